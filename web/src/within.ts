// Whether an event happened within an element of this kind. Keys may be told to the document, which is
// none.
export function isWithin(target: EventTarget | null, selector: string): boolean {
    return target instanceof Element && target.closest(selector) !== null;
}
