-- Background jobs: one table for every queue, written in the transaction of the change that needs the work, and one
-- function that claims from it. backend/jobs is the worker. Request roles have no access to the schema; the services
-- and the project's own security definer functions use it as the database's owner.
create schema if not exists jobs;
revoke all on schema jobs from public;

create table if not exists jobs.jobs (
  id bigint generated always as identity primary key,
  -- The queue (`mail`, `transfers`), and the kind that selects the handler.
  queue text not null,
  kind text not null,
  -- A queue has one unfinished job per key: enqueued again, it runs again after the current attempt.
  key text,
  -- Input of the handler: ids of rows, not their contents.
  payload jsonb not null default '{}',
  revision integer not null default 0,
  -- Attempts begun, the current one included. Together with the id it identifies an attempt: a worker that lost its
  -- lease can change nothing.
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- Not claimed before this time.
  run_at timestamptz not null default now(),
  -- The end of the worker's lease; null while unclaimed.
  locked_until timestamptz,
  started_at timestamptz,
  -- Progress of a running job.
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

-- Enqueues a job and notifies the workers at the commit.
create or replace function jobs.enqueue(queue text, kind text, payload jsonb default '{}', key text default null)
returns bigint
language sql set search_path = '' as $$
  select pg_notify('jobs', enqueue.queue);
  insert into jobs.jobs as j (queue, kind, payload, key)
  values (enqueue.queue, enqueue.kind, enqueue.payload, enqueue.key)
  on conflict (queue, key) where key is not null and finished_at is null do update set revision = j.revision + 1
  returning id
$$;

-- One job per key, which the worker finds at its next poll: many small changes then make one batch. Inserted in the
-- order of the keys, to prevent deadlocks between writers.
create or replace function jobs.enqueue_keys(queue text, kind text, keys text[]) returns void
language sql set search_path = '' as $$
  insert into jobs.jobs as j (queue, kind, key)
  select distinct enqueue_keys.queue, enqueue_keys.kind, k from unnest(keys) as k order by k
  on conflict (queue, key) where key is not null and finished_at is null do update set revision = j.revision + 1
$$;

-- Claims the jobs of a queue that have been due longest, including jobs of a dead worker. is_serial: claims nothing
-- while another job of the queue is running. A job that is due after longest_wait, or a lease that ends after twice the
-- lease, was written before the clock was set back, and counts as due.
create or replace function jobs.claim(queue text, how_many integer, lease interval, is_serial boolean default false,
  longest_wait interval default null) returns setof jobs.jobs
language plpgsql set search_path = '' as $$
begin
  if is_serial then
    -- Held until the end of this statement, which makes the check and the claim atomic.
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

-- A batch is locked in the order of its keys, as enqueuing does, to prevent deadlocks.

-- Renews the lease from now; false when the attempt lost it.
create or replace function jobs.extend(ids bigint[], attempts integer[], lease interval) returns boolean
language sql set search_path = '' as $$
  select from jobs.jobs j where j.id = any (ids) order by j.key, j.id for update;
  with mine as (select * from unnest(ids, attempts) as m (id, attempt)), extended as (
    update jobs.jobs j set locked_until = now() + lease from mine m
     where j.id = m.id and j.attempts = m.attempt and j.locked_until is not null returning 1)
  select (select count(*) from extended) = (select count(*) from mine)
$$;

-- Ends successful attempts. is_kept keeps the row with its result; a job enqueued again during the attempt stays
-- queued.
create or replace function jobs.finish(ids bigint[], attempts integer[], revisions integer[], result jsonb,
  is_kept boolean) returns void
language plpgsql set search_path = '' as $$
begin
  -- A row to be deleted may reappear after a crash of PostgreSQL: the job then runs again, as any job may.
  if not is_kept then perform set_config('synchronous_commit', 'off', true); end if;
  -- Waits for transactions that enqueue one of the jobs again; the next statements see their revisions.
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

-- Ends failed attempts: retried after the delay of each job; a null delay gives the job up and keeps the error.
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

-- Releases jobs; the attempt is not counted.
create or replace function jobs.release(ids bigint[], attempts integer[], delay interval) returns void
language sql set search_path = '' as $$
  select from jobs.jobs j where j.id = any (ids) order by j.key, j.id for update;
  update jobs.jobs j set attempts = j.attempts - 1, locked_until = null, progress = null, started_at = null,
      run_at = case when delay > interval '0' then now() + delay else j.run_at end
    from unnest(ids, release.attempts) as m (id, attempt)
   where j.id = m.id and j.attempts = m.attempt and j.locked_until is not null
$$;
revoke all on all functions in schema jobs from public;
