-- The types of a parsed search and of its result, and the SQL that a search is made of.
create type private.search_request as (
  category_id integer,
  subcategory_id integer,
  region_id integer,
  mrc_id integer,
  city_id integer,
  -- Stems that every listing must hold; null or empty for none.
  stems text[],
  -- Stems; a listing whose name holds all of them matches too, without the category and the stems above
  -- (« plomberie tremblay »).
  named text[],
  -- Those of the stems that many listings hold, which the index of words is not searched for: private.match_sql().
  common text[],
  -- Whether a listing that holds one of the stems matches.
  is_any boolean,
  -- The whole text, normalized: listings of exactly that name come first.
  name_key text,
  -- A condition on the telephone, as private.phone_condition() writes it.
  phone text,
  lat double precision,
  lng double precision,
  -- Kilometres.
  radius double precision,
  sort text,
  -- How many ids to find, from the first of the order.
  wanted integer,
  -- Lexemes of codes that every listing must have, as private.option_lexemes() writes them; never null.
  options text[]
);

create type private.search_found as (
  -- In order, `wanted` of them at most.
  ids bigint[],
  total integer,
  is_capped boolean,
  -- Matches that the facets count, 1,000 at most; null where kept counts give the facets.
  matches bigint[]
);

-- The number of published listings that match the filters, words aside.
create function private.filtered_count(r private.search_request) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select k.listings from private.listing_counts k
     where k.place_level = case when r.city_id is not null then 3 when r.mrc_id is not null then 2
                                when r.region_id is not null then 1 else 0 end
       and k.place_id = coalesce(r.city_id, r.mrc_id, r.region_id, 0)
       and k.topic_id = coalesce(r.subcategory_id, r.category_id, 0)), 0);
end
$$;

-- The filters as a condition on public.listings. Ids are literals, not parameters, so that the planner estimates by them.
create function private.filter_sql(r private.search_request) returns text
language sql immutable as $$
  select concat_ws(' and ', 'is_public',
    case when r.subcategory_id is not null then 'subcategory_id = ' || r.subcategory_id
         when r.category_id is not null then 'category_id = ' || r.category_id end,
    case when r.city_id is not null then 'municipality_id = ' || r.city_id
         when r.mrc_id is not null then 'mrc_id = ' || r.mrc_id
         when r.region_id is not null then 'region_id = ' || r.region_id end)
$$;

-- The place as a lexeme of listings.search, which the index of words intersects.
create function private.place_lexeme(r private.search_request) returns text
language sql immutable as $$
  select case when r.city_id is not null then 'm:' || r.city_id
              when r.mrc_id is not null then 'd:' || r.mrc_id
              when r.region_id is not null then 'r:' || r.region_id end
$$;

-- Whether the index of words has anything to look for.
create function private.has_lexemes(r private.search_request) returns boolean
language sql immutable as $$
  select coalesce(cardinality(r.stems), 0) + cardinality(r.options) > 0
$$;

-- A tsquery of lexemes joined by & or |; null without any. Lexemes are quoted, so that none is parsed as an operator.
create function private.lexeme_query(lexemes text[], operator text, prefix text default '') returns tsquery
language sql immutable as $$
  select nullif(string_agg(quote_literal(prefix || l), operator), '')::tsquery from unnest(lexemes) l where l is not null
$$;

create function private.filter_query(r private.search_request) returns tsquery
language sql immutable as $$
  select private.lexeme_query(
    array['t:' || coalesce(r.subcategory_id, r.category_id), private.place_lexeme(r)] || r.options, '&')
$$;

-- The lexemes that a listing must hold to match: filters and words, without the common words.
create function private.match_query(r private.search_request) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  topic constant text := 't:' || coalesce(r.subcategory_id, r.category_id);
  place constant text := private.place_lexeme(r);
  filters constant tsquery := private.filter_query(r);
  matching tsquery := private.lexeme_query(
    array(select s from unnest(r.stems) s where s <> all (r.common)), case when r.is_any then '|' else '&' end);
  names tsquery;
begin
  if filters is not null then matching := coalesce(matching && filters, filters); end if;
  if topic is not null and cardinality(r.named) > cardinality(r.stems) then
    names := private.lexeme_query(r.named, '&', 'n:');
    if place is not null then names := names && quote_literal(place)::tsquery; end if;
    if cardinality(r.options) > 0 then names := names && private.lexeme_query(r.options, '&'); end if;
    matching := matching || names;
  end if;
  return matching;
end
$$;

