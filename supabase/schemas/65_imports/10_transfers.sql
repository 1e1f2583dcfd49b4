-- Imported listings, each with its source row: a second import of the same file finds each listing again by its key,
-- and skips listings whose row has not changed since, so that a correction made here survives the next import.
create table private.imported_listings (
  listing_id bigint primary key references public.listings on delete cascade,
  -- `neq:1140139735`, `id:` with the source and its own number (`id:ville|12`, without the source in rows of earlier
  -- versions), `slug:` and the address that an export gave, `name:` with the name and postal code, or `listing:` with
  -- the id of a listing whose identifier went with its source.
  key text not null unique check (char_length(key) <= 300),
  -- MD5 of the parsed row.
  digest text not null,
  imported_at timestamptz not null default now(),
  created_in bigint,
  written_in bigint,
  version integer,
  -- The photos as written by the last import that had any (private.photo_values); different ones were edited since.
  photos jsonb not null default '[]'
);
create index imported_listings_time on private.imported_listings (imported_at);

-- Identifiers of a listing besides its key: of a source whose row found the listing by its facts, so that the row finds it
-- again when all of these have changed.
create table private.further_identifiers (
  -- Key in the format of private.imported_listings, and in one of both tables only.
  key text primary key check (char_length(key) <= 300 and starts_with(key, 'id:')),
  listing_id bigint not null references public.listings on delete cascade,
  -- The import that added it, for its undo.
  added_in bigint not null
);
alter table private.further_identifiers enable row level security;
create index further_identifiers_listing on private.further_identifiers (listing_id);
create index further_identifiers_import on private.further_identifiers (added_in);

