// How words are set: capitals and full stops. It asks nothing of what they say.

export function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

// As a sentence: with a capital and a full stop.
export function sentence(text: string): string {
    return capital(text).replace(/([^.!?…])$/, '$1.');
}

// As a heading: without the full stop.
export function heading(text: string): string {
    return text.replace(/\.$/, '');
}

// What stands below a title does not say it again.
export function below(title: string, text: string): string {
    return text.startsWith(`${title}: `) ? text.slice(title.length + 2) : text;
}

// The parts of a sentence that names moves: every second one is such a name.
export function partsOf(text: string): string[] {
    return text.split('`');
}

// A word of the game as people read it: "knock-and-enter" is "Knock and enter".
export function spelled(word: string): string {
    return capital(word.replaceAll('-', ' '));
}
