-- The possible actions on a request, worded in the reader's language.
create function private.privacy_action_words(act text, locale text) returns text
language sql immutable set search_path = '' as $$
  select case locale when 'en' then case act
      when 'deindex' then 'The listing is no longer offered to search engines. They may show it for a few more days, until they notice.'
      when 'hide_email' then 'The email address was removed from the listing.'
      when 'hide_phone' then 'The phone number was removed from the listing.'
      when 'hide_address' then 'The street address is no longer shown on the listing.'
      when 'remove_listing' then 'The listing was removed from the directory.'
      when 'erase' then 'What we held about your email address was erased, including your account if you had one.'
      when 'copy' then 'A copy of what we hold about you can be downloaded from the page of your request, for 14 days.'
      when 'done' then 'What you asked for has been done.' end
    else case act
      when 'deindex' then 'La fiche n’est plus proposée aux moteurs de recherche. Ils peuvent la montrer encore quelques jours, le temps de s’en apercevoir.'
      when 'hide_email' then 'L’adresse courriel a été retirée de la fiche.'
      when 'hide_phone' then 'Le numéro de téléphone a été retiré de la fiche.'
      when 'hide_address' then 'L’adresse ne paraît plus dans la fiche.'
      when 'remove_listing' then 'La fiche a été retirée de l’annuaire.'
      when 'erase' then 'Ce que nous gardions sur votre adresse courriel a été effacé, avec votre compte si vous en aviez un.'
      when 'copy' then 'Une copie de ce que nous détenons sur vous peut être téléchargée à la page de votre demande, pendant 14 jours.'
      when 'done' then 'Ce que vous demandiez a été fait.' end end
$$;

-- One action. It applies to the request's listings, which the caller has locked with all listings merged into them.
-- The log does not store the removed values.
create function private.apply_privacy_action(act text, request private.privacy_requests, listing public.listings) returns void
language plpgsql set search_path = '' as $$
declare
  whole constant bigint[] := private.listings_as_one(listing.id);
  part public.listings;
begin
  case act
    when 'copy', 'done' then return;
    when 'erase' then
      perform private.erase_email_address(request.email);
      return;
    else perform private.remove_from_listings(whole, act);
  end case;
  for part in select l.* from public.listings l where l.id = any (whole) order by l.id loop
    -- Counted once: a merged listing was not public.
    perform private.record_decision('listing',
      case when act = 'remove_listing' and part.merged_into is null then 'removed' else 'changed' end,
      part.id::text, part.id, 'removal_personal', null, null, jsonb_build_object('act', act), request.confirmed_at);
    if act = 'remove_listing' then
      perform private.notify(part.owner_id, 'listing.removed', part.id, private.reason_facts('removal_personal', null), '/mes-entreprises');
    end if;
  end loop;
end
$$;

create function private.privacy_facts(request private.privacy_requests) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('reference', request.reference, 'kind', request.kind, 'status', request.status,
    'due_at', request.due_at, 'acts', request.acts)
$$;

-- The copy is generated at download: granted together with an erasure, it would be empty.
create function private.check_privacy_answer(
  action text, acts text[], listing_id bigint, reason text, note text
) returns void
language plpgsql stable set search_path = '' as $$
begin
  if action is null or action not in ('granted', 'refused', 'extended') then
    perform private.refuse(422, 'unknown_action', 'A request is granted, refused or extended');
  end if;
  perform private.assert_reason('privacy', action, reason);
  if char_length(note) > 1000 then perform private.refuse(422, 'note_too_long', 'This is longer than 1000 characters'); end if;
  if action <> 'granted' or acts = '{}' or 'done' = any (acts) then perform private.require_explanation(reason, note); end if;
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

create function public.decide_privacy_request(
  request_id bigint, version integer, action text, acts text[] default '{}', reason text default null, note text default null,
  listing text default null
) returns json
language plpgsql security definer set search_path = '' as $$
declare
  request private.privacy_requests;
  about public.listings;
  about_id bigint;
  ending uuid[] := '{}';
  told constant text := nullif(btrim(note), '');
  done constant text[] := array(select distinct a from unnest(coalesce(acts, '{}')) as a order by 1);
  before jsonb;
  act text;
begin
  perform private.administrator();
  select r.* into request from private.privacy_requests r where r.id = request_id;
  if request.id is null then perform private.refuse(404, 'item_not_found', 'There is no such request'); end if;
  about_id := case when nullif(btrim(listing), '') is null then request.listing_id else private.named_listing(listing) end;
  if 'erase' = any (done) then
    ending := array(select a.id from private.accounts_at(request.email) a where a.kept_by is null order by a.id);
    -- Kept accounts are rejected below, so their locks are not waited for.
    if (select count(*) from private.accounts_at(request.email)) > cardinality(ending) then ending := '{}'; end if;
    perform private.lock_account_exclusive(a) from unnest(ending) as a;
  end if;
  -- Listings are locked before the rows that belong to them.
  perform private.lock_listings_of(ending, private.listings_as_one(about_id)
    || case when 'erase' = any (done) then private.listings_with_address(request.email) end);
  select l.* into about from public.listings l where l.id = about_id;
  select r.* into request from private.privacy_requests r where r.id = request_id for update;
  perform private.assert_version('privacy', request_id::text, request.status = 'waiting', request.version, decide_privacy_request.version);
  perform private.check_privacy_answer(action, done, about.id, reason, told);
  if action = 'extended' and request.extended_at is not null then
    perform private.refuse(409, 'already_extended', 'A request is extended once');
  end if;
  before := private.privacy_facts(request);
  foreach act in array done loop
    perform private.apply_privacy_action(act, request, about);
  end loop;
  update private.privacy_requests r set
      status = case when action = 'extended' then r.status else action end,
      due_at = case when action = 'extended' then r.due_at + interval '10 days' else r.due_at end,
      extended_at = case when action = 'extended' then now() else r.extended_at end,
      decided_at = case when action <> 'extended' then now() end,
      listing_id = (select l.id from public.listings l where l.id = coalesce(about.id, r.listing_id)),
      acts = done, reason = decide_privacy_request.reason, note = told
   where r.id = request.id returning r.* into request;
  -- The message to the person belongs to the request and is deleted with it; the log is append-only.
  perform private.record_decision('privacy', action, request.id::text, about.id, reason, null, before,
    private.privacy_facts(request), request.confirmed_at);
  perform private.email_privacy_requester(request, 'privacy.' || action, private.reason_words(reason, told, request.locale) || jsonb_build_object(
    'done', (select string_agg(private.privacy_action_words(a, request.locale), E'\n') from unnest(done) as a)));
  return json_build_object('action', action, 'version', request.version);
