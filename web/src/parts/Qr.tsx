// The address of a place on this server as a code for the cameras of phones. What draws it is
// fetched when it is wanted.
import { useEffect, useState } from 'preact/hooks';
import { home } from '../route';

export function Qr({ path }: { path: string }) {
    const [drawn, setDrawn] = useState<{ size: number; d: string } | null>(null);
    const address = home + path;
    useEffect(() => {
        let isHere = true;
        import('./qrCode').then(
            ({ drawCode }) => isHere && setDrawn(drawCode(address)),
            () => {}, // Without the picture there is still the link.
        );
        return () => void (isHere = false);
    }, [address]);
    return (
        <span class="qr">
            {drawn && (
                <svg
                    viewBox={`-2 -2 ${drawn.size + 4} ${drawn.size + 4}`}
                    role="img"
                    aria-label={`Code for ${address}`}
                    data-qr={address}
                >
                    <rect
                        x="-2"
                        y="-2"
                        width={drawn.size + 4}
                        height={drawn.size + 4}
                        class="qr-paper"
                    />
                    <path d={drawn.d} class="qr-ink" />
                </svg>
            )}
        </span>
    );
}
