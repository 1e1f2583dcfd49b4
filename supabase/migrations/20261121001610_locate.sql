-- Where a listing is: its municipality by the name that its owner wrote, else the nearest one; the region and the MRC
-- follow from the municipality.

-- In the projection of listings.search_point, where the nearest on the map is the nearest on the ground.
create index municipalities_near on public.municipalities using gist (private.map_point(latitude, longitude))
  where latitude is not null;

-- A municipality, its region and its MRC, as the wizard shows and keeps them.
create function private.located(municipality_id integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
      'municipality', jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name),
      'region', jsonb_build_object('slug', r.slug, 'nameFr', r.name_fr, 'nameEn', r.name_en),
      'mrc', case when d.id is not null then jsonb_build_object('slug', d.slug, 'name', d.name) end,
      'latitude', m.latitude, 'longitude', m.longitude)
    from public.municipalities m
    join public.regions r on r.id = m.region_id
    left join public.mrcs d on d.id = m.mrc_id
   where m.id = municipality_id
$$;

-- Six by the index, then by the true distance: the scale of the map varies with the latitude.
create function public.locate(latitude double precision, longitude double precision) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  here point;
  nearest integer;
  km double precision;
begin
  if latitude is null or longitude is null or not (abs(latitude) <= 90 and abs(longitude) <= 180) then return null; end if;
  here := private.map_point(latitude, longitude);
  select near.id, near.km into nearest, km
    from (select m.id, m.population, private.distance_km(locate.latitude, locate.longitude, m.latitude, m.longitude) as km
            from public.municipalities m
           where m.latitude is not null
           order by private.map_point(m.latitude, m.longitude) <-> here limit 6) as near
   order by near.km, near.population desc, near.id limit 1;
  if nearest is null or km > 150 then return null; end if;
  return private.located(nearest) || jsonb_build_object('distanceKm', round(km::numeric, 2));
end
$$;
comment on function public.locate is
  'The municipality whose centre is nearest to a point, in degrees, with its region and MRC: {municipality {id, slug, '
  'name}, region {slug, nameFr, nameEn}, mrc {slug, name} or null, latitude, longitude, distanceKm}; null further than '
  '150 km from any, which is outside Quebec or far to its north.';
revoke all on function public.locate from public;
grant execute on function public.locate to anon, authenticated, service_role;

-- « Ville de Québec (Québec) », « TROIS-RIVIERES, QC » and « Trois-Rivières » are one name.
create function private.place_name(written text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(private.plain(regexp_replace(left(written, 100), '\(.*?\)', ' ', 'g')),
    '^(ville|municipalite|paroisse|village|canton|city|town) (de la |de |d |of )', ''),
    '(?<=.) (qc|pq|quebec|canada)( canada)?$', '')
$$;

create function public.municipality_by_name(name text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- As it is written first: « Venise-en-Québec » ends with no province.
  asked constant text[] := array[private.plain(left(name, 100)), private.place_name(name)];
  keys constant text[] := array(select private.term_keys(spelling) from unnest(asked) as spelling);
begin
  return (
    select coalesce(jsonb_agg(private.located(found.id) || jsonb_build_object('isExact', found.is_exact)
                              order by found.is_exact desc, found.weight desc, found.id), '[]')
      from (select m.id, s.weight, private.plain(m.name) = any (asked) as is_exact
              from (select t.target_id, max(t.weight) as weight from private.search_terms t
                     where t.key = any (keys) and t.kind = 'city' group by 1) as s
              join public.municipalities m on m.id = s.target_id
             order by 3 desc, 2 desc, 1 limit 10) as found);
end
$$;
comment on function public.municipality_by_name is
  'The municipalities that a name may mean, whatever its accents, capitals, hyphens and « St- », a former name included: '
  'at most 10 of what locate() gives, with `isExact` when it is the whole official name; those first, then the most '
  'populous.';
revoke all on function public.municipality_by_name from public;
grant execute on function public.municipality_by_name to anon, authenticated, service_role;
