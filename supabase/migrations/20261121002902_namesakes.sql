-- Thirty-four names are those of two municipalities: their pages had one title and one description for two, and nothing in
-- a list told one from the other. Each of them is now shown with what tells it apart: « Clermont (Abitibi-Témiscamingue) »,
-- « Hatley (canton) ». The name itself stays what it is in addresses. Readers know regions better than MRCs, so the region
-- comes first; the MRC, then the designation, tell apart those of one region.
alter table public.municipalities add column label_fr text, add column label_en text;
comment on column public.municipalities.label_fr is
  'The name, and what tells it from others of that name, as pages show it; null where no other has the name.';
comment on column public.municipalities.label_en is 'As label_fr, in English.';

-- A designation of the official list in one word or two; the list cuts the longest ones short.
create function private.designation_words(designation text, out fr text, out en text)
language sql immutable parallel safe as $$
  select coalesce(known.fr, lower(designation)), coalesce(known.en, lower(designation))
    from (select 1) as one
    left join (values
      ('Municipalité', 'municipalité', 'municipality'), ('Ville', 'ville', 'town'), ('Paroisse', 'paroisse', 'parish'),
      ('Canton', 'canton', 'township'), ('Cantons unis', 'cantons unis', 'united townships'), ('Village', 'village', 'village'),
      ('Village nordique', 'village nordique', 'northern village'), ('Village cri', 'village cri', 'Cree village'),
      ('Village naskapi', 'village naskapi', 'Naskapi village'), ('Réserve indienne', 'réserve', 'reserve'),
      ('Territoire non organisé', 'territoire non organisé', 'unorganized territory'),
      ('Terre de la catégorie I', 'terre de catégorie I', 'Category I land'),
      ('Terre de la catégorie IA', 'terre de catégorie IA', 'Category IA land'),
      ('Terre de la catégorie IA-N', 'terre de catégorie IA-N', 'Category IA-N land'),
      ('Gouvernement régional', 'gouvernement régional', 'regional government')
    ) as known (designation, fr, en)
      on known.designation = btrim(split_part(designation_words.designation, '(', 1))
$$;

-- The first of these that no namesake has: its region, its MRC, its designation, the last two together, its official code.
create function private.label_municipalities() returns void
language sql security definer set search_path = '' as $$
  with named as (
    select m.id, m.name, private.plain(m.name) as key, m.region_id, m.mrc_id, r.name_fr, r.name_en, w.fr, w.en,
           case d.kind when 'mrc' then 'MRC ' || d.name else d.name end as mrc_fr,
           case d.kind when 'mrc' then d.name || ' MRC' else d.name end as mrc_en
      from public.municipalities m
      join public.regions r on r.id = m.region_id
      left join public.mrcs d on d.id = m.mrc_id
      cross join lateral private.designation_words(m.designation) as w
  ), counted as (
    select n.*, count(*) over (partition by key) as namesakes,
           count(*) over (partition by key, region_id) as in_region,
           count(*) over (partition by key, region_id, mrc_id) as in_mrc,
           count(*) filter (where mrc_id is null) over (partition by key, region_id) as in_none,
           count(*) over (partition by key, fr) as designated,
           count(*) over (partition by key, region_id, mrc_id, fr) as designated_in_mrc
      from named n
  ), told as (
    select c.id, c.name || ' (' || t.by[1] || ')' as label_fr, c.name || ' (' || t.by[2] || ')' as label_en
      from counted c
      cross join lateral (
        select case
          when c.in_region = 1 then array[c.name_fr, c.name_en]
          when c.in_mrc = 1 and c.in_none = 0 then array[c.mrc_fr, c.mrc_en]
          when c.designated = 1 and c.fr is not null then array[c.fr, c.en]
          when c.designated_in_mrc = 1 and c.fr is not null then
            array[c.fr || ', ' || coalesce(c.mrc_fr, c.name_fr), c.en || ', ' || coalesce(c.mrc_en, c.name_en)]
          else array[c.id::text, c.id::text] end) as t (by)
     where c.namesakes > 1
  )
  update public.municipalities m set label_fr = t.label_fr, label_en = t.label_en
    from public.municipalities self left join told t on t.id = self.id
   where self.id = m.id and (m.label_fr, m.label_en) is distinct from (t.label_fr, t.label_en)
