// The licences of what is inside, which the build gathers in third-party.txt: a text of paragraphs, with the
// name of each part between lines of equals signs.
import { useState } from 'preact/hooks';
import { home } from '../route';

function Paragraph({ notice }: { notice: string }) {
    const words = notice.replace(/[=-]{5,}/g, '').trim();
    if (!notice.startsWith('==')) return <p>{words}</p>;
    const [name = '', address = ''] = words.split('\n');
    return (
        <h3>
            <a href={address} target="_blank" rel="noreferrer">
                {name}
            </a>
        </h3>
    );
}

export function Licences() {
    const [text, setText] = useState('');
    const read = async () => {
        if (text) return;
        const answer = await fetch(`${home}/third-party.txt`).catch(() => null);
        setText(answer?.ok ? await answer.text() : 'They cannot be fetched just now.');
    };
    return (
        <details class="licences" onToggle={() => void read()} data-licences>
            <summary>The licences in full</summary>
            {text
                .trim()
                .split(/\n{2,}/)
                .map((part, i) => (
                    <Paragraph key={i} notice={part} />
                ))}
        </details>
    );
}
