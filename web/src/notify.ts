// Calls whoever looks elsewhere: a notification of the system when it is our turn and the tab is
// hidden, for those who wanted that.
import { effect } from '@preact/signals';
import { prefs } from './prefs';
import { isAwaited, live } from './room';

let isWaiting = false;

effect(() => {
    const isOurs = isAwaited.value;
    if (isOurs && !isWaiting && document.hidden && prefs.notify.value) call();
    isWaiting = isOurs;
});

function call() {
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
    const scene = live.value;
    const note = new Notification(`Your turn: ${scene?.table.title ?? 'Sandtable'}`, {
        body: scene?.prompt?.text ?? '',
        tag: 'sandtable-turn',
    });
    note.onclick = () => {
        focus();
        note.close();
    };
}

// Asks the browser for leave to call; says whether it was given.
export async function allowCalls(): Promise<boolean> {
    if (!('Notification' in globalThis)) return false;
    return (await Notification.requestPermission()) === 'granted';
}
