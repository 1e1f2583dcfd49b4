import { describe, expect, test } from '#tests/fixtures/index.ts';

/** Functions that count rows against a limit without `private.take_advisory_lock`, each with its lock. */
const SERIALIZED_OTHERWISE: Readonly<Record<string, string>> = {
  'private.count_review_writing': 'write_review takes the turn of the author before it calls this',
  'private.take_geocoding_allowance': 'one row a person, changed by one statement',
  'public.check_claim_site': 'private.lock_own_claim holds the row of the claim',
  'public.change_slug': 'private.lock_listing holds the row of the listing',
  'public.submit_listing': 'the trigger count_submissions_in_turn of private.listing_submissions',
};

describe('functions that answer 429', () => {
  test('take a lock before they count, so that concurrent requests count each other', async ({ sql }) => {
    const rows = await sql<{ name: string; body: string }>(
      `select n.nspname || '.' || p.proname as name, p.prosrc as body
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'private') and p.prosrc ~ 'refuse(_about)?\\(429|private\\.has_room_for_'`,
    );
    expect(rows.length).toBeGreaterThan(10);
    const late = rows.filter(({ name, body }) => {
      if (name in SERIALIZED_OTHERWISE) return false;
      const turn = body.indexOf('private.take_advisory_lock(');
      const count = body.search(/select count\(|has_room_for_/);
      return turn < 0 || (count >= 0 && count < turn);
    });
    expect(late.map(({ name }) => name)).toEqual([]);
    // Every exception still exists.
    const names = rows.map(({ name }) => name);
    expect(Object.keys(SERIALIZED_OTHERWISE).filter((name) => !names.includes(name))).toEqual([]);
  });
});