-- Whether a key is an identifier of a source: `id:ville|12`, and `id:req:` with the registry's own number.
create function private.is_identifier_of(key text, source text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select starts_with(key, case source when 'registry' then 'id:req:' else 'id:' || source || '|' end)
$$;

-- Numbers imports in the order in which they wrote.
create sequence private.import_order;

-- Imports and exports by the administrators' pages. A worker of the server runs the jobs of each row, independently of
-- the open page; the changes of an import are stored for 90 days, so that the whole of it can be undone.
create table private.transfers (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('import', 'export')),
  -- Format of an import: req, csv or municipalities, as the file's own header says (null before it was looked at), or
  -- registry, licences, places (Overture Maps) or osm, of the command line; of an export: csv or geojson.
  format text check (format in ('registry', 'licences', 'places', 'osm', 'req', 'csv', 'municipalities', 'geojson')),
  -- The file's original name.
  name text not null check (char_length(name) between 1 and 200),
  -- In the bucket `imports`; null for an import of the command line, and once the file was removed.
  path text unique,
  -- An export with what owners hide and what is not in public: a backup.
  is_whole boolean not null default false,
  started_by uuid references auth.users on delete set null,
  -- The next task, or the last one.
  task text not null check (task in ('inspect', 'trial', 'run', 'undo', 'export')),
  -- ready: inspected, and waits for a person; done: written, and can be undone.
  state text not null default 'queued'
    check (state in ('queued', 'running', 'ready', 'done', 'undone', 'failed', 'cancelled')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- The job of the queue `transfers` that does the task; null for an import of the command line.
  job_id bigint,
  -- Attempt of that job; each further one ends the right of those before.
  attempt integer not null default 0,
  is_cancel_asked boolean not null default false,
  -- Set in the transaction that writes the import: a later attempt has nothing left to write.
  committed_at timestamptz,
  phase text check (phase in ('fetching', 'reading', 'writing', 'finishing')),
  rows_read bigint not null default 0,
  bytes_read bigint not null default 0,
  bytes_total bigint,
  -- {"encoding", "delimiter", "columns": […], "rows": [[…]]}: the head of the file.
  preview jsonb,
  -- The file's columns to ours; '' leaves one out.
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  -- Summaries of the trial, the run and the undo (docs/import.md).
  trial jsonb,
  result jsonb,
  undo_result jsonb,
  report_path text,
  undo_report_path text,
  undoable_until timestamptz,
  -- {"code", "detail"} of the last task's failure; null without one.
  problem jsonb,
  -- Source of an import's file, and its row of private.data_sources before (null: it had none), for the undo.
  source text,
  source_before jsonb,
  -- From private.import_order: imports are undone in the reverse order of their writes, which may differ from the uploads.
  -- Null until the import is written.
  written_order bigint,
  -- Day of an uploaded file's facts: when it was last written, by the browser. Null for the command line and exports.
  file_day date
);
alter table private.transfers enable row level security;
create index transfers_job on private.transfers (job_id) where job_id is not null;
create index transfers_person on private.transfers (started_by) where started_by is not null;

-- Changes of an import to existing listings: the fields with a new value, before and after.
create table private.import_changes (
  transfer_id bigint not null references private.transfers on delete cascade,
  listing_id bigint not null references public.listings on delete cascade,
  before jsonb not null,
  after jsonb not null,
  -- Its former row of private.imported_listings; null if it had none.
  imported_before jsonb,
  -- The former sources of the changed facts, in the format of private.provenance_of.
  provenance jsonb not null default '{}',
  -- Version of the listing before the import: an edit between two imports has another than private.imported_listings.
  version_before integer,
  primary key (transfer_id, listing_id)
);
alter table private.import_changes enable row level security;
create index import_changes_listing on private.import_changes (listing_id);

-- Pictures that an import replaced: private.is_file_used() keeps them until the undo is no longer possible.
create index import_changes_former_logo on private.import_changes ((before ->> 'logo_path'))
  where before ->> 'logo_path' is not null;
create index import_changes_former_photos on private.import_changes using gin ((before -> 'photos') jsonb_path_ops)
  where before -> 'photos' is not null;

-- Former values of rows that an import changed in addition to fields of listings: `provenance` as private.provenance_of,
-- `record` of private.registry_records (null: none), `state` of a listing that ended
-- or came back, `report` that it is closed (null).
create table private.import_marks (
  transfer_id bigint not null references private.transfers on delete cascade,
  listing_id bigint not null references public.listings on delete cascade,
  kind text not null check (kind in ('provenance', 'record', 'state', 'report', 'repeated')),
  before jsonb,
  primary key (transfer_id, listing_id, kind)
);
alter table private.import_marks enable row level security;
create index import_marks_listing on private.import_marks (listing_id);

-- Former rows of private.licences that an import changed; null of a licence that it added.
create table private.licence_changes (
  transfer_id bigint not null references private.transfers on delete cascade,
  number text not null,
  before jsonb,
  primary key (transfer_id, number)
);
alter table private.licence_changes enable row level security;
create index licence_changes_number on private.licence_changes (number);

-- Worked through, streamed into a report and emptied by each undo.
create unlogged table private.undo_outcomes (
  listing_id bigint primary key,
  key text not null,
  slug text not null,
  is_created boolean not null,
  -- Unedited since the last import that wrote it.
  is_untouched boolean,
  outcome text not null check (outcome in ('removed', 'restored', 'partly', 'kept')),
  reason text,
  restored jsonb,
  fields text[]
);
alter table private.undo_outcomes enable row level security;
create policy "imports: administrators read" on storage.objects for select to authenticated
  using (bucket_id = 'imports' and (select public.is_admin()));
create policy "imports: administrators add their own" on storage.objects for insert to authenticated
  with check (bucket_id = 'imports' and (select public.is_admin())
    and name like 'uploads/' || (select private.proven_account()) || '/%');
create policy "imports: administrators remove" on storage.objects for delete to authenticated
  using (bucket_id = 'imports' and (select public.is_admin()));

-- The side of the worker (server/transfers): it begins a transfer's task, says how far it is, and ends it.

-- Where a transfer stands after its task.
create function private.transfer_state_after(task text, problem jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when problem is null then case task when 'run' then 'done' when 'export' then 'done' when 'undo' then 'undone' else 'ready' end
    when task in ('trial', 'run') then 'ready'
    when task = 'undo' then 'done'
    when problem ->> 'code' = 'cancelled' then 'cancelled'
    else 'failed' end
$$;

create function private.transfer_before_queued() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.job_id := private.enqueue_job('transfers', new.task);
  return new;
end
$$;
create trigger transfer_queued before insert or update of state on private.transfers
  for each row when (new.state = 'queued') execute function private.transfer_before_queued();

-- Marks the transfer of a job as begun by that attempt; returns no row when it was cancelled, or belongs to another
-- job. After three attempts whose process died, the fourth ends the transfer instead.
create function private.begin_transfer(job_id bigint, attempt integer) returns setof private.transfers
language plpgsql set search_path = '' as $$
declare
  attempts_max constant integer := 3;
begin
  update private.transfers t
     set state = private.transfer_state_after(t.task, '{"code": "interrupted"}'), problem = '{"code": "interrupted"}', ended_at = now()
   where t.job_id = begin_transfer.job_id and t.state = 'running'
     and begin_transfer.attempt > attempts_max and t.committed_at is null;
  return query
    update private.transfers t
       set state = 'running', attempt = begin_transfer.attempt, started_at = coalesce(t.started_at, now()),
           phase = 'fetching', rows_read = 0, bytes_read = 0
     where t.job_id = begin_transfer.job_id and t.state in ('queued', 'running') returning t.*;
end
$$;

-- Says how far an attempt is; false when it is to stop: cancelled, or another attempt is on it.
create function private.report_transfer_progress(id bigint, attempt integer, phase text, rows_read bigint, bytes_read bigint, bytes_total bigint)
returns boolean
language sql set search_path = '' as $$
  with kept as (
    update private.transfers t
       set phase = report_transfer_progress.phase, rows_read = report_transfer_progress.rows_read,
           bytes_read = report_transfer_progress.bytes_read, bytes_total = coalesce(report_transfer_progress.bytes_total, t.bytes_total)
     where t.id = report_transfer_progress.id and t.attempt = report_transfer_progress.attempt and t.state = 'running'
    returning t.is_cancel_asked)
  select coalesce((select not is_cancel_asked from kept), false)
$$;

-- Records a decision under the person who requested the transfer; the worker itself has no account.
create function private.record_transfer(transfer private.transfers, action text, after jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  asker constant text := current_setting('request.jwt.claims', true);
begin
  if transfer.started_by is not null then
    perform set_config('request.jwt.claims', json_build_object('sub', transfer.started_by)::text, true);
  end if;
  perform private.record_decision(transfer.kind, action, transfer.id::text,
    after => after || jsonb_build_object('file', transfer.name));
  perform set_config('request.jwt.claims', coalesce(asker, ''), true);
end
$$;

-- Called in the transaction of a run or an undo: its commit completes the transfer, even if the process dies
-- afterwards.
create function private.commit_transfer(id bigint, attempt integer, summary jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  transfer private.transfers;
begin
  update private.transfers t
     set committed_at = now(), phase = 'finishing',
         result = case t.task when 'run' then commit_transfer.summary else t.result end,
         undo_result = case t.task when 'undo' then commit_transfer.summary else t.undo_result end,
         written_order = case t.task when 'run' then nextval('private.import_order') else t.written_order end,
         undoable_until = case when t.task = 'run' and t.format <> 'municipalities' then now() + interval '90 days' end
   where t.id = commit_transfer.id and t.attempt = commit_transfer.attempt and t.state = 'running' and not t.is_cancel_asked
  returning t.* into transfer;
  if not found then
    raise exception using errcode = 'query_canceled', message = 'the transfer was cancelled, or is another attempt''s';
  end if;
  if transfer.task = 'undo' then perform private.restore_data_source(transfer.id); end if;
  perform private.record_transfer(transfer, case transfer.task when 'undo' then 'undone' else transfer.task end, summary);
end
$$;

-- facts: any of format, preview, mapping, trial, result, report_path, undo_report_path, path, bytes_total.
create function private.end_transfer(id bigint, attempt integer, problem jsonb, facts jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  transfer private.transfers;
begin
  update private.transfers t
     set state = private.transfer_state_after(t.task, end_transfer.problem), problem = end_transfer.problem, ended_at = now(),
         phase = null, committed_at = null, is_cancel_asked = false,
         (format, preview, mapping, trial, result, report_path, undo_report_path, path, bytes_total) = (
           select p.format, p.preview, p.mapping, p.trial, p.result, p.report_path, p.undo_report_path, p.path, p.bytes_total
             from jsonb_populate_record(t, end_transfer.facts) as p)
   where t.id = end_transfer.id and t.attempt = end_transfer.attempt and t.state = 'running'
  returning t.* into transfer;
  if not found then return; end if;
  if transfer.task = 'export' and transfer.problem is null then
    perform private.record_transfer(transfer, 'made', jsonb_build_object('everything', transfer.is_whole) || transfer.result);
  end if;
  if transfer.task = 'run' and transfer.problem is null then
    perform private.notify(transfer.started_by, 'import.done', facts => jsonb_build_object('file', transfer.name)
      || (select jsonb_object_agg(key, value) from jsonb_each(transfer.result) where key in ('created', 'updated', 'unchanged')),
      path => '/admin/migration?transfer=' || transfer.id);
  end if;
end
$$;

-- Imports from the command line are recorded in the table of the administration's imports, so that they are listed and
-- can be undone.
create function private.record_command_import(name text, format text, bytes bigint) returns bigint
language sql set search_path = '' as $$
  insert into private.transfers (kind, format, name, task, state, started_at, bytes_total, bytes_read)
  values ('import', record_command_import.format, left(record_command_import.name, 200), 'run', 'running', now(), bytes, bytes)
  returning id
$$;

create function private.end_command_import(id bigint, summary jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  transfer private.transfers;
begin
  update private.transfers t
     set state = 'done', result = summary, ended_at = now(), written_order = nextval('private.import_order'), rows_read = coalesce((summary ->> 'rows')::bigint, 0),
         undoable_until = case when t.format <> 'municipalities' then now() + interval '90 days' end
   where t.id = end_command_import.id returning t.* into transfer;
  perform private.record_transfer(transfer, 'run', summary);
end
$$;

-- After 90 days an import can no longer be undone: its changes and files are deleted. Exports, which may
-- contain values that owners hide, are kept for a week; uploads that were never started, for a day.
create function private.purge_transfers() returns void
language plpgsql set search_path = '' as $$
begin
  with gone as (
    update private.transfers t
       set path = null, report_path = null, undo_report_path = null, undoable_until = null, preview = null,
           trial = t.trial - 'samples'
     where t.created_at < now() - case t.kind when 'export' then interval '7 days' else interval '90 days' end and coalesce(t.undoable_until, '-infinity') < now()
       and t.state not in ('queued', 'running')
       and coalesce(t.path, t.report_path, t.undo_report_path, t.preview::text, t.undoable_until::text) is not null
    returning t.id),
  marks as (delete from private.import_marks m using gone where m.transfer_id = gone.id),
  licences as (delete from private.licence_changes c using gone where c.transfer_id = gone.id)
  delete from private.import_changes c using gone where c.transfer_id = gone.id;
  insert into private.orphaned_files (bucket_id, name)
  select o.bucket_id, o.name from storage.objects o
   where o.bucket_id = 'imports' and o.created_at < now() - interval '1 day'
     and not exists (select 1 from private.transfers t where o.name in (t.path, t.report_path, t.undo_report_path))
  on conflict do nothing;
end
$$;
comment on function private.purge_transfers is 'Forgets what it takes to undo imports of more than 90 days ago; for the daily upkeep.';
