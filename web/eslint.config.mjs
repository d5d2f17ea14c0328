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

const noHtml = {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Only what the build made from docs/ may be HTML: rules/Guide.tsx.',
};

// A sentence may be worded anew or translated: nothing looks for anything in one.
const SEARCH =
    '/^(endsWith|includes|indexOf|lastIndexOf|match|matchAll|replace|replaceAll|search|split|startsWith)$/';
const searched = `CallExpression[callee.property.name=${SEARCH}] > MemberExpression.callee`;
const tried = 'CallExpression[callee.property.name=/^(exec|test)$/]';
const SAID = ['MemberExpression[property.name=NAME]', 'Identifier[name=NAME]'].map((it) =>
    it.replace('NAME', '/^(text|label|detail|help|message|complaint)$/'),
);
const noReading = SAID.flatMap((said) => [
    // event.text.split(' '), (cell.detail ?? '').includes('wall'), (move?.label ?? '').match(/2/)
    `${searched} > ${said}.object`,
    `${searched} > LogicalExpression.object > ${said}.left`,
    `${searched} > LogicalExpression.object > ChainExpression.left > ${said}`,
    // /2/.test(move.label), /2/.exec(move.label ?? ''), /2/.exec(move?.label ?? '')
    `${tried} > ${said}.arguments`,
    `${tried} > LogicalExpression.arguments > ${said}.left`,
    `${tried} > LogicalExpression.arguments > ChainExpression.left > ${said}`,
]).map((selector) => ({
    selector,
    message:
        'Read a fact of the scene (facts.ts); a sentence may be worded anew. Words of a move: wordsOf.',
}));

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
            'no-restricted-syntax': ['error', noHtml, ...noReading],
        },
    },
    {
        files: ['web/src/rules/Guide.tsx'],
        rules: { 'no-restricted-syntax': ['error', ...noReading] },
    },
    {
        // Where words are set, and where the text form of a move is taken apart.
        files: ['web/src/wording.ts', 'web/src/verbs.ts'],
        rules: { 'no-restricted-syntax': ['error', noHtml] },
    },
    {
        files: ['web/*.mjs', 'tests/web/*.mjs', 'bench/*.mjs'],
        extends: [js.configs.recommended, ts.configs.strict],
        // Half of a test runs in the browser.
        languageOptions: { globals: { ...globals.node, ...globals.browser } },
        rules: unused,
    },
);
