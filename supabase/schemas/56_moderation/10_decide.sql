-- Decisions of staff on what waits, and notices to open pages of moderation.

create trigger notify_of_waiting_change after insert or update or delete on private.listing_changes
  for each statement execute function private.on_waiting('changes');

create trigger notify_of_waiting_listing after insert or update of status on public.listings for each row
  when (new.status = 'pending' and coalesce(current_setting('private.bulk_load', true), '') <> 'on')
  execute function private.on_waiting('listing');

create trigger notify_of_decided_listing after update of status on public.listings for each row
  when (old.status = 'pending' and new.status <> 'pending') execute function private.on_waiting('listing');

create function private.decide_one(item jsonb, is_one_of_many boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kind constant text := item ->> 'kind';
  note constant text := private.tidy_text(item ->> 'note');
  answer jsonb;
begin
  if kind is null or kind <> all (array['listing', 'changes', 'removal', 'review', 'report', 'correction', 'doubt', 'message', 'claim']) then
    perform private.refuse(422, 'unknown_kind', 'Nothing of this kind waits for a decision');
  end if;
  perform private.require_reach(kind, (item ->> 'id')::bigint);
  perform private.assert_reason(kind, item ->> 'action', item ->> 'reason');
  if is_one_of_many and kind = 'claim' and item ->> 'action' = 'approved' then
    perform private.assert_no_claim_concern((item ->> 'id')::bigint);
  end if;
  if char_length(note) > 1000 then
    perform private.refuse(422, 'note_too_long', 'This is longer than 1000 characters');
  end if;
  execute format('select private.%I($1, $2, $3, $4, $5)', 'decide_' || kind) into answer
    using (item ->> 'id')::bigint, (item ->> 'version')::integer, item ->> 'action', item ->> 'reason', note;
  return jsonb_build_object('kind', kind, 'id', item -> 'id', 'answer', answer);
-- An error rolls back this decision alone; after a deadlock the other transaction continues, and this decision can be
-- repeated.
exception
  when sqlstate 'PGRST' then
    return jsonb_build_object('kind', kind, 'id', item -> 'id', 'refused', sqlerrm::jsonb);
  when deadlock_detected or lock_not_available then
    return jsonb_build_object('kind', kind, 'id', item -> 'id', 'refused', jsonb_build_object('code', 'try_again'));
end
$$;

create function public.decide(items jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answers jsonb := '[]';
  item jsonb;
begin
  perform private.staff('queues');
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 100 then
    perform private.refuse(422, 'too_many_items', 'At most a hundred are decided at once');
  end if;
  perform private.lock_claimants_shared(array(
    select (i ->> 'id')::bigint from jsonb_array_elements(items) as i
     where i ->> 'kind' = 'claim' and i ->> 'id' ~ '^[0-9]{1,18}$'));
  perform private.lock_listings_of_items(items);
  for item in select value from jsonb_array_elements(items) loop
    answers := answers || private.decide_one(item, jsonb_array_length(items) > 1);
  end loop;
  return answers;
end
$$;

comment on function public.decide is
  'Decides at most 100 things that wait: [{"kind", "id", "version", "action", "reason", "note"}], each by itself. Answers in '
  'their order [{"kind", "id", "answer"}], or {"kind", "id", "refused": {"code", "message", "details"}}: already_decided '
  '(details: {"action", "at", "by"}), stale_version (details: the present one), try_again, reason_needed, unknown_reason, '
  'note_too_long, unknown_kind, unknown_action, item_not_found, claim_needs_look (one of many: a claim with a '
  'rival or without proof is approved alone; details: ClaimConcern), and each kind''s own. Refuses with not_administrator, too_many_items.';

-- Notifies open moderation pages when an administrator asks a listing's owner for more, and when the owner answers.
create trigger notify_of_asked_listing after update on public.listings for each row
  when (old.status = 'pending' and new.status = 'pending' and old.asked_more_at is distinct from new.asked_more_at)
  execute function private.on_waiting('listing');

revoke execute on function public.decide from service_role;

grant execute on function public.decide to authenticated;
