-- Names of licence subcategories, from 90_rows/85_licence_subcategories.sql and from imported files.
create table private.licence_subcategories (
  code text primary key check (code ~ '^\d{1,2}(\.\d{1,2}){0,2}$'),
  name_fr text not null check (char_length(name_fr) between 2 and 300),
  -- Null of a code that only a file has.
  name_en text
);
alter table private.licence_subcategories enable row level security;

-- Licences of contractors, as the newest file of the Régie du bâtiment has them (server/import/licences). The day of that
-- file is private.data_sources.published_on of `rbq`.
create table private.licences (
  number text primary key check (number ~ '^\d{4}-\d{4}-\d{2}$'),
  status text not null check (status in ('active', 'suspended', 'cancelled', 'ended')),
  holder text not null check (char_length(holder) <= 150),
  -- The holder is a natural person, whose name is shown on no page.
  is_person boolean not null,
  -- Shown on every listing of this enterprise.
  neq text check (neq ~ '^[0-9]{10}$'),
  issued_on date,
  restriction text check (char_length(restriction) <= 300),
  subcategories text[] not null,
  -- The day of the first file without it; null while the files have it.
  missing_since date,
  -- The listing that its facts found; null without one.
  listing_id bigint references public.listings on delete set null,
  -- An administrator said that it is this listing's, or no listing's.
  is_confirmed boolean not null default false
);
alter table private.licences enable row level security;
create index licences_neq on private.licences (neq) where neq is not null;
create index licences_listing on private.licences (listing_id) where listing_id is not null;

-- Licences whose row in the newest file may be a listing's: an administrator decides. The import writes them.
create table private.licence_candidates (
  number text primary key references private.licences on delete cascade,
  listing_id bigint not null references public.listings on delete cascade,
  -- Why the import did not decide, as in its report.
  ambiguity text not null check (ambiguity in ('neq', 'name', 'identifier'))
);
alter table private.licence_candidates enable row level security;
create index licence_candidates_listing on private.licence_candidates (listing_id);

-- The licences of a listing, by its own and its enterprise's: those in force first.
create function private.licences_of(listing_id bigint, neq text, locale text) returns json
language plpgsql stable set search_path = '' as $$
declare
  as_of constant date := (select s.published_on from private.data_sources s where s.source = 'rbq');
begin
  if as_of is null then return '[]'; end if;
  return (
    select coalesce(json_agg(json_build_object(
             'number', x.number, 'status', x.status,
             'holder', case when not x.is_person then x.holder end,
             'issuedOn', x.issued_on, 'restriction', x.restriction, 'missingSince', x.missing_since, 'asOf', as_of,
             'subcategories', (
               select coalesce(json_agg(json_build_object(
                        'code', given.code,
                        'name', coalesce(case when locale = 'en' then s.name_en else s.name_fr end, s.name_fr))
                        order by string_to_array(given.code, '.')::integer[]), '[]')
                 from unnest(x.subcategories) as given (code) join private.licence_subcategories s on s.code = given.code))
             order by x.missing_since is null and x.status = 'active' desc, x.number), '[]')
      from private.licences x
     where x.listing_id = licences_of.listing_id or (x.neq = licences_of.neq and not (x.is_confirmed and x.listing_id is null)));
end
$$;

-- Marks the listings that have a licence in force, for the filter of searches.
create function private.refresh_credentials() returns void
language sql set search_path = '' as $$
  with licensed as materialized (
    select l.id from private.licences x join public.listings l on l.id = x.listing_id
     where x.status = 'active' and x.missing_since is null
    union
    select l.id from private.licences x join public.listings l on l.neq = x.neq
     where x.status = 'active' and x.missing_since is null and not (x.is_confirmed and x.listing_id is null)
  )
  update public.listings l set credentials = case when l.credentials = '{}' then '{rbq}'::text[] else '{}' end
   where (l.credentials = '{}') = (l.id in (select id from licensed)) and (l.credentials <> '{}' or l.id in (select id from licensed))
$$;
-- The same for a few listings, whose licences changed.
create function private.refresh_credentials_of(ids bigint[]) returns void
language sql set search_path = '' as $$
  update public.listings l set credentials = now.credentials
    from (select k.id, case when exists (
                   select from private.licences x
                    where x.status = 'active' and x.missing_since is null
                      and (x.listing_id = k.id or x.neq = k.neq and not (x.is_confirmed and x.listing_id is null)))
                 then '{rbq}'::text[] else '{}' end as credentials
            from public.listings k where k.id = any (ids)) as now
   where l.id = now.id and l.credentials <> now.credentials
$$;
comment on function private.refresh_credentials is 'For the end of an import of licences, its undo, and the daily upkeep.';
