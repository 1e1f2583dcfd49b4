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

it.each([
  ['/** Of the owner. */', 1],
  ['/**\n * Of one process.\n */', 1],
  ['// Until the proxy has seen it.', 1],
  ['-- In the order of the key.', 1],
  ['/** The price. */\n// Of a visit.', 1],
  ['// Rows are locked in the order of their key,\n// Until then a reader waits.', 0],
  ['/**\n * Connections of requests.\n *\n * Of these, one listens.\n */', 0],
  ['// Often empty', 0],
  ["const text = '// Of the owner';", 0],
])('finds a comment that begins without its subject: %j', (text, count) => {
  expect(findMarkedLines('a.ts', `const a = 1;\n${text}\n`)).toHaveLength(count);
});

it('names the file and the line', () => {
  expect(findMarkedLines('a.ts', 'const a = 1;\n// Hence b.')).toEqual([
    { file: 'a.ts', line: 2, text: 'Hence b.' },
  ]);
});
