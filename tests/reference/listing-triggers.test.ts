import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/fixtures/index.ts';

/** Bits of `pg_trigger.tgtype`. */
const [ROW, BEFORE] = [1, 2];

test('docs/schema.md lists the triggers of listings in the order in which they run', async ({ sql }) => {
  const text = await readFile(new URL('../../docs/schema.md', import.meta.url), 'utf8');
  const section = /^## Triggers of listings$([\s\S]*?)^## /m.exec(text)?.[1] ?? '';
  const documented = [...section.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);
  const triggers = await sql(
    `select tgname as name from pg_trigger where tgrelid = 'public.listings'::regclass and not tgisinternal
      order by tgtype & $1 = 0, tgtype & $2 = 0, tgname`,
    [BEFORE, ROW],
  );
  expect(documented).toEqual(triggers.map(({ name }) => name));
});
