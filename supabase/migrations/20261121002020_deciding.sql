-- What every decision has in common: it is made in the version that was seen, by one administrator, and the pages of the
-- others hear of it. Each kind of thing that waits has its private.decide_<kind>(id, version, action, reason, note).
create function private.must_be_as_seen(kind text, subject text, is_waiting boolean, version integer, seen integer) returns void
language plpgsql stable set search_path = '' as $$
declare
  decided private.decisions;
begin
  if not coalesce(is_waiting, false) then
    select d.* into decided from private.decisions d
     where d.kind = must_be_as_seen.kind and d.subject = must_be_as_seen.subject order by d.id desc limit 1;
    perform private.refuse_about(409, 'already_decided', 'Somebody else has decided this already',
      case when decided.id is not null then json_build_object('action', decided.action, 'at', decided.decided_at,
        'by', (select coalesce(p.display_name, u.email) from auth.users u
                 left join public.user_profiles p on p.user_id = u.id where u.id = decided.actor_id))::text end);
  end if;
  if version is distinct from seen then
    perform private.refuse_about(409, 'stale_version', 'This has changed since it was shown', version::text);
  end if;
end
$$;
comment on function private.must_be_as_seen is
  'Refuses with already_decided (details: {"action", "at", "by"}) or stale_version (details: the present one).';

-- Administrators' open pages hear that something of a kind waits, or no longer does.
create policy "administrators hear of what waits" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and realtime.topic() = 'administration' and (select public.is_admin()));

create function private.tell_administration(kind text) returns void
language sql set search_path = '' as $$
  select realtime.send(jsonb_build_object('kind', kind), 'changed', 'administration', true)
$$;

-- For the tables of what waits; its argument is the kind.
create function private.on_waiting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_administration(tg_argv[0]);
  return null;
end
$$;
create trigger tell_of_waiting_change after insert or update or delete on private.listing_changes
  for each statement execute function private.on_waiting('changes');
create trigger tell_of_waiting_removal after insert or update or delete on private.removal_requests
  for each statement execute function private.on_waiting('removal');
create trigger tell_of_waiting_claim after insert or update or delete on public.claims
  for each statement execute function private.on_waiting('claim');
create trigger tell_of_waiting_listing after insert or update of status on public.listings for each row
  when (new.status = 'pending' and coalesce(current_setting('private.bulk_load', true), '') <> 'on')
  execute function private.on_waiting('listing');
create trigger tell_of_decided_listing after update of status on public.listings for each row
  when (old.status = 'pending' and new.status <> 'pending') execute function private.on_waiting('listing');