$$;

create function private.municipalities_renamed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.label_municipalities();
  return null;
end
$$;
create trigger label_municipalities after insert or update of name, designation, region_id, mrc_id or delete
  on public.municipalities for each statement execute function private.municipalities_renamed();
create trigger label_municipalities after update of name_fr, name_en on public.regions
  for each statement execute function private.municipalities_renamed();
create trigger label_municipalities after update of name, kind on public.mrcs
  for each statement execute function private.municipalities_renamed();

-- What a municipality is called wherever it is one of several: on its own pages, in lists, among filters.
create function private.city_label(m public.municipalities, locale text) returns text
language sql stable parallel safe as $$
  select coalesce(case when locale = 'en' then m.label_en else m.label_fr end, m.name)
$$;

-- What is typed for a municipality: a suggestion that was chosen leaves its label in the field.
create function private.city_phrases(name text, label_fr text, label_en text) returns setof text
language sql immutable parallel safe as $$
  select distinct phrase from unnest(array[name, label_fr, label_en]) as phrase where phrase is not null
$$;

-- As before, with those names.
create or replace function private.place_ref(kind text, place_id integer, locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return case kind
    when 'city' then (select json_build_object('slug', m.slug, 'name', private.city_label(m, locale))
                        from public.municipalities m where m.id = place_id)
    when 'mrc' then (select json_build_object('slug', slug, 'name', name) from public.mrcs where id = place_id)
    else (select json_build_object('slug', slug, 'name', case when locale = 'en' then name_en else name_fr end)
            from public.regions where id = place_id) end;
end
$$;

create or replace function private.listing_cards(
  ids bigint[], locale text, lat double precision default null, lng double precision default null
) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', l.id,
      'slug', l.slug,
      'name', l.name,
      'description', case when locale = 'en' then coalesce(l.description_en, l.description_fr)
                          else coalesce(l.description_fr, l.description_en) end,
      'descriptionLocale', case
        when locale = 'en' and l.description_en is not null then 'en'
        when l.description_fr is not null then 'fr'
        when l.description_en is not null then 'en' end,
      'logoPath', l.logo_path,
      'photoPath', (select p.path from public.listing_photos p where p.listing_id = l.id order by p.position limit 1),
      'phone', l.phone,
      'website', l.website,
      'address', l.address,
      'city', case when m.id is not null then json_build_object('slug', m.slug, 'name', private.city_label(m, locale)) end,
      'cityName', coalesce(m.name, l.city),
      'region', case when r.id is not null then
        json_build_object('slug', r.slug, 'name', case when locale = 'en' then r.name_en else r.name_fr end) end,
      'category', case when c.id is not null then json_build_object(
        'slug', c.slug, 'name', case when locale = 'en' then c.name_en else c.name_fr end, 'icon', c.icon) end,
      'subcategory', case when s.id is not null then json_build_object(
        'slug', s.slug, 'name', case when locale = 'en' then s.name_en else s.name_fr end, 'icon', s.icon) end,
      'rating', round(l.rating::numeric, 2),
      'ratingCount', l.rating_count,
      'isClaimed', l.is_claimed,
      'hours', l.hours,
      'specialHours', l.special_hours,
      'byAppointment', l.by_appointment,
      'timeZone', coalesce(m.time_zone, 'America/Toronto'),
      'latitude', l.latitude,
      'longitude', l.longitude,
      -- A listing whose address is hidden is as far as the centre of its municipality.
      'distanceKm', case when lat is not null and lng is not null then round(private.distance_km(
        lat, lng, coalesce(l.latitude, m.latitude), coalesce(l.longitude, m.longitude))::numeric, 1) end
    ) order by asked.position), '[]')
    from unnest(ids) with ordinality as asked (id, position)
    join public.published_listings l on l.id = asked.id
    left join public.municipalities m on m.id = l.municipality_id
    left join public.regions r on r.id = l.region_id
    left join public.categories c on c.id = l.category_id
    left join public.categories s on s.id = l.subcategory_id
  );
