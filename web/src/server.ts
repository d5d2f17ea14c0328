// The one connection of this page.
import { Connection } from './connection';

export const server = new Connection();
