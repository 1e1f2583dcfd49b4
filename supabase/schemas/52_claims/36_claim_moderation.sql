-- The admin section of claims: pending claims, oldest first, each with its evidence and the listing.

create function private.proven_claim_methods(claim_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(distinct p.road), '[]') from private.claim_proofs p
   where p.claim_id = proven_claim_methods.claim_id and p.proven_at is not null
$$;

-- Why an administrator looks at a claim alone: neither a rule nor a decision on many claims approves it. Null: none.
create function private.claim_concern(claim_id bigint) returns text
language sql stable set search_path = '' as $$
  select case
    when not exists (select from public.listings l where l.id = claim.listing_id and l.is_public and l.owner_id is null)
      then 'unavailable'
    when exists (select from public.claims rival
                  where rival.listing_id = claim.listing_id and rival.status = 'pending' and rival.id <> claim.id)
      then 'rival'
    when exists (select from public.reviews r where r.listing_id = claim.listing_id and r.author_id = claim.user_id)
      then 'reviewed'
    when exists (select from auth.users u where u.id = claim.user_id and u.banned_until > now())
      then 'suspended'
    when not exists (select from private.claim_proofs p where p.claim_id = claim.id and p.proven_at is not null)
      then 'unproven'
    end
  from public.claims claim where claim.id = claim_concern.claim_id and claim.status = 'pending'
$$;

-- Leaves a claim that needs a look out of an approval of many.
create function private.assert_no_claim_concern(claim_id bigint) returns void
language plpgsql stable set search_path = '' as $$
declare
  concern constant text := private.claim_concern(assert_no_claim_concern.claim_id);
begin
  if concern is not null then
    perform private.refuse_about(409, 'claim_needs_look', 'This claim is decided alone', concern);
  end if;
end
$$;

create function public.waiting_claims() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.staff('queues');
  reach constant private.reach := private.own_reach();
begin
  return json_build_object(
    'waiting', (select count(*) from (
      select from public.claims c where c.status = 'pending' and c.more_asked_at is null
         and private.may_decide(reach, c.listing_id, array[c.user_id]) limit 1000) as counted),
    'rows', (
      select coalesce(json_agg(json_build_object(
        'id', c.id, 'version', c.version, 'fullName', c.full_name, 'waitingSince', c.waiting_since,
        'moreAskedAt', c.more_asked_at, 'listingName', l.name, 'city', l.city, 'proofs', private.proven_claim_methods(c.id),
        'worker', private.worker_on('claim', c.id), 'concern', private.claim_concern(c.id),
        'documents', (select count(*) from private.claim_documents d where d.claim_id = c.id))
        order by c.more_asked_at is not null, c.waiting_since, c.id), '[]')
      from ((select * from public.claims w where w.status = 'pending' and w.more_asked_at is null
                and private.may_decide(reach, w.listing_id, array[w.user_id])
              order by w.waiting_since, w.id limit 100)
            union all
            -- Claims that wait for their claimant.
            (select * from public.claims a where a.status = 'pending' and a.more_asked_at is not null
                and private.may_decide(reach, a.listing_id, array[a.user_id])
              order by a.waiting_since, a.id limit 50)) as c
      join public.listings l on l.id = c.listing_id));
end
$$;
comment on function public.waiting_claims is
  'WaitingClaims (domain/trust/claim-answers.ts): the 100 oldest that wait for an administrator, then 50 at most that wait for their '
  'claimant; waiting counts up to 1000. Refuses with not_administrator.';

-- The claimant: what helps to verify their identity.
create function private.claimant_facts(claim public.claims, listing public.listings) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'displayName', p.display_name, 'email', nullif(u.email, ''), 'createdAt', u.created_at,
    'isEmailProven', private.confirmed_email(u.id) is not null,
    'isEmailOfSite', coalesce(private.is_mail_of_site(private.confirmed_email(u.id), listing.website), false),
    'listings', (select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'slug', case when o.is_public then o.slug end)
                          order by o.id desc), '[]')
                   from (select * from public.listings own where own.owner_id = u.id order by own.id desc limit 20) as o),
    'claims', (select coalesce(jsonb_agg(jsonb_build_object('listingName', l.name, 'status', c.status, 'createdAt', c.created_at)
                        order by c.id desc), '[]')
                 from (select * from public.claims other where other.user_id = u.id and other.id <> claim.id
                        order by other.id desc limit 20) as c
                 join public.listings l on l.id = c.listing_id),
    'hasReviewed', exists (select 1 from public.reviews r where r.listing_id = listing.id and r.author_id = u.id))
  from auth.users u left join public.user_profiles p on p.user_id = u.id where u.id = claim.user_id
