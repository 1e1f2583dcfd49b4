-- Whether an email address belongs to the website of a business (docs/trust.md): one of the two domains is the other
-- or a parent of it, since the owner of a domain controls its subdomains. Sibling domains under a common parent would
-- need the public suffix list and are rejected, and so are domains shared by many people.
create table private.shared_domains (
  -- Neither this domain nor any subdomain belongs to one business.
  domain text primary key check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$')
);
alter table private.shared_domains enable row level security;

-- Public suffixes under which anyone can register a domain: `.ca`, `.qc.ca`, `.co.uk`, `.com.au`.
create function private.is_registry(domain text) returns boolean
language sql immutable parallel safe as $$
  select domain !~ '\.' or domain ~ '^(ab|bc|mb|nb|nf|nl|ns|nt|nu|on|pe|qc|sk|yk|gc|gouv\.qc)\.ca$'
      or domain ~ '^(co|com|net|org|edu|ac|gov|gouv|gob|or|ne|go|asso|info|biz)\.[a-z]{2}$'
$$;

create function private.is_shared_domain(domain text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from private.shared_domains s
                  where s.domain = is_shared_domain.domain or is_shared_domain.domain like '%.' || s.domain)
$$;

-- The domain whose mail proves a claim on a listing with this website; null when none does. A site of more than three
-- listings is a chain, a portal page or an unlisted shared host.
create function private.provable_domain(website text) returns text
language plpgsql stable set search_path = '' as $$
declare
  host constant text := private.website_host(lower(website));
begin
  if host is null or private.is_registry(host) or private.is_shared_domain(host)
     or (select count(*) from (select from public.listings l
                                where l.is_public and l.website is not null and private.website_host(l.website) = host
                                limit 4) as sharing) > 3 then
    return null;
  end if;
  return host;
end
$$;