end
$$;

drop function private.city_facets(integer, integer, integer, integer);
create function private.city_facets(
  topic_id integer, region_id integer, except_id integer, how_many integer, locale text
) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings) order by f.listings desc, f.name), '[]')
    from (
      select m.slug, private.city_label(m, locale) as name, k.listings
        from private.listing_counts k
        join public.municipalities m on m.id = k.place_id
       where k.topic_id = coalesce(city_facets.topic_id, 0) and k.place_level = 3 and k.listings > 0
         and (city_facets.region_id is null or m.region_id = city_facets.region_id)
         and m.id is distinct from except_id
       order by k.listings desc, name
       limit how_many
    ) as f);
end
$$;

drop function private.nearest_cities(integer, integer);
create function private.nearest_cities(municipality_id integer, how_many integer, locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings) order by f.km), '[]')
    from (
      select m.slug, private.city_label(m, locale) as name, k.listings,
             private.distance_km(here.latitude, here.longitude, m.latitude, m.longitude) as km
        from public.municipalities here
        join public.municipalities m on m.id <> here.id and m.latitude is not null
        join private.listing_counts k
          on k.topic_id = 0 and k.place_level = 3 and k.place_id = m.id and k.listings > 0
       where here.id = municipality_id and here.latitude is not null
       order by km
       limit how_many
    ) as f);
end
$$;

drop function private.nearest_cities_with(integer, integer, integer);
create function private.nearest_cities_with(
  municipality_id integer, topic_id integer, how_many integer, locale text
) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings) order by f.km), '[]')
    from (
      select m.slug, private.city_label(m, locale) as name, k.listings,
             private.distance_km(here.latitude, here.longitude, m.latitude, m.longitude) as km
        from public.municipalities here
        join public.municipalities m on m.id <> here.id and m.latitude is not null
        join private.listing_counts k
          on k.topic_id = nearest_cities_with.topic_id and k.place_level = 3 and k.place_id = m.id and k.listings > 0
       where here.id = municipality_id and here.latitude is not null
       order by km
       limit how_many
    ) as f);
end
$$;

drop function private.most_viewed_cities(integer);
create function private.most_viewed_cities(how_many integer, locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings)
             order by f.views desc nulls last, f.listings desc, f.name), '[]')
    from (
      select m.slug, private.city_label(m, locale) as name, k.listings, v.views
        from private.listing_counts k
        join public.municipalities m on m.id = k.place_id
        left join private.recent_city_views v on v.municipality_id = m.id
       where k.topic_id = 0 and k.place_level = 3 and k.listings > 0
       order by v.views desc nulls last, k.listings desc, name
       limit how_many
    ) as f);
end
$$;

