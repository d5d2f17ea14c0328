// Whether the screen is a phone's, upright or on its side.
import { signal } from '@preact/signals';

const narrow = matchMedia('(max-width: 900px), (max-height: 520px)');
export const isPhone = signal(narrow.matches);
narrow.addEventListener('change', () => (isPhone.value = narrow.matches));

// Whether a board that wants the width and the log beside it would have too little room.
const tight = matchMedia('(max-width: 1599px)');
export const isTight = signal(tight.matches);
tight.addEventListener('change', () => (isTight.value = tight.matches));
