-- The directory's own open data: once a month the public facts whose sources allow it, as files that anyone downloads.
-- The server writes them (server/open-data).

create table private.open_data_months (
  month date primary key check (extract(day from month) = 1),
  made_at timestamptz not null default now(),
  listings integer not null,
  -- private.data_sources.source of the facts in the files.
  sources text[] not null,
  -- Withheld facts by source: [{"source", "facts", "listings"}]; listings: excluded because the name is withheld.
  withheld jsonb not null
);
alter table private.open_data_months enable row level security;

create table private.open_data_files (
  -- In the bucket `open-data`: the day, and the name of the file.
  path text primary key,
  month date not null references private.open_data_months on delete cascade,
  -- Null: all of Quebec.
  mrc_id smallint references public.mrcs on delete cascade,
  format text not null check (format in ('csv', 'geojson', 'ndjson')),
  listings integer not null,
  bytes bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  unique nulls not distinct (month, mrc_id, format)
);
alter table private.open_data_files enable row level security;
create index open_data_files_mrc on private.open_data_files (mrc_id);

-- Sources that CC BY 4.0 files may contain: people, and files whose licence allows commercial use and imposes no
-- licence on derived data.
create function private.open_sources() returns setof text
language sql stable set search_path = '' as $$
  select s.source from private.data_sources s left join private.data_licences c on c.code = s.licence
   where s.is_person or (c.allows_commercial_use and not c.is_share_alike)
$$;

-- The listings of the files, in the values of private.exported_public; a fact whose source does not allow it is null, and so is
-- a code of the premises whose own source does not. A
-- listing whose name may not be published is left out. The NEQ has no recorded source: of imported listings it is left out.
-- No `set`, for the same reason as private.exported_public.
create function private.open_listings() returns table (listing jsonb, mrc_id smallint)
language sql stable as $$
  select private.exported_fields(
           to_jsonb(l) || c.amenities || w.withheld || jsonb_build_object('sources', array_to_string(o.sources, '|'))
             || case when l.source = 'owner' then '{}'::jsonb else '{"neq": null}'::jsonb end, null),
         case when 'address' = any (o.facts) then l.mrc_id end
    from public.published_listings l
   cross join lateral (
     select array_agg(p.fact) filter (where p.fact is not null) as facts, array_agg(distinct p.source order by p.source) as sources
       from (select p.fact, p.source from private.provenance p where p.listing_id = l.id
             union all select null, s.source from private.premises_sources s where s.listing_id = l.id) as p
      where p.source in (select private.open_sources())) as o
   cross join lateral (
     select case when count(*) = 0 then '{}'
                 else jsonb_build_object('amenities', private.codes_without(l.amenities, array_agg(s.code))) end as amenities
       from private.premises_sources s
      where s.listing_id = l.id and s.source not in (select private.open_sources())) as c
   cross join lateral (
     select coalesce(jsonb_object_agg(f.column_name, null::text), '{}') as withheld
       from private.listing_fields f
      where f.column_name is not null and f.fact <> all (o.facts)) as w
   where l.source <> 'demo' and 'name' = any (o.facts)
$$;

-- Counts the withheld facts by source.
create function private.withheld_facts() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('source', w.source, 'facts', w.facts, 'listings', w.listings)
                            order by w.source), '[]')
    from (
      select p.source, count(*) as facts, count(*) filter (where p.fact = 'name') as listings
        from private.provenance p join public.listings l on l.id = p.listing_id
       where l.is_public and l.source <> 'demo' and p.fact = any (private.stated_facts(l))
         and p.source not in (select private.open_sources())
       group by 1) as w
$$;

-- Records the files of a month, which are stored.
create function private.publish_open_data(month date, listings integer, sources text[], withheld jsonb, files jsonb)
returns void
language sql set search_path = '' as $$
  insert into private.open_data_months (month, listings, sources, withheld) values (month, listings, sources, withheld);
  insert into private.open_data_files (path, month, mrc_id, format, listings, bytes, sha256)
  select f.path, publish_open_data.month, f.mrc_id, f.format, f.listings, f.bytes, f.sha256
    from jsonb_to_recordset(files) as f (path text, mrc_id smallint, format text, listings integer, bytes bigint, sha256 text);
$$;

-- Keeps three months, of former ones the whole files alone, and removes what an interrupted publication left.
create function private.purge_open_data() returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.open_data_months m
   where m.month not in (select k.month from private.open_data_months k order by k.month desc limit 3);
  delete from private.open_data_files f
   where f.mrc_id is not null and f.month < (select max(m.month) from private.open_data_months m);
  insert into private.orphaned_files (bucket_id, name)
  select o.bucket_id, o.name from storage.objects o
   where o.bucket_id = 'open-data' and o.created_at < now() - interval '1 day'
     and not exists (select from private.open_data_files f where f.path = o.name)
  on conflict do nothing;
end
$$;

create function public.open_data(locale text default 'fr') returns json
language sql stable security definer set search_path = '' as $$
  with months as (select * from private.open_data_months order by month desc limit 3),
       newest as (select * from months order by month desc limit 1),
       named as (
         select s.source, case open_data.locale when 'en' then s.name_en else s.name_fr end as name, s.url, s.is_person,
                c.name as licence, c.url as licence_url
           from private.data_sources s left join private.data_licences c on c.code = s.licence)
  select json_build_object(
    'months', (
      select coalesce(json_agg(json_build_object(
          'month', to_char(m.month, 'YYYY-MM'), 'madeOn', (m.made_at at time zone 'America/Toronto')::date,
          'listings', m.listings,
          'files', (
            select json_agg(json_build_object(
                'mrc', case when r.id is not null then json_build_object('slug', r.slug, 'name', r.name) end,
                'format', f.format, 'path', f.path, 'listings', f.listings, 'bytes', f.bytes, 'sha256', f.sha256)
              order by r.slug nulls first, f.format)
              from private.open_data_files f left join public.mrcs r on r.id = f.mrc_id
             where f.month = m.month)) order by m.month desc), '[]')
        from months m),
    'sources', (
      select coalesce(json_agg(json_build_object('source', n.source, 'name', n.name, 'url', n.url, 'licence', n.licence,
               'licenceUrl', n.licence_url) order by n.is_person desc, n.name), '[]')
        from newest join named n on n.source = any (newest.sources)),
    'withheld', (
      select coalesce(json_agg(json_build_object('name', g.name, 'licence', g.licence, 'licenceUrl', g.licence_url,
               'facts', g.facts, 'listings', g.listings) order by g.facts desc, g.name), '[]')
        from (
          select n.name, n.licence, n.licence_url, sum(w.facts) as facts, sum(w.listings) as listings
            from newest, jsonb_to_recordset(newest.withheld) as w (source text, facts bigint, listings bigint)
            join named n on n.source = w.source group by 1, 2, 3) as g))
$$;
comment on function public.open_data is
  'OpenData (domain/pages/directory.ts): the files of the directory''s open data, the newest month first, with what they lack.';
revoke execute on function public.open_data from service_role;
grant execute on function public.open_data to anon, authenticated;