create or replace function public.home_page(locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.montreal_day();
begin
  return json_build_object(
    'totals', json_build_object(
      'listings', private.kept_count(0, 0, 0),
      'municipalities', (select count(*) from private.listing_counts k
                          where k.topic_id = 0 and k.place_level = 3 and k.listings > 0),
      'categories', (select count(*) from public.categories c where c.parent_id is null)),
    'categories', (
      select coalesce(json_agg(c.facet order by c.ordinality), '[]')
        from json_array_elements(private.category_facets(0, 0, null, home_page.locale))
             with ordinality as c (facet, ordinality)
       where c.ordinality <= 12),
    'cities', private.most_viewed_cities(12, home_page.locale),
    'daily', private.listing_cards(private.daily_listings(today, 8), home_page.locale),
    'newest', private.listing_cards(array(
      select l.id from public.listings l where l.is_public order by l.published_at desc, l.id desc limit 8),
      home_page.locale),
    'sponsors', private.sponsors_shown(null, null));
end
$$;

create or replace function public.browse_page(locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return json_build_object(
    'categories', (
      with kept as (
        select k.topic_id, k.listings from private.listing_counts k where k.place_level = 0 and k.place_id = 0
      ), children as (
        select f.parent_id, json_agg(private.facet(f.slug, f.name, f.listings) order by f.listings desc, f.name) as list
          from (select c.parent_id, c.slug, case when browse_page.locale = 'en' then c.name_en else c.name_fr end as name,
                       coalesce(k.listings, 0) as listings
                  from public.categories c left join kept k on k.topic_id = c.id
                 where c.parent_id is not null) as f
         group by 1
      )
      select coalesce(json_agg(json_build_object(
               'slug', c.slug, 'name', case when browse_page.locale = 'en' then c.name_en else c.name_fr end,
               'icon', c.icon, 'count', coalesce(k.listings, 0), 'subcategories', coalesce(s.list, '[]'))
             order by c.position, c.name_fr), '[]')
        from public.categories c
        left join kept k on k.topic_id = c.id
        left join children s on s.parent_id = c.id
       where c.parent_id is null),
    'regions', (
      with kept as (
        select k.place_level, k.place_id, k.listings from private.listing_counts k
         where k.topic_id = 0 and k.place_level in (1, 2, 3) and k.listings > 0
      ), territories as (
        select d.region_id, json_agg(private.facet(d.slug, d.name, k.listings) order by d.name) as list
          from public.mrcs d left join kept k on k.place_level = 2 and k.place_id = d.id
         group by 1
      ), cities as (
        select m.region_id, json_agg(private.facet(m.slug, n.label, k.listings)::jsonb || jsonb_build_object('mrc', d.slug)
                                       order by k.listings desc, n.label) as list
          from public.municipalities m
          cross join lateral private.city_label(m, browse_page.locale) as n (label)
          join kept k on k.place_level = 3 and k.place_id = m.id
          left join public.mrcs d on d.id = m.mrc_id
         group by 1
      )
      select coalesce(json_agg(json_build_object(
               'slug', r.slug, 'name', case when browse_page.locale = 'en' then r.name_en else r.name_fr end,
               'count', coalesce(k.listings, 0), 'mrcs', coalesce(t.list, '[]'), 'cities', coalesce(c.list, '[]'))
             order by r.id), '[]')
        from public.regions r
        left join kept k on k.place_level = 1 and k.place_id = r.id
        left join territories t on t.region_id = r.id
        left join cities c on c.region_id = r.id));
end
$$;

create or replace function public.city_page(slug text, category text default '', page integer default 1, locale text default 'fr')
returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  city public.municipalities;
  asked_category constant integer := private.main_category_id(city_page.category);
  total integer;
  pages integer;
  shown integer;
begin
  select m.* into city from public.municipalities m where m.slug = city_page.slug;
  if city.id is null then return null; end if;
  total := private.kept_count(3, city.id, asked_category);
  pages := private.page_count(total);
  shown := private.nearest_page(city_page.page, pages);
  return json_build_object(
    'place', json_build_object(
      'kind', 'city', 'slug', city.slug, 'name', private.city_label(city, city_page.locale), 'population', city.population, 'latitude', city.latitude,
      'longitude', city.longitude, 'designation', city.designation),
    'region', private.region_ref(city.region_id, city_page.locale),
    'mrc', private.mrc_ref(city.mrc_id),
    'isIndexable', private.is_list_indexable(3, city.id, asked_category),
    'rows', private.listing_cards(
      private.best_listings(asked_category, null, null, city.id, shown), city_page.locale),
    'total', total, 'page', shown, 'pages', pages,
    'categories', private.category_facets(3, city.id, asked_category, city_page.locale),
    'neighbours', private.nearest_cities(city.id, 12, city_page.locale),
    'cities', private.city_facets(null, city.region_id, city.id, 24, city_page.locale));
end
$$;

create or replace function public.region_page(slug text, category text default '', page integer default 1, locale text default 'fr')
returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  region public.regions;
  asked_category constant integer := private.main_category_id(region_page.category);
  total integer;
  pages integer;
  shown integer;
begin
  select r.* into region from public.regions r where r.slug = region_page.slug;
  if region.id is null then return null; end if;
  total := private.kept_count(1, region.id, asked_category);
  pages := private.page_count(total);
  shown := private.nearest_page(region_page.page, pages);
  return json_build_object(
    'place', private.region_ref(region.id, region_page.locale)::jsonb || jsonb_build_object(
      'kind', 'region',
      'population', private.region_population(region.id),
      'latitude', region.latitude, 'longitude', region.longitude, 'designation', null),
    'region', private.region_ref(region.id, region_page.locale),
    'mrc', null,
    'isIndexable', private.is_list_indexable(1, region.id, asked_category),
    'rows', private.listing_cards(
      private.best_listings(asked_category, null, region.id, null, shown), region_page.locale),
    'total', total, 'page', shown, 'pages', pages,
    'categories', private.category_facets(1, region.id, asked_category, region_page.locale),
    'neighbours', private.region_facets(null, null, region.id, region_page.locale),
    'cities', private.city_facets(null, region.id, null, 500, region_page.locale),
    'sponsors', private.sponsors_shown(null, region.id));
end
$$;

create or replace function public.category_page(
  category text, subcategory text default '', region text default '', page integer default 1, locale text default 'fr'
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  main_id constant integer := private.main_category_id(category_page.category);
  sub_id integer;
  topic_id integer;
  asked_region smallint;
  total integer;
  pages integer;
  shown integer;
begin
  if main_id is null then return null; end if;
  if category_page.subcategory <> '' then
    select c.id into sub_id from public.categories c where c.parent_id = main_id and c.slug = category_page.subcategory;
    if sub_id is null then return null; end if;
  end if;
  topic_id := coalesce(sub_id, main_id);
  -- The region is a filter, not a part of the address: an unknown one is none.
  select r.id into asked_region from public.regions r where r.slug = category_page.region;
  total := private.kept_count(case when asked_region is null then 0 else 1 end, asked_region, topic_id);
  pages := private.page_count(total);
  shown := private.nearest_page(category_page.page, pages);
  return json_build_object(
    'category', private.category_ref(main_id, category_page.locale),
    'subcategory', private.category_ref(sub_id, category_page.locale),
    'isIndexable', private.is_list_indexable(case when asked_region is null then 0 else 1 end, asked_region, topic_id),
    'rows', private.listing_cards(
      private.best_listings(main_id, sub_id, asked_region, null, shown), category_page.locale),
    'total', total, 'page', shown, 'pages', pages,
    'subcategories', private.subcategory_facets(main_id, asked_region, sub_id, category_page.locale),
    'regions', private.region_facets(topic_id, asked_region, null, category_page.locale),
    'cities', private.city_facets(topic_id, asked_region, null, 24, category_page.locale),
    'sponsors', private.sponsors_shown(main_id, null));
end
$$;

create or replace function public.city_category_page(
  city text, category text, subcategory text default '', page integer default 1, locale text default 'fr'
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  here public.municipalities;
  main_id constant integer := private.main_category_id(city_category_page.category);
  sub_id integer;
  topic_id integer;
  total integer;
  pages integer;
  shown integer;
begin
  if main_id is null then return null; end if;
  if city_category_page.subcategory <> '' then
    select c.id into sub_id from public.categories c
     where c.parent_id = main_id and c.slug = city_category_page.subcategory;
    if sub_id is null then return null; end if;
  end if;
  select m.* into here from public.municipalities m where m.slug = city_category_page.city;
  topic_id := coalesce(sub_id, main_id);
  total := private.kept_count(3, here.id, topic_id);
  if here.id is null or total = 0 then return null; end if;
  pages := private.page_count(total);
  shown := private.nearest_page(city_category_page.page, pages);
  return json_build_object(
    'city', json_build_object('slug', here.slug, 'name', private.city_label(here, city_category_page.locale)),
    'region', private.region_ref(here.region_id, city_category_page.locale),
    'category', private.category_ref(main_id, city_category_page.locale),
    'subcategory', private.category_ref(sub_id, city_category_page.locale),
    'isIndexable', private.is_list_indexable(3, here.id, topic_id),
    'rows', private.listing_cards(
      private.best_listings(main_id, sub_id, null, here.id, shown), city_category_page.locale),
    'total', total, 'page', shown, 'pages', pages,
    'categories', private.category_facets(3, here.id, null, city_category_page.locale),
    'subcategories', private.city_subcategory_facets(here.id, main_id, city_category_page.locale),
    'neighbours', private.nearest_cities_with(here.id, topic_id, 12, city_category_page.locale),
    'sponsors', private.sponsors_shown(main_id, null));
end
$$;

create or replace function private.facets_of_counts(r private.search_request, locale text) returns json
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
        from public.categories c join private.listing_counts k on k.topic_id = c.id
       where c.parent_id is null and k.place_level = level and k.place_id = place and k.listings > 0),
    'subcategories', (
      select coalesce(json_agg(private.facet(c.slug, c.name_fr, c.name_en, k.listings, locale)
                                order by k.listings desc, c.slug), '[]')
        from public.categories c join private.listing_counts k on k.topic_id = c.id
       where c.parent_id = r.category_id and k.place_level = level and k.place_id = place and k.listings > 0),
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

create or replace function private.facets_of_matches(r private.search_request, matches bigint[], locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    with matching as materialized (
      select l.category_id, l.subcategory_id, l.region_id, l.mrc_id, l.municipality_id
        from public.listings l where l.id = any (matches) and l.is_public
    )
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
                 order by 2 desc limit 50) k
          join public.municipalities p on p.id = k.id))
  );
