-- Finding: from filters and words to the ids of one screen, their number, and enough matches to count facets.
create type private.search_request as (
  category_id integer,
  subcategory_id integer,
  region_id integer,
  mrc_id integer,
  city_id integer,
  words tsquery,
  phone text,
  lat double precision,
  lng double precision,
  radius double precision,
  sort text,
  -- How many ids are asked for, counted from the first.
  wanted integer
);

create type private.search_found as (
  ids bigint[],
  total integer,
  is_capped boolean,
  -- The matches themselves, as many as COUNT_CAP, when kept counts cannot answer for them.
  matches bigint[]
);

create function private.find_listings(r private.search_request) returns private.search_found
language plpgsql stable set search_path = '' as $$
declare
  found private.search_found;
  filters text := 'is_public';
  ordering text;
begin
  filters := concat_ws(' and ', filters,
    case when r.subcategory_id is not null then 'subcategory_id = ($1).subcategory_id'
         when r.category_id is not null then 'category_id = ($1).category_id' end,
    case when r.city_id is not null then 'municipality_id = ($1).city_id'
         when r.mrc_id is not null then 'mrc_id = ($1).mrc_id'
         when r.region_id is not null then 'region_id = ($1).region_id' end,
    case when r.words is not null then 'search @@ ($1).words' end,
    case when r.phone is not null then 'phone like ($1).phone' end,
    case when r.radius is not null then 'private.point_km(search_point, ($1).lat, ($1).lng) <= ($1).radius' end);
  ordering := case r.sort
    when 'distance' then 'search_point <-> private.map_point(($1).lat, ($1).lng), id desc'
    when 'rating' then 'rating desc nulls last, rating_count desc, id desc'
    when 'newest' then 'published_at desc, id desc'
    when 'name' then 'name_key collate "C", id'
    else 'score desc, id desc' end;
  execute format('select array(select id from public.listings where %s order by %s limit ($1).wanted)', filters, ordering)
    into found.ids using r;
  execute format('select array(select id from public.listings where %s limit 1001)', filters) into found.matches using r;
  found.total := least(cardinality(found.matches), 1000);
  found.is_capped := cardinality(found.matches) > 1000;
  return found;
end
$$;

-- Kilometres from a point of listings.search_point.
create function private.point_km(p point, lat double precision, lng double precision) returns double precision
language sql immutable parallel safe as $$
  select private.distance_km(lat, lng, 2 * atand(exp(radians(p[1]))) - 90, p[0])
$$;
