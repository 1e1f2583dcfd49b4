-- What of the directory comes from where, and the removal of a source whole: for `npm run data`.

create function private.data_source_figures() returns table (
  source text, name text, is_person boolean, licence text, allows_commercial_use boolean, is_share_alike boolean,
  published_on date, listings bigint, facts bigint
)
language sql stable set search_path = '' as $$
  select s.source, s.name_en, s.is_person, c.name, c.allows_commercial_use, c.is_share_alike, s.published_on,
         coalesce(n.listings, 0), coalesce(n.facts, 0)
    from private.data_sources s
    left join private.data_licences c on c.code = s.licence
    left join (
      select p.source, count(distinct p.listing_id) as listings, count(*) as facts from private.provenance p group by 1
    ) as n on n.source = s.source
   order by s.is_person, n.facts desc nulls last, s.source
$$;

-- The listings whose name comes from a source and that have no owner: without the source they would have nothing left.
create function private.listings_of_source(of_source text) returns setof bigint
language sql stable set search_path = '' as $$
  select l.id from private.provenance p join public.listings l on l.id = p.listing_id
   where p.source = of_source and p.fact = 'name' and l.owner_id is null and l.deleted_at is null
$$;

-- The listings of which a source says a fact, or a code of the premises.
create function private.listings_with_facts_of(of_source text) returns setof bigint
language sql stable set search_path = '' as $$
  select p.listing_id from private.provenance p where p.source = of_source
  union select s.listing_id from private.premises_sources s where s.source = of_source
$$;

-- Rows of the source no longer find the listings that stay by their identifiers. They are read again even when they have
-- not changed since, as a listing has lost what they say.
create function private.forget_identifiers(of_source text, changed bigint[]) returns void
language sql set search_path = '' as $$
  delete from private.further_identifiers f where private.is_identifier_of(f.key, of_source);
  update private.imported_listings k
     set key = case when private.is_identifier_of(k.key, of_source) then 'listing:' || k.listing_id else k.key end,
         digest = 'source removed'
   where k.listing_id = any (changed) or private.is_identifier_of(k.key, of_source)
$$;

-- Empties the values of a removed source that an undo of an import or a merge would restore. remove_data_source() empties the
-- same fields of listings.
create function private.forget_former_values(of_source text) returns void
language sql set search_path = '' as $$
  update private.import_changes c set before = c.before || former.emptied, provenance = c.provenance || former.unsourced
    from (select was.transfer_id, was.listing_id, jsonb_object_agg(p.key, null::text) as unsourced,
                 coalesce(jsonb_object_agg(coalesce(f.column_name, f.key), coalesce(f.emptied, 'null')) filter (
                   where was.before ? coalesce(f.column_name, f.key) and (f.emptied is not null or f.fact = 'category')), '{}') as emptied
            from private.import_changes was, jsonb_each(was.provenance) as p join private.listing_fields f on f.fact = p.key
           where p.value ->> 'source' = of_source group by 1, 2) as former
   where c.transfer_id = former.transfer_id and c.listing_id = former.listing_id;
  update private.merges m set moved = m.moved || jsonb_build_object(
      'fields', m.moved -> 'fields' || former.emptied, 'provenance', m.moved -> 'provenance' || former.unsourced,
      'categories', m.moved -> 'categories' || case when former.emptied ?| '{category,subcategory}' then '{"was": null}' else '{}' end::jsonb)
    from (select was.id, jsonb_object_agg(p.key, null::text) as unsourced,
                 coalesce(jsonb_object_agg(f.key, coalesce(f.emptied, 'null')) filter (
                   where was.moved -> 'fields' ? f.key
                     and (f.emptied is not null or f.fact = 'category' and l.owner_id is null)), '{}') as emptied
            from private.merges was join public.listings l on l.id = was.kept_id,
                 jsonb_each(was.moved -> 'provenance') as p join private.listing_fields f on f.fact = p.key
           where was.undone_at is null and p.value ->> 'source' = of_source group by 1) as former
   where m.id = former.id
$$;

