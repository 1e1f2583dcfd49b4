-- Scheduled statements, with the functions and tables of pg_cron. The next run of each job waits in jobs.jobs; the worker
-- of backend/extensions executes it and plans the one after. Times are UTC, as with pg_cron's default cron.timezone.
create schema if not exists cron;
revoke all on schema cron from public;

create sequence if not exists cron.jobid_seq;
create table if not exists cron.job (
  jobid bigint primary key default nextval('cron.jobid_seq'),
  schedule text not null,
  command text not null,
  nodename text not null default 'localhost',
  nodeport integer not null default current_setting('port')::integer,
  database text not null default current_database(),
  username text not null default current_user,
  active boolean not null default true,
  jobname text,
  constraint jobname_username_uniq unique (jobname, username)
);
create sequence if not exists cron.runid_seq;
create table if not exists cron.job_run_details (
  jobid bigint,
  runid bigint primary key default nextval('cron.runid_seq'),
  job_pid integer,
  database text,
  username text,
  command text,
  status text,
  return_message text,
  start_time timestamptz,
  end_time timestamptz
);
create index if not exists job_run_details_jobid_idx on cron.job_run_details (jobid, runid);

-- Values of a field such as `*/15` or `mon-fri`; null for an invalid field. The first name stands for lowest.
create or replace function cron.field_values(field text, lowest integer, highest integer, names text[] default '{}')
returns integer[]
language plpgsql immutable strict set search_path = '' as $$
declare
  part text;
  piece text[];
  bounds integer[];
  result integer[] := '{}';
begin
  foreach part in array string_to_array(lower(field), ',') loop
    piece := regexp_match(part, '^(?:(\*)|(\d{1,2}|[a-z]{3})(?:-(\d{1,2}|[a-z]{3}))?)(?:/(\d{1,2}))?$');
    if piece is null then return null; end if;
    bounds := array(
      select case when bound ~ '^\d' then bound::integer else array_position(names, bound) - 1 + lowest end
        from unnest(case when piece[1] = '*' then array[lowest::text, highest::text]
          else array[piece[2], coalesce(piece[3], case when piece[4] is null then piece[2] end)] end)
          with ordinality as b (bound, n) order by n);
    if array_position(bounds, null) is not null or bounds[1] < lowest or bounds[2] > highest or bounds[1] > bounds[2]
      or piece[4]::integer not between 1 and highest then
      return null;
    end if;
    result := result || array(select generate_series(bounds[1], bounds[2], coalesce(piece[4]::integer, 1)));
  end loop;
  return nullif(result, '{}');
end
$$;

-- The next time of a schedule after a moment; null for `@reboot`, and for dates such as 30 February.
create or replace function cron.next_run(schedule text, after timestamptz) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  days_of_week constant text[] := '{sun,mon,tue,wed,thu,fri,sat}';
  months constant text[] := '{jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec}';
  wanted text := lower(btrim(schedule, E' \t\n'));
  seconds integer := substring(wanted from '^([1-9]|[1-5]\d)\s+seconds?$');
  fields text[];
  minute integer[]; hour integer[]; day integer[]; month integer[]; weekday integer[];
  is_any_day boolean;
  start timestamp := date_trunc('minute', after at time zone 'UTC') + interval '1 minute';
  candidate timestamp;
  found_at timestamp;
begin
  if seconds is not null then return after + make_interval(secs => seconds); end if;
  if wanted in ('@reboot', '@restart') then return null; end if;
  fields := regexp_split_to_array(case wanted
    when '@yearly' then '0 0 1 1 *' when '@annually' then '0 0 1 1 *' when '@monthly' then '0 0 1 * *'
    when '@weekly' then '0 0 * * 0' when '@daily' then '0 0 * * *' when '@midnight' then '0 0 * * *'
    when '@hourly' then '0 * * * *' else wanted end, '\s+');
  minute := cron.field_values(fields[1], 0, 59);
  hour := cron.field_values(fields[2], 0, 23);
  -- `$` is the last day of a month.
  day := case when fields[3] = '$' then '{}' else cron.field_values(fields[3], 1, 31) end;
  month := cron.field_values(fields[4], 1, 12, months);
  weekday := array(select v % 7 from unnest(cron.field_values(fields[5], 0, 7, days_of_week)) as v);
  if cardinality(fields) <> 5 or minute is null or hour is null or day is null or month is null
    or weekday = '{}' then
    raise exception 'invalid schedule: %', schedule using errcode = '22023',
      hint = 'Use cron format (e.g. 5 4 * * *), or interval format ''[1-59] seconds''';
  end if;
  -- Two restricted day fields: either is enough, as in cron since Version 7.
  is_any_day := fields[3] like '*%' or fields[5] like '*%';
  -- Eight years hold a 29 February, also around 2100.
  for candidate in select generate_series(date_trunc('day', start), start + interval '8 years', interval '1 day') loop
    continue when extract(month from candidate) <> all (month);
    declare
      in_day boolean := case when fields[3] = '$' then extract(day from candidate + interval '1 day') = 1
        else extract(day from candidate) = any (day) end;
      in_week boolean := extract(dow from candidate) = any (weekday);
    begin
      continue when not case when is_any_day then in_day and in_week else in_day or in_week end;
    end;
    select min(candidate + make_interval(hours => h, mins => m)) into found_at
      from unnest(hour) as h, unnest(minute) as m where candidate + make_interval(hours => h, mins => m) >= start;
    if found_at is not null then return found_at at time zone 'UTC'; end if;
  end loop;
  return null;
