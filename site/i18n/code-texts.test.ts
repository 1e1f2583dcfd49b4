import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codeTexts } from './code-texts.ts';

/** What stands in the code for a reason, by file. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // The page of last resort, in both languages at once: nothing else may have come.
  'site/app/app-failed.tsx': [
    'Une erreur est survenue / Something went wrong',
    'Retour à l’accueil',
    'Back to the home page',
  ],
  // A language is called by its own name.
  'site/shell/footer.tsx': ['Français'],
  // The name of a browser.
  'site/app/profile/sessions-panel.tsx': ['Samsung Internet'],
  // An example of a slug, the same in both languages.
  'site/app/admin/synonyms/place-words.tsx': ['laval'],
};

/** The texts, tests, what runs in the build alone, and errors for the authors of articles. */
const ELSEWHERE = /^site\/(?:i18n|content|vite)\/|front-matter|texts\.(?:fr|en)\.ts$|\.test\.tsx?$/;

describe('codeTexts', () => {
  it.each([
    ['words of JSX', '<p>Bonjour</p>'],
    ['what is shown when', "<p>{open ? 'Ouvert' : t('x')}</p>"],
    ['what is shown or nothing', "<p>{open && 'Ouvert'}</p>"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source, to be read as such
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
  ])('leaves %s', (_, source) => {
    expect(codeTexts('a.tsx', source)).toEqual([]);
  });
});

it('no text of the interface stands in the code of the site', () => {
  const files = globSync('site/**/*.{ts,tsx}').filter((file) => !ELSEWHERE.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    codeTexts(file, readFileSync(file, 'utf8'))
      .filter((text) => !ALLOWED[file]?.includes(text.replace(/^\d+: /, '')))
      .map((text) => `${file}:${text}`),
  );
  expect(found).toEqual([]);
});

it('allows nothing that is no longer there', () => {
  const gone = Object.entries(ALLOWED).flatMap(([file, texts]) => {
    const present = codeTexts(file, readFileSync(file, 'utf8')).map((text) => text.replace(/^\d+: /, ''));
    return texts.filter((text) => !present.includes(text)).map((text) => `${file}: ${text}`);
  });
  expect(gone).toEqual([]);
});
