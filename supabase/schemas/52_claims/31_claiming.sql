-- Claims from the claimant's side: creation, state in « My businesses », answers and withdrawal. Rules and figures
-- are in docs/trust.md.
create function private.claim_key(violated text) returns text
language sql immutable set search_path = '' as $$
  select case when violated like '%full_name%' then 'fullName' when violated like '%email%' then 'email'
              when violated like '%phone%' then 'phone' when violated like '%reason%' then 'reason'
              when violated like '%answer%' then 'answer' when violated like '%name%' then 'name' end
$$;

create function private.refuse_claim_field(key text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_about(422, 'invalid_claim', 'This is not what a claim may hold', key);
end
$$;

-- The caller's own open claim, locked with its listing in the order of private.lock_claim: a proof may approve it.
create function private.lock_own_claim(account uuid, claim_id bigint) returns public.claims
language plpgsql set search_path = '' as $$
declare
  claim public.claims;
begin
  if not exists (select from public.claims c where c.id = claim_id and c.user_id = account) then
    perform private.refuse(404, 'claim_not_found', 'There is no such claim');
  end if;
  claim := private.lock_claim(claim_id);
  if claim.status <> 'pending' then perform private.refuse(409, 'claim_decided', 'This claim has been decided'); end if;
  return claim;
end
$$;

-- New evidence makes a new version, so that an administrator who is looking at the claim sees it before deciding.
create function private.bump_claim_version(claim_id bigint) returns void
language sql set search_path = '' as $$
  update public.claims c set waiting_since = c.waiting_since where c.id = claim_id
$$;

-- Records a proof without a code when the claimant's own confirmed address is the business's.
create function private.record_own_address(claim public.claims, listing public.listings) returns void
language sql set search_path = '' as $$
  insert into private.claim_proofs (claim_id, listing_id, road, email, expires_at, proven_at)
  select claim.id, listing.id, case when own.email = lower(listing.email) then 'listing' else 'website' end, own.email, now(), now()
    from private.confirmed_email(claim.user_id) as own (email)
   where own.email = lower(listing.email) or private.is_mail_of_site(own.email, listing.website)
$$;

create function public.claim_listing(listing_id bigint, claim jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing public.listings;
  made public.claims;
  violated text;
  violated_column text;
begin
  if octet_length(claim::text) > 32768 then perform private.refuse_claim_field(null); end if;
  perform private.take_advisory_lock('claims of ' || account);
  -- Locks in the order of private.lock_claim; waits for a concurrent transaction that gives the listing an owner.
  perform private.lock_account_shared(account);
  select l.* into listing from public.listings l where l.id = claim_listing.listing_id for no key update;
  if listing.id is null or not listing.is_public then
    perform private.refuse(404, 'listing_not_found', 'Business not found');
  end if;
  if listing.owner_id is not null then
    perform private.refuse(409, 'already_claimed', 'This business has already been claimed by another user.');
  end if;
  if exists (select 1 from public.claims c
              where c.listing_id = listing.id and c.user_id = account and c.status = 'pending') then
    perform private.refuse(409, 'already_pending', 'You already have a pending request for this business.');
  end if;
  if (select count(*) from public.claims c where c.user_id = account and c.created_at > now() - interval '1 day') >= 5 then
    perform private.refuse(429, 'too_many_claims', 'Too many businesses were claimed today');
  end if;
  insert into public.claims (listing_id, user_id, full_name, email, phone, reason)
  values (listing.id, account, claim ->> 'fullName', claim ->> 'email', claim ->> 'phone', claim ->> 'reason')
  returning * into made;
  perform private.notify(account, 'claim.received', listing.id, path => '/mes-entreprises');
  perform private.record_own_address(made, listing);
  perform private.approve_proven_claim(made.id);
  return (select json_build_object('id', c.id, 'status', c.status) from public.claims c where c.id = made.id);
exception when check_violation or not_null_violation then
  get stacked diagnostics violated = constraint_name, violated_column = column_name;
  perform private.refuse_claim_field(private.claim_key(coalesce(nullif(violated, ''), violated_column)));
end
$$;
comment on function public.claim_listing is
  'Asks to become the owner of a published listing that has none: {"id", "status"}. claim: {"fullName", "email", "phone", '
  '"reason"} (domain/trust/claim.ts). Refuses with listing_not_found, already_claimed, already_pending, too_many_claims (5 a day), '
  'invalid_claim (details: the key), insufficient_aal.';

-- The available methods of proof: {"listing": a masked address, "website": a domain, "phone": a number, "second_phone"}.
create function private.claim_methods(listing public.listings) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'listing', case when listing.show_email then lower(listing.email) else private.masked_email(lower(listing.email)) end,
    'website', private.provable_domain(listing.website),
    'phone', private.text_number(listing.phone, null),
    'second_phone', private.text_number(listing.second_phone, listing.second_phone_label))
$$;

create function private.own_claim(claim public.claims, locale text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', claim.id, 'status', claim.status, 'createdAt', claim.created_at, 'waitingSince', claim.waiting_since,
    'decidedAt', claim.decided_at, 'moreAskedAt', claim.more_asked_at,
    'decision', private.reason_text(claim.decision_reason, claim.decision_note, own_claim.locale), 'answer', claim.answer,
    'listing', jsonb_build_object('id', l.id, 'name', l.name, 'city', l.city, 'slug', case when l.is_public then l.slug end),
    'roads', case when claim.status = 'pending' then private.claim_methods(l) end,
    'withoutTexts', case when claim.status = 'pending' then private.numbers_without_texts(l) else '[]' end,
    'proofs', (select coalesce(jsonb_agg(jsonb_build_object('road', p.road, 'at', p.proven_at) order by p.id), '[]')
                 from private.claim_proofs p where p.claim_id = claim.id and p.proven_at is not null),
    'code', (select jsonb_build_object('road', p.road, 'expiresAt', p.expires_at, 'attemptsLeft', 5 - p.attempts, 'isSending', coalesce(p.delivery = 'sending', false),
                      'sentTo', case p.road when 'listing' then private.claim_methods(l) ->> 'listing' else coalesce(p.phone, p.email) end)
               from private.claim_proofs p
              where p.claim_id = claim.id and p.code_hash is not null and p.expires_at > now() and claim.status = 'pending'
              order by p.id desc limit 1),
    -- The number of the last code, where its text was refused.
    'undelivered', (select case last.delivery when 'refused' then last.phone end
                      from (select * from private.claim_proofs p where p.claim_id = claim.id and p.road <> 'site'
                             order by p.id desc limit 1) as last),
    'site', private.site_proof(claim, l),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object(
                    'id', d.id, 'path', d.path, 'name', d.name, 'type', d.type, 'bytes', d.bytes) order by d.id), '[]')
                    from private.claim_documents d where d.claim_id = claim.id))
  from public.listings l where l.id = claim.listing_id
