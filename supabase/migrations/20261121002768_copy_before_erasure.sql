-- The copy is read as it is downloaded: granted together with an erasure, it would hold nothing of what it promises.
create or replace function private.check_privacy_answer(
  action text, acts text[], listing_id bigint, reason text, note text
) returns void
language plpgsql stable set search_path = '' as $$
begin
  if action is null or action not in ('granted', 'refused', 'extended') then
    perform private.refuse(422, 'unknown_action', 'A request is granted, refused or extended');
  end if;
  perform private.reason_must_fit('privacy', action, reason);
  if char_length(note) > 1000 then perform private.refuse(422, 'note_too_long', 'This is longer than 1000 characters'); end if;
  if action <> 'granted' or acts = '{}' or 'done' = any (acts) then perform private.must_say_why(reason, note); end if;
  if not acts <@ array['deindex', 'hide_email', 'hide_phone', 'hide_address', 'remove_listing', 'erase', 'copy', 'done']
    or (action <> 'granted' and acts <> '{}') then
    perform private.refuse(422, 'unknown_action', 'This cannot be done for a request');
  end if;
  if acts @> array['copy', 'erase'] then
    perform private.refuse(422, 'copy_before_erasure', 'A copy is downloaded before what it holds is erased');
  end if;
  if listing_id is null and acts && array['deindex', 'hide_email', 'hide_phone', 'hide_address', 'remove_listing'] then
    perform private.refuse(404, 'listing_not_found', 'Which listing it is about has to be said');
  end if;
end
$$;
comment on function public.decide_privacy_request is
  'Answers a request: granted with acts (deindex, hide_email, hide_phone, hide_address, remove_listing, erase, copy, done), '
  'refused, or extended once by ten days, with a reason or a note except where the acts say it all. listing: an address, for '
  'another listing than the request''s. {"action", "version"}. Refuses with not_administrator, item_not_found, '
  'already_decided, stale_version, already_extended, reason_needed, unknown_reason, note_too_long, unknown_action, '
  'copy_before_erasure, listing_not_found, account_kept.';
