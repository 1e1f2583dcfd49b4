-- The side of the worker: it takes one transfer at a time, says that it is alive, and ends it. Whatever process it is in.

-- Where a transfer stands after its task.
create function private.state_after(task text, problem jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when problem is null then case task when 'run' then 'done' when 'export' then 'done' when 'undo' then 'undone' else 'ready' end
    when task in ('trial', 'run') then 'ready'
    when task = 'undo' then 'done'
    when problem ->> 'code' = 'cancelled' then 'cancelled'
    else 'failed' end
$$;

-- The oldest that waits, or the one whose worker has not been heard of; none while another one is at work.
create function private.take_transfer(patience interval) returns setof private.transfers
language plpgsql set search_path = '' as $$
declare
  attempts_max constant integer := 3;
  next private.transfers;
begin
  -- Until the end of the transaction, which is this statement.
  perform pg_advisory_xact_lock(7262004);
  update private.transfers t
     set state = private.state_after(t.task, '{"code": "interrupted"}'), problem = '{"code": "interrupted"}', ended_at = now()
   where t.state = 'running' and t.heartbeat_at < now() - patience and t.attempt >= attempts_max and t.committed_at is null;
  if exists (select 1 from private.transfers t where t.state = 'running' and t.heartbeat_at >= now() - patience) then
    return;
  end if;
  select t.* into next from private.transfers t where t.state in ('queued', 'running')
   order by t.state = 'queued', t.id limit 1;
  if next.id is null then return; end if;
  return query
    update private.transfers t
       set state = 'running', attempt = t.attempt + 1, started_at = coalesce(t.started_at, now()), heartbeat_at = now(),
           phase = 'fetching', rows_read = 0, bytes_read = 0
     where t.id = next.id returning t.*;
end
$$;

-- Says how far an attempt is; false when it is to stop: cancelled, or another attempt is on it.
create function private.keep_transfer(id bigint, attempt integer, phase text, rows_read bigint, bytes_read bigint, bytes_total bigint)
returns boolean
language sql set search_path = '' as $$
  with kept as (
    update private.transfers t
       set heartbeat_at = now(), phase = keep_transfer.phase, rows_read = keep_transfer.rows_read,
           bytes_read = keep_transfer.bytes_read, bytes_total = coalesce(keep_transfer.bytes_total, t.bytes_total)
     where t.id = keep_transfer.id and t.attempt = keep_transfer.attempt and t.state = 'running'
    returning t.is_cancel_asked)
  select coalesce((select not is_cancel_asked from kept), false)
$$;

-- What is decided in the person's name who asked for it, by a worker that is nobody.
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

-- In the transaction of what a run or an undo wrote: from here on it is done, whatever becomes of the process.
create function private.commit_transfer(id bigint, attempt integer, summary jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  transfer private.transfers;
begin
  update private.transfers t
     set committed_at = now(), phase = 'finishing',
         result = case t.task when 'run' then commit_transfer.summary else t.result end,
         undo_result = case t.task when 'undo' then commit_transfer.summary else t.undo_result end,
         undoable_until = case when t.task = 'run' and t.format <> 'municipalities' then now() + interval '90 days' end
   where t.id = commit_transfer.id and t.attempt = commit_transfer.attempt and t.state = 'running' and not t.is_cancel_asked
  returning t.* into transfer;
  if not found then
    raise exception using errcode = 'query_canceled', message = 'the transfer was cancelled, or is another attempt''s';
  end if;
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
     set state = private.state_after(t.task, end_transfer.problem), problem = end_transfer.problem, ended_at = now(),
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
    perform private.tell(transfer.started_by, 'import.done', facts => jsonb_build_object('file', transfer.name)
      || (select jsonb_object_agg(key, value) from jsonb_each(transfer.result) where key in ('created', 'updated', 'unchanged')),
      path => '/admin/migration?transfer=' || transfer.id);
  end if;
end
$$;

insert into private.letter_templates (kind, locale, subject, body) values
  ('import.done', 'fr', 'Importation terminée : {file}',
   E'Bonjour,\n\nL’importation de « {file} » est terminée.\n\nAjoutés : {created}\nModifiés : {updated}\nInchangés : {unchanged}\n\nLe rapport complet vous attend dans l’administration, à la page des importations; l’importation peut y être annulée en entier pendant 90 jours.'),
  ('import.done', 'en', 'Import finished: {file}',
   E'Hello,\n\nThe import of “{file}” is finished.\n\nAdded: {created}\nChanged: {updated}\nUnchanged: {unchanged}\n\nThe full report waits for you in the administration, on the imports page, where the whole import can be undone for 90 days.')
on conflict do nothing;

-- An import of the command line leaves the same row: it is listed, and undone, like the others.
create function private.note_command_import(name text, format text, bytes bigint) returns bigint
language sql set search_path = '' as $$
  insert into private.transfers (kind, format, name, task, state, started_at, bytes_total, bytes_read)
  values ('import', note_command_import.format, left(note_command_import.name, 200), 'run', 'running', now(), bytes, bytes)
  returning id
$$;
create function private.end_command_import(id bigint, summary jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  transfer private.transfers;
begin
  update private.transfers t
     set state = 'done', result = summary, ended_at = now(), rows_read = coalesce((summary ->> 'rows')::bigint, 0),
         undoable_until = case when t.format <> 'municipalities' then now() + interval '90 days' end
   where t.id = end_command_import.id returning t.* into transfer;
  perform private.record_transfer(transfer, 'run', summary);
end
$$;

-- After 90 days an import can no longer be undone: what it changed is forgotten, and its files with it. Exports, which may
-- hold what owners hide, are there for a week; uploads that nobody began with, for a day.
create function private.forget_transfers() returns void
language plpgsql set search_path = '' as $$
begin
  with gone as (
    update private.transfers t
       set path = null, report_path = null, undo_report_path = null, undoable_until = null, preview = null,
           trial = t.trial - 'samples'
     where t.created_at < now() - case t.kind when 'export' then interval '7 days' else interval '90 days' end and coalesce(t.undoable_until, '-infinity') < now()
       and t.state not in ('queued', 'running')
       and coalesce(t.path, t.report_path, t.undo_report_path, t.preview::text, t.undoable_until::text) is not null
    returning t.id)
  delete from private.import_changes c using gone where c.transfer_id = gone.id;
  insert into private.orphaned_files (bucket_id, name)
  select o.bucket_id, o.name from storage.objects o
   where o.bucket_id = 'imports' and o.created_at < now() - interval '1 day'
     and not exists (select 1 from private.transfers t where o.name in (t.path, t.report_path, t.undo_report_path))
  on conflict do nothing;
end
$$;
comment on function private.forget_transfers is 'Forgets what it takes to undo imports of more than 90 days ago; for the daily upkeep.';

-- A process that stops in good order gives back what it is at: it is nobody's fault, and no attempt.
create function private.release_transfer(id bigint, attempt integer) returns void
language sql set search_path = '' as $$
  update private.transfers t
     set heartbeat_at = '-infinity', attempt = case when t.committed_at is null then t.attempt - 1 else t.attempt end
   where t.id = release_transfer.id and t.attempt = release_transfer.attempt and t.state = 'running'
$$;