end
$$;

create or replace function private.suggested_places(typed text, locale text, wanted integer) returns json[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select json_build_object('kind', p.kind, 'name', p.name, 'slug', p.slug, 'detail', p.detail, 'count', p.listings)
      from (
        select distinct on (coalesce(m.name, d.name, r.name_fr), coalesce(m.id, 0))
               s.kind, s.weight, coalesce(m.slug, d.slug, r.slug) as slug,
               coalesce(private.city_label(m, locale), d.name, case when locale = 'en' then r.name_en else r.name_fr end) as name,
               case when s.kind <> 'region' then
                 (select case when locale = 'en' then g.name_en else g.name_fr end from public.regions g
                   where g.id = coalesce(m.region_id, d.region_id)) end as detail,
               coalesce(m.population, 0) as population,
               private.kept_count(case s.kind when 'city' then 3 when 'mrc' then 2 else 1 end, s.target_id, null) as listings
          from (select kind, target_id, max(weight) as weight from private.search_phrases
                 where kind <> 'category' and phrase like private.prefix_pattern(typed) group by 1, 2) as s
          left join public.municipalities m on s.kind = 'city' and m.id = s.target_id
          left join public.mrcs d on s.kind = 'mrc' and d.id = s.target_id
          left join public.regions r on s.kind = 'region' and r.id = s.target_id
         where s.kind = 'city' or not exists (
           select 1 from public.municipalities same where same.name = coalesce(d.name, r.name_fr))) as p
     order by p.listings desc, p.population desc, p.name limit wanted);
