-- How the site is, as far as PostgreSQL knows it: what grows, what is stuck, what was last done. Asked by the first page of
-- the administration, so each figure is kept, indexed or capped.
create table private.upkeep (
  work text primary key check (work ~ '^[a-z_]{1,40}$'),
  done_at timestamptz not null
);
alter table private.upkeep enable row level security;

-- For the day's work (server/maintenance.ts), in its transaction: what failed was not done.
create function private.note_upkeep(work text) returns void
language sql set search_path = '' as $$
  insert into private.upkeep (work, done_at) values (work, now())
  on conflict on constraint upkeep_pkey do update set done_at = excluded.done_at
$$;

create index imported_listings_time on private.imported_listings (imported_at);

-- A hosted project has no queue of mail of ours: there letters wait in the outbox.
create function private.mail_health() returns json
language plpgsql stable set search_path = '' as $$
declare
  answer json;
begin
  if to_regclass('mail.messages') is null then
    select json_build_object('waiting', count(*), 'oldest', min(o.created_at), 'failed', 0, 'lastFailure', null) into answer
      from (select created_at from private.outbox order by id limit 1001) as o;
    return answer;
  end if;
  execute $sql$
    select json_build_object(
      'waiting', (select count(*) from (select 1 from mail.messages m where m.sent_at is null and m.given_up_at is null limit 1001) as w),
      'oldest', (select min(w.created_at) from (
        select m.created_at from mail.messages m where m.sent_at is null and m.given_up_at is null limit 1001) as w),
      'failed', (select count(*) from (
        select 1 from mail.messages m where (m.sent_at is not null or m.given_up_at is not null)
           and coalesce(m.sent_at, m.given_up_at) > now() - interval '7 days' and m.given_up_at is not null limit 1001) as f),
      'lastFailure', (select max(f.given_up_at) from (
        select m.given_up_at from mail.messages m where (m.sent_at is not null or m.given_up_at is not null)
           and coalesce(m.sent_at, m.given_up_at) > now() - interval '7 days' and m.given_up_at is not null limit 1001) as f))
  $sql$ into answer;
  return answer;
end
$$;

create function private.uploads_under_way() returns integer
language plpgsql stable set search_path = '' as $$
declare
  answer integer;
begin
  if to_regclass('storage.resumable_uploads') is null then return 0; end if;
  execute 'select count(*) from (select 1 from storage.resumable_uploads u where u.finished_at is null limit 1001) as u' into answer;
  return answer;
end
$$;

create function public.site_health() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.administrator();
  return json_build_object(
    'databaseBytes', pg_database_size(current_database()),
    'listings', private.kept_count(0, 0, 0),
    'mail', private.mail_health(),
    'filesToRemove', (select count(*) from (select 1 from private.orphaned_files limit 1001) as f),
    'uploads', private.uploads_under_way(),
    'lastImport', (select max(i.imported_at) from private.imported_listings i),
    'lastMaintenance', (select u.done_at from private.upkeep u where u.work = 'maintenance'));
end
$$;
comment on function public.site_health is
  'SiteHealth (domain/waiting.ts); mail that was given up is of the last seven days. Refuses with not_administrator.';
revoke all on function public.site_health from public, anon, service_role;
grant execute on function public.site_health to authenticated;
