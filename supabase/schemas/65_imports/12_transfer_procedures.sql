-- The administrators' procedures for transfers: requests and progress.
create function private.lock_transfer_for_action(id bigint, variadic states text[]) returns private.transfers
language plpgsql set search_path = '' as $$
declare
  transfer private.transfers;
begin
  select t.* into transfer from private.transfers t where t.id = lock_transfer_for_action.id for update;
  if not found then
    perform private.refuse(404, 'transfer_not_found', 'There is no such import or export');
  end if;
  if transfer.state <> all (states) then
    perform private.refuse_about(409, 'transfer_elsewhere', 'This has moved on since it was shown', transfer.state);
  end if;
  return transfer;
end
$$;

create function private.queue_transfer(id bigint, task text, mapping jsonb) returns void
language sql set search_path = '' as $$
  update private.transfers t
     set task = queue_transfer.task, state = 'queued', mapping = queue_transfer.mapping, attempt = 0,
         started_at = null, ended_at = null, is_cancel_asked = false, committed_at = null, phase = null, rows_read = 0,
         bytes_read = 0, problem = null,
         trial = case when queue_transfer.task = 'trial' then null else t.trial end
   where t.id = queue_transfer.id
$$;

create function public.start_import(path text, name text, last_modified timestamptz default null) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.administrator();
  begun bigint;
begin
  if not starts_with(start_import.path, 'uploads/' || account || '/') or not exists (
    select 1 from storage.objects o where o.bucket_id = 'imports' and o.name = start_import.path
  ) then
    perform private.refuse(404, 'file_not_found', 'This file was not uploaded');
  end if;
  insert into private.transfers (kind, name, path, started_by, task, bytes_total, file_day)
  select 'import', left(coalesce(nullif(btrim(start_import.name), ''), 'import.csv'), 200), o.name, account, 'inspect',
         (o.metadata ->> 'size')::bigint,
         -- With a clock that runs ahead, the facts would be newer than tomorrow's files.
         private.montreal_day(least(start_import.last_modified, now()))
    from storage.objects o where o.bucket_id = 'imports' and o.name = start_import.path
  -- A second press finds what the first one began.
  on conflict on constraint transfers_path_key do update set path = excluded.path returning id into begun;
  return begun;
end
$$;
comment on function public.start_import is
  'Has an uploaded file looked at: the number of its transfer. last_modified: when the file was last written, which dates its facts '
  '(null: today). Refuses with not_administrator, file_not_found.';

create function public.run_import(id bigint, mapping jsonb, is_trial boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.administrator();
begin
  perform private.lock_transfer_for_action(run_import.id, 'ready');
  perform private.require_column_map(run_import.mapping);
  update private.transfers t set started_by = account where t.id = run_import.id;
  perform private.queue_transfer(run_import.id, case when is_trial then 'trial' else 'run' end, run_import.mapping);
end
$$;
comment on function public.run_import is
  'Has a file that was looked at imported, or tried without writing anything. mapping: the file''s columns to ours, '''' '
  'leaving one out. Refuses with not_administrator, transfer_not_found, transfer_elsewhere (details: its state), invalid_mapping.';

create function public.undo_import(id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.administrator();
  transfer constant private.transfers := private.lock_transfer_for_action(undo_import.id, 'done');
begin
  if coalesce(transfer.undoable_until, '-infinity') < now() then
    perform private.refuse(409, 'undo_too_late', 'This import can no longer be undone');
  end if;
  perform private.require_undo_order(undo_import.id);
  update private.transfers t set started_by = account where t.id = undo_import.id;
  perform private.queue_transfer(undo_import.id, 'undo', transfer.mapping);
end
$$;
comment on function public.undo_import is
  'Has the whole of an import undone. Refuses with not_administrator, transfer_not_found, transfer_elsewhere, undo_too_late, '
  'undo_later_first (details: the files of the later imports).';

create function public.start_export(format text, is_whole boolean) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.administrator();
  begun bigint;
begin
  if coalesce(start_export.format not in ('csv', 'geojson'), true) or start_export.is_whole is null then
    perform private.refuse(422, 'invalid_export', 'There is no such export');
  end if;
  insert into private.transfers (kind, format, name, is_whole, started_by, task)
  values ('export', start_export.format, 'bottin-' || to_char(now(), 'YYYY-MM-DD') || '.' || start_export.format,
          start_export.is_whole, account, 'export')
  returning id into begun;
  return begun;
end
$$;
comment on function public.start_export is
  'Has every public listing written to a file (csv or geojson); is_whole: also what owners hide and what is not in public. '
  'The number of its transfer. Refuses with not_administrator, invalid_export.';

create function public.cancel_transfer(id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.administrator();
  transfer constant private.transfers := private.lock_transfer_for_action(cancel_transfer.id, 'queued', 'running', 'ready');
begin
  update private.transfers t
     set is_cancel_asked = transfer.state = 'running',
         state = case transfer.state when 'running' then 'running' when 'ready' then 'cancelled'
                   else private.transfer_state_after(t.task, '{"code": "cancelled"}') end,
         problem = case when transfer.state = 'queued' then '{"code": "cancelled"}'::jsonb end,
         ended_at = case when transfer.state <> 'running' then now() end
   where t.id = transfer.id;
end
$$;
comment on function public.cancel_transfer is
  'Stops a transfer before it writes anything; one whose writing is done ends as it would have. Refuses with '
  'not_administrator, transfer_not_found, transfer_elsewhere.';

create function private.transfer_line(t private.transfers) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', t.id, 'kind', t.kind, 'format', t.format, 'name', t.name, 'isWhole', t.is_whole, 'task', t.task, 'state', t.state,
    'createdAt', t.created_at, 'startedAt', t.started_at, 'endedAt', t.ended_at, 'phase', t.phase,
    'rowsRead', t.rows_read, 'bytesRead', t.bytes_read, 'bytesTotal', t.bytes_total, 'isCancelAsked', t.is_cancel_asked,
    'problem', t.problem, 'path', case when t.kind = 'export' then t.path end,
    'undoableUntil', case when t.undoable_until > now() then t.undoable_until end,
    'by', (select coalesce(p.display_name, u.email) from auth.users u
             left join public.user_profiles p on p.user_id = u.id where u.id = t.started_by))
$$;

create function public.transfers() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.administrator();
  return (select coalesce(json_agg(private.transfer_line(t) order by t.id desc), '[]')
            from (select * from private.transfers order by id desc limit 30) as t);
end
$$;
comment on function public.transfers is 'The latest 30 imports and exports, the newest first. Refuses with not_administrator.';

create function public.transfer(id bigint) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.administrator();
  return (select private.transfer_line(t) || jsonb_build_object('preview', t.preview, 'mapping', t.mapping, 'trial', t.trial,
                   'result', t.result, 'undoResult', t.undo_result, 'reportPath', t.report_path, 'undoReportPath', t.undo_report_path,
                   'columnMaps', (select coalesce(json_agg(json_build_object('name', m.name, 'mapping', m.mapping)), '[]')
                                    from private.column_maps_for(t.preview -> 'columns') as m
                                   where t.format = 'csv' and t.state = 'ready'))
            from private.transfers t where t.id = transfer.id);
end
$$;
comment on function public.transfer is 'One import or export with all that is known of it; null when there is none. Refuses with not_administrator.';

revoke execute on function
  public.start_import, public.run_import, public.undo_import, public.start_export, public.cancel_transfer,
  public.transfers, public.transfer from service_role;
grant execute on function
  public.start_import, public.run_import, public.undo_import, public.start_export, public.cancel_transfer,
  public.transfers, public.transfer to authenticated;
