// Adds a style of the page that comes with a part of it; done when it is here or cannot be had.
import { home } from '../route';

export function addStyle(path: string): Promise<void> {
    const address = home + path;
    if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
    return new Promise((done) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = address;
        link.onload = link.onerror = () => done();
        document.head.append(link);
    });
}
