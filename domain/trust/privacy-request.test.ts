import { expect, it } from 'vitest';
import { privacyClock, privacyIssues, readPrivacyForm, tidyPrivacyWords } from './privacy-request.ts';

const now = Date.parse('2026-01-01T12:00:00Z');

it.each([
  ['2026-01-31T12:00:00Z', { days: 30, state: 'running' }],
  ['2026-01-08T12:00:01Z', { days: 7, state: 'running' }],
  ['2026-01-08T12:00:00Z', { days: 7, state: 'soon' }],
  ['2026-01-01T13:00:00Z', { days: 0, state: 'soon' }],
  ['2026-01-01T11:59:59Z', { days: 0, state: 'overdue' }],
  ['2025-12-30T11:00:00Z', { days: 2, state: 'overdue' }],
] as const)('due %s: %j', (dueAt, clock) => {
  expect(privacyClock(dueAt, now)).toEqual(clock);
});

it('reads the known fields of a form, and normalizes line ends', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['kind', 'steal'],
    ['name', ' Zoé   Roy '],
    ['email', ' zoe@example.com '],
    ['details', ' Bonjour.\r\nTout? '],
    ['token', 'x'],
  ] as const)
    form.append(name, value);
  form.append('listing', new Blob(['x']));
  const words = readPrivacyForm(form);
  const typed = { kind: '', name: ' Zoé   Roy ', email: ' zoe@example.com ', listing: '' };
  expect(words).toEqual({ ...typed, details: ' Bonjour.\nTout? ' });
  expect(tidyPrivacyWords(words)).toEqual({
    kind: '',
    name: 'Zoé Roy',
    email: 'zoe@example.com',
    listing: '',
    details: 'Bonjour.\nTout?',
  });
});

it('finds the issues that the database would reject, in the order of the form', () => {
  const right = {
    kind: 'access',
    name: 'Zoé',
    email: 'zoe@example.com',
    listing: '',
    details: 'Dix lettres.',
  } as const;
  expect(privacyIssues(right)).toEqual([]);
  expect(privacyIssues({ ...right, kind: 'deindexing' })).toEqual(['listing']);
  expect(
    privacyIssues({ kind: '', name: 'Z', email: 'zoe', listing: 'a'.repeat(301), details: 'a' }),
  ).toEqual(['kind', 'name', 'email', 'listing', 'details']);
});