end
$$;

create or replace function public.stats_tops(first_day date, last_day date, locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.must_be_period(first_day, last_day);
  return json_build_object(
    'categoriesByListings', (
      select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count', t.listings)
                               order by t.listings desc, t.name), '[]')
        from (select c.slug, case stats_tops.locale when 'en' then c.name_en else c.name_fr end as name, k.listings
                from private.listing_counts k join public.categories c on c.id = k.topic_id and c.parent_id is null
               where k.place_level = 0 and k.place_id = 0 and k.listings > 0
               order by k.listings desc, 2 limit 10) as t),
    'categoriesByViews', (
      select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count', t.views)
                               order by t.views desc, t.name), '[]')
        from (select c.slug, case stats_tops.locale when 'en' then c.name_en else c.name_fr end as name, v.views
                from private.most_viewed('views.category', first_day, last_day) v
                join public.categories c on c.id = v.ref_id
               order by v.views desc, 2 limit 10) as t),
    'municipalitiesByListings', (
      select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count', t.listings)
                               order by t.listings desc, t.name), '[]')
        from (select m.slug, private.city_label(m, stats_tops.locale) as name, k.listings
                from private.listing_counts k join public.municipalities m on m.id = k.place_id
               where k.topic_id = 0 and k.place_level = 3 and k.listings > 0
               order by k.listings desc, 2 limit 10) as t),
    'municipalitiesByViews', (
      select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count', t.views)
                               order by t.views desc, t.name), '[]')
        from (select m.slug, private.city_label(m, stats_tops.locale) as name, v.views
                from private.most_viewed('views.municipality', first_day, last_day) v
                join public.municipalities m on m.id = v.ref_id
               order by v.views desc, 2 limit 10) as t));
