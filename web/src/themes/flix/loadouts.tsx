// Named loadouts beside the team while gear is chosen: a tap takes one, as far as the rules let it.
import { useState } from 'preact/hooks';
import type { Scene } from '../../protocol';
import { isBusy } from '../../room';
import {
    carried,
    forget,
    isGearChosen,
    keep,
    loadouts,
    takeLoadout,
    told,
} from '../../table/loadouts';

function Kept({ name, texts }: { name: string; texts: string[] }) {
    return (
        <span class="f-loadout">
            <button
                class="button small"
                disabled={isBusy.value}
                title={texts.map((t) => t.split(' ').slice(1).join(': ')).join(', ')}
                onClick={() => void takeLoadout(name)}
                data-loadout={name}
            >
                {name}
            </button>
            <button
                class="button quiet small"
                aria-label={`Forget ${name}`}
                onClick={() => forget(name)}
            >
                ✕
            </button>
        </span>
    );
}

// The Armory is fetched when it is first opened.
function ArmoryButton({ scene }: { scene: Scene }) {
    const [Part, setPart] = useState<typeof import('./armory').default | null>(null);
    const [isOpen, setOpen] = useState(false);
    const open = () => {
        setOpen(true);
        void import('./armory').then((m) => setPart(() => m.default));
    };
    return (
        <>
            <button class="button small" onClick={open} data-armory-page>
                Armory: every card …
            </button>
            {isOpen && Part && <Part scene={scene} onClose={() => setOpen(false)} />}
        </>
    );
}

export function Loadouts({ scene }: { scene: Scene }) {
    const [name, setName] = useState<string | null>(null);
    if (!isGearChosen()) return null;
    const all = Object.entries(loadouts());
    const done = () => {
        keep(name ?? '');
        setName(null);
    };
    return (
        <section class="f-loadouts" aria-label="Loadouts">
            <ArmoryButton scene={scene} />
            <b>Loadouts</b>
            {all.map(([key, texts]) => (
                <Kept key={key} name={key} texts={texts} />
            ))}
            {all.length === 0 && name === null && <small>none kept yet</small>}
            {name === null ? (
                carried().length > 0 && (
                    <button class="button small" onClick={() => setName('')} data-keep>
                        Keep this one …
                    </button>
                )
            ) : (
                <form
                    onSubmit={(e) => {
                        e.preventDefault();
                        done();
                    }}
                >
                    <input
                        class="field"
                        aria-label="Name of the loadout"
                        placeholder="Name it"
                        maxLength={24}
                        value={name}
                        ref={(field) => field?.focus()}
                        onInput={(e) => setName(e.currentTarget.value)}
                    />
                    <button class="button small primary" disabled={!name.trim()}>
                        Keep
                    </button>
                </form>
            )}
            {told.value && <small role="status">{told.value}</small>}
        </section>
    );
}
