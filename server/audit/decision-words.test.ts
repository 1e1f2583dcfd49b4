import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { audit as english } from '#site/app/admin/audit/texts.en.ts';
import { audit as french } from '#site/app/admin/audit/texts.fr.ts';

/** `private.record_decision('kind', 'action', …` of the schemas; an action may be an expression. */
const RECORDED = /record_decision\(\s*'([a-z_]+)'(?:,\s*'([a-z_]+)')?/g;

const recorded = globSync('supabase/schemas/**/*.sql')
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(RECORDED)])
  .map(([, kind = '', action]) => ({ kind, action }));

it.each([
  ['French', french],
  ['English', english],
])('every kind and action of the decision log has a name in %s', (_, { kinds, actions }) => {
  const without = recorded
    .flatMap(({ kind, action }) => [kind in kinds ? '' : kind, !action || action in actions ? '' : action])
    .filter(Boolean);
  expect(recorded.length).toBeGreaterThan(40);
  expect([...new Set(without)].sort()).toEqual([]);
});
