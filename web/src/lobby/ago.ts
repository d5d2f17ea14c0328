// How long something is ago, as people say it.
const STEPS: [string, number][] = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
];

export function ago(seconds: number): string {
    for (const [word, length] of STEPS) {
        const count = Math.floor(seconds / length);
        if (count === 1 && word === 'day') return 'yesterday';
        if (count > 0) return `${count} ${word}${count > 1 ? 's' : ''} ago`;
    }
    return 'just now';
}
