-- The copy of what is held about a person has their claims whole: the codes that they asked for, and their documents. An
-- address that the listing hides stays hidden from them here too. (The files themselves are in it already, being in the
-- person's own folder; with the account go its claims, and with these the documents.)
alter function private.contribution_data(uuid) rename to contribution_data_but_claims;

create function private.claim_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    to_jsonb(c) || jsonb_build_object(
      'listing', (select jsonb_build_object('name', l.name, 'slug', l.slug) from public.listings l where l.id = c.listing_id),
      'codes', (select coalesce(jsonb_agg(jsonb_build_object('road', p.road, 'sent_at', p.sent_at, 'attempts', p.attempts,
                         'proven_at', p.proven_at, 'email', case p.road when 'website' then p.email end) order by p.id), '[]')
                  from private.claim_proofs p where p.claim_id = c.id),
      'documents', (select coalesce(jsonb_agg(to_jsonb(d) - 'claim_id' order by d.id), '[]')
                      from private.claim_documents d where d.claim_id = c.id))
    order by c.id), '[]')
  from public.claims c where c.user_id = account
$$;

create function private.contribution_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.contribution_data_but_claims(account) || jsonb_build_object('claims', private.claim_data(account))
$$;
