import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CODE_SETS } from '#domain/listing/fields/code-sets.ts';
import { SECTIONS } from '#site/app/admin/sections.ts';

const COUNTS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
const SOURCES = globSync('{backend,domain,server,site,supabase}/**/*.{ts,tsx,js,sql}').filter(
  (file) => !/\.test\.tsx?$|^supabase\/migrations\/|^domain\/database\.types\.ts$/.test(file),
);
/** Files of DATA_DIR, of a backup, of a package, and an optional file of other projects. */
const OUTSIDE = ['server.json', 'about.json', 'ending.json', 'cities.json', 'config.json', 'roles.sql'];

/** Readers of `process.env` beside `server/config.ts`, with their reasons. */
const OTHER_READERS: Record<string, string> = {
  'server/bootstrap.js': 'runs before anything is installed, and passes the environment to what it starts',
  'backend/postgres/embedded/index.ts': 'passes the environment to initdb',
  'backend/functions/runtime/process-guard.ts': 'gives the process of a function its own environment',
  'backend/functions/runtime/deno/environment.ts': 'names it in a comment',
};

/** File names of the project without their folders. */
const NAMES = new Set(
  globSync(['*', '{backend,bench,docs,domain,server,site,supabase,tests}/**/*']).map((file) =>
    path.basename(file),
  ),
);

const read = (name: string) => readFileSync(name, 'utf8');
const MAP = read('docs/map.md');

function sectionOf(text: string, title: string): string {
  const [, after] = text.split(`\n## ${title}\n`);
  if (after === undefined) throw new Error(`no section « ${title} »`);
  return after.split(/^## /m)[0] ?? '';
}

/** Paths of the first code block of a text, whose lines are `name  what it holds`, indented under their folder. */
function treeOf(text: string): string[] {
  const [, block = ''] = text.split('```');
  const parents: string[] = [];
  return [...block.matchAll(/^( *)(\S.*?) {2,}\S/gm)].flatMap(([, indent = '', names = '']) =>
    names.split(' ').map((name) => {
      parents.splice(indent.length / 2, parents.length, name);
      return path.join(...parents);
    }),
  );
}

const filesOf = (text: string) =>
  [...text.matchAll(/`((?:docs|domain|server|site|supabase|tests)\/[^`\s]+)`/g)].map(([, file = '']) => file);

describe('the tree of the map', () => {
  const tree = treeOf(sectionOf(MAP, 'Folders'));

  it('names files and folders that exist', () => {
    expect(tree.length).toBeGreaterThan(60);
    expect(tree.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('has every folder of backend, server and supabase', () => {
    const folders = globSync('{backend,server,supabase}/*', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${path.relative('.', entry.parentPath)}/${entry.name}/`);
    expect(folders.filter((folder) => !tree.includes(folder))).toEqual([]);
  });
});

it('has every folder of the schema in docs/schema.md, in order', () => {
  expect(treeOf(read('docs/schema.md'))).toEqual(globSync('*', { cwd: 'supabase/schemas' }).sort());
});

describe.each(DOCUMENTS)('%s', (name) => {
  it('names files without their folder that exist', () => {
    const named = [...read(name).matchAll(/`([\w-][\w.-]*\.(?:ts|tsx|sql|md|css|js|toml|json))`/g)];
    const missing = named.filter(([, file = '']) => !OUTSIDE.includes(file) && !NAMES.has(file));
    expect(missing.map(([, file]) => file)).toEqual([]);
  });

  it('names the file that has a function, type or constant', () => {
    const placed = read(name).matchAll(
      /`(?:private\.|public\.)?(\w+)`(?:,? in|:| of) `((?:backend|bench|domain|server|site|supabase|tests)\/[^`\s]*\.\w+)`/g,
    );
    const wrong = [...placed].filter(
      ([, object = '', file = '']) => existsSync(file) && !new RegExp(`\\b${object}\\b`).test(read(file)),
    );
    expect(wrong.map(([words]) => words)).toEqual([]);
  });
});

describe('a walk of the map', () => {
  it.each(['To add an admin section', 'To add a field'])(
    '« %s » numbers as many files as it says',
    (title) => {
      const walk = sectionOf(MAP, title);
      const [, said] = /\b(\w+) files\./i.exec(walk) ?? [];
      const numbers = [...walk.matchAll(/(?:^|and )(\d+)\. `/gm)].map(([, number]) => Number(number));
      expect(numbers).toEqual(numbers.map((_, at) => at + 1));
      expect(COUNTS[numbers.length]).toBe(said?.toLowerCase());
    },
  );

  it.each(SECTIONS)('has the files of the section $name', ({ name }) => {
    const files = filesOf(sectionOf(MAP, 'To add an admin section')).filter((file) => file.includes('NAME'));
    expect(files.length).toBeGreaterThanOrEqual(4);
    expect(files.map((file) => file.replace('NAME', name)).filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(Object.entries(CODE_SETS))('names every file that a set of codes takes: %s', (key, { column }) => {
    const named = filesOf(sectionOf(MAP, 'To add a field'));
    const declaration = new RegExp(`\\b(?:${column}|${key})\\b`);
    const others = SOURCES.filter(
      (file) => declaration.test(read(file)) && !named.some((known) => file.startsWith(known)),
    );
    expect(others).toEqual([]);
  });
});

describe('the index of decisions', () => {
  const index = read('docs/decisions/README.md');
  const records = globSync('[0-9]*.md', { cwd: 'docs/decisions' }).sort();
  const numbers = records.map((file) => Number(file.slice(0, 4)));

  it('has one record a number', () => {
    expect(numbers).toEqual([...new Set(numbers)]);
    expect(records.length).toBeGreaterThan(40);
  });

  it('says the next free number', () => {
    expect(/the next free number \((\d+)\)/.exec(index)?.[1]).toBe(String(Math.max(...numbers) + 1));
  });

  it('has the status of each record, and no record of another', () => {
    const rows = [...index.matchAll(/^\| \[(\d{4})\]\((\S+)\) \| .+ \| (.+) \|$/gm)].map(
      ([, number, file, status]) => [number, file, status],
    );
    const states = records.map((file) => [
      file.slice(0, 4),
      file,
      /^Status: (.+)$/m.exec(read(`docs/decisions/${file}`))?.[1],
    ]);
    expect(rows).toEqual(states);
  });
});

it('has no other reader of the environment than the map says', () => {
  const readers = SOURCES.filter((file) => read(file).includes('process.env') && file !== 'server/config.ts');
  expect(readers.sort()).toEqual(Object.keys(OTHER_READERS).sort());
});
