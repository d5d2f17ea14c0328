// What the build makes of an import of an icon: the data of one SVG path.
declare module 'game-icons:*' {
    const path: string;
    export default path;
}

// The version in package.json, put in by the build.
declare const PAGE_VERSION: string;

// The addresses of styles that are fetched with their part of the page.
declare const COMPANION_STYLE: string;
declare const BOOK_STYLE: string;
declare const THEME_STYLES: string; // by game, in JSON

// What the build makes of the guides in docs/: by game, what fetches its HTML.
declare module 'guides' {
    const guides: Partial<Record<string, () => Promise<{ default: string }>>>;
    export default guides;
}

// What the build finds in src/themes: by game, what fetches its theme, and its picture.
declare module 'themes' {
    const themes: Partial<Record<string, () => Promise<{ theme: import('./themes/theme').Theme }>>>;
    export default themes;
}
declare module 'posters' {
    const posters: Partial<Record<string, () => import('preact').JSX.Element>>;
    export default posters;
}
