-- Trial restores of backups (server/backup/check-backup.ts). The administration and /metrics show what came of them.
create table private.backup_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default now(),
  -- Name of the file; null when the folder had none.
  backup text check (length(backup) between 1 and 300),
  made_at timestamptz,
  restored_rows bigint,
  restored_files bigint,
  -- Null when all of it was restored.
  problem text check (length(problem) between 1 and 1000)
);
create index backup_checks_by_time on private.backup_checks (checked_at);
alter table private.backup_checks enable row level security;

create function private.record_backup_check(
  backup text, made_at timestamptz, restored_rows bigint, restored_files bigint, problem text
) returns void
language sql set search_path = '' as $$
  insert into private.backup_checks (backup, made_at, restored_rows, restored_files, problem)
  values (backup, made_at, restored_rows, restored_files, left(problem, 1000));
  delete from private.backup_checks where checked_at < now() - interval '1 year';
$$;

-- After a failed check the next one is due the day after, because the next backup may be good.
create function private.is_backup_check_due(days integer) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select c.checked_at <= now() - make_interval(days => case when c.problem is null then days else 1 end)
      from private.backup_checks c order by c.checked_at desc limit 1), true)
$$;

-- When the newest verified backup was made, whichever check verified it: an older one may be verified later, by hand.
create function private.backup_health() returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'verifiedMadeAt', (select max(c.made_at) from private.backup_checks c where c.problem is null),
    'failedAt', (select max(c.checked_at) from private.backup_checks c where c.problem is not null),
    'isFailing', coalesce((select c.problem is not null
                             from private.backup_checks c order by c.checked_at desc limit 1), false))
$$;