end
$$;

create or replace function private.located(municipality_id integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
      'municipality', jsonb_build_object(
        'id', m.id, 'slug', m.slug, 'name', m.name, 'labelFr', m.label_fr, 'labelEn', m.label_en),
      'region', jsonb_build_object('slug', r.slug, 'nameFr', r.name_fr, 'nameEn', r.name_en),
      'mrc', case when d.id is not null then jsonb_build_object('slug', d.slug, 'name', d.name) end,
      'latitude', m.latitude, 'longitude', m.longitude)
    from public.municipalities m
    join public.regions r on r.id = m.region_id
    left join public.mrcs d on d.id = m.mrc_id
   where m.id = municipality_id
$$;

-- As before, the labels among the phrases of a municipality.
create or replace function private.refresh_terms() returns void
language plpgsql security definer set search_path = '' as $$
declare
  now_digest text;
begin
  create temp table named on commit drop as
    select 'category' as kind, id as target_id, name as phrase,
           case when parent_id is null then 3 else 2 end as weight
      from public.categories, unnest(array[name_fr, name_en]) as name
    union all
    select 'category', t.category_id, t.term, 1 from public.category_terms t
    union all
    select 'city', id, phrase, population from public.municipalities, private.city_phrases(name, label_fr, label_en) as phrase
    union all
    select 'mrc', id, name, 0 from public.mrcs
    union all
    select 'region', id, name, 0 from public.regions, unnest(array[name_fr, name_en]) as name
    union all
    -- Lighter than any place whose official name it is.
    select a.kind, coalesce(m.id, r.id), a.alias, -1
      from private.place_aliases a
      left join public.municipalities m on a.kind = 'city' and m.slug = a.slug
      left join public.regions r on a.kind = 'region' and r.slug = a.slug
     where coalesce(m.id, r.id) is not null;
  select coalesce(md5(string_agg(line, e'\n' order by line collate "C")), '') into now_digest
    from named, format('%s %s %s %s', kind, target_id, weight, phrase) as line;

  if not exists (select from private.learnt_phrases where digest = now_digest) then
    perform private.learn_phrases();
    insert into private.learnt_phrases values (now_digest);
  end if;
  drop table named;

  insert into private.search_lexicon as kept (stem, shown) select stem, shown from private.phrase_words
  on conflict (stem) do update set shown = excluded.shown, corrects = true
    where not kept.corrects or kept.shown <> excluded.shown;
  delete from private.search_remainders r
   where not exists (select from private.search_lexicon l where l.stem = r.stem and l.corrects);
  insert into private.search_remainders (remainder, stem)
  select r, l.stem from private.search_lexicon l, private.remainders(private.sound(l.stem)) r
   where l.corrects and not exists (
     select 1 from private.search_remainders kept
      where kept.remainder = private.sound(l.stem) and kept.stem = l.stem);
