-- Background jobs of the platform (docs/jobs.md). A hosted project has no such schema: no worker would run the jobs
-- there.
-- Every function that reads `jobs` is plpgsql, whose statements are parsed only when they run.
create function private.has_jobs() returns boolean
language sql stable set search_path = '' as $$
  select to_regclass('jobs.jobs') is not null
$$;

-- Enqueues a job in the transaction of the change that needs it; null where nothing would work at it.
create function private.enqueue_job(queue text, kind text, payload jsonb default '{}', key text default null)
returns bigint
language plpgsql set search_path = '' as $$
begin
  if not private.has_jobs() then return null; end if;
  return jobs.enqueue(queue, kind, payload, key);
end
$$;
