// What is wrong in the page's sources, or likely to be, beyond what the compiler tells: the strict rules
// of typescript-eslint, with types where there are types. Run from the root of the repository.
//
// typescript-eslint asks the compiler through an interface that TypeScript 7 does not have. So
// package.json has both: `typescript` is the 6 for the rules, `typescript7` checks the page, faster.
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-eslint';

const here = fileURLToPath(new URL('.', import.meta.url));

const unused = {
    // Taking a field out of an object is the short way to leave it out of the rest.
    '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
};

export default defineConfig(
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    {
        files: ['web/src/**/*.{ts,tsx}'],
        extends: [js.configs.recommended, ts.configs.strictTypeChecked],
        languageOptions: {
            parserOptions: { project: 'tsconfig.json', tsconfigRootDir: here },
        },
        rules: {
            ...unused,
            // `() => go()` and an early `return go();` say it as shortly as it can be said.
            '@typescript-eslint/no-confusing-void-expression': [
                'error',
                { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
            ],
            // A number in a text reads as what it is; nothing else that is no text does.
            '@typescript-eslint/restrict-template-expressions': [
                'error',
                {
                    allowNumber: true,
                    allowAny: false,
                    allowBoolean: false,
                    allowNever: false,
                    allowNullish: false,
                    allowRegExp: false,
                },
            ],
            // Properties that are called are declared in the short form of methods; no component
            // has a `this` to lose.
            '@typescript-eslint/unbound-method': 'off',
            'no-restricted-syntax': [
                'error',
                {
                    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
                    message: 'Only what the build made from docs/ may be HTML: rules/Guide.tsx.',
                },
            ],
        },
    },
    {
        files: ['web/src/rules/Guide.tsx'],
        rules: { 'no-restricted-syntax': 'off' },
    },
    {
        files: ['web/*.mjs', 'tests/web/*.mjs', 'bench/*.mjs'],
        extends: [js.configs.recommended, ts.configs.strict],
        // Half of a test runs in the browser.
        languageOptions: { globals: { ...globals.node, ...globals.browser } },
        rules: unused,
    },
);
