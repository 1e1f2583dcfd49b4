-- How the site is, as far as PostgreSQL knows it: what grows, what is stuck, what was last done. Asked by the first page of
-- the administration, so each figure is kept, indexed or capped.
create table private.upkeep (
  work text primary key check (work ~ '^[a-z_]{1,40}$'),
  done_at timestamptz not null
);
alter table private.upkeep enable row level security;

-- For the day's work (server/maintenance.ts), in its transaction: what failed was not done.
create function private.record_upkeep(work text) returns void
language sql set search_path = '' as $$
  insert into private.upkeep (work, done_at) values (work, now())
  on conflict on constraint upkeep_pkey do update set done_at = excluded.done_at
$$;

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

-- Upkeep that takes longer than a request may: asked for on a page, done in the background by one server at a time, its
-- state in sight. Caches are each process's own: every process hears that they are to be emptied.
create table private.upkeep_jobs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('daily', 'recompute', 'merge_category', 'remove_files', 'purge_caches')),
  details jsonb not null default '{}',
  -- Null: the server itself.
  asked_by uuid,
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  -- What is being done now, of those of its kind.
  step text,
  ended_at timestamptz,
  result jsonb,
  -- Whether it failed; the cause is in the server's log.
  has_failed boolean not null default false
);
alter table private.upkeep_jobs enable row level security;
create index upkeep_jobs_waiting on private.upkeep_jobs (id) where ended_at is null;
create index upkeep_jobs_kind on private.upkeep_jobs (kind, id desc);

create function private.request_upkeep_job(kind text, asker uuid, details jsonb default '{}') returns bigint
language plpgsql set search_path = '' as $$
declare
  job bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('upkeep ' || kind, 0));
  if exists (select 1 from private.upkeep_jobs j
              where j.ended_at is null and j.kind = request_upkeep_job.kind and j.details = request_upkeep_job.details) then
    perform private.refuse(409, 'job_waiting', 'This is under way already');
  end if;
  insert into private.upkeep_jobs (kind, asked_by, details) values (request_upkeep_job.kind, asker, request_upkeep_job.details)
  returning id into job;
  -- Heard once this is committed.
  perform pg_notify('upkeep', request_upkeep_job.kind);
  if request_upkeep_job.kind = 'purge_caches' then
    perform pg_notify('caches', job::text);
    -- The data API's own knowledge of the schema.
    perform pg_notify('pgrst', 'reload schema');
  end if;
  perform private.record_decision('upkeep', 'started', request_upkeep_job.kind, after => details);
  return job;
end
$$;

-- For the server: the next job, marked as begun. Only who holds the lock of upkeep calls it, so that one that was begun
-- and never ended was cut short, and is begun again.
create function private.begin_upkeep_job() returns private.upkeep_jobs
language sql set search_path = '' as $$
  update private.upkeep_jobs j set started_at = now(), step = null
   where j.id = (select w.id from private.upkeep_jobs w
                  where w.ended_at is null and w.kind <> 'purge_caches' order by w.id limit 1)
  returning j.*
$$;

-- For each process: that it has emptied its caches.
create function private.record_purged_caches(job bigint, files integer) returns void
language sql set search_path = '' as $$
  update private.upkeep_jobs j set started_at = coalesce(j.started_at, now()), ended_at = now(), result = jsonb_build_object(
      'files', coalesce((j.result ->> 'files')::integer, 0) + files,
      'processes', coalesce((j.result ->> 'processes')::integer, 0) + 1)
   where j.id = job
$$;

-- Ratings kept on listings that differ from what their reviews say, put right; answers how many.
create function private.refresh_ratings() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  corrected integer;
begin
  -- Writers of reviews wait: a sum that is read now and written later would lose theirs.
  lock table public.reviews in share mode;
  with told as (
    select r.listing_id, sum(r.rating)::integer as rating_sum, count(*)::integer as rating_count
      from public.reviews r where not r.is_hidden group by 1
  ), wrong as (
    select l.id, coalesce(t.rating_sum, 0) as rating_sum, coalesce(t.rating_count, 0) as rating_count
      from public.listings l left join told t on t.listing_id = l.id
     where (l.rating_sum, l.rating_count) is distinct from (coalesce(t.rating_sum, 0), coalesce(t.rating_count, 0))
  )
  update public.listings l set rating_sum = w.rating_sum, rating_count = w.rating_count from wrong w where l.id = w.id;
  get diagnostics corrected = row_count;
  return corrected;
end
$$;

create function public.ask_for_upkeep(kind text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
begin
  if kind is null or kind not in ('recompute', 'remove_files', 'purge_caches') then
    perform private.refuse(422, 'unknown_action', 'There is no such upkeep');
  end if;
  return json_build_object('job', private.request_upkeep_job(kind, administrator));
end
$$;
comment on function public.ask_for_upkeep is
  'Asks the server to recompute, remove_files or purge_caches, in the background: {"job"}. Refuses with job_waiting, unknown_action.';

create function public.upkeep_state() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
begin
  return json_build_object(
    'jobs', (
      select coalesce(json_agg(json_build_object(
               'id', j.id, 'kind', j.kind, 'details', j.details, 'askedBy', private.account_ref(j.asked_by), 'askedAt', j.asked_at,
               'startedAt', j.started_at, 'step', j.step, 'endedAt', j.ended_at, 'result', j.result, 'hasFailed', j.has_failed)
               order by j.id desc), '[]')
        from (select * from private.upkeep_jobs order by id desc limit 15) j),
    'lastDaily', (select j.ended_at from private.upkeep_jobs j
                   where j.kind = 'daily' and j.ended_at is not null and not j.has_failed order by j.id desc limit 1),
    -- Counted to 1,000 only.
    'orphanedFiles', (select count(*) from (select 1 from private.orphaned_files limit 1001) f),
    'oldestOrphan', (select min(f.orphaned_at) from private.orphaned_files f));
end
$$;
comment on function public.upkeep_state is 'UpkeepState (domain/upkeep.ts): the last jobs, the last daily run, the files that wait to be removed.';

revoke execute on function public.site_health, public.ask_for_upkeep, public.upkeep_state from service_role;
grant execute on function public.site_health, public.ask_for_upkeep, public.upkeep_state to authenticated;
