-- Background jobs: one table for every queue, written in the transaction of the change that needs the work, and one
-- function that claims from it. backend/jobs is the worker. No role of requests can reach the schema; the services and the
-- project's own security definer functions do, as the database's owner.
create schema if not exists jobs;
revoke all on schema jobs from public;

create table if not exists jobs.jobs (
  id bigint generated always as identity primary key,
  -- Which worker takes it (`mail`, `transfers`), and which of its handlers.
  queue text not null,
  kind text not null,
  -- A queue has one unfinished job under a key: enqueued again, it runs again after the attempt that is under way.
  key text,
  -- What the handler needs: ids of rows, not what they say.
  payload jsonb not null default '{}',
  revision integer not null default 0,
  -- Attempts begun, the current one included. With the id it is the token of one attempt: a worker that lost its lease
  -- changes nothing any more.
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- Not before then.
  run_at timestamptz not null default now(),
  -- The end of the worker's lease; null while no worker has it.
  locked_until timestamptz,
  started_at timestamptz,
  -- Of a job that is under way.
  progress jsonb,
  -- Done, or given up when has_failed.
  finished_at timestamptz,
  has_failed boolean not null default false,
  result jsonb,
  last_error text,
  constraint jobs_names_short check (queue ~ '^[a-z][a-z0-9_]{0,39}$' and kind ~ '^[a-z][a-z0-9_]{0,39}$'),
  constraint jobs_key_short check (char_length(key) between 1 and 500),
  constraint jobs_finished_free check (finished_at is null or locked_until is null),
  constraint jobs_failed_finished check (finished_at is not null or not has_failed)
);
alter table jobs.jobs enable row level security;
create index if not exists jobs_due_idx on jobs.jobs (queue, run_at, id) where finished_at is null;
create index if not exists jobs_locked_idx on jobs.jobs (queue, locked_until) where locked_until is not null;
create unique index if not exists jobs_key_idx on jobs.jobs (queue, key) where key is not null and finished_at is null;
create index if not exists jobs_finished_idx on jobs.jobs (queue, finished_at) where finished_at is not null;

-- Enqueues a job and wakes the workers at the commit.
create or replace function jobs.enqueue(queue text, kind text, payload jsonb default '{}', key text default null)
returns bigint
language sql set search_path = '' as $$
  select pg_notify('jobs', enqueue.queue);
  insert into jobs.jobs as j (queue, kind, payload, key)
  values (enqueue.queue, enqueue.kind, enqueue.payload, enqueue.key)
  on conflict (queue, key) where key is not null and finished_at is null do update set revision = j.revision + 1
  returning id
$$;

-- One job a key, which the worker finds at its next poll: many small changes then make one batch. In the order of the
-- keys, so that two writers never wait for each other in a circle.
create or replace function jobs.enqueue_keys(queue text, kind text, keys text[]) returns void
language sql set search_path = '' as $$
  insert into jobs.jobs as j (queue, kind, key)
  select distinct enqueue_keys.queue, enqueue_keys.kind, k from unnest(keys) as k order by k
  on conflict (queue, key) where key is not null and finished_at is null do update set revision = j.revision + 1
$$;

-- Claims the jobs of a queue that have been due longest, those of a worker that is gone included. is_serial: none while
-- another one of the queue is under way. A job that is due after longest_wait, or a lease that ends after twice the lease,
-- was written before the clock went back.
create or replace function jobs.claim(queue text, how_many integer, lease interval, is_serial boolean default false,
  longest_wait interval default null) returns setof jobs.jobs
