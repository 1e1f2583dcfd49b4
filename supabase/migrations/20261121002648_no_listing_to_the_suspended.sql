-- A claim that waits outlives the suspension of its claimant, whoever decides it may not know of that: nothing is given to
-- an account that is kept out.
create or replace function private.decide_claim(id bigint, version integer, action text, reason text default null, note text default null)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  claim public.claims;
  decided public.claims;
  listing public.listings;
  kept_note constant text := nullif(btrim(note), '');
begin
  perform private.check_claim_decision(action, reason, note);
  claim := private.lock_claim(decide_claim.id);
  perform private.must_be_as_seen('claim', claim.id::text, claim.status = 'pending', claim.version, decide_claim.version);
  select l.* into listing from public.listings l where l.id = claim.listing_id;
  if action = 'approved' and listing.owner_id is not null then
    perform private.refuse(409, 'already_claimed', 'This business has already been claimed by another user.');
  end if;
  -- Who claims is held by private.lock_claim, so that nobody is suspended in the meantime.
  if action = 'approved' and exists (select 1 from auth.users u where u.id = claim.user_id and u.banned_until > now()) then
    perform private.refuse(409, 'account_suspended', 'The account of the claimant is suspended');
  end if;
  if action = 'approved' and not listing.is_public then
    perform private.refuse(409, 'listing_not_found', 'Business not found');
  end if;
  update public.claims c set
      status = case action when 'more_asked' then 'pending' else action end::public.claim_status,
      decided_at = case when action <> 'more_asked' then now() end,
      more_asked_at = case when action = 'more_asked' then now() end,
      decision_reason = decide_claim.reason, decision_note = kept_note
   where c.id = claim.id returning c.* into decided;
  -- The listing's trigger closes the other claims on it.
  if action = 'approved' then
    update public.listings l set owner_id = claim.user_id where l.id = listing.id;
  end if;
  perform private.record_decision('claim', action, claim.id::text, listing.id, reason, kept_note,
    private.claim_facts(claim) || jsonb_build_object('ownerId', listing.owner_id), private.claim_facts(decided), claim.waiting_since);
  perform private.tell(claim.user_id, 'claim.' || action, listing.id,
    jsonb_strip_nulls(jsonb_build_object('reason', reason, 'note', kept_note)), '/mes-entreprises');
  return jsonb_build_object('id', decided.id, 'version', decided.version, 'status', decided.status, 'listingId', listing.id);
end
$$;

create or replace function public.change_listing(listing_id bigint, version integer, changes jsonb, note text default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  listing public.listings;
  new_owner uuid;
begin
  select l.* into listing from public.listings l where l.id = change_listing.listing_id for no key update;
  if listing.id is null then perform private.refuse(404, 'listing_not_found', 'Business not found'); end if;
  if listing.version is distinct from change_listing.version then
    perform private.refuse_about(409, 'stale_version', 'Somebody else has changed this business', listing.version::text);
  end if;
  if listing.deleted_at is not null or listing.merged_into is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or changes - '{neq,ownerEmail,status}'::text[] <> '{}'
     or coalesce(changes ->> 'status', 'archived') not in ('published', 'archived') then
    perform private.refuse_field(null);
  end if;
  if changes ->> 'neq' is not null and (changes ->> 'neq' !~ '^[0-9]{10}$' or exists (
      select 1 from public.listings o where o.neq = changes ->> 'neq' and o.id <> listing.id)) then
    perform private.refuse(422, 'neq_invalid', 'A NEQ has ten digits and is that of one business');
  end if;
  if changes ->> 'ownerEmail' is not null then
    select u.id into new_owner from auth.users u
     where u.email = lower(btrim(changes ->> 'ownerEmail')) and u.email_confirmed_at is not null
       and not u.is_sso_user and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now());
    if new_owner is null then perform private.refuse(422, 'owner_not_found', 'There is no such account'); end if;
  end if;
  update public.listings l set
      neq = case when changes ? 'neq' then changes ->> 'neq' else l.neq end,
      owner_id = case when changes ? 'ownerEmail' then new_owner else l.owner_id end,
      status = case when changes ? 'status' then (changes ->> 'status')::public.listing_status else l.status end
   where l.id = listing.id;
  delete from private.listing_managers m where m.listing_id = listing.id and m.user_id = new_owner;
  perform private.record_decision('listing', 'changed', listing.id::text, listing.id, note => change_listing.note,
    before => private.whose_listing(listing), after => (select private.whose_listing(l) from public.listings l where l.id = listing.id));
  return private.compared_listing(listing.id);
end
$$;
