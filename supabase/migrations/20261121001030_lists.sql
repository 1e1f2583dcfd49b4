-- What the lists of the pages share: their order, their screens of 20 (at most 50 of them), and the counts beside them.

-- The best listings of a topic and a place, by id. Conditions are put together from those that are asked, so that each
-- combination is the very beginning of one index.
create function private.best_listings(
  category_id integer, subcategory_id integer, region_id integer, municipality_id integer, page integer
) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  ids bigint[];
begin
  execute format(
    'select array(select l.id from public.listings l where l.is_public %s %s order by l.score desc, l.id desc limit 20 offset $5)',
    case when subcategory_id is not null then 'and l.subcategory_id = $2'
         when category_id is not null then 'and l.category_id = $1' end,
    case when municipality_id is not null then 'and l.municipality_id = $4'
         when region_id is not null then 'and l.region_id = $3' end)
  into ids using category_id, subcategory_id, region_id, municipality_id, 20 * (page - 1);
  return ids;
end
$$;

-- Screens of a list of so many listings, and the one that is nearest to what an address asks.
create function private.page_count(total bigint) returns integer
language sql immutable parallel safe as $$
  select least(greatest((total + 19) / 20, 1), 50)::integer
$$;

create function private.nearest_page(page integer, pages integer) returns integer
language sql immutable parallel safe as $$
  select least(greatest(coalesce(page, 1), 1), pages)
$$;

-- Stable as json_build_object is: an immutable one would not be inlined, and is called a thousand times a page.
create function private.facet(slug text, name text, listings integer) returns json
language sql stable parallel safe as $$
  select json_build_object('slug', slug, 'name', name, 'count', coalesce(listings, 0))
$$;

-- The main categories of a place, most listings first; the one that is asked for is there even without listings.
create function private.category_facets(place_level integer, place_id integer, asked_id integer, locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(
      json_build_object('slug', f.slug, 'name', f.name, 'icon', f.icon, 'count', f.listings)
      order by f.listings desc, f.position, f.name), '[]')
    from (
      select c.slug, c.icon, c.position, case when locale = 'en' then c.name_en else c.name_fr end as name,
             private.kept_count(place_level, place_id, c.id) as listings, c.id = asked_id as is_asked
        from public.categories c where c.parent_id is null
    ) as f
    where f.listings > 0 or f.is_asked);
end
$$;

-- The municipalities that have most of a topic, in a region or everywhere (region_id null).
create function private.city_facets(
  topic_id integer, region_id integer, except_id integer, how_many integer
) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings) order by f.listings desc, f.name), '[]')
    from (
      select m.slug, m.name, k.listings
        from private.listing_counts k
        join public.municipalities m on m.id = k.place_id
       where k.topic_id = coalesce(city_facets.topic_id, 0) and k.place_level = 3 and k.listings > 0
         and (city_facets.region_id is null or m.region_id = city_facets.region_id)
         and m.id is distinct from except_id
       order by k.listings desc, m.name
       limit how_many
    ) as f);
end
$$;

-- Regions with their listings of a topic, most listings first; the one that is asked for even without.
create function private.region_facets(topic_id integer, asked_id integer, except_id integer, locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings) order by f.listings desc, f.name), '[]')
    from (
      select r.id, r.slug, case when locale = 'en' then r.name_en else r.name_fr end as name,
             private.kept_count(1, r.id, topic_id) as listings
        from public.regions r
    ) as f
    where (f.listings > 0 or f.id = asked_id) and f.id is distinct from except_id);
end
$$;
