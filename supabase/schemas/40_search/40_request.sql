-- A search in the database's own terms, and what is found for it.
create type private.search_request as (
  category_id integer,
  subcategory_id integer,
  region_id integer,
  mrc_id integer,
  city_id integer,
  -- Stems that every listing must hold; null or empty for none.
  stems text[],
  -- Stems that, all in a listing's name, do as well as the category and the stems (« plomberie tremblay »).
  named text[],
  -- Those of the stems that many listings hold: the index of words is not asked for them, see private.match_sql().
  common text[],
  -- Whether one of the stems is enough.
  is_any boolean,
  -- The whole text as private.normalize_text() writes it: the listing of that very name comes first.
  name_key text,
  -- A condition on the telephone, as private.phone_condition() writes it.
  phone text,
  lat double precision,
  lng double precision,
  -- Kilometres.
  radius double precision,
  sort text,
  -- How many ids are asked for, counted from the first.
  wanted integer,
  -- Lexemes of codes that every listing must have, as private.option_lexemes() writes them; never null.
  options text[]
);

create type private.search_found as (
  -- As many as were wanted, in order.
  ids bigint[],
  total integer,
  is_capped boolean,
  -- The matches, 1,000 at most, when the kept counts cannot answer for the facets.
  matches bigint[]
);

-- How many published listings the filters leave, before any word.
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

-- The filters as a condition on public.listings. The ids are written out, not passed, so that the planner sees them.
create function private.filter_sql(r private.search_request) returns text
language sql immutable as $$
  select concat_ws(' and ', 'is_public',
    case when r.subcategory_id is not null then 'subcategory_id = ' || r.subcategory_id
         when r.category_id is not null then 'category_id = ' || r.category_id end,
    case when r.city_id is not null then 'municipality_id = ' || r.city_id
         when r.mrc_id is not null then 'mrc_id = ' || r.mrc_id
         when r.region_id is not null then 'region_id = ' || r.region_id end)
$$;

-- The same filters as lexemes, which the index of words intersects.
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

-- A tsquery of lexemes joined by & or |; null without any. Lexemes are quoted: none is ever read as an operator.
create function private.lexeme_query(lexemes text[], operator text, prefix text default '') returns tsquery
language sql immutable as $$
  select nullif(string_agg(quote_literal(prefix || l), operator), '')::tsquery from unnest(lexemes) l where l is not null
$$;

create function private.filter_query(r private.search_request) returns tsquery
language sql immutable as $$
  select private.lexeme_query(
    array['t:' || coalesce(r.subcategory_id, r.category_id), private.place_lexeme(r)] || r.options, '&')
$$;

-- What a listing must hold to match, filters included, but for the common words.
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

-- The same as a condition, with more lexemes asked for or none. Common words are looked for in the rows that the others
-- leave: « is true » hides them from the index, which would read half of itself for them.
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

-- The order of a sort. In « relevance » listings whose name is the text come first, then those whose name holds every
-- word, the shorter names before, then those whose services do; the kept score decides among equals and near equals.
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

-- The order as an index holds it: relevance without words.
create function private.walk_order_sql(r private.search_request) returns text
language sql stable as $$
  select case when r.sort in ('distance', 'rating', 'newest', 'name') then private.order_sql(r) else 'score desc, id desc' end
$$;

create function private.point_sql(lat double precision, lng double precision) returns text
language sql immutable as $$
  select quote_literal(private.map_point(lat, lng)) || '::point'
$$;

-- Kilometres from a point of listings.search_point.
create function private.point_km(p point, lat double precision, lng double precision) returns double precision
language sql immutable parallel safe as $$
  select private.distance_km(lat, lng, 2 * atand(exp(radians(p[1]))) - 90, p[0])
$$;

-- Within the radius: a square that the index answers, then the true distance. In this projection a kilometre is
-- 1 / (111.195 cos(latitude)) degrees both ways; the square is 3 % larger, as the scale varies inside it.
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

-- The true distance alone, for listings that another index has found.
create function private.within_sql(r private.search_request) returns text
language sql immutable as $$
  select case when r.radius is not null then
    format('private.point_km(search_point, %s, %s) <= %s', r.lat, r.lng, r.radius) end
$$;

-- Estimates how many published listings a circle holds: those of the municipalities whose centre is in it or near it.
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
