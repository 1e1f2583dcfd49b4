-- Geographic assignment of a listing: its municipality by the name that its owner wrote, else the nearest one. Region
-- and MRC follow from the municipality.

-- A municipality with its region and MRC, as the wizard shows and stores them.
create function private.located(municipality_id integer) returns jsonb
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

-- Six candidates by the index, then ordered by the true distance: the scale of the projection varies with the
-- latitude.
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

-- « Ville de Québec (Québec) », « TROIS-RIVIERES, QC » and « Trois-Rivières » normalize to one name each.
create function private.place_name(written text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(private.normalize_text(regexp_replace(left(written, 100), '\(.*?\)', ' ', 'g')),
    '^(ville|municipalite|paroisse|village|canton|city|town) (de la |de |d |of )', ''),
    '(?<=.) (qc|pq|quebec|canada)( canada)?$', '')
$$;

create function public.municipality_by_name(name text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- The name as written is tried first: « Venise-en-Québec » does not end with a province.
  asked constant text[] := array[private.normalize_text(left(name, 100)), private.place_name(name)];
  keys constant text[] := array(select private.term_keys(spelling) from unnest(asked) as spelling);
begin
  return (
    select coalesce(jsonb_agg(private.located(found.id) || jsonb_build_object('isExact', found.is_exact)
                              order by found.is_exact desc, found.weight desc, found.id), '[]')
      from (select m.id, s.weight, private.normalize_text(m.name) = any (asked) as is_exact
              from (select t.target_id, max(t.weight) as weight from private.search_terms t
                     where t.key = any (keys) and t.kind = 'city' and t.weight >= -1 group by 1) as s
              join public.municipalities m on m.id = s.target_id
             order by 3 desc, 2 desc, 1 limit 10) as found);
end
$$;
comment on function public.municipality_by_name is
  'The municipalities that a name may mean, whatever its accents, capitals, hyphens and « St- », a former name included: '
  'at most 10 of what locate() gives, with `isExact` when it is the whole official name; those first, then the most '
  'populous.';

-- Autocomplete of an address's city. `suggest_where` mixes municipalities with MRCs and regions and ranks by number
-- of businesses; an address needs the municipality, labelled by MRC and region where names repeat.

create function public.suggest_municipalities(q text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := left(coalesce(q, ''), 100);
  plain constant text := private.normalize_text(typed);
  ids integer[];
  exact integer[];
begin
  if plain = '' then return '[]'; end if;
  select coalesce(array_agg(n.id), '{}'), coalesce(array_agg(n.id) filter (where n.is_exact), '{}') into ids, exact
    from (select (named #>> '{municipality,id}')::integer as id, (named -> 'isExact')::boolean as is_exact
            from jsonb_array_elements(public.municipality_by_name(typed)) as named) as n;
  ids := ids || array(select p.target_id from private.search_phrases p
                       where p.kind = 'city' and p.phrase like private.prefix_pattern(typed));
  -- Typing errors: the names with the most similar beginning, among a few thousand.
  if cardinality(ids) = 0 and length(plain) >= 4 then
    ids := array(select p.target_id from private.search_phrases p,
                        extensions.similarity(left(p.phrase, length(plain)), plain) as likeness
                  where p.kind = 'city' and likeness >= 0.35
                  order by likeness desc, p.target_id limit 8);
  end if;
  return (
    select coalesce(jsonb_agg(private.located(m.id) || jsonb_build_object('isExact', m.is_exact)
                              order by m.is_exact desc, m.begins desc, m.population desc, m.id), '[]')
      -- « Saint- » begins Saint-Jérôme before it begins Saint-Laurent, a former town of Montréal.
      from (select c.id, c.population, c.id = any (exact) as is_exact,
                   private.normalize_text(c.name) like private.prefix_pattern(typed) as begins
              from public.municipalities c
             where c.id = any (ids)
             order by 3 desc, 4 desc, 2 desc, 1 limit 8) as m);
end
$$;
comment on function public.suggest_municipalities is
  'The municipalities that a name may mean or begin, a typing error forgiven: at most eight of what '
  'municipality_by_name() gives, those of exactly that name first, then those whose own name begins so, then the most populous.';

-- Updates the centres that changed and the listings positioned at them, in one statement each. It runs as a bulk
-- load: no count depends on a centre, and the municipalities' own trigger invalidates the pages.
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

grant execute on function
  public.locate, public.municipality_by_name, public.suggest_municipalities to anon, authenticated;
