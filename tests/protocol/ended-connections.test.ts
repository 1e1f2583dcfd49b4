import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';

const reported: unknown[] = [];
const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(
      `
      create table public.notes (id bigint generated always as identity primary key, words text not null);
      create sequence public.attempts;
      grant all on public.notes, public.attempts to service_role;
      -- Ends its own connection at its first attempts, after the row is inserted.
      create function public.end_first(attempts bigint) returns void language plpgsql security definer as $$
      begin
        if nextval('public.attempts') <= attempts then perform pg_terminate_backend(pg_backend_pid()); end if;
      end $$;
      create function public.add_note(words text, ends bigint) returns text language plpgsql as $$
      begin
        insert into public.notes (words) values (add_note.words);
        perform public.end_first(ends);
        return 'added';
      end $$;
      create function public.end_at_commit() returns trigger language plpgsql as $$
      begin
        if new.words = 'at commit' then perform public.end_first(1); end if;
        return null;
      end $$;
      create constraint trigger end_at_commit after insert on public.notes deferrable initially deferred
        for each row execute function public.end_at_commit();
      insert into storage.buckets (id, name) values ('photos', 'photos');
      create function public.end_once() returns trigger language plpgsql as $$
      begin
        perform public.end_first(1);
        return new;
      end $$;
      create trigger end_upload after insert on storage.objects for each row execute function public.end_once();
      create trigger end_sign_up after insert on auth.users for each row execute function public.end_once();
      create trigger end_update after update on public.notes for each row execute function public.end_once();`,
      { onError: (error) => reported.push(error) },
    ),
  )
  .extend('notes', file, ({ server }) => async (words: string) => {
    const { rows } = await server.database.pool.query('select 1 from public.notes where words = $1', [words]);
    return rows.length;
  });

describe('a write whose connection PostgreSQL ends', () => {
  test.beforeEach(async ({ server }) => {
    await server.database.pool.query("select setval('public.attempts', 1, false)");
  });

  test('runs again, and is made once', async ({ notes, server }) => {
    const { data, error } = await server.service.rpc('add_note', { words: 'twice', ends: 2 });
    expect(error ?? data).toBe('added');
    expect(reported).toEqual([]);
    expect(await notes('twice')).toBe(1);
  });

  test('runs again when the number of rows is checked before the commit', async ({ notes, server }) => {
    await server.service.from('notes').insert({ words: 'before' });
    const { error } = await server.service
      .from('notes')
      .update({ words: 'checked' })
      .eq('words', 'before')
      .setHeader('prefer', 'handling=strict,max-affected=1');
    expect(error).toBeNull();
    expect(await notes('checked')).toBe(1);
  });

  test('returns 503 after four attempts', async ({ notes, server }) => {
    const { status } = await server.service.rpc('add_note', { words: 'never', ends: 99 });
    expect(status).toBe(503);
    expect(reported).toHaveLength(1);
    expect(await notes('never')).toBe(0);
    const { rows } = await server.database.pool.query('select last_value from public.attempts');
    expect(Number(rows[0].last_value)).toBe(4);
  });

  test('does not run again when the commit had begun: it may have been made', async ({ notes, server }) => {
    const { status } = await server.service.from('notes').insert({ words: 'at commit' });
    expect(status).toBe(503);
    expect(await notes('at commit')).toBe(0);
    expect((await server.service.from('notes').insert({ words: 'at commit' })).status).toBe(201);
  });

  test('is repeated for an uploaded file, and for a new account', async ({ server }) => {
    const uploaded = await server.service.storage.from('photos').upload('a.txt', 'words');
    expect(uploaded.error).toBeNull();
    const file = await server.service.storage.from('photos').download('a.txt');
    expect(await file.data?.text()).toBe('words');
    await server.database.pool.query("select setval('public.attempts', 1, false)");
    const { data, error } = await server.service.auth.admin.createUser({
      email: 'anne@exemple.ca',
      password: 'érable rouge 7 feuilles',
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe('anne@exemple.ca');
  });
});