end
$$;

create or replace function private.learn_terms(kind text, target_id integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  create temp table named_now on commit drop as
    select c.name as phrase, case when parent_id is null then 3 else 2 end as weight
      from public.categories, unnest(array[name_fr, name_en]) as c (name)
     where learn_terms.kind = 'category' and id = learn_terms.target_id
    union all
    select t.term, 1 from public.category_terms t
     where learn_terms.kind = 'category' and t.category_id = learn_terms.target_id
    union all
    select c.phrase, m.population
      from public.municipalities m, private.city_phrases(m.name, m.label_fr, m.label_en) as c (phrase)
     where learn_terms.kind = 'city' and m.id = learn_terms.target_id
    union all
    select r.name, 0 from public.regions g, unnest(array[g.name_fr, g.name_en]) as r (name)
     where learn_terms.kind = 'region' and g.id = learn_terms.target_id
    union all
    select a.alias, -1 from private.place_aliases a
     where a.kind = learn_terms.kind and (
       a.kind = 'city' and a.slug = (select m.slug from public.municipalities m where m.id = learn_terms.target_id)
       or a.kind = 'region' and a.slug = (select r.slug from public.regions r where r.id = learn_terms.target_id));

  delete from private.search_terms t
   where t.kind = learn_terms.kind and t.target_id = learn_terms.target_id and (t.weight <> 0 or t.kind <> 'category');
  insert into private.search_terms (key, kind, target_id, weight)
  select key, learn_terms.kind, learn_terms.target_id, max(n.weight)
    from named_now n, private.term_keys(n.phrase) as key where key <> '' group by 1
  on conflict on constraint search_terms_pkey do update set weight = excluded.weight;
  -- A hint of another category is none once the word is a phrase of this one.
  delete from private.search_terms t using named_now n
   where t.key = private.term_key(private.plain(n.phrase)) and t.weight = 0 and t.kind = 'category'
     and t.target_id <> learn_terms.target_id and learn_terms.kind = 'category';

  delete from private.search_phrases p where p.kind = learn_terms.kind and p.target_id = learn_terms.target_id;
  insert into private.search_phrases (phrase, kind, target_id, weight)
  select spelling, learn_terms.kind, learn_terms.target_id, max(n.weight)
    from named_now n, unnest(array[private.plain(n.phrase), private.without_article(private.plain(n.phrase))]) as spelling
   group by 1;

  with words as (
    select private.stems(private.plain(word)) as stem, min(word) as shown
      from named_now n, regexp_split_to_table(lower(n.phrase), '[^[:alnum:]]+') as word
     where word <> all (private.stop_words()) and private.stems(private.plain(word)) ~ '^[[:alnum:]]{3,}$'
     group by 1
  ), learnt as (
    insert into private.search_lexicon as kept (stem, shown) select w.stem, w.shown from words w
    on conflict (stem) do update set corrects = true where not kept.corrects
    returning kept.stem
  )
  insert into private.search_remainders (remainder, stem)
  select r, l.stem from learnt l, private.remainders(private.sound(l.stem)) r
  on conflict on constraint search_remainders_pkey do nothing;
  drop table named_now;
end
$$;

select private.label_municipalities();
