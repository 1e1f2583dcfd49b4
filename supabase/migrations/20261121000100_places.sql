-- Places: the administrative regions of Quebec, its MRCs and equivalent territories, and its municipalities.
-- Codes are the official ones (Institut de la statistique du Québec), so that open data joins without guessing.
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gist with schema extensions;

-- What must not be reachable through the data API, even by mistake, lives here.
create schema if not exists private;
revoke all on schema private from public;

create table public.regions (
  id smallint primary key check (id between 1 and 17),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_fr text not null,
  name_en text not null,
  latitude double precision not null,
  longitude double precision not null
);
comment on table public.regions is 'The 17 administrative regions; id is the official number.';

create table public.mrcs (
  id smallint primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  kind text not null check (kind in ('mrc', 'equivalent')),
  region_id smallint not null references public.regions
);
comment on table public.mrcs is
  'The 104 regional county municipalities and equivalent territories; id is the official three-digit code.';
create index mrcs_region on public.mrcs (region_id);

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
    check (time_zone in ('America/Toronto', 'America/Halifax', 'America/Blanc-Sablon'))
);
comment on table public.municipalities is
  'Municipalities, unorganised territories and reserves; id is the official five-digit code; '
  'mrc_id is null for those that belong to no MRC.';
create index municipalities_region on public.municipalities (region_id, population desc);
create index municipalities_mrc on public.municipalities (mrc_id);

alter table public.regions enable row level security;
alter table public.mrcs enable row level security;
alter table public.municipalities enable row level security;
create policy "anyone reads regions" on public.regions for select using (true);
create policy "anyone reads mrcs" on public.mrcs for select using (true);
create policy "anyone reads municipalities" on public.municipalities for select using (true);
grant select on public.regions, public.mrcs, public.municipalities to anon, authenticated, service_role;