-- Deletes the listings of a source, as an undone import does: permanently, so that a later file finds their slugs free.
-- Listings with reviews or claims are archived, and an administrator may restore them for 30 days. Removes the source's
-- other facts from the remaining listings. The name and category of an owned listing stay, with the owner as their
-- source.
create function private.remove_data_source(of_source text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  removed bigint[];
  changed bigint[];
  names text;
  emptied jsonb;
  of_fact text;
  premises record;
begin
  if not exists (select from private.data_sources s where s.source = of_source and not s.is_person) then
    perform private.refuse(404, 'source_not_found', 'No file is called so');
  end if;
  removed := array(select id from private.listings_of_source(of_source) as id);
  changed := array(select id from private.listings_with_facts_of(of_source) as id where id <> all (removed));
  perform 1 from public.listings l where l.id = any (removed || changed) order by l.id for no key update;
  update public.listings l
     set status_before_deletion = l.status, status = 'archived', deleted_at = now(), is_removed = true
   where l.id = any (removed)
     and (exists (select from public.reviews r where r.listing_id = l.id) or exists (select from public.claims c where c.listing_id = l.id));
  delete from public.listings l where l.id = any (removed) and l.deleted_at is null;
  -- With a file as the source, an emptied value keeps no provenance.
  perform set_config('private.fact_source', of_source, true);
  for of_fact in select distinct p.fact from private.provenance p where p.source = of_source and p.listing_id = any (changed) loop
    select string_agg(quote_ident(f.column_name), ', ' order by f.position), jsonb_object_agg(f.column_name, f.emptied)
      into names, emptied from private.listing_fields f
     where f.fact = of_fact and f.column_name is not null and f.emptied is not null;
    continue when names is null;
    execute format(
      'update public.listings l set (%1$s) = (select %1$s from jsonb_populate_record(null::public.listings, $1))
         from private.provenance p where p.listing_id = l.id and p.source = $2 and p.fact = $3 and l.id = any ($4)', names)
      using emptied, of_source, of_fact, changed;
  end loop;
  -- Codes of the premises among amenities of another source, which stays the source of the others.
  for premises in
    select s.listing_id, array_agg(s.code) as codes, p.source, p.said_on
      from private.premises_sources s
      left join private.provenance p on p.listing_id = s.listing_id and p.fact = 'amenities'
     where s.source = of_source and s.listing_id = any (changed) group by s.listing_id, p.source, p.said_on
  loop
    update public.listings l set amenities = private.codes_without(l.amenities, premises.codes) where l.id = premises.listing_id;
    update private.provenance p set source = premises.source, said_on = premises.said_on
     where p.listing_id = premises.listing_id and p.fact = 'amenities' and premises.source is not null;
  end loop;
  delete from public.listing_photos h using private.provenance p
   where p.listing_id = h.listing_id and p.source = of_source and p.fact = 'photos' and h.listing_id = any (changed);
  update public.listings l set category_id = null, subcategory_id = null from private.provenance p
   where p.listing_id = l.id and p.source = of_source and p.fact = 'category' and l.owner_id is null and l.id = any (changed);
  update private.provenance p set source = 'owner', said_on = private.montreal_day() from public.listings l
   where l.id = p.listing_id and p.source = of_source and p.fact in ('name', 'category') and l.owner_id is not null;
  delete from private.provenance p where p.source = of_source;
  delete from private.premises_sources s where s.source = of_source;
  perform private.forget_identifiers(of_source, changed);
  perform private.forget_former_values(of_source);
  if of_source = 'registry' then
    delete from private.registry_records;
    delete from private.import_marks m where m.kind = 'record';
  end if;
  if of_source = 'rbq' then
    delete from private.licences;
    perform private.refresh_credentials();
  end if;
  update private.data_sources s set published_on = null where s.source = of_source;
  return jsonb_build_object('removed', cardinality(removed), 'changed', cardinality(changed));
end
$$;
comment on function private.remove_data_source is
  '{"removed", "changed"}: listings that went with the source, and listings that lost facts of it. Refuses with source_not_found.';
