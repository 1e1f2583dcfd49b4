create table public.regions (
  id smallint primary key check (id between 1 and 17),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_fr text not null,
  name_en text not null,
  latitude double precision not null,
  longitude double precision not null
);
comment on table public.regions is 'The 17 administrative regions; id is the official number.';
alter table public.regions enable row level security;
create policy "anyone reads regions" on public.regions for select using (true);
grant select on public.regions to anon, authenticated;
grant all on public.regions to service_role;

create table public.mrcs (
  id smallint primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  kind text not null check (kind in ('mrc', 'equivalent')),
  region_id smallint not null references public.regions
);
comment on table public.mrcs is
  'The 104 regional county municipalities and equivalent territories; id is the official three-digit code.';
alter table public.mrcs enable row level security;
create index mrcs_region on public.mrcs (region_id);
create policy "anyone reads mrcs" on public.mrcs for select using (true);
grant select on public.mrcs to anon, authenticated;
grant all on public.mrcs to service_role;

create table public.municipalities (
  id integer primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  designation text,
  region_id smallint not null references public.regions,
  mrc_id smallint references public.mrcs,
  population integer not null default 0 check (population >= 0),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  postal_code text,
  website text,
  time_zone text not null default 'America/Toronto'
    check (time_zone in ('America/Toronto', 'America/Halifax', 'America/Blanc-Sablon')),
  is_counted boolean not null default false,
  label_fr text,
  label_en text,
  centre_latitude double precision,
  centre_longitude double precision
);
comment on table public.municipalities is
  'Municipalities, unorganised territories and reserves; id is the official five-digit code; '
  'mrc_id is null for those that belong to no MRC.';
comment on column public.municipalities.population is 'People; 0 is not known, unless is_counted.';
comment on column public.municipalities.is_counted is 'Whether the official list gives the population, be it 0.';
comment on column public.municipalities.label_fr is
  'The name with what distinguishes it from its namesakes, as pages show it; null where no other has the name.';
comment on column public.municipalities.label_en is 'As label_fr, in English.';
comment on column public.municipalities.latitude is 'Degrees; null where the position is not known.';
comment on column public.municipalities.centre_latitude is
  'Where distances are counted from: the position, else about where it is, amid its MRC or its region.';
alter table public.municipalities enable row level security;
create index municipalities_region on public.municipalities (region_id, population desc);
create index municipalities_mrc on public.municipalities (mrc_id);
create policy "anyone reads municipalities" on public.municipalities for select using (true);
grant select on public.municipalities to anon, authenticated;
grant all on public.municipalities to service_role;

-- A conformal projection: locally, equal distances are equal in every direction, so a nearest-first index returns the
-- true order.
create function private.map_point(latitude double precision, longitude double precision) returns point
language sql immutable parallel safe as $$
  select point(longitude, degrees(ln(tand(45 + least(greatest(latitude, -89), 89) / 2))))
$$;

-- The projection of listings.search_point, in which nearest-first order matches the order on the ground.
create index municipalities_near on public.municipalities using gist (private.map_point(latitude, longitude))
  where latitude is not null;

-- The population of a region; null when one of its municipalities has none.
create function private.region_population(region_id integer) returns bigint
language sql stable set search_path = '' as $$
  select case when bool_and(m.population > 0 or m.is_counted) then sum(m.population) end
    from public.municipalities m where m.region_id = region_population.region_id
$$;
