// Sound is offered once, at the first table of a browser, and never again.
import { prefs } from '../prefs';
import { wantSound } from '../sound';

export function SoundOffer() {
    if (prefs.soundAsked.value || prefs.sound.value) return null;
    return (
        <div class="sound-offer" role="group" aria-label="Sound" data-sound-offer>
            <span>Sound?</span>
            <button class="button small" onClick={() => wantSound(true)}>
                On
            </button>
            <button class="button small quiet" onClick={() => wantSound(false)}>
                Not now
            </button>
        </div>
    );
}
