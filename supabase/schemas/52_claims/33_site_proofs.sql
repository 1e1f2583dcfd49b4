-- Proof of a claim by the business's website: a meta tag of its home page, or a file, that holds the token of the claim
-- (public.claims.site_token). A job of the server reads it at the listing's own domain (server/jobs/site-proofs).
create table private.claim_site_checks (
  claim_id bigint primary key references public.claims on delete cascade,
  asked_at timestamptz not null default now(),
  -- Since the first one of a day.
  checks integer not null default 1,
  checked_at timestamptz,
  outcome text check (outcome in ('proven', 'not_found', 'unreachable')),
  check ((checked_at is null) = (outcome is null))
);
alter table private.claim_site_checks enable row level security;

-- Null where the site proves nothing, or where no server works at jobs.
create function private.site_proof(claim public.claims, listing public.listings) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('domain', d.domain, 'token', claim.site_token, 'isChecking', k.claim_id is not null and k.checked_at is null,
      'checkedAt', k.checked_at, 'outcome', k.outcome)
    from private.provable_domain(listing.website) as d (domain)
    left join private.claim_site_checks k on k.claim_id = claim.id
   where claim.status = 'pending' and d.domain is not null and private.has_jobs()
$$;

create function public.check_claim_site(claim_id bigint) returns json
language plpgsql security definer set search_path = '' as $$
declare
  claim constant public.claims := private.lock_own_claim(private.require_confirmed_account(), claim_id);
  listing constant public.listings := (select l from public.listings l where l.id = claim.listing_id);
begin
  if private.site_proof(claim, listing) is null then
    perform private.refuse(409, 'no_such_road', 'This listing cannot be proven that way');
  end if;
  -- The row of the claim is locked, so that checks are counted one at a time.
  if exists (select from private.claim_site_checks k
              where k.claim_id = claim.id and k.checks >= 20 and k.asked_at > now() - interval '1 day') then
    perform private.refuse(429, 'too_many_checks', 'The site was checked often enough today');
  end if;
  insert into private.claim_site_checks as k (claim_id) values (claim.id)
  on conflict on constraint claim_site_checks_pkey do update
    set checks = case when k.asked_at > now() - interval '1 day' then k.checks + 1 else 1 end,
        asked_at = now(), checked_at = null, outcome = null;
  perform private.enqueue_job('site_proofs', 'check', jsonb_build_object('claim', claim.id), 'claim ' || claim.id);
  return private.site_proof(claim, listing);
end
$$;
comment on function public.check_claim_site is
  'Has the server read the website of a claimed listing, for the token of the caller''s claim: {"domain", "token", '
  '"isChecking", "checkedAt", "outcome"}. Refuses with claim_not_found, claim_decided, no_such_road, too_many_checks.';

-- For the server: the website to read and the token to find; no row once the claim is decided.
create function private.site_to_check(claim_id bigint) returns table (website text, token uuid)
language sql stable set search_path = '' as $$
  select l.website, c.site_token
    from public.claims c join public.listings l on l.id = c.listing_id
   where c.id = site_to_check.claim_id and c.status = 'pending' and private.provable_domain(l.website) is not null
$$;

-- website: the address that was read; it proves nothing once the listing has another one.
create function private.record_site_check(claim_id bigint, website text, outcome text) returns void
language plpgsql set search_path = '' as $$
declare
  claim public.claims;
begin
  if not exists (select from public.claims c where c.id = record_site_check.claim_id) then return; end if;
  claim := private.lock_claim(record_site_check.claim_id);
  if claim.status <> 'pending' then return; end if;
  update private.claim_site_checks k set checked_at = now(), outcome = record_site_check.outcome where k.claim_id = claim.id;
  if outcome = 'proven'
    and exists (select from public.listings l where l.id = claim.listing_id and l.website = record_site_check.website)
    and not exists (select from private.claim_proofs p where p.claim_id = claim.id and p.road = 'site')
  then
    insert into private.claim_proofs (claim_id, listing_id, road, expires_at, proven_at)
    values (claim.id, claim.listing_id, 'site', now(), now());
    perform private.bump_claim_version(claim.id);
    perform private.approve_proven_claim(claim.id);
  end if;
end
$$;

revoke execute on function public.check_claim_site from service_role;
grant execute on function public.check_claim_site to authenticated;
