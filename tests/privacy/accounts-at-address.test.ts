import { randomUUID } from 'node:crypto';
import type { PrivacyHoldings } from '#domain/trust/privacy-request.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

let people = 0;
const newAddress = () => `denise-${++people}@exemple.ca`;

const test = base.extend('requests', file, ({ sql, as, admin }) => {
  /** A request whose mailbox is verified. */
  const proven = async (email: string) => {
    const [request] = await sql(
      `insert into private.privacy_requests (kind, name, email, details, locale, status, confirmed_at, due_at)
     values ('removal', 'Denise Roy', $1, 'Effacez tout, s’il vous plaît.', 'fr', 'waiting', now(), now() + interval '30 days')
     returning id, version, token`,
      [email],
    );
    return request;
  };
  const decide = (request: { id: string; version: number }, act: string) =>
    admin.sql("select public.decide_privacy_request($1, $2, 'granted', array[$3])", [
      request.id,
      request.version,
      act,
    ]);
  const holdings = async (request: { id: string }) =>
    (await admin.rpc<PrivacyHoldings>('privacy_holdings', { request_id: request.id })).data;
  const copyOf = async (request: { id: string; version: number; token: string }) => {
    await decide(request, 'copy');
    return (await as(null).rpc<{ accounts: object[] }>('privacy_copy', { token: request.token })).data;
  };
  const left = (id: string) => sql('select id from auth.users where id = $1', [id]);
  const unconfirmed = async (email: string, facts = '') => {
    const id = randomUUID();
    await sql(
      `insert into auth.users (id, email, aud, role, raw_user_meta_data, created_at, confirmation_token)
     values ($1, $2, 'authenticated', 'authenticated', '{"full_name": "Denise"}', now(), 'x')`,
      [id, email],
    );
    if (facts) await sql(`update auth.users set ${facts} where id = $1`, [id]);
    return id;
  };
  /** An account of a SAML sign-in; `domain`: the organisation's own. */
  const member = async (email: string, domain: string) => {
    const [id, provider] = [randomUUID(), randomUUID()];
    await sql('insert into auth.sso_providers (id, created_at, updated_at) values ($1, now(), now())', [
      provider,
    ]);
    await sql(
      'insert into auth.sso_domains (id, sso_provider_id, domain, created_at, updated_at) values (gen_random_uuid(), $1, $2, now(), now())',
      [provider, domain],
    );
    await sql(
      `insert into auth.users (id, email, email_confirmed_at, aud, role, is_sso_user, created_at, last_sign_in_at)
     values ($1, $2, now(), 'authenticated', 'authenticated', true, now(), now())`,
      [id, email],
    );
    await sql(
      `insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, jsonb_build_object('email', $3::text), now(), now())`,
      [id, `sso:${provider}`, email],
    );
    return id;
  };
  return { proven, decide, holdings, copyOf, left, unconfirmed, member };
});

describe('the data held for a verified address', () => {
  test('is every account that bears it, all of which are handed over and deleted', async ({
    sql,
    newPerson,
    requests,
  }) => {
    const domain = `org-${randomUUID()}.ca`;
    const email = `denise@${domain}`;
    const never = await requests.unconfirmed(`Denise@${domain}`);
    const own = await newPerson();
    await sql('update auth.users set email = $2 where id = $1', [own.id, email]);
    const employee = await requests.member(email, domain);

    const request = await requests.proven(email);
    const held = await requests.holdings(request);
    expect(held?.accounts.map(({ id, state, keptBy }) => [id, state, keptBy])).toEqual([
      [own.id, 'proven', null],
      [never, 'unconfirmed', null],
      [employee, 'organization', null],
    ]);
    const copy = await requests.copyOf(request);
    expect(copy?.accounts).toHaveLength(3);
    expect(JSON.stringify(copy)).toContain(never);

    expect((await requests.decide(await requests.proven(email), 'erase')).refused).toBeUndefined();
    expect(await sql('select 1 from auth.users where id = any ($1)', [[never, own.id, employee]])).toEqual(
      [],
    );
    expect(await sql('select 1 from auth.identities where provider_id = $1', [email])).toEqual([]);
    const [{ n }] = await sql(
      "select count(*)::int as n from private.decisions where kind = 'account' and subject = any ($1)",
      [[never, own.id, employee]],
    );
    expect(n).toBe(3);
  });

  test('includes an unconfirmed account when it is the only one', async ({ requests }) => {
    const email = newAddress();
    const id = await requests.unconfirmed(email);
    const request = await requests.proven(email);
    expect((await requests.holdings(request))?.accounts).toMatchObject([{ id, state: 'unconfirmed' }]);
    await requests.decide(request, 'erase');
    expect(await requests.left(id)).toEqual([]);
  });

  test.for<[keptBy: string, domain: string | null, facts: string]>([
    ['organization', `ailleurs-${randomUUID()}.ca`, ''],
    ['unproven', null, 'last_sign_in_at = now()'],
    ['unproven', null, "phone = '15145550191', phone_confirmed_at = now()"],
  ])(
    'is neither handed over nor said to be erased where a mailbox does not answer for it: %s',
    async ([keptBy, domain, facts], { requests }) => {
      const email = newAddress();
      const id = domain ? await requests.member(email, domain) : await requests.unconfirmed(email, facts);
      const request = await requests.proven(email);
      expect((await requests.holdings(request))?.accounts).toMatchObject([{ id, keptBy }]);
      expect((await requests.decide(request, 'erase')).refused).toMatchObject({
        code: 'account_kept',
        status: 409,
      });
      expect(await requests.left(id)).toHaveLength(1);
      expect((await requests.copyOf(request))?.accounts).toEqual([
        { state: expect.any(String), kept_by: keptBy },
      ]);
    },
  );

  test('includes a pending change of another account to it, and that account remains', async ({
    sql,
    newPerson,
    requests,
  }) => {
    const email = newAddress();
    const other = await newPerson();
    await sql(
      `update auth.users set email_change = $2, email_change_token_new = 'x', email_change_sent_at = now(),
         email_change_confirm_status = 1 where id = $1`,
      [other.id, email],
    );
    await sql(
      `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at)
       values (gen_random_uuid(), $1, 'email_change_token_new', 'x', $2, now())`,
      [other.id, email],
    );
    const request = await requests.proven(email);
    expect(await requests.holdings(request)).toMatchObject({ accounts: [], awaited: 1 });
    expect((await requests.decide(request, 'erase')).refused).toBeUndefined();
    expect(
      await sql(
        'select email, email_change, email_change_token_new, email_change_sent_at, email_change_confirm_status as status from auth.users where id = $1',
        [other.id],
      ),
    ).toEqual([
      {
        email: other.email,
        email_change: '',
        email_change_token_new: '',
        email_change_sent_at: null,
        status: 0,
      },
    ]);
    expect(await sql('select 1 from auth.one_time_tokens where user_id = $1', [other.id])).toEqual([]);
  });
});
