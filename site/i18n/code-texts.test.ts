import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

type Node = { type: string; start: number; [property: string]: unknown };

/** Attributes whose value is displayed or read aloud. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'lead',
  'placeholder',
  'title',
]);

/** Letters that occur in French, but in neither English words nor identifiers. */
const FRENCH = /[àâäçéèêëîïôöùûüœ«»’]/i;
/** A capital letter and at least two words. */
const SENTENCE = /^[A-ZÀ-Ý][\p{L}’']*(?: [\p{L}’',:-]+)+[.!?…]?$/u;

/**
 * Finds hard-coded texts for users that belong in the catalogues, as `line: text`.
 *
 * It reports text in JSX, attributes that are displayed or read aloud, and any other string with a French letter or the
 * form of a sentence; it skips messages of errors and of the console, which only developers read.
 *
 * @param file its name; the extension decides whether JSX is parsed
 * @example codeTexts('a.tsx', '<p>Bonjour</p>') // ['1: Bonjour']
 */
function codeTexts(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found = new Map<number, string>();
  visit(program as unknown as Node, [], (node, parents) => {
    const text = textOf(node);
    if (text !== null && isForPeople(text, node, parents)) found.set(node.start, text.trim());
  });
  return Array.from(found, ([start, text]) => `${source.slice(0, start).split('\n').length}: ${text}`);
}

function visit(node: Node, parents: Node[], see: (node: Node, parents: Node[]) => void): void {
  see(node, parents);
  const inside = [...parents, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && 'type' in child) visit(child as Node, inside, see);
    }
  }
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateElement') return (node.value as { raw: string }).raw;
  return null;
}

function isForPeople(text: string, node: Node, parents: Node[]): boolean {
  if (!/\p{L}/u.test(text)) return false;
  if (node.type === 'JSXText') return true;
  if (parents.some(({ type }) => type === 'TSLiteralType' || type === 'ImportDeclaration')) return false;
  if (parents.some(isForDevelopers)) return false;
  const attribute = parents.findLast(({ type }) => type === 'JSXAttribute');
  const [parent] = parents.slice(-1);
  if (attribute === parent && attribute) return SPOKEN.has(String((attribute.name as Node).name));
  return isShown(parents) || FRENCH.test(text) || SENTENCE.test(text);
}

/** Whether a value is rendered: a child of an element, possibly chosen by a condition. */
function isShown(parents: Node[]): boolean {
  const from = parents.findLastIndex(
    ({ type }) => !/^(Conditional|Logical)Expression$|^Template(Literal|Element)$/.test(type),
  );
  const isChild =
    parents[from]?.type === 'JSXExpressionContainer' && parents[from - 1]?.type !== 'JSXAttribute';
  // The test of a condition is not rendered.
  return isChild && !parents.slice(from).some(({ type }) => type === 'BinaryExpression');
}

function isForDevelopers({ type, callee }: Node): boolean {
  const called = callee as Node | undefined;
  if (type === 'NewExpression') return /Error$/.test(String(called?.name));
  return type === 'CallExpression' && (called?.object as Node | undefined)?.name === 'console';
}

/** Allowed hard-coded texts with the reason, by file. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // Last-resort error page, in both languages at once: the catalogues may not have loaded.
  'site/app/app-messages.tsx': [
    'Une erreur est survenue / Something went wrong',
    'Retour à l’accueil',
    'Back to the home page',
  ],
  // A language name, in that language.
  'site/shell/frame/footer.tsx': ['Français'],
  // HTML to be copied.
  'site/documents/place-lists/embed-code.tsx': [
    '<iframe src="',
    '" title="',
    '" width="100%" height="600" loading="lazy"></iframe>',
  ],
  // The name of a browser.
  'site/app/profile/sessions-panel.tsx': ['Samsung Internet'],
  // An example of a slug, the same in both languages.
  'site/app/admin/synonyms/place-words.tsx': ['laval'],
};

/** Catalogues, tests, build-time code, and errors for the authors of articles. */
const ELSEWHERE = /^site\/(?:i18n|content|vite)\/|markdown\.server|texts\.(?:fr|en)\.ts$|\.test\.tsx?$/;

describe('codeTexts', () => {
  it.each([
    ['words of JSX', '<p>Bonjour</p>'],
    ['what is shown when', "<p>{open ? 'Ouvert' : t('x')}</p>"],
    ['what is shown or nothing', "<p>{open && 'Ouvert'}</p>"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is source code to parse
    ['a part of a template', '<p>{`${count} avis`}</p>'],
    ['a label', '<a aria-label="Fermer" />'],
    ['an alternative text', '<img alt="Photo" />'],
    ['a title handed on', '<Section title="Avis" />'],
    ['a string with a French letter', "const a = 'Catégorie';"],
    ['a sentence', "const a = 'Something went wrong.';"],
  ])('finds %s', (_, source) => {
    expect(codeTexts('a.tsx', source)).toHaveLength(1);
  });

  it.each([
    ['classes', '<p className="font-bold text-ink" />'],
    ['an image that decorates', '<img alt="" />'],
    ['marks', '<p>·</p>'],
    ['a key', "<p>{t('home.title')}</p>"],
    ['a comparison', "<p>{state === 'open' && icon}</p>"],
    ['the message of an error', "throw new Error('No text for It');"],
    ['what the console is told', "console.warn('Nothing came:', error);"],
    ['an import', "import a from 'Ça va';"],
    ['a type', "type A = 'Ça va';"],
  ])('ignores %s', (_, source) => {
    expect(codeTexts('a.tsx', source)).toEqual([]);
  });
});

it('finds no hard-coded interface text in the site', () => {
  const files = globSync('site/**/*.{ts,tsx}').filter((file) => !ELSEWHERE.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    codeTexts(file, readFileSync(file, 'utf8'))
      .filter((text) => !ALLOWED[file]?.includes(text.replace(/^\d+: /, '')))
      .map((text) => `${file}:${text}`),
  );
  expect(found).toEqual([]);
});

it('has no obsolete allowed text', () => {
  const gone = Object.entries(ALLOWED).flatMap(([file, texts]) => {
    const present = codeTexts(file, readFileSync(file, 'utf8')).map((text) => text.replace(/^\d+: /, ''));
    return texts.filter((text) => !present.includes(text)).map((text) => `${file}: ${text}`);
  });
  expect(gone).toEqual([]);
});