-- DNS names may contain « _ », which must be escaped in LIKE patterns: mail of `a.my-site.example` could otherwise
-- prove a claim on a listing of `my_site.example`.
create function private.is_mail_of_site(email text, website text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  host constant text := private.provable_domain(website);
  domain constant text := lower(split_part(email, '@', 2));
begin
  if host is null or domain = '' or private.is_registry(domain) or private.is_shared_domain(domain) then return false; end if;
  return domain = host or right(domain, length(host) + 1) = '.' || host or right(host, length(domain) + 1) = '.' || domain;
end
$$;

-- address: an email address or a telephone number.
create function private.check_codes(account uuid, listing_id bigint, address text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.take_advisory_lock('claim codes of ' || account);
  perform private.take_advisory_lock('claim codes for ' || listing_id);
  perform private.take_advisory_lock('claim codes to ' || address);
  if (select count(*) from private.claim_proofs p join public.claims c on c.id = p.claim_id
       where c.user_id = account and p.expires_at > p.sent_at and p.sent_at > now() - interval '1 day') >= 10
     or (select count(*) from private.claim_proofs p
          where p.listing_id = check_codes.listing_id and p.expires_at > p.sent_at and p.sent_at > now() - interval '1 day') >= 5
     or (select count(*) from private.claim_proofs p
          where (p.email = address or p.phone = address) and p.expires_at > p.sent_at and p.sent_at > now() - interval '1 day') >= 3 then
    perform private.refuse(429, 'too_many_codes', 'Too many codes were sent today');
  end if;
end
$$;

create function private.claim_code_address(listing public.listings, road text, email text) returns text
language plpgsql stable set search_path = '' as $$
declare
  typed constant text := lower(btrim(email));
begin
  if road = 'listing' and listing.email is not null then return lower(listing.email); end if;
  if road is distinct from 'website' or private.provable_domain(listing.website) is null then
    perform private.refuse(409, 'no_such_road', 'This listing cannot be proven that way');
  end if;
  if not coalesce(private.is_email(typed) and private.is_mail_of_site(typed, listing.website), false) then
    perform private.refuse_about(422, 'not_at_domain', 'This address is not at the domain of the web site',
                                 private.provable_domain(listing.website));
  end if;
  return typed;
end
$$;

create function public.send_claim_code(claim_id bigint, road text, email text default null, locale text default 'fr') returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  claim constant public.claims := private.lock_own_claim(account, claim_id);
  listing constant public.listings := (select l from public.listings l where l.id = claim.listing_id);
  number constant text := private.claim_code_number(listing, road);
  address constant text := coalesce(number, private.claim_code_address(listing, road, email));
  code constant text := private.random_code();
  sent bigint;
  template private.email_templates;
  facts constant jsonb := jsonb_build_object('name', listing.name, 'code', code);
begin
  perform private.check_codes(account, listing.id, address);
  -- Only one code is valid at a time.
  update private.claim_proofs p set code_hash = null where p.claim_id = claim.id and p.code_hash is not null;
  insert into private.claim_proofs (claim_id, listing_id, road, email, phone, delivery, code_hash, expires_at)
  values (claim.id, listing.id, case when number is null then road else 'phone' end, case when number is null then address end,
          number, case when number is not null then 'sending' end, extensions.crypt(code, extensions.gen_salt('bf', 8)), now() + interval '1 hour')
  returning id into sent;
  if number is not null then
    perform private.enqueue_job('claim_texts', 'send', jsonb_build_object('proof', sent, 'locale', send_claim_code.locale));
    return private.own_claim(claim, send_claim_code.locale) -> 'code';
  end if;
  select t.* into template from private.email_templates t
   where t.kind = 'claim.code' and t.locale = case send_claim_code.locale when 'en' then 'en' else 'fr' end;
  perform private.enqueue_email('claim.code', address, template.locale,
    private.fill_in(template.subject, facts), private.fill_in(template.body, facts));
  return private.own_claim(claim, send_claim_code.locale) -> 'code';
end
$$;
comment on function public.send_claim_code is
  'Sends a code to the listing''s own address (road: listing), to email, at the domain of its web site (road: website), or by '
  'text to its telephone (road: phone, second_phone): {"road", "sentTo", "expiresAt", "attemptsLeft", "isSending"}, the address masked '
  'where the listing hides it. Refuses with '
  'claim_not_found, claim_decided, no_such_road, not_at_domain (details: the domain), too_many_codes, insufficient_aal.';

-- Returns the result of a wrong code instead of raising: an error would roll back the attempt's count.
create function public.prove_claim(claim_id bigint, code text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  claim constant public.claims := private.lock_own_claim(private.require_confirmed_account(), claim_id);
  proof private.claim_proofs;
  is_right boolean;
begin
  select p.* into proof from private.claim_proofs p
   where p.claim_id = claim.id and p.code_hash is not null and p.expires_at > now() order by p.id desc limit 1;
  if proof.id is null then perform private.refuse(409, 'code_expired', 'This code is no longer good'); end if;
  is_right := coalesce(prove_claim.code ~ '^[0-9]{6}$' and extensions.crypt(prove_claim.code, proof.code_hash) = proof.code_hash, false);
  update private.claim_proofs p set
      attempts = p.attempts + 1, proven_at = case when is_right then now() end,
      code_hash = case when not is_right and p.attempts < 4 then p.code_hash end
   where p.id = proof.id;
  if is_right then
    perform private.bump_claim_version(claim.id);
    perform private.approve_proven_claim(claim.id);
  end if;
  return json_build_object('proven', is_right, 'attemptsLeft', case when is_right then 0 else 4 - proof.attempts end);
end
$$;
comment on function public.prove_claim is
  'Tries a code: {"proven", "attemptsLeft"}; without attempts left, another is to be sent. Refuses with claim_not_found, '
  'claim_decided, code_expired, insufficient_aal.';

revoke execute on function public.send_claim_code, public.prove_claim from service_role;
grant execute on function public.send_claim_code, public.prove_claim to authenticated;
