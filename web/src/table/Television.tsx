// The table on the screen everybody looks at.
import { telling } from '../player';
import type { Scene } from '../protocol';
import { Qr } from '../parts/Qr';
import { home, invitePath, route } from '../route';
import { Centre } from './Centre';
import { Mats } from './Mats';
import { Prompt } from './Moves';
import { winnersText } from './Result';
import { TopBar } from './TopBar';

// Nothing private: for the screen everybody looks at.
export function Television({ scene }: { scene: Scene }) {
    return (
        <div class="table is-television">
            <TopBar scene={scene} />
            <Centre scene={scene} />
            <aside class="right" aria-label="Players">
                {scene.table.ending ? (
                    <p class="prompt-text">{winnersText(scene)}</p>
                ) : (
                    <Prompt scene={scene} />
                )}
                <Mats scene={scene} />
                <p class="television-event">{telling.value?.text}</p>
                <div class="television-join">
                    <Qr path={invitePath(route.value.table ?? '', scene.table.game)} />
                    <p class="muted">
                        Join at {home.replace(/^.*?:\/\//, '')}/t/{route.value.table}
                    </p>
                </div>
            </aside>
        </div>
    );
}
