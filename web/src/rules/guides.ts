// The guides in docs/ as blocks of text; the build brings each as a chunk of its own.
export type Block =
    | { kind: 'head'; level: number; text: string }
    | { kind: 'text'; text: string }
    | { kind: 'list' | 'code'; lines: string[] }
    | { kind: 'table'; rows: string[][] };

const texts: Record<string, () => Promise<{ default: string }>> = {
    patrol: () => import('guide:patrol'),
    swat: () => import('guide:swat'),
    vault: () => import('guide:vault'),
};

// Enough of Markdown for our own guides: headings, paragraphs, lists, tables, code.
export function blocksOf(text: string): Block[] {
    const blocks: Block[] = [];
    const lines = text.split('\n');
    for (let i = 0; i < lines.length; i++) {
        const line = lines[i] ?? '';
        const take = (isPart: (l: string) => boolean) => {
            const part: string[] = [];
            while (i < lines.length && isPart(lines[i] ?? '')) part.push(lines[i++] ?? '');
            i--;
            return part;
        };
        const head = /^(#+) (.*)/.exec(line);
        if (head) blocks.push({ kind: 'head', level: (head[1] ?? '').length, text: head[2] ?? '' });
        else if (line.startsWith('```')) {
            i++;
            blocks.push({ kind: 'code', lines: take((l) => !l.startsWith('```')) });
            i++;
        } else if (line.startsWith('|'))
            blocks.push({
                kind: 'table',
                rows: take((l) => l.startsWith('|'))
                    .filter((l) => !/^[|\s:-]+$/.test(l))
                    .map((l) =>
                        l
                            .split('|')
                            .slice(1, -1)
                            .map((c) => c.trim()),
                    ),
            });
        else if (/^[-*] /.test(line))
            blocks.push({
                kind: 'list',
                lines: take((l) => /^([-*] | {2})/.test(l)).reduce<string[]>(
                    (all, l) =>
                        /^[-*] /.test(l)
                            ? [...all, l.slice(2)]
                            : [...all.slice(0, -1), `${all.at(-1) ?? ''} ${l.trim()}`],
                    [],
                ),
            });
        else if (line.trim())
            blocks.push({
                kind: 'text',
                text: take((l) => l.trim() !== '' && !/^(#|\||```|[-*] )/.test(l)).join(' '),
            });
    }
    return blocks;
}

export async function fetchGuide(game: string): Promise<Block[]> {
    const text = await texts[game]?.().catch(() => null);
    // The page has its own title.
    return text ? blocksOf(text.default).filter((b, i) => i > 0 || b.kind !== 'head') : [];
}
