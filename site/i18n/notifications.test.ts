import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import english from '#site/app/app-texts.en.ts';
import french from '#site/app/app-texts.fr.ts';
import { notificationWords } from '#site/features/notifications/notification-line.tsx';
import { createTranslator } from './translator.ts';

const sql = globSync('supabase/schemas/*/*.sql').map((file) => readFileSync(file, 'utf8'));
const found = (pattern: RegExp) =>
  sql.flatMap((text) => [...text.matchAll(pattern)].map(([, kind]) => kind as string));
// Kinds that SQL notifies by name or has email templates for; the other kinds are composed of a kind and a decision.
// Emails without a notification: to addresses with or without an account, the results of saved searches, what waits, copies.
const LETTERS_ALONE = /^claim\.code$|^privacy\.|^search\.|^waiting\.|^account\.ended$|^message\.copy$/;
const kinds = [
  ...new Set([
    ...found(/private\.tell\([^,]+,\s*'([a-z_]+\.[a-z_]+)'/g),
    ...found(/^\s*\('([a-z_]+\.[a-z_]+)',\s*'(?:fr|en)'/gm),
  ]),
]
  .filter((kind) => !LETTERS_ALONE.test(kind))
  .sort();

describe('the notification kinds of SQL', () => {
  it('are found in the schema', () => {
    expect(kinds).toEqual(expect.arrayContaining(['claim.approved', 'digest.weekly', 'review.replied']));
  });

  it.each([
    ['fr', createTranslator('fr', french)],
    ['en', createTranslator('en', english)],
  ] as const)('have a text in the site: %s', (_, { t }) => {
    const notification = {
      id: 1,
      path: null,
      createdAt: '2026-11-21T12:00:00Z',
      isRead: false,
      reason: null,
      facts: { name: 'Léo', file: 'a.csv', count: 2 },
    };
    const unknown = notificationWords(t, { ...notification, kind: 'nothing.known' });
    expect(unknown).toContain('Léo');
    const wordless = kinds.filter((kind) => notificationWords(t, { ...notification, kind }) === unknown);
    expect(wordless).toEqual([]);
    for (const kind of kinds) {
      expect(notificationWords(t, { ...notification, kind }), kind).not.toMatch(/[{}]|undefined/);
    }
  });
});
