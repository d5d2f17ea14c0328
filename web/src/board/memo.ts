// Draws a component again only when its properties differ by a test of our own.
import { Component, h, type ComponentType } from 'preact';

export function memo<P extends object>(
    Inner: ComponentType<P> | ((props: P) => unknown),
    isSame: (a: P, b: P) => boolean,
) {
    return class Memo extends Component<P> {
        override shouldComponentUpdate(next: Readonly<P>) {
            return !isSame(this.props, next);
        }
        override render() {
            return h(Inner as ComponentType<P>, this.props as P & preact.Attributes);
        }
    };
}
