-- Businesses of the day: pseudorandom, but the same for everyone during a day of Montréal time, and found without
-- scanning the directory. Listings and the day are positioned on a circle by a hash, and the next listings after the
-- day's position are chosen from.

-- Multiplication by 2^32 / φ (Knuth, The Art of Computer Programming, 6.4) spreads neighbouring ids over the circle.
create function private.circle_position(id bigint) returns bigint
language sql immutable parallel safe as $$
  select (id % 2147483648) * 2654435761 % 4294967296
$$;

-- Candidates have a category, a municipality and a description.
create index listings_circle on public.listings (private.circle_position(id))
  where is_public and category_id is not null and municipality_id is not null
    and (description_fr is not null or description_en is not null);

-- Listings published today come after the others, so that a new listing does not change today's choice; right after a
-- bulk import there may be no others.
create function private.daily_listings(day date, how_many integer) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  start constant bigint := ('x' || left(md5(day::text), 8))::bit(32)::bigint;
  midnight constant timestamptz := day::timestamp at time zone 'America/Toronto';
  urn constant integer := 8 * how_many;
begin
  return array(
    select drawn.id from (
      select near.id, near.published_at >= midnight as is_new from (
        (select l.id, l.published_at, 0 as lap, private.circle_position(l.id) as position
           from public.listings l
          where l.is_public and l.category_id is not null and l.municipality_id is not null
            and (l.description_fr is not null or l.description_en is not null)
            and private.circle_position(l.id) >= start
          order by private.circle_position(l.id) limit 2 * urn)
        union all
        (select l.id, l.published_at, 1, private.circle_position(l.id)
           from public.listings l
          where l.is_public and l.category_id is not null and l.municipality_id is not null
            and (l.description_fr is not null or l.description_en is not null)
            and private.circle_position(l.id) < start
          order by private.circle_position(l.id) limit 2 * urn)
      ) as near
      order by is_new, near.lap, near.position
      limit urn
    ) as drawn
    -- Shuffled: neighbours on the circle would otherwise always be shown together.
    order by drawn.is_new, md5(day::text || drawn.id)
    limit how_many);
end
$$;

-- Shared by the lists of pages: order, screens of 20 (at most 50 of them), and counts.

-- The best listings of a topic and a place, by id. The condition contains only the given filters, so that each
-- combination is a prefix of one index.
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

-- The number of screens of a list with so many listings, and the screen nearest to the requested one.
create function private.page_count(total bigint) returns integer
language sql immutable parallel safe as $$
  select least(greatest((total + 19) / 20, 1), 50)::integer
$$;

create function private.nearest_page(page integer, pages integer) returns integer
language sql immutable parallel safe as $$
  select least(greatest(coalesce(page, 1), 1), pages)
$$;

-- The main categories of a place, most listings first, with the current one even without listings.
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

-- Regions with their listings of a topic, most listings first, with the current one even without listings.
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
