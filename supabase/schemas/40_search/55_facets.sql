-- The 25 municipalities that have the most listings of a topic: of an MRC, of a region, or of all.
create function private.most_listed_cities(topic integer, region_id integer, mrc_id integer)
returns table (id integer, listings integer)
language plpgsql stable set search_path = '' rows 25 as $$
begin
  if region_id is null then
    return query select k.place_id, k.listings from private.listing_counts k
      where k.topic_id = topic and k.place_level = 3 and k.listings > 0 order by k.listings desc limit 25;
  else
    return query select m.id, k.listings
      from public.municipalities m
      join private.listing_counts k on k.place_level = 3 and k.place_id = m.id and k.topic_id = topic
     where m.region_id = most_listed_cities.region_id
       and (most_listed_cities.mrc_id is null or m.mrc_id = most_listed_cities.mrc_id) and k.listings > 0
     order by k.listings desc limit 25;
  end if;
end
$$;

-- The facets of a search without words, from the kept counts. A chosen filter does not narrow its own list, so that
-- another can be chosen; the list of places is limited to the chosen region and MRC.
create function private.facets_of_counts(r private.search_request, locale text) returns json
language plpgsql stable set search_path = '' as $$
declare
  level constant smallint := case when r.city_id is not null then 3 when r.mrc_id is not null then 2
    when r.region_id is not null then 1 else 0 end;
  place constant integer := coalesce(r.city_id, r.mrc_id, r.region_id, 0);
  topic constant integer := coalesce(r.subcategory_id, r.category_id, 0);
begin
  return json_build_object(
    'categories', (
      select coalesce(json_agg(private.facet(c.slug, c.name_fr, c.name_en, k.listings, locale)
                                order by k.listings desc, c.slug), '[]')
        from public.categories c, lateral (
          select n.listings from private.listing_counts n
           where n.topic_id = c.id and n.place_level = level and n.place_id = place and n.listings > 0 offset 0) k
       where c.parent_id is null),
    'subcategories', (
      select coalesce(json_agg(private.facet(c.slug, c.name_fr, c.name_en, k.listings, locale)
                                order by k.listings desc, c.slug), '[]')
        from public.categories c, lateral (
          select n.listings from private.listing_counts n
           where n.topic_id = c.id and n.place_level = level and n.place_id = place and n.listings > 0 offset 0) k
       where c.parent_id = r.category_id),
    'regions', (
      select coalesce(json_agg(private.facet(p.slug, p.name_fr, p.name_en, k.listings, locale)
                                order by k.listings desc, p.slug), '[]')
        from public.regions p join private.listing_counts k on k.place_id = p.id
       where k.place_level = 1 and k.topic_id = topic and k.listings > 0),
    'mrcs', (
      select coalesce(json_agg(private.facet(p.slug, p.name, p.name, k.listings, locale)
                                order by k.listings desc, p.slug), '[]')
        from public.mrcs p join private.listing_counts k on k.place_id = p.id
       where p.region_id = r.region_id and k.place_level = 2 and k.topic_id = topic and k.listings > 0),
    'cities', (
      select coalesce(json_agg(private.facet(p.slug, private.city_label(p, locale), k.listings)
                                order by k.listings desc, p.slug), '[]')
        from private.most_listed_cities(topic, r.region_id, r.mrc_id) k join public.municipalities p on p.id = k.id));
end
$$;

-- For each filter by codes, how many matches have each code: {"payment": {"cash": 12}}. Null for a filter when there are
-- more than 1,000 matches, or when not all of them are known: no set larger than that is ever counted. Most searches ask
-- for no codes, and pay nothing for counts that are not displayed.
create function private.option_facets(r private.search_request, found private.search_found, is_asked boolean) returns json
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  counted constant boolean := is_asked and found.total <= 1000 and not found.is_capped;
  condition constant text := case when not counted then null when found.matches is null then private.filter_sql(r)
                                  else format('id = any (%L::bigint[])', private.ids_of(found.matches)) end;
  answer jsonb := '{}';
  option record;
  counts jsonb;
begin
  if not counted then return (select json_object_agg(f.filter, null) from private.option_filters() f); end if;
  for option in select f.filter, f.expression from private.option_filters() f loop
    execute format(
      'select coalesce(jsonb_object_agg(code, listings), ''{}'')
         from (select code, count(*) as listings from public.listings, unnest(%s) as code where %s group by 1) as of_code',
      option.expression, condition) into counts;
    answer := answer || jsonb_build_object(option.filter, counts);
  end loop;
  return answer::json;
end
$$;

-- The facets of a search with words or a distance: counts over its matches.
create function private.facets_of_matches(r private.search_request, matches private.search_match[], locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    with matching as materialized (select * from unnest(matches))
    select json_build_object(
      'categories', (
        select coalesce(json_agg(private.facet(c.slug, c.name_fr, c.name_en, k.listings, locale)
                                  order by k.listings desc, c.slug), '[]')
          from (select category_id as id, count(*) as listings from matching group by 1) k
          join public.categories c on c.id = k.id),
      'subcategories', (
        select coalesce(json_agg(private.facet(c.slug, c.name_fr, c.name_en, k.listings, locale)
                                  order by k.listings desc, c.slug), '[]')
          from (select subcategory_id as id, count(*) as listings from matching
                 where category_id = r.category_id group by 1) k
          join public.categories c on c.id = k.id),
      'regions', (
        select coalesce(json_agg(private.facet(p.slug, p.name_fr, p.name_en, k.listings, locale)
                                  order by k.listings desc, p.slug), '[]')
          from (select region_id as id, count(*) as listings from matching group by 1) k
          join public.regions p on p.id = k.id),
      'mrcs', (
        select coalesce(json_agg(private.facet(p.slug, p.name, p.name, k.listings, locale)
                                  order by k.listings desc, p.slug), '[]')
          from (select mrc_id as id, count(*) as listings from matching where region_id = r.region_id group by 1) k
          join public.mrcs p on p.id = k.id),
      'cities', (
        select coalesce(json_agg(private.facet(p.slug, private.city_label(p, locale), k.listings::integer)
                                  order by k.listings desc, p.slug), '[]')
          from (select municipality_id as id, count(*) as listings from matching group by 1
                 order by 2 desc limit 25) k
          join public.municipalities p on p.id = k.id))
  );
end
$$;
