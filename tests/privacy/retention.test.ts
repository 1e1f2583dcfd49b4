import { readFileSync } from 'node:fs';
import { expect, test } from '#tests/fixtures/index.ts';
import { linesOfRegister } from './register.ts';
import { DECIDED_ABOUT, LINES } from './retention-lines.ts';

test('personal data are deleted when their retention ends, and not an hour earlier', async ({
  pool,
  newPerson,
  newOwner,
  maintain,
}) => {
  const person = await newPerson();
  const { listing } = await newOwner();
  const here = (sql: string) =>
    sql.replaceAll('{user}', `'${person.id}'`).replaceAll('{listing}', String(listing.id));
  for (const { kept, add, margin = '1 hour' } of LINES) {
    await pool.query(here(add), [`${kept} ${margin}`, 'old']);
    await pool.query(here(add), [`${kept} -${margin}`, 'young']);
  }
  for (const [kind, table] of DECIDED_ABOUT) {
    await pool.query(
      `select private.record_decision('${kind}', 'rejected', w.id::text, w.listing_id, before => to_jsonb(w)) from ${table} w`,
    );
  }
  expect(await maintain()).toBe(true);
  const left: Record<string, string[]> = {};
  for (const line of LINES) {
    const { rows } = await pool.query<{ mark: string }>(here(line.left));
    left[`${line.table}, ${line.kept}`] = rows.map(({ mark }) => mark);
  }
  // The permanent record contains no such data, of any age.
  const { rows: kept } = await pool.query(
    `select kind, count(*)::int as decisions, count(*) filter (where d::text ~ '\\m(old|young)\\M')::int as telling
       from private.decisions d group by kind order by kind`,
  );
  expect(kept).toEqual([
    { kind: 'correction', decisions: 4, telling: 0 },
    { kind: 'removal', decisions: 2, telling: 0 },
    { kind: 'report', decisions: 4, telling: 0 },
  ]);
  expect(left).toEqual(Object.fromEntries(LINES.map(({ table, kept }) => [`${table}, ${kept}`, ['young']])));
});

test('this test covers every line that a daily job ends', () => {
  const register = linesOfRegister(readFileSync('docs/privacy.md', 'utf8'));
  const byJob = register.filter(({ endedBy }) => endedBy?.includes('private.')).map(({ table }) => table);
  const seen = new Set(LINES.map(({ table }) => table));
  expect(byJob.filter((table) => !seen.has(table)).sort()).toEqual(ELSEWHERE);
});

/** Covered by other tests: documents, undone imports, the weekly digest, suspensions, and tables filled only during a sign-in. */
const ELSEWHERE = [
  'auth.bottin_attempts',
  'auth.bottin_wallet_messages',
  'auth.saml_relay_states',
  'private.claim_documents',
  'private.digests',
  'private.import_changes',
  'private.import_marks',
  'private.licence_changes',
  'private.suspended_listings',
];