end
$$;

-- Puts a job's next run, and only it, into the queue. A run that has begun goes on.
create or replace function cron.plan(job_id bigint, after timestamptz default now()) returns void
language sql set search_path = '' as $$
  delete from jobs.jobs
   where queue = 'cron' and payload ->> 'jobid' = job_id::text and locked_until is null and finished_at is null;
  with next as (
    select j.jobid, cron.next_run(j.schedule, after) as at from cron.job j where j.jobid = job_id and j.active)
  insert into jobs.jobs (queue, kind, key, payload, run_at)
  select 'cron', 'run', next.jobid || ' at ' || next.at, jsonb_build_object('jobid', next.jobid, 'at', next.at), next.at
    from next where next.at is not null
  on conflict (queue, key) where key is not null and finished_at is null do nothing;
  select pg_notify('jobs', 'cron');
$$;
create or replace function cron.plan_changed_job() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform cron.plan(coalesce(new.jobid, old.jobid));
  return null;
end
$$;
create or replace trigger job_changed after insert or update or delete on cron.job
  for each row execute function cron.plan_changed_job();

-- Runs at the start of a server, as with pg_cron: missed runs are skipped, and `@reboot` jobs are due.
create or replace function cron.start() returns void
language sql set search_path = '' as $$
  update cron.job_run_details set status = 'failed', return_message = 'server restarted', end_time = now()
   where status = 'running';
  select cron.plan(jobid) from cron.job;
  insert into jobs.jobs (queue, kind, key, payload)
  select 'cron', 'run', jobid || ' at the start', jsonb_build_object('jobid', jobid, 'at', now())
    from cron.job where active and lower(btrim(schedule)) in ('@reboot', '@restart')
  on conflict (queue, key) where key is not null and finished_at is null do nothing;
$$;

-- Statements run as the database's owner, so other roles may not schedule them.
create or replace function cron.require_owner(database text default null, username text default null) returns void
language plpgsql set search_path = '' as $$
declare
  owner name := (select relowner::regrole from pg_class where oid = 'cron.job'::regclass);
begin
  if not pg_has_role(owner, 'usage') then
    raise exception 'permission denied: only % schedules jobs', owner using errcode = '42501';
  end if;
  if database <> current_database() or username <> owner then
    raise exception 'jobs run in the database % as % alone', current_database(), owner using errcode = '0A000';
  end if;
end
$$;

create or replace function cron.schedule(job_name text, schedule text, command text) returns bigint
language plpgsql set search_path = '' as $$
declare
  id bigint;
begin
  perform cron.require_owner();
  insert into cron.job as j (jobname, schedule, command) values (job_name, schedule.schedule, schedule.command)
  on conflict (jobname, username) do update set schedule = excluded.schedule, command = excluded.command, active = true
  returning j.jobid into id;
  return id;
end
$$;
create or replace function cron.schedule(schedule text, command text) returns bigint
language sql set search_path = '' as $$ select cron.schedule(null, schedule, command) $$;

create or replace function cron.schedule_in_database(job_name text, schedule text, command text, database text,
  username text default null, active boolean default true) returns bigint
language plpgsql set search_path = '' as $$
declare
  id bigint;
begin
  perform cron.require_owner(database, username);
  id := cron.schedule(job_name, schedule, command);
  if not active then perform cron.alter_job(id, active => false); end if;
  return id;
end
$$;

create or replace function cron.unschedule(job_id bigint) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform cron.require_owner();
  delete from cron.job where jobid = job_id;
  if not found then raise exception 'could not find valid entry for job ''%''', job_id; end if;
  return true;
end
$$;
create or replace function cron.unschedule(job_name text) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform cron.require_owner();
  delete from cron.job where jobname = job_name;
  if not found then raise exception 'could not find valid entry for job ''%''', job_name; end if;
  return true;
end
$$;

create or replace function cron.alter_job(job_id bigint, schedule text default null, command text default null,
  database text default null, username text default null, active boolean default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform cron.require_owner(database, username);
  if num_nonnulls(schedule, command, database, username, active) = 0 then
    raise exception 'no updates specified'
      using hint = 'You must specify at least one job attribute to change when calling alter_job';
  end if;
  update cron.job j
     set schedule = coalesce(alter_job.schedule, j.schedule), command = coalesce(alter_job.command, j.command),
         active = coalesce(alter_job.active, j.active)
   where j.jobid = job_id;
  if not found then raise exception 'Job % does not exist or you don''t own it', job_id; end if;
end
$$;
revoke all on all tables in schema cron from public, anon, authenticated, service_role;
revoke all on all functions in schema cron from public, anon, authenticated, service_role;
