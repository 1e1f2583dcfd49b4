-- The state of the site in PostgreSQL: growing tables, stuck work, last maintenance. The first page of the
-- administration reads it, so each figure is stored, indexed or capped.
create table private.upkeep (
  work text primary key check (work ~ '^[a-z_]{1,40}$'),
  done_at timestamptz not null
);
alter table private.upkeep enable row level security;

-- For the day's work (server/jobs/maintenance.ts), in its transaction: what failed was not done.
create function private.record_upkeep(work text) returns void
language sql set search_path = '' as $$
  insert into private.upkeep (work, done_at) values (work, now())
  on conflict on constraint upkeep_pkey do update set done_at = excluded.done_at
$$;

-- A hosted project has no queue of mail of ours: there emails wait in the outbox.
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
    'lastMaintenance', (select u.done_at from private.upkeep u where u.work = 'maintenance'),
    'backup', private.backup_health());
end
$$;
comment on function public.site_health is
  'SiteHealth (domain/waiting.ts); mail that was given up is of the last seven days. Refuses with not_administrator.';

-- Upkeep that takes longer than a request may: asked for on a page, done in the background by one server at a time, its
-- state in sight (server/jobs/upkeep). details name what it is about; asker is null for the server itself.
create function private.request_upkeep_job(kind text, asker uuid, details jsonb default '{}') returns bigint
language plpgsql set search_path = '' as $$
declare
  -- Caches are each process's own: every process does this job, and none claims it.
  queue constant text := case kind when 'purge_caches' then 'caches' else 'upkeep' end;
  job bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('upkeep ' || kind, 0));
  if private.is_upkeep_waiting(queue, kind, details) then
    perform private.refuse(409, 'job_waiting', 'This is under way already');
  end if;
  job := private.enqueue_job(queue, kind, jsonb_build_object('details', details, 'askedBy', asker));
  if queue = 'caches' then
    perform pg_notify('caches', job::text);
    -- The data API's own knowledge of the schema.
    perform pg_notify('pgrst', 'reload schema');
  end if;
  perform private.record_decision('upkeep', 'started', request_upkeep_job.kind, after => details);
  return job;
end
$$;

create function private.is_upkeep_waiting(queue text, kind text, details jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if not private.has_jobs() then return false; end if;
  return exists (
    select from jobs.jobs j
     where j.queue = is_upkeep_waiting.queue and j.finished_at is null and j.kind = is_upkeep_waiting.kind
       and j.payload -> 'details' = details);
end
$$;

-- For each process: that it has emptied its caches.
create function private.record_purged_caches(job bigint, files integer) returns void
language plpgsql set search_path = '' as $$
begin
  update jobs.jobs j set started_at = coalesce(j.started_at, now()), finished_at = now(), result = jsonb_build_object(
      'files', coalesce((j.result ->> 'files')::integer, 0) + files,
      'processes', coalesce((j.result ->> 'processes')::integer, 0) + 1)
   where j.id = job;
end
$$;

create function private.purge_upkeep_jobs() returns void
language plpgsql set search_path = '' as $$
begin
  if not private.has_jobs() then return; end if;
  delete from jobs.jobs j where j.queue in ('upkeep', 'caches') and j.finished_at < now() - interval '1 year';
end
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

-- The latest of the upkeep, done, under way and waiting, the last asked for first.
create function private.latest_upkeep(how_many integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not private.has_jobs() then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             'id', j.id, 'kind', j.kind, 'details', coalesce(j.payload -> 'details', '{}'),
             'askedBy', private.account_ref((j.payload ->> 'askedBy')::uuid), 'askedAt', j.created_at,
             'startedAt', j.started_at, 'step', j.progress ->> 'step', 'endedAt', j.finished_at, 'result', j.result,
             'hasFailed', j.has_failed) order by j.id desc), '[]')
      from (select u.* from (
              (select * from jobs.jobs where queue in ('upkeep', 'caches') and finished_at is null)
              union all
              (select * from jobs.jobs where queue = 'upkeep' and finished_at is not null
                order by finished_at desc limit how_many)
              union all
              (select * from jobs.jobs where queue = 'caches' and finished_at is not null
                order by finished_at desc limit how_many)) as u
             order by u.id desc limit how_many) as j);
end
$$;

create function private.last_daily_upkeep() returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  if not private.has_jobs() then return null; end if;
  return (select j.finished_at from jobs.jobs j
           where j.queue = 'upkeep' and j.finished_at is not null and j.kind = 'daily' and not j.has_failed
           order by j.finished_at desc limit 1);
end
$$;

create function public.upkeep_state() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.administrator();
  return json_build_object(
    'jobs', private.latest_upkeep(15),
    'lastDaily', private.last_daily_upkeep(),
    -- Counted to 1,000 only.
    'orphanedFiles', (select count(*) from (select 1 from private.orphaned_files limit 1001) f),
    'oldestOrphan', (select min(f.orphaned_at) from private.orphaned_files f));
end
$$;
comment on function public.upkeep_state is 'UpkeepState (domain/upkeep.ts): the last jobs, the last daily run, the files that wait to be removed.';

revoke execute on function public.site_health, public.ask_for_upkeep, public.upkeep_state from service_role;
grant execute on function public.site_health, public.ask_for_upkeep, public.upkeep_state to authenticated;