end
$$;
comment on function public.decide_privacy_request is
  'Answers a request: granted with acts (deindex, hide_email, hide_phone, hide_address, remove_listing, erase, copy, done), '
  'refused, or extended once by ten days, with a reason or a note except where the acts say it all. listing: an address, for '
  'another listing than the request''s. {"action", "version"}. Refuses with not_administrator, item_not_found, '
  'already_decided, stale_version, already_extended, reason_needed, unknown_reason, note_too_long, unknown_action, '
  'copy_before_erasure, listing_not_found, account_kept.';

create function private.privacy_line(request private.privacy_requests) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', request.id, 'reference', request.reference, 'kind', request.kind, 'status', request.status,
    'name', request.name, 'confirmedAt', request.confirmed_at, 'dueAt', request.due_at,
    'isExtended', request.extended_at is not null, 'decidedAt', request.decided_at)
$$;

create function public.privacy_requests() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.administrator();
  return json_build_object(
    'waiting', (select coalesce(json_agg(private.privacy_line(r) order by r.due_at, r.id), '[]')
                  from (select * from private.privacy_requests w where w.status = 'waiting' order by w.due_at, w.id limit 100) as r),
    'decided', (select coalesce(json_agg(private.privacy_line(r) order by r.decided_at desc, r.id desc), '[]')
                  from (select * from private.privacy_requests d where d.decided_at is not null
                         order by d.decided_at desc, d.id desc limit 20) as r));
end
$$;
comment on function public.privacy_requests is
  'PrivacyRequests (domain/trust/privacy-request.ts): the 100 that are due first, and the 20 decided last. Refuses with not_administrator.';

create function public.privacy_request_to_decide(request_id bigint, locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  request private.privacy_requests;
begin
  perform private.administrator();
  select r.* into request from private.privacy_requests r where r.id = request_id and r.status <> 'unconfirmed';
  if request.id is null then perform private.refuse(404, 'item_not_found', 'There is no such request'); end if;
  return private.privacy_line(request) || jsonb_build_object('version', request.version, 'email', request.email,
    'details', request.details, 'listingSaid', request.listing_said, 'locale', request.locale, 'acts', request.acts,
    'words', private.reason_text(request.reason, request.note, privacy_request_to_decide.locale),
    'listing', (select jsonb_build_object('id', l.id, 'slug', l.slug, 'name', l.name, 'isPublic', l.is_public,
                  'isUnindexed', l.unindexed_at is not null, 'hasEmail', l.email is not null, 'hasPhone', coalesce(l.phone, l.second_phone) is not null,
                  'showsAddress', l.show_address)
                  from public.listings l where l.id = request.listing_id));
end
$$;
comment on function public.privacy_request_to_decide is
  'PrivacyCase (domain/trust/privacy-request.ts). Refuses with not_administrator, item_not_found.';

-- Access is logged: requests are opened only to be handled.
create function public.privacy_holdings(request_id bigint) returns json
language plpgsql security definer set search_path = '' as $$
declare
  request private.privacy_requests;
begin
  perform private.administrator();
  select r.* into request from private.privacy_requests r where r.id = request_id and r.status <> 'unconfirmed';
  if request.id is null then perform private.refuse(404, 'item_not_found', 'There is no such request'); end if;
  perform private.record_decision('privacy', 'looked_up', request.id::text, asked_at => request.confirmed_at);
  return private.privacy_holdings(request.email);
end
$$;
comment on function public.privacy_holdings is
  'PrivacyHoldings (domain/trust/privacy-request.ts): what is held for the address of a request; that it was looked at is recorded. '
  'Refuses with not_administrator, item_not_found.';

-- Sent once per request, a week before the legal deadline.
create function private.remind_of_privacy() returns void
language plpgsql set search_path = '' as $$
declare
  request private.privacy_requests;
begin
  for request in
    update private.privacy_requests r set reminded_at = now()
     where r.status = 'waiting' and r.due_at < now() + interval '7 days' and r.reminded_at is null returning r.*
  loop
    perform private.email_privacy_officer(request, 'privacy.due_soon');
  end loop;
end
$$;

revoke execute on function
  public.decide_privacy_request, public.privacy_requests, public.privacy_request_to_decide,
  public.privacy_holdings from service_role;
grant execute on function
  public.decide_privacy_request, public.privacy_requests, public.privacy_request_to_decide,
  public.privacy_holdings to authenticated;