$$;

-- The listing as the public sees it. While the claim waits, also the hidden values, which a true claimant knows; after the
-- decision a hidden value may be the new owner's (private.values_in_reach).
create function private.claimed_listing(
  listing public.listings, locale text, reach private.reach, is_waiting boolean
) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', listing.id, 'slug', listing.slug, 'name', listing.name, 'isPublic', listing.is_public, 'isClaimed', listing.is_claimed,
    'source', listing.source, 'city', listing.city, 'logoPath', listing.logo_path,
    'category', private.category_ref(listing.category_id, locale),
    'description', case locale when 'en' then coalesce(listing.description_en, listing.description_fr)
                               else coalesce(listing.description_fr, listing.description_en) end,
    'phone', listing.phone, 'email', v.read -> 'email', 'showEmail', listing.show_email, 'website', listing.website,
    'address', v.read -> 'address', 'showAddress', listing.show_address, 'postalCode', v.read -> 'postalCode',
    'publishedAt', listing.published_at)
    from private.values_in_reach(reach, listing, is_waiting) as v (read)
$$;

create function public.claim_to_decide(claim_id bigint, locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  claim public.claims;
  listing public.listings;
begin
  perform private.staff('queues');
  select c.* into claim from public.claims c where c.id = claim_id;
  if claim.id is null or not private.may_decide(private.own_reach(), claim.listing_id, array[claim.user_id]) then
    perform private.refuse(404, 'item_not_found', 'There is no such claim');
  end if;
  select l.* into listing from public.listings l where l.id = claim.listing_id;
  return json_build_object(
    'id', claim.id, 'version', claim.version, 'status', claim.status, 'fullName', claim.full_name, 'email', claim.email,
    'phone', claim.phone, 'reason', claim.reason, 'answer', claim.answer, 'createdAt', claim.created_at,
    'waitingSince', claim.waiting_since, 'moreAskedAt', claim.more_asked_at, 'worker', private.worker_on('claim', claim.id),
    'asked', private.reason_text(claim.decision_reason, claim.decision_note, claim_to_decide.locale),
    'proofs', (select coalesce(json_agg(json_build_object('road', p.road, 'email', p.email, 'phone', p.phone, 'at', p.proven_at,
                        'byAccount', p.road <> 'site' and p.expires_at = p.sent_at) order by p.id), '[]')
                 from private.claim_proofs p where p.claim_id = claim.id and p.proven_at is not null),
    'documents', (select coalesce(json_agg(json_build_object(
                    'id', d.id, 'path', d.path, 'name', d.name, 'type', d.type, 'bytes', d.bytes) order by d.id), '[]')
                    from private.claim_documents d where d.claim_id = claim.id),
    'provableDomain', private.provable_domain(listing.website),
    'isContactOfSite', coalesce(private.is_mail_of_site(claim.email, listing.website), false),
    'isPhoneOfListing', coalesce(
      private.main_number(claim.phone) in (private.main_number(listing.phone), private.main_number(listing.second_phone)), false),
    'claimant', private.claimant_facts(claim, listing),
    'rivals', (select coalesce(json_agg(json_build_object('id', r.id, 'fullName', r.full_name, 'createdAt', r.created_at,
                        'proofs', private.proven_claim_methods(r.id)) order by r.id), '[]')
                 from (select * from public.claims other where other.listing_id = listing.id and other.status = 'pending'
                         and other.id <> claim.id order by other.id limit 20) as r),
    'listing', private.claimed_listing(listing, claim_to_decide.locale, private.own_reach(), claim.status = 'pending'));
end
$$;
comment on function public.claim_to_decide is
  'ClaimEvidence (domain/trust/claim-answers.ts). Refuses with not_administrator, item_not_found.';

create policy "moderators read the claims in their reach" on public.claims for select to authenticated
  using ((select private.may_work('queues')) and private.may_decide((select private.own_reach()), listing_id, array[user_id]));

-- Whether a document was sent with a claim that the caller decides.
create function private.is_document_to_decide(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.claim_documents d join public.claims c on c.id = d.claim_id
     where d.path = is_document_to_decide.path and private.may_decide(private.own_reach(), c.listing_id, array[c.user_id]))
$$;

create policy "claim-documents: staff read those of claims to decide" on storage.objects for select to authenticated
  using (bucket_id = 'claim-documents' and (select private.may_work('queues')) and private.is_document_to_decide(name));
grant execute on function private.is_document_to_decide to authenticated;

revoke execute on function public.waiting_claims, public.claim_to_decide from service_role;
grant execute on function public.waiting_claims, public.claim_to_decide to authenticated;
