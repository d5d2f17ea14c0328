// What you carry, beside the map: gear and items as slim cards, so that the rail is free for moves.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../parts/Icon';
import type { Card, Scene } from '../../protocol';
import { activate, ask, spotOf, touching } from '../../table/act';
import { cardIcon, cardsOf } from './words';

function Slip({ card }: { card: Card }) {
    return (
        <li>
            <button
                class={`i-slip${touching(card.id).length > 0 ? ' is-legal' : ''}`}
                data-slip={card.id}
                onClick={(e) => activate(card.id, spotOf(e.currentTarget))}
                onContextMenu={(e) => {
                    e.preventDefault();
                    ask(card.id, spotOf(e.currentTarget));
                }}
            >
                <Icon name={cardIcon(card)} size={24} />
                <b>{card.name}</b>
                <span>{card.text}</span>
            </button>
        </li>
    );
}

// The log below begins where the kit ends.
export function Kit({ scene }: { scene: Scene }) {
    const ref = useRef<HTMLElement>(null);
    useLayoutEffect(() => {
        const list = ref.current as HTMLElement;
        const room = list.closest<HTMLElement>('.room');
        const tell = () => room?.style.setProperty('--kit', `${list.offsetHeight}px`);
        const watch = new ResizeObserver(tell);
        tell();
        watch.observe(list);
        return () => {
            watch.disconnect();
            room?.style.removeProperty('--kit');
        };
    }, []);
    return (
        <section class="i-kit" aria-label="Gear and items" ref={ref}>
            {['gear', 'items'].map((zone) => {
                const cards = cardsOf(scene, zone);
                return (
                    cards.length > 0 && (
                        <div key={zone}>
                            <h3>{zone}</h3>
                            <ul>
                                {cards.map((card, i) => (
                                    <Slip key={`${card.id}${i}`} card={card} />
                                ))}
                            </ul>
                        </div>
                    )
                );
            })}
        </section>
    );
}