$$;

create function public.my_claims(locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
begin
  return (
    select coalesce(json_agg(private.own_claim(c, my_claims.locale) order by c.decided_at is not null, c.id desc), '[]')
      from (select own.* from public.claims own
             where own.user_id = account and own.status <> 'withdrawn'
               and (own.status = 'pending' or own.decided_at > now() - interval '30 days')
             order by own.decided_at is not null, own.id desc limit 50) as c);
end
$$;
comment on function public.my_claims is
  'OwnClaim[] (domain/trust/claim-answers.ts): the caller''s claims that are open or were decided within 30 days, open ones first, the '
  'newest first; 50 at most. locale: of the reasons.';

create function public.answer_claim(claim_id bigint, answer text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  claim constant public.claims := private.lock_own_claim(private.require_confirmed_account(), claim_id);
begin
  if claim.more_asked_at is null then
    perform private.refuse(409, 'nothing_asked', 'Nothing more was asked');
  end if;
  update public.claims c set answer = nullif(answer_claim.answer, ''), more_asked_at = null, waiting_since = now()
   where c.id = claim.id;
exception when check_violation then
  perform private.refuse_claim_field('answer');
end
$$;
comment on function public.answer_claim is
  'Answers what an administrator asked for: the claim waits for them again. answer: up to 2000 characters; null when a '
  'document or a code is the answer. Refuses with claim_not_found, claim_decided, nothing_asked, invalid_claim, insufficient_aal.';

create function public.withdraw_claim(claim_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  claim constant public.claims := private.lock_own_claim(private.require_confirmed_account(), claim_id);
  withdrawn public.claims;
begin
  update public.claims c set status = 'withdrawn', decided_at = now(), more_asked_at = null
   where c.id = claim.id returning c.* into withdrawn;
  perform private.record_decision('claim', 'withdrawn', claim.id::text, claim.listing_id,
    before => private.claim_facts(claim), after => private.claim_facts(withdrawn), asked_at => claim.waiting_since);
  perform private.orphan_claim_documents(array[claim.id]);
end
$$;
comment on function public.withdraw_claim is
  'Takes a claim of the caller''s back; its documents go. Refuses with claim_not_found, claim_decided, insufficient_aal.';

revoke execute on function
  public.claim_listing, public.my_claims, public.answer_claim, public.withdraw_claim from service_role;
grant execute on function
  public.claim_listing, public.my_claims, public.answer_claim, public.withdraw_claim to authenticated;
