// What has happened, on paper: made when somebody prints, so that nobody carries it otherwise.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { told } from '../room';

const isPrinting = signal(false);

export function PrintedLog({ title }: { title: string }) {
    useEffect(() => {
        const begin = () => (isPrinting.value = true);
        const end = () => (isPrinting.value = false);
        addEventListener('beforeprint', begin);
        addEventListener('afterprint', end);
        return () => {
            removeEventListener('beforeprint', begin);
            removeEventListener('afterprint', end);
        };
    }, []);
    if (!isPrinting.value) return null;
    return (
        <section class="print-log" data-print-log>
            <h2>{title}</h2>
            <ol>
                {told.value.map((e, i) => (
                    <li key={i} class={e.chapter ? 'is-chapter' : `is-${e.depth}`}>
                        {e.text}
                    </li>
                ))}
            </ol>
        </section>
    );
}