language plpgsql set search_path = '' as $$
begin
  if is_serial then
    -- Until the end of this statement: the check and the claim are one.
    perform pg_advisory_xact_lock(hashtextextended('jobs ' || claim.queue, 0));
    if exists (select from jobs.jobs j
                where j.queue = claim.queue and j.locked_until between now() and now() + 2 * lease) then
      return;
    end if;
  end if;
  return query
    update jobs.jobs j
       set attempts = j.attempts + 1, locked_until = now() + lease, started_at = now(), progress = null
     where j.id = any (array(
       select w.id from jobs.jobs w
        where w.queue = claim.queue and w.finished_at is null
          and (w.run_at <= now() or w.run_at > now() + longest_wait)
          and (w.locked_until is null or w.locked_until not between now() and now() + 2 * lease)
        order by w.run_at, w.id limit how_many for update skip locked))
    returning j.*;
end
$$;

-- A batch is locked in the order of its keys, as enqueuing them again does: the two cannot deadlock.

-- The lease once more from now; false when the attempt lost it.
create or replace function jobs.extend(ids bigint[], attempts integer[], lease interval) returns boolean
language sql set search_path = '' as $$
  select from jobs.jobs j where j.id = any (ids) order by j.key, j.id for update;
  with mine as (select * from unnest(ids, attempts) as m (id, attempt)), extended as (
    update jobs.jobs j set locked_until = now() + lease from mine m
     where j.id = m.id and j.attempts = m.attempt and j.locked_until is not null returning 1)
  select (select count(*) from extended) = (select count(*) from mine)
$$;

-- Ends attempts that succeeded. is_kept leaves the row, with its result; what was enqueued again meanwhile waits on.
create or replace function jobs.finish(ids bigint[], attempts integer[], revisions integer[], result jsonb,
  is_kept boolean) returns void
language plpgsql set search_path = '' as $$
begin
  -- A row that only has to go may come back after a crash of PostgreSQL: the job then runs once more, as any may.
  if not is_kept then perform set_config('synchronous_commit', 'off', true); end if;
  -- Waits for transactions that enqueue one of them again; the statements after this one see their revisions.
  perform from jobs.jobs j where j.id = any (ids) order by j.key, j.id for update;
  with mine as (
    select j.id, j.revision = m.revision as is_over
      from unnest(ids, finish.attempts, revisions) as m (id, attempt, revision)
      join jobs.jobs j on j.id = m.id and j.attempts = m.attempt and j.locked_until is not null
  ), removed as (
    delete from jobs.jobs j using mine m where j.id = m.id and m.is_over and not is_kept
  )
  update jobs.jobs j
     set locked_until = null, last_error = null, progress = null,
         attempts = case when m.is_over then j.attempts else 0 end,
         run_at = case when m.is_over then j.run_at else now() end,
         finished_at = case when m.is_over then now() end,
         result = case when m.is_over then finish.result end
    from mine m where j.id = m.id and (is_kept or not m.is_over);
end
$$;

-- Ends attempts that failed: tried again after the delay of each; given up where that is null, the error kept.
create or replace function jobs.fail(ids bigint[], attempts integer[], delays interval[], error text) returns void
language sql set search_path = '' as $$
  select from jobs.jobs j where j.id = any (ids) order by j.key, j.id for update;
  update jobs.jobs j
     set locked_until = null, last_error = left(error, 2000), progress = null, has_failed = m.delay is null,
         run_at = case when m.delay is null then j.run_at else now() + m.delay end,
         finished_at = case when m.delay is null then now() end
    from unnest(ids, fail.attempts, delays) as m (id, attempt, delay)
   where j.id = m.id and j.attempts = m.attempt and j.locked_until is not null
$$;

-- Gives jobs back; the attempt is not counted.
create or replace function jobs.release(ids bigint[], attempts integer[], delay interval) returns void
language sql set search_path = '' as $$
  select from jobs.jobs j where j.id = any (ids) order by j.key, j.id for update;
  update jobs.jobs j set attempts = j.attempts - 1, locked_until = null, progress = null, started_at = null,
      run_at = case when delay > interval '0' then now() + delay else j.run_at end
    from unnest(ids, release.attempts) as m (id, attempt)
   where j.id = m.id and j.attempts = m.attempt and j.locked_until is not null
$$;
revoke all on all functions in schema jobs from public;
