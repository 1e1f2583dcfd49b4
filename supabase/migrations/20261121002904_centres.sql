-- The positions of 730 municipalities are not known. Their pages had no neighbours, and a listing of theirs that hides its
-- address, or whose address was not found, was in no search by distance and beside no other. Each municipality now has a
-- centre from which distances are counted: its own position, else amid those of its MRC, else that of its region. It is
-- another column, so that no map shows it as a place, no distance to it is told, and no point is said to lie there.
alter table public.municipalities add column centre_latitude double precision, add column centre_longitude double precision;
comment on column public.municipalities.latitude is 'Degrees; null where the position is not known.';
comment on column public.municipalities.centre_latitude is
  'Where distances are counted from: the position, else about where it is, amid its MRC or its region.';

-- Until now an import wrote such a middle as if it were the position. Two municipalities never have one position; the seeds
-- bring back what they know.
update public.municipalities m set latitude = null, longitude = null
 where exists (select from public.municipalities same
                where same.id <> m.id and (same.latitude, same.longitude) = (m.latitude, m.longitude))
    or exists (select from public.regions r
                where r.id = m.region_id and (r.latitude, r.longitude) = (m.latitude, m.longitude));

-- As before; but a distance of which an end is not known is null: least() passes over a null, and half the way around the
-- Earth was told.
create or replace function private.distance_km(
  lat_a double precision, lng_a double precision, lat_b double precision, lng_b double precision
) returns double precision
language sql immutable parallel safe as $$
  select 12742.0176 * asin(least(1 + 0 * (lat_a + lng_a + lat_b + lng_b), sqrt(
    sin(radians(lat_b - lat_a) / 2) ^ 2
    + cos(radians(lat_a)) * cos(radians(lat_b)) * sin(radians(lng_b - lng_a) / 2) ^ 2)))
$$;

-- As before; but where search finds a listing is no part of what its owner saw, when its municipality moves: nothing else
-- writes it, as the trigger that derives it from the listing comes later.
create or replace function private.listing_before_write() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.search_point::text is distinct from old.search_point::text then return new; end if;
  if new.subcategory_id is not null and not exists (
    select 1 from public.categories where id = new.subcategory_id and parent_id = new.category_id
  ) then
    raise exception using errcode = 'check_violation',
      message = 'the subcategory does not belong to the category', constraint = 'listings_subcategory_of_category';
  end if;
  select mrc_id, region_id into new.mrc_id, new.region_id
    from public.municipalities where id = new.municipality_id;
  if new.status = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if (new.rating_sum, new.rating_count, new.has_photos)
         is not distinct from (old.rating_sum, old.rating_count, old.has_photos) then
      new.version := old.version + 1;
    end if;
    if new.slug <> old.slug then
      insert into public.listing_slugs (slug, listing_id) values (old.slug, new.id)
        on conflict (slug) do update set listing_id = excluded.listing_id;
    end if;
  end if;
  return new;
end
$$;

-- As before, from the centre.
create or replace function private.listing_search_point() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.show_address and new.latitude is not null then
    new.search_point := private.map_point(new.latitude, new.longitude);
  else
    select private.map_point(centre_latitude, centre_longitude) into new.search_point
      from public.municipalities where id = new.municipality_id;
  end if;
  return new;
end
$$;

-- Rewrites the centres that changed, and the listings that stand at them, in one statement each. Nothing that is counted or
-- told of a listing changes with it, and the municipalities tell the pages: as a bulk load, it costs its rows alone.
create function private.place_municipalities() returns void
language plpgsql security definer set search_path = '' as $$
declare
  loading constant text := coalesce(current_setting('private.bulk_load', true), '');
  moved integer[];
begin
  with around as (
    select m.mrc_id, round(avg(m.latitude)::numeric, 5)::double precision as latitude,
           round(avg(m.longitude)::numeric, 5)::double precision as longitude
      from public.municipalities m where m.latitude is not null and m.mrc_id is not null group by 1
  ), placed as (
    select m.id, coalesce(m.latitude, a.latitude, r.latitude) as latitude, coalesce(m.longitude, a.longitude, r.longitude) as longitude
      from public.municipalities m
      join public.regions r on r.id = m.region_id
      left join around a on a.mrc_id = m.mrc_id
  ), written as (
    update public.municipalities m set centre_latitude = p.latitude, centre_longitude = p.longitude
      from placed p
     where p.id = m.id and (m.centre_latitude, m.centre_longitude) is distinct from (p.latitude, p.longitude)
    returning m.id
  )
  select array_agg(w.id) into moved from written w;
  if moved is null then return; end if;
  perform set_config('private.bulk_load', 'on', true);
  update public.listings l set search_point = here.point
    from (select m.id, private.map_point(m.centre_latitude, m.centre_longitude) as point
            from public.municipalities m where m.id = any (moved)) as here
   where l.municipality_id = here.id and not (l.show_address and l.latitude is not null)
     and (l.search_point is null or not l.search_point ~= here.point);
  perform set_config('private.bulk_load', loading, true);
end
$$;

create function private.municipalities_moved() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.place_municipalities();
  return null;
end
$$;
create trigger place_municipalities after insert or update of latitude, longitude, region_id, mrc_id or delete
  on public.municipalities for each statement execute function private.municipalities_moved();
create trigger place_municipalities after update of latitude, longitude on public.regions
  for each statement execute function private.municipalities_moved();

-- As before, from centre to centre.
create or replace function private.circle_count(r private.search_request) returns bigint
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

create or replace function private.nearest_cities(municipality_id integer, how_many integer, locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings) order by f.km, f.listings desc, f.name), '[]')
    from (
      select m.slug, private.city_label(m, locale) as name, k.listings,
             private.distance_km(
               here.centre_latitude, here.centre_longitude, m.centre_latitude, m.centre_longitude) as km
        from public.municipalities here
        join public.municipalities m on m.id <> here.id
        join private.listing_counts k
          on k.topic_id = 0 and k.place_level = 3 and k.place_id = m.id and k.listings > 0
       where here.id = municipality_id
       order by km, k.listings desc, name
       limit how_many
    ) as f);
end
$$;

create or replace function private.nearest_cities_with(
  municipality_id integer, topic_id integer, how_many integer, locale text
) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings) order by f.km, f.listings desc, f.name), '[]')
    from (
      select m.slug, private.city_label(m, locale) as name, k.listings,
             private.distance_km(
               here.centre_latitude, here.centre_longitude, m.centre_latitude, m.centre_longitude) as km
        from public.municipalities here
        join public.municipalities m on m.id <> here.id
        join private.listing_counts k
          on k.topic_id = nearest_cities_with.topic_id and k.place_level = 3 and k.place_id = m.id and k.listings > 0
       where here.id = municipality_id
       order by km, k.listings desc, name
       limit how_many
    ) as f);
end
$$;

select private.place_municipalities();
