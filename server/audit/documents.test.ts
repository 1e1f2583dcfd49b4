import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
const read = (name: string) => readFileSync(name, 'utf8');

/** Anchors of a page's titles, as the forge that shows it makes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Tables and functions of our own schemas that a text names. */
function sqlNamesOf(text: string): string[] {
  return text.match(/\b(?:private|public|mail)\.[a-z]\w+/g) ?? [];
}

/** Optional files of a project that ours lacks. */
const OPTIONAL = ['supabase/roles.sql'];

const SQL_NAMES = new Set(
  globSync('{supabase/schemas,backend/schema}/**/*.{sql,ts}').flatMap((file) => sqlNamesOf(read(file))),
);

/** Links and images of a page, without those to other sites. */
const linksOf = (text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, target = '']) => target);

const isThere = (file: string) => globSync(file).length > 0;

describe.each(DOCUMENTS)('%s', (name) => {
  it('links to pages, parts and pictures that exist', () => {
    const broken = linksOf(read(name)).filter((target) => {
      const [file = '', anchor] = target.split('#');
      const found = file === '' ? name : path.join(path.dirname(name), file);
      if (!existsSync(found)) return true;
      return anchor !== undefined && !anchorsOf(read(found)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('names files that exist', () => {
    const named = [
      ...read(name).matchAll(/`((?:backend|bench|deploy|docs|domain|server|site|supabase|tests)\/[^`\s]*)`/g),
    ].map(([, file = '']) => file);
    // A run of names such as {fr,en} or `*` is any of them; « NAME » stands for one that the reader chooses.
    const missing = named.filter(
      (file) =>
        !/NAME|NNNN/.test(file) &&
        !file.startsWith('supabase/.') &&
        !OPTIONAL.includes(file) &&
        !isThere(file),
    );
    expect(missing).toEqual([]);
  });

  it('names tables and functions that exist', () => {
    const missing = sqlNamesOf(read(name)).filter((object) => !SQL_NAMES.has(object));
    expect(missing).toEqual([]);
  });
});

it('lists every record of a decision, each of one page', () => {
  const records = globSync('docs/decisions/[0-9]*.md');
  const index = read('docs/decisions/README.md');
  expect(records.filter((record) => !index.includes(`(${path.basename(record)})`))).toEqual([]);
  expect(records.filter((record) => read(record).trimEnd().split('\n').length > 40)).toEqual([]);
  expect(records.filter((record) => !/^Status: (accepted|superseded by \d{4})$/m.test(read(record)))).toEqual(
    [],
  );
});

it('has every page of docs/ in the map', () => {
  const map = read('docs/map.md');
  const pages = globSync('docs/*.md').map((file) => path.basename(file));
  expect(pages.filter((page) => page !== 'map.md' && !map.includes(`(${page})`))).toEqual([]);
});

it('describes every setting of .env.example', () => {
  const settings = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, key = '']) => key,
  );
  expect(settings.filter((key) => !read('docs/settings.md').includes(`\`${key}\``))).toEqual([]);
  expect(settings.length).toBeGreaterThan(30);
});
