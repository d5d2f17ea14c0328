// How long whoever is asked has been thinking, for those who want to see it.
import { useEffect, useState } from 'preact/hooks';
import { prefs } from '../prefs';
import { live } from '../room';

export function Clock() {
    const asked = live.value?.table.to_act.join() ?? '';
    const [begun, setBegun] = useState(Date.now());
    const [now, setNow] = useState(Date.now());
    useEffect(() => {
        setBegun(Date.now());
        setNow(Date.now());
    }, [asked]);
    useEffect(() => {
        if (!prefs.clock.value) return;
        const timer = setInterval(() => setNow(Date.now()), 1000);
        return () => clearInterval(timer);
    }, [prefs.clock.value]);
    if (!prefs.clock.value || live.value?.table.ending) return null;
    const seconds = Math.max(0, Math.round((now - begun) / 1000));
    return (
        <span class="clock" role="timer" aria-label="Time of this turn">
            {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </span>
    );
}
