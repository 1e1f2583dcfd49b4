-- The businesses of the day: random, yet the same for everyone for a day of Montréal time, and found without reading
-- the directory. Each listing has a fixed place on a circle and so has the day: its businesses are drawn among the
-- next ones.

-- Multiplication by 2^32 / φ (Knuth, The Art of Computer Programming, 6.4) scatters neighbouring ids over the circle.
create function private.circle_position(id bigint) returns bigint
language sql immutable parallel safe as $$
  select (id % 2147483648) * 2654435761 % 4294967296
$$;

-- Only listings that have something to show.
create index listings_circle on public.listings (private.circle_position(id))
  where is_public and category_id is not null and municipality_id is not null
    and (description_fr is not null or description_en is not null);

-- What is published today comes after the rest, so that a new listing does not change today's choice; right after a
-- bulk import there may be nothing else.
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
    -- Neighbours on the circle would otherwise always be shown together.
    order by drawn.is_new, md5(day::text || drawn.id)
    limit how_many);
end
$$;
