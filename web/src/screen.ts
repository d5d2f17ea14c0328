// Whether the screen is a phone's, upright or on its side.
import { signal } from '@preact/signals';

const narrow = matchMedia('(max-width: 900px), (max-height: 520px)');
export const isPhone = signal(narrow.matches);
narrow.addEventListener('change', () => (isPhone.value = narrow.matches));
