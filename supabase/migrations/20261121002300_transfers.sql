-- Imports and exports by the administrators' pages. Each is a row that a worker of the server takes up, so that it goes
-- on whoever leaves the page; what an import wrote is remembered for 90 days, so that the whole of it can be undone.
create table private.transfers (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('import', 'export')),
  -- Of an import: req, csv or municipalities, as the file's own header says (null before it was looked at); of an
  -- export: csv or geojson.
  format text check (format in ('req', 'csv', 'municipalities', 'geojson')),
  -- The file's, as the person knows it.
  name text not null check (char_length(name) between 1 and 200),
  -- In the bucket `imports`; null for an import of the command line, and once the file was removed.
  path text unique,
  -- An export with what owners hide and what is not in public: a backup.
  is_whole boolean not null default false,
  started_by uuid references auth.users on delete set null,
  -- What is to be done next, or was done last.
  task text not null check (task in ('inspect', 'trial', 'run', 'undo', 'export')),
  -- ready: looked at, and waits for a person; done: written, and may be undone.
  state text not null default 'queued'
    check (state in ('queued', 'running', 'ready', 'done', 'undone', 'failed', 'cancelled')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- Who works at it says so every few seconds; each further attempt ends the right of those before.
  attempt integer not null default 0,
  heartbeat_at timestamptz,
  is_cancel_asked boolean not null default false,
  -- In the transaction of what was written: an attempt after it has nothing left to write.
  committed_at timestamptz,
  phase text check (phase in ('fetching', 'reading', 'writing', 'finishing')),
  rows_read bigint not null default 0,
  bytes_read bigint not null default 0,
  bytes_total bigint,
  -- {"encoding", "delimiter", "columns": […], "rows": [[…]]}: the head of the file.
  preview jsonb,
  -- The file's columns to ours; '' leaves one out.
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  -- Summaries of what would be, was and was undone (docs/import.md).
  trial jsonb,
  result jsonb,
  undo_result jsonb,
  report_path text,
  undo_report_path text,
  undoable_until timestamptz,
  -- {"code", "detail"} of what went wrong with the last task; null when nothing did.
  problem jsonb
);
create index transfers_to_do on private.transfers (id) where state in ('queued', 'running');
create index transfers_person on private.transfers (started_by) where started_by is not null;
alter table private.transfers enable row level security;

-- Which import made a listing, which one wrote it last, and the version that it left: another one is somebody's edit.
-- No references: a million rows would each be checked, and the number of an import that is forgotten is just a number.
alter table private.imported_listings
  add column created_in bigint,
  add column written_in bigint,
  add column version integer;

-- What an import changed of listings that were there: the fields that it gave another value, before and after.
create table private.import_changes (
  transfer_id bigint not null references private.transfers on delete cascade,
  listing_id bigint not null references public.listings on delete cascade,
  before jsonb not null,
  after jsonb not null,
  -- Its row of private.imported_listings as it was; null when it had none.
  imported_before jsonb,
  primary key (transfer_id, listing_id)
);
create index import_changes_listing on private.import_changes (listing_id);
alter table private.import_changes enable row level security;

-- Worked through, streamed into a report and emptied by each undo.
create unlogged table private.undo_outcomes (
  listing_id bigint primary key,
  key text not null,
  slug text not null,
  is_created boolean not null,
  -- Nobody has edited it since the last import that wrote it.
  is_untouched boolean,
  outcome text not null check (outcome in ('removed', 'restored', 'partly', 'kept')),
  reason text,
  restored jsonb,
  fields text[]
);
alter table private.undo_outcomes enable row level security;

-- Files that administrators bring, reports and exports. Nobody else sees that they are there.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('imports', 'imports', false, 536870912, array['text/csv', 'application/geo+json'])
on conflict (id) do nothing;
create policy "imports: administrators read" on storage.objects for select to authenticated
  using (bucket_id = 'imports' and (select public.is_admin()));
create policy "imports: administrators add their own" on storage.objects for insert to authenticated
  with check (bucket_id = 'imports' and (select public.is_admin())
    and name like 'uploads/' || (select auth.uid()) || '/%');
create policy "imports: administrators remove" on storage.objects for delete to authenticated
  using (bucket_id = 'imports' and (select public.is_admin()));
