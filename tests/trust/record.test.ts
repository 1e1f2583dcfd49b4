import { describe, expect, test } from '#tests/fixtures/index.ts';

describe('the record of decisions', () => {
  test.for([
    "update private.decisions set note = 'autre'",
    'delete from private.decisions',
    'truncate private.decisions',
  ])('is append-only: %s', async (statement, { pool }) => {
    await pool.query(
      "select private.record_decision('listing', 'approved', '1', note => '  d’accord ', before => '{\"version\": 1}')",
    );
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    const { rows } = await pool.query('select note, before from private.decisions order by id desc limit 1');
    expect(rows).toEqual([{ note: 'd’accord', before: { version: 1 } }]);
  });

  test('keeps the public fields of a listing, and only the state of an unpublished one', async ({ sql }) => {
    const facts = { name: 'Chez Anne', phone: '+15145550199', version: 1 };
    const record = async (before: object, after: object) => {
      await sql(
        "select private.record_decision('listing', 'changed', '7', before => $1::jsonb, after => $2::jsonb)",
        [JSON.stringify(before), JSON.stringify(after)],
      );
      const rows = await sql('select before, after from private.decisions order by id desc limit 1');
      return rows[0];
    };
    const pending = { ...facts, status: 'pending' };
    const published = { ...facts, status: 'published' };
    expect(await record(pending, { status: 'rejected', version: 2 })).toEqual({
      before: { status: 'pending', version: 1 },
      after: { status: 'rejected', version: 2 },
    });
    expect(await record(pending, { status: 'published', version: 2 })).toEqual({
      before: { status: 'pending', version: 1 },
      after: { ...published, version: 2 },
    });
    expect(await record(published, { status: 'archived' })).toEqual({
      before: published,
      after: { status: 'archived' },
    });
  });

  test('notifies a person in their language, in the pages and by email, once', async ({
    pool,
    newPerson,
    emailsTo,
    notificationsOf,
  }) => {
    const { id, email } = await newPerson();
    await pool.query("update public.user_profiles set locale = 'en' where user_id = $1", [id]);
    await pool.query(
      "insert into private.reasons values ('not_a_business', '{listing}', 0, 'Ce n’est pas une entreprise.', 'It is not a business.')",
    );
    await pool.query(
      "insert into private.email_templates values ('listing.tried', 'en', 'About {name}', E'{name}: {reason}')",
    );
    const facts = { name: 'Chez {reason}', reason: 'not_a_business', note: 'Ask again.' };
    await pool.query("select private.notify($1, 'listing.tried', facts => $2, path => '/mes-entreprises')", [
      id,
      JSON.stringify(facts),
    ]);
    expect(await notificationsOf(id, 'kind, facts, path, read_at')).toEqual([
      { kind: 'listing.tried', facts, path: '/mes-entreprises', read_at: null },
    ]);
    expect(await emailsTo(email)).toEqual([
      {
        kind: 'listing.tried',
        locale: 'en',
        subject: 'About Chez {reason}',
        body: expect.stringMatching(/^Chez \{reason\}: It is not a business\.\nAsk again\.\n\n-- \n/),
      },
    ]);
  });

  test.for([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2::3', '2001:db8:1::/48'],
    ['nowhere', null],
  ])('identifies %s by network', async ([address, network], { sql }) => {
    const rows = await sql(
      "select set_config('request.headers', $1, true), private.caller_network() as network",
      [JSON.stringify({ 'x-forwarded-for': address })],
    );
    expect(rows[0].network).toBe(network);
  });

  test('stores no network for requests of the server itself', async ({ sql }) => {
    const rows = await sql('select private.caller_network() as network');
    expect(rows).toEqual([{ network: null }]);
  });
});
