// Codes printed on cards, seen by the camera: the browser's own detector where it has one.
interface Detected {
    rawValue: string;
}
interface Detector {
    detect(source: CanvasImageSource): Promise<Detected[]>;
}
declare global {
    interface Window {
        BarcodeDetector?: new (options?: { formats: string[] }) => Detector;
    }
}

const LOOK_MS = 250;

export function canScan(): boolean {
    // Where a page did not come by TLS the browser has none.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    return 'BarcodeDetector' in window && !!devices;
}

// Looks through the camera until `onCode` takes a code. Returns what ends it; fails where there is
// no camera or it may not be used.
export async function look(
    video: HTMLVideoElement,
    onCode: (code: string) => boolean,
): Promise<() => void> {
    const Detector = window.BarcodeDetector;
    if (!Detector) throw new Error('This browser reads no codes.');
    const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
    });
    const detector = new Detector({ formats: ['qr_code'] });
    video.srcObject = stream;
    void video.play().catch(() => {}); // A picture that never comes holds no code.
    let timer = 0;
    let isOver = false;
    const end = () => {
        isOver = true;
        clearTimeout(timer);
        for (const track of stream.getTracks()) track.stop();
        video.srcObject = null;
    };
    const again = async () => {
        const found = await detector.detect(video).catch(() => []);
        if (isOver) return;
        if (found.some((it) => onCode(it.rawValue))) end();
        else timer = setTimeout(() => void again(), LOOK_MS);
    };
    void again();
    return end;
}
