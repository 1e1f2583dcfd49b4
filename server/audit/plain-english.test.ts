import { expect, it } from 'vitest';
import { findMarkedLines } from './plain-english.ts';

it.each([
  ['// Whoever keeps a listing answers by saving', 1],
  [' * What is kept is sent.', 1],
  ['-- The rows of those who left.', 1],
  [`${'it'}('is told what is asked', () => {`, 1],
  ['// Saves pending edits and clears the review request', 0],
  ["const text = 'whoever';", 0],
  ["it('returns 409 for a stale version', () => {", 0],
])('finds the private language in comments and titles: %s', (line, count) => {
  expect(findMarkedLines('a.ts', `\n${line}\n`)).toHaveLength(count);
});

it('names the file and the line', () => {
  expect(findMarkedLines('a.ts', 'const a = 1;\n// Hence b.')).toEqual([
    { file: 'a.ts', line: 2, text: 'Hence b.' },
  ]);
});