-- The matches as a condition on public.listings, with further lexemes if any. Common words are checked on the rows that
-- the index found: « is true » keeps the planner from using the index for them, of which it would read a large part.
create function private.match_sql(r private.search_request, more tsquery default null) returns text
language plpgsql immutable set search_path = '' as $$
declare
  matching tsquery := private.match_query(r);
begin
  if more is not null then matching := matching && more; end if;
  return concat_ws(' and ', 'is_public', format('search @@ %L::tsquery', matching),
    case when cardinality(r.common) > 0
      then format('(search @@ %L::tsquery) is true', private.lexeme_query(r.common, '&')) end);
end
$$;

-- The `order by` of a sort. Relevance is the stored score plus the points of the first of three that is true: the name is
-- the text, the name holds every word, the services hold every word. The points are private.ranking_weights.
create function private.order_sql(r private.search_request) returns text
language plpgsql stable set search_path = '' as $$
declare
  stems constant text[] := case when cardinality(r.named) > 0 then r.named else r.stems end;
  w private.ranking_weights;
begin
  if r.sort = 'relevance' and cardinality(stems) > 0 then
    select * into strict w from private.ranking_weights;
  end if;
  return case r.sort
    when 'distance' then 'search_point <-> ' || private.point_sql(r.lat, r.lng) || ', id desc'
    when 'rating' then 'rating desc nulls last, rating_count desc, id desc'
    when 'newest' then 'published_at desc, id desc'
    when 'name' then 'name_key collate "C", id'
    else case when cardinality(stems) > 0 then format(
      'score + case when name_key = %L then %s when search @@ %L::tsquery '
      || 'then %s + %s * %s / (1 + length(name_key) - length(replace(name_key, '' '', ''''))) '
      || 'when search @@ %L::tsquery then %s else 0 end desc, id desc',
      r.name_key, w.exact_name, private.lexeme_query(stems, '&', 'n:'), w.words_in_name, w.share_of_name,
      cardinality(stems), private.lexeme_query(stems, '&', 's:'), w.words_in_services)
      else 'score desc, id desc' end
  end;
end
$$;

-- The `order by` that an index has: relevance is the stored score alone.
create function private.walk_order_sql(r private.search_request) returns text
language sql stable as $$
  select case when r.sort in ('distance', 'rating', 'newest', 'name') then private.order_sql(r) else 'score desc, id desc' end
$$;

create function private.point_sql(lat double precision, lng double precision) returns text
language sql immutable as $$
  select quote_literal(private.map_point(lat, lng)) || '::point'
$$;

-- Kilometres between a point of listings.search_point and a latitude and longitude.
create function private.point_km(p point, lat double precision, lng double precision) returns double precision
language sql immutable parallel safe as $$
  select private.distance_km(lat, lng, 2 * atand(exp(radians(p[1]))) - 90, p[0])
$$;

-- A condition for the radius: a square, which the index answers, then the great-circle distance. In the Mercator
-- projection a kilometre is 1 / (111.195 cos(latitude)) degrees on both axes; the square is 3 % larger because the scale
-- varies inside it.
create function private.near_sql(r private.search_request) returns text
language plpgsql immutable set search_path = '' as $$
declare
  half constant double precision := 1.03 * r.radius / (111.195 * greatest(cosd(r.lat), 0.02));
  centre constant point := private.map_point(r.lat, r.lng);
begin
  if r.radius is null then return null; end if;
  return format('search_point <@ %L::box and private.point_km(search_point, %s, %s) <= %s',
    box(point(centre[0] - half, centre[1] - half), point(centre[0] + half, centre[1] + half)), r.lat, r.lng, r.radius);
end
$$;

-- The condition for the radius without the square, for rows that another index has found.
create function private.within_sql(r private.search_request) returns text
language sql immutable as $$
  select case when r.radius is not null then
    format('private.point_km(search_point, %s, %s) <= %s', r.lat, r.lng, r.radius) end
$$;

-- Estimates how many published listings a circle holds: those of municipalities whose centre is in it or within 5 km.
create function private.circle_count(r private.search_request) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(sum(k.listings), 0)
      from public.municipalities m
      join private.listing_counts k on k.place_level = 3 and k.place_id = m.id
       and k.topic_id = coalesce(r.subcategory_id, r.category_id, 0)
     where m.centre_latitude between r.lat - (r.radius + 5) / 111 and r.lat + (r.radius + 5) / 111
       and private.distance_km(r.lat, r.lng, m.centre_latitude, m.centre_longitude) <= r.radius + 5);
end
$$;
