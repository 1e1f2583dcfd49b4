import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FILES = ['asvs-1-5', 'asvs-6-7', 'asvs-8-12', 'asvs-13-17'];

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0 has. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const LINES = FILES.flatMap((name) => readFileSync(`docs/security/${name}.md`, 'utf8').split('\n'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id]) => /^\d+\.\d+\.\d+$/.test(id ?? ''))
  .map(([, id = '', level, asked, state, answer = '']) => ({ id, level, asked, state, answer }));

it('has every requirement of levels 1 and 2 once, in order', () => {
  const counts = CHAPTERS.map((_, at) => LINES.filter(({ id }) => id.startsWith(`${at + 1}.`)).length);
  expect(counts).toEqual(CHAPTERS);
  const sorted = LINES.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(LINES.map(({ id }) => id)).toEqual([...new Set(sorted)]);
});

it.each(LINES)('$id has a state, and what is met says where', ({ level, state, answer, asked }) => {
  expect(level).toMatch(/^[12]$/);
  expect(asked).not.toBe('');
  expect(['met', 'partly', 'not met', 'does not apply']).toContain(state);
  expect(answer).not.toBe('');
});

it('names files that exist', () => {
  const texts = ['security.md', ...FILES.map((name) => `security/${name}.md`), 'operations.md'].map((name) =>
    readFileSync(`docs/${name}`, 'utf8'),
  );
  const named = texts.flatMap((text) => [
    ...text.matchAll(/`((?:[\w@.-]+\/)+[\w@.*-]+\.\w+|package[\w-]*\.json)`/g),
  ]);
  const missing = named
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('DATA_DIR') && !existsSync(name));
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(250);
});

it('counts its states as its first page says', () => {
  const count = (wanted: string) => LINES.filter(({ state }) => state === wanted).length;
  const said = `${count('met')} met, ${count('partly')} partly, ${count('not met')} not met, ${count('does not apply')} do not apply`;
  expect(readFileSync('docs/security.md', 'utf8')).toContain(said);
});
