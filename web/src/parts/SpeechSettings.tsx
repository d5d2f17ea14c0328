// How reading aloud sounds: its speed and the pause between phrases.
import { prefs } from '../prefs';
import { Slider } from './Slider';

export function SpeechSettings() {
    return (
        <>
            <Slider label="Speech speed" value={prefs.speechSpeed} max={7} />
            <Slider label="Pause between phrases" value={prefs.speechPause} max={10} unit=" s" />
        </>
    );
}
