// One icon of the set, in the colour of the text around it.
import { iconPath, type IconName } from '../icons';

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
    return (
        <svg class="icon" viewBox="0 0 512 512" width={size} height={size} aria-hidden="true">
            <path d={iconPath(name)} fill="currentColor" />
        </svg>
    );
}

// The same inside a drawing, centred on x, y.
export function IconAt({
    name,
    x,
    y,
    size,
}: {
    name: IconName;
    x: number;
    y: number;
    size: number;
}) {
    const k = size / 512;
    return (
        <path
            d={iconPath(name)}
            transform={`translate(${x - size / 2} ${y - size / 2}) scale(${k})`}
            fill="currentColor"
        />
    );
}
