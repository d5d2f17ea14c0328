// Parts of the page that are files of their own, fetched when somebody goes there. Each imports
// ../shell, so that all they share is one file and not a crumb for every set of sharers.
export function fetchLobby() {
    return import('../lobby/Lobby');
}

export function fetchMissing() {
    return import('../lobby/Missing');
}

export function fetchChallenge() {
    return import('../kept/ChallengePage');
}

export function fetchSeated() {
    return import('../kept/Seated');
}

export function fetchShare() {
    return import('../kept/ShareFlick');
}

export function fetchKey() {
    return import('../table/Key');
}

export function fetchFair() {
    return import('../table/Fair');
}

export function fetchPoster() {
    return import('../lobby/TablePoster');
}

export function fetchWaiting() {
    return import('../table/Waiting');
}

export function fetchEnd() {
    return import('../table/EndPage');
}

export function fetchPieceCard() {
    return import('../table/PieceCard');
}

export function fetchLeave() {
    return import('../table/Leave');
}

export function fetchPast() {
    return import('../table/Past');
}

export async function fetchPastMove() {
    return { default: (await fetchPast()).PastMove };
}

export function fetchSheet() {
    return import('../table/ScoreSheet');
}
