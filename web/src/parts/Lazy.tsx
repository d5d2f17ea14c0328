// A part of the page that is fetched when it is first wanted.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface Props {
    load(): Promise<{ default: ComponentType }>;
    meanwhile?: string;
}

export function Lazy({ load, meanwhile }: Props) {
    const [Part, setPart] = useState<ComponentType | null>(null);
    const [isLost, setLost] = useState(false);
    useEffect(() => {
        let isHere = true;
        load().then(
            (m) => isHere && setPart(() => m.default),
            () => isHere && setLost(true),
        );
        return () => void (isHere = false);
    }, []);
    if (Part) return <Part />;
    if (isLost) return <p role="alert">This part could not be fetched. Load the page again.</p>;
    return meanwhile ? (
        <div class="missing">
            <p role="status">{meanwhile}</p>
        </div>
    ) : null;
}
