// The first stops of the Tab key: past the bar and the log to what matters.
function focusOn(...selectors: string[]) {
    const found = selectors.map((s) => document.querySelector<HTMLElement>(s));
    found.find((e) => e !== null)?.focus();
}

export function SkipLinks() {
    return (
        <nav class="skip" aria-label="Skip to">
            <button
                class="button"
                onClick={() => focusOn('.moves button', '.tutor button', '.result button')}
            >
                To your move
            </button>
            <button class="button" onClick={() => focusOn('[data-board]', '.ending')}>
                To the board
            </button>
        </nav>
    );
}
