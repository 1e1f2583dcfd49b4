-- Proof of a claim by a text message to the listing's own telephone. A job of the server sends it as the account service
-- sends its codes (server/jobs/claim-texts.ts).

-- Whether a telephone can receive a text message: a North American number without extension that is not toll-free, premium,
-- personal or of machines. Area codes of places say nothing more: a landline and a mobile share them.
create function private.takes_texts(phone text, label text) returns boolean
language sql immutable parallel safe as $$
  select coalesce(phone ~ '^\+1[2-9][0-9]{2}[2-9][0-9]{6}$'
    and phone !~ '^\+1(8(00|33|44|55|66|77|88)|900|600|622|633|644|655|677|688|5(00|2[1-9]|3[23]|44|66|77|88))'
    and label is distinct from 'toll_free' and label is distinct from 'fax', false)
$$;

-- The number that receives the code of a claim; null where the server sends no texts, where the telephone receives none, and
-- for a number of more than three listings: a call centre answers it.
create function private.text_number(phone text, label text) returns text
language plpgsql stable set search_path = '' as $$
begin
  if not private.takes_texts(phone, label) or not private.sends_texts() then return null; end if;
  if (select count(*) from (
        (select l.id from public.listings l where l.is_public and private.main_number(l.phone) = text_number.phone limit 4)
        union
        (select l.id from public.listings l where l.is_public and l.second_phone is not null
            and private.main_number(l.second_phone) = text_number.phone limit 4)) as sharing) > 3 then
    return null;
  end if;
  return phone;
end
$$;

create function private.sends_texts() returns boolean
language sql stable set search_path = '' as $$
  select private.has_jobs() and coalesce((select s.sends_texts from private.site s), false)
$$;

-- The listing's numbers that receive no text, for the claimant; empty where the server sends no texts.
create function private.numbers_without_texts(listing public.listings) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(n.phone order by n.nth), '[]')
    from (values (listing.phone, null, 1), (listing.second_phone, listing.second_phone_label, 2)) as n (phone, label, nth)
   where n.phone is not null and private.sends_texts() and private.text_number(n.phone, n.label) is null
$$;

create function private.claim_code_number(listing public.listings, road text) returns text
language sql stable set search_path = '' as $$
  select case road when 'phone' then private.text_number(listing.phone, null)
                   when 'second_phone' then private.text_number(listing.second_phone, listing.second_phone_label) end
$$;

-- For the server as it sends a text: the number and a new code, which is stored as a hash alone, so that no job holds a
-- code. No row once the code was used, replaced or refused, or the claim is decided.
create function private.claim_text_to_send(proof_id bigint) returns table (phone text, code text, user_id uuid)
language plpgsql set search_path = '' as $$
declare
  fresh constant text := private.random_code();
begin
  return query
    update private.claim_proofs p set code_hash = extensions.crypt(fresh, extensions.gen_salt('bf', 8))
      from public.claims c
     where p.id = proof_id and c.id = p.claim_id and c.status = 'pending' and p.code_hash is not null and p.expires_at > now()
    returning p.phone, fresh, c.user_id;
end
$$;

-- Records the outcome of a text: a refused one ends its code. Tells the claimant's open pages.
create function private.record_claim_text(proof_id bigint, is_sent boolean) returns void
language plpgsql set search_path = '' as $$
declare
  claimant uuid;
begin
  update private.claim_proofs p set delivery = case when is_sent then 'sent' else 'refused' end,
      code_hash = case when is_sent then p.code_hash end
    from public.claims c
   where p.id = proof_id and c.id = p.claim_id and p.delivery = 'sending' returning c.user_id into claimant;
  if claimant is not null then perform private.notify_of_listings(claimant); end if;
end
$$;
