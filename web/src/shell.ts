// What every page has: the table and all it is made of. Chunks that are fetched later import this
// file, so that the build puts what they share into one file.
import './table/Table';
