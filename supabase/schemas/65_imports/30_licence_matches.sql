-- The answers of administrators to private.licence_candidates.

create function public.licences_to_match(after text default null, how_many integer default 20, locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  shown constant integer := least(greatest(coalesce(how_many, 20), 1), 50);
begin
  return (
    with page as (
      select x.*, c.listing_id as candidate, c.ambiguity, row_number() over (order by x.number) as position
        from private.licence_candidates c join private.licences x using (number)
       where not x.is_confirmed and x.listing_id is null and x.missing_since is null
         and (after is null or x.number > after)
       order by x.number limit shown + 1
    )
    select json_build_object(
      'rows', coalesce(json_agg(json_build_object(
        'number', p.number, 'status', p.status, 'holder', case when not p.is_person then p.holder end, 'neq', p.neq,
        'subcategories', (
          select coalesce(json_agg(coalesce(case when locale = 'en' then s.name_en else s.name_fr end, s.name_fr)
                                   order by string_to_array(s.code, '.')::integer[]), '[]')
            from private.licence_subcategories s where s.code = any (p.subcategories)),
        'ambiguity', p.ambiguity, 'listing', private.compared_listing(p.candidate))
        order by p.position) filter (where p.position <= shown), '[]'),
      'next', case when count(*) > shown then (select l.number from page l where l.position = shown) end)
      from page p);
end
$$;
comment on function public.licences_to_match is
  'LicencesToMatch (domain/listing/licence-matches.ts): by number, from the one after `after` on. Refuses with not_administrator.';

-- The listings that show a licence, by its match or its enterprise.
create function private.listings_of_licence(licence private.licences) returns bigint[]
language sql stable set search_path = '' as $$
  select array(select l.id from public.listings l where l.id = licence.listing_id or l.neq = licence.neq)
$$;

-- Locks a licence after the listings that show it and one more, in the order of their ids, as merges do.
create function private.lock_licence(number text, also bigint default null) returns private.licences
language plpgsql set search_path = '' as $$
declare
  licence private.licences;
begin
  perform 1 from public.listings l
    where l.id = any (select unnest(private.listings_of_licence(x) || also) from private.licences x where x.number = lock_licence.number)
    order by l.id for no key update;
  select x.* into licence from private.licences x where x.number = lock_licence.number for update;
  if licence.number is null then perform private.refuse(404, 'licence_not_found', 'There is no such licence'); end if;
  return licence;
end
$$;

create function public.match_licence(number text, listing text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  chosen public.listings;
  licence private.licences;
begin
  if listing is not null then
    select l.* into chosen from public.listings l
     where l.slug = match_licence.listing or l.id = case when match_licence.listing ~ '^[0-9]{1,18}$' then match_licence.listing::bigint end
     order by l.slug <> match_licence.listing limit 1;
    if chosen.id is null then perform private.refuse(404, 'listing_not_found', 'Business not found'); end if;
  end if;
  licence := private.lock_licence(match_licence.number, private.kept_listing(chosen.id));
  if licence.is_confirmed then perform private.refuse(409, 'already_decided', 'Somebody else has decided this already'); end if;
  -- Asked again under the lock: a merge may have been faster.
  chosen.id := private.kept_listing(chosen.id);
  update private.licences x set listing_id = chosen.id, is_confirmed = true where x.number = licence.number;
  perform private.refresh_credentials_of(private.listings_of_licence(licence) || chosen.id);
  perform private.record_decision('licence', case when chosen.id is null then 'rejected' else 'approved' end,
    licence.number, chosen.id);
  return private.compared_listing(chosen.id);
end
$$;
comment on function public.match_licence is
  'Shows a licence on a listing (its slug or id; a merged one is the one that was kept), or with null on none, whatever '
  'later files find. Answers the ComparedListing. Refuses with not_administrator, licence_not_found, listing_not_found, already_decided.';

create function public.undo_licence_match(number text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  licence private.licences;
begin
  licence := private.lock_licence(undo_licence_match.number);
  if not licence.is_confirmed then perform private.refuse(404, 'licence_not_found', 'There is no such licence'); end if;
  update private.licences x set listing_id = null, is_confirmed = false where x.number = undo_licence_match.number;
  perform private.refresh_credentials_of(private.listings_of_licence(licence));
  perform private.record_decision('licence', 'undone', licence.number, licence.listing_id);
end
$$;
comment on function public.undo_licence_match is
  'Takes an administrator''s answer about a licence back. Refuses with not_administrator, licence_not_found.';

revoke execute on function public.licences_to_match, public.match_licence, public.undo_licence_match from service_role;
grant execute on function public.licences_to_match, public.match_licence, public.undo_licence_match to authenticated;
