// How the last mission ended and the medals so far: fetched once a mission is over.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Scene } from '../../protocol';
import { told } from '../../room';

type Part = (props: { scene: Scene }) => JSX.Element | null;

export function Between({ scene }: { scene: Scene }) {
    const [Part, setPart] = useState<Part | null>(null);
    const isOver =
        !!scene.table.ending ||
        told.value.some(
            (e) => e.name === 'success' || e.name === 'abandoned' || e.moment === 'blow',
        );
    useEffect(() => {
        if (isOver) void import('./night-end').then((m) => setPart(() => m.NightEnd));
    }, [isOver]);
    return Part ? <Part scene={scene} /> : null;
}
