import { test as base, describe, expect, file, type Person, SERVICE } from '#tests/fixtures/index.ts';

const MEMBERS_ONLY = [
  'my_sessions()',
  'end_my_session(gen_random_uuid())',
  'my_reviews()',
  'export_my_data()',
  'has_password()',
  'account_deletion_preview()',
  "delete_my_account('x', 'delete')",
];
const SERVICE_ONLY = ['orphaned_files()'];
const gone = { claims: { sub: '00000000-0000-4000-8000-00000000dead', role: 'authenticated' } };

const test = base
  .extend('anne', file, ({ newPerson }) => newPerson())
  .extend('luc', file, ({ newPerson }) => newPerson({ name: 'Luc' }))
  .extend('change', file, ({ as }) => (person: Person, column: string, value: string | null, of = person) => {
    return as(person).sql(
      `update public.user_profiles set ${column} = $1 where user_id = $2 returning ${column}`,
      [value, of.id],
    );
  })
  .extend('attempt', file, ({ change }) => (...args: Parameters<typeof change>) => {
    return change(...args).catch((error: { code?: string; constraint?: string }) => error.constraint);
  });

describe('the procedures of an account', () => {
  test.for(MEMBERS_ONLY)('%s is refused to visitors and to the service key', async (call, { as }) => {
    for (const who of [null, SERVICE]) {
      const { refused } = await as(who).sql(`select public.${call}`);
      expect(refused).toEqual({ code: '42501', status: 403 });
    }
  });

  test.for(MEMBERS_ONLY)('%s is refused to the token of an account that is gone', async (call, { as }) => {
    const { refused } = await as(gone).sql(`select public.${call}`);
    expect(refused).toEqual({ code: 'account_not_found', status: 401 });
  });

  test.for(SERVICE_ONLY)('%s is refused to everyone but the service key', async (call, { as, anne }) => {
    for (const who of [null, anne]) {
      const { refused } = await as(who).sql(`select public.${call}`);
      expect(refused).toEqual({ code: '42501', status: 403 });
    }
    expect((await as(SERVICE).sql(`select public.${call}`)).data).toEqual([]);
  });
});

describe('a profile', () => {
  test('takes for an avatar only a file of its owner’s folder', async ({ anne, luc, change, attempt }) => {
    const own = `${anne.id}/photo-1.webp`;
    expect((await change(anne, 'avatar_url', own)).data).toBe(own);
    for (const other of [
      'https://tracker.example/pixel.webp',
      '//tracker.example/pixel.webp',
      `${luc.id}/photo.webp`,
      `${anne.id}/../${luc.id}/photo.webp`,
      `${anne.id}/photo.svg`,
      `${anne.id}/photo.webp.html`,
      `${anne.id}/a b.webp`,
      `${own}\n`,
      '',
    ]) {
      expect(await attempt(anne, 'avatar_url', other), other).toBe('user_profiles_avatar_own');
    }
    expect((await change(anne, 'avatar_url', null)).data).toBeNull();
  });

  test('has a name of 2 to 60 characters on one line, without spaces around it', async ({
    anne,
    change,
    attempt,
  }) => {
    expect((await change(anne, 'display_name', '  Anne T.  ')).data).toBe('Anne T.');
    expect(await attempt(anne, 'display_name', 'A')).toBe('user_profiles_display_name_check');
    expect(await attempt(anne, 'display_name', 'A'.repeat(61))).toBe('user_profiles_display_name_check');
    expect(await attempt(anne, 'display_name', 'Anne\nTremblay')).toBe('user_profiles_display_name_one_line');
    expect((await change(anne, 'display_name', null)).data).toBeNull();
  });

  test('speaks one of two languages', async ({ anne, change, attempt }) => {
    expect((await change(anne, 'locale', 'en')).data).toBe('en');
    expect(await attempt(anne, 'locale', 'de')).toBe('user_profiles_locale_check');
  });

  test('is created by its person only, once', async ({ sql, as, newPerson, luc }) => {
    const nora = await newPerson();
    await sql('delete from public.user_profiles where user_id = $1', [nora.id]);
    const upsert = (person: Person, of: Person) =>
      as(person).sql(
        `insert into public.user_profiles (user_id, display_name) values ($1, 'Nora')
         on conflict (user_id) do update set user_id = excluded.user_id, display_name = excluded.display_name
         returning display_name`,
        [of.id],
      );
    expect((await upsert(luc, nora)).refused).toEqual({ code: '42501', status: 403 });
    expect((await upsert(nora, nora)).data).toBe('Nora');
    expect((await upsert(nora, nora)).data).toBe('Nora');
    expect((await upsert(luc, nora)).refused).toEqual({ code: '42501', status: 403 });
  });

  test('begins with the fields typed at registration, ignoring claims of an external service', async ({
    pool,
  }) => {
    const begin = async (data: object) => {
      const { rows } = await pool.query(
        `with account as (insert into auth.users (id, raw_user_meta_data) values (gen_random_uuid(), $1) returning id)
         select id from account`,
        [data],
      );
      const profiles = await pool.query(
        'select display_name, locale from public.user_profiles where user_id = $1',
        [rows[0].id],
      );
      return profiles.rows[0];
    };
    expect(await begin({ display_name: ' Marie\n Roy ', locale: 'en' })).toEqual({
      display_name: 'Marie Roy',
      locale: 'en',
    });
    expect(await begin({ display_name: 'M'.repeat(90), locale: 'de' })).toEqual({
      display_name: 'M'.repeat(60),
      locale: 'fr',
    });
    expect(await begin({ full_name: 'Marie Roy', display_name: 'M' })).toEqual({
      display_name: null,
      locale: 'fr',
    });
  });

  test('cannot be changed by another person, reassigned, or given another date', async ({
    sql,
    anne,
    luc,
    change,
  }) => {
    expect((await change(luc, 'display_name', 'Volé', anne)).data).toBeUndefined();
    expect((await change(luc, 'user_id', anne.id)).refused).toEqual({ code: '42501', status: 403 });
    await change(anne, 'created_at', '2001-01-01');
    const rows = await sql(
      'select created_at > now() - interval $$1 hour$$ as kept from public.user_profiles where user_id = $1',
      [anne.id],
    );
    expect(rows).toEqual([{ kept: true }]);
  });
});
