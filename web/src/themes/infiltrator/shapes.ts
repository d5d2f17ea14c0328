// Each colour is a shape too, so that nobody needs to see colours: drawn around 0,0, about one wide
// to each side.
export const SHAPES: Record<string, string> = {
    blue: 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z',
    green: 'M-.9 -.9H.9V.9H-.9Z',
    red: 'M0 -1.15L1.1 .85H-1.1Z',
    yellow: 'M0 -1.15L1.15 0L0 1.15L-1.15 0Z',
    purple: 'M-.55 -1H.55L1.1 0L.55 1H-.55L-1.1 0Z',
    white: 'M-.4 -1H.4V-.4H1V.4H.4V1H-.4V.4H-1V-.4H-.4Z',
};
