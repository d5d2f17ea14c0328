// The table is a file of its own that the lobby does without. It is fetched when somebody goes to
// one, and already while they reach for it.
export function fetchTable() {
    return import('./table/Table');
}
