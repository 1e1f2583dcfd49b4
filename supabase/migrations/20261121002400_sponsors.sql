-- Sponsors as administrators arrange them: where each is shown, in which order, for how long, and under which logo. A
-- sponsor buys a place beside the lists, marked as such; no list, search or score ever reads these tables.
update public.sponsors set logo_path = null where logo_path !~ '^[0-9a-f-]{36}\.(webp|png)$';
alter table public.sponsors
  add column on_home boolean not null default true,
  add column version integer not null default 1,
  add constraint sponsors_logo_own check (logo_path ~ '^[0-9a-f-]{36}\.(webp|png)$');
comment on column public.sponsors.logo_path is 'In the bucket sponsors.';

-- Main categories, whose subcategories are meant too, and regions beside whose lists a sponsor is shown.
create table private.sponsor_categories (
  sponsor_id integer references public.sponsors on delete cascade,
  category_id integer references public.categories on delete cascade,
  primary key (category_id, sponsor_id)
);
create table private.sponsor_regions (
  sponsor_id integer references public.sponsors on delete cascade,
  region_id smallint references public.regions on delete cascade,
  primary key (region_id, sponsor_id)
);
alter table private.sponsor_categories enable row level security;
alter table private.sponsor_regions enable row level security;

-- Logos: anyone sees one whose address a page shows; administrators alone add and remove them, none is ever changed.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('sponsors', 'sponsors', true, 1048576, array['image/webp', 'image/png'])
on conflict (id) do nothing;
create policy "sponsors: administrators list" on storage.objects for select to authenticated
  using (bucket_id = 'sponsors' and (select public.is_admin()));
create policy "sponsors: administrators add" on storage.objects for insert to authenticated
  with check (bucket_id = 'sponsors' and (select public.is_admin()));
create policy "sponsors: administrators remove" on storage.objects for delete to authenticated
  using (bucket_id = 'sponsors' and (select public.is_admin())
    and not exists (select 1 from public.sponsors s where s.logo_path = name));

-- A sponsor with its audience: what an administrator sees, and what the record of decisions keeps.
create function private.sponsor_json(sponsor public.sponsors) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', sponsor.id, 'version', sponsor.version, 'name', sponsor.name, 'url', sponsor.url, 'logoPath', sponsor.logo_path,
    'startsOn', sponsor.starts_on, 'endsOn', sponsor.ends_on, 'onHome', sponsor.on_home,
    'categories', (select coalesce(jsonb_agg(c.slug order by c.slug), '[]') from private.sponsor_categories a
                     join public.categories c on c.id = a.category_id where a.sponsor_id = sponsor.id),
    'regions', (select coalesce(jsonb_agg(r.slug order by r.slug), '[]') from private.sponsor_regions a
                  join public.regions r on r.id = a.region_id where a.sponsor_id = sponsor.id))
$$;

-- The sponsor, locked, in the version that was seen.
create function private.lock_sponsor(id integer, seen integer) returns public.sponsors
language plpgsql set search_path = '' as $$
declare
  sponsor public.sponsors;
begin
  select s.* into sponsor from public.sponsors s where s.id = lock_sponsor.id for update;
  if sponsor.id is null then perform private.refuse(404, 'sponsor_not_found', 'There is no such sponsor any more'); end if;
  if sponsor.version is distinct from seen then
    perform private.refuse_about(409, 'stale_version', 'This has changed since it was shown', sponsor.version::text);
  end if;
  return sponsor;
end
$$;

-- What is wrong with a sponsor: the key of a field; null when nothing is. The form says the same (domain/sponsor.ts).
create function private.sponsor_fault(sponsor jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case
    when coalesce(char_length(btrim(sponsor ->> 'name')), 0) not between 2 and 80
      or sponsor ->> 'name' ~ '[[:cntrl:]]' then 'name'
    when not coalesce(private.is_web_address(sponsor ->> 'url'), false) then 'url'
    when sponsor ->> 'logoPath' is not null and not exists (
      select 1 from storage.objects o where o.bucket_id = 'sponsors' and o.name = sponsor ->> 'logoPath') then 'logoPath'
    when not coalesce(private.is_day(sponsor ->> 'startsOn'), false) then 'startsOn'
    when sponsor ->> 'endsOn' is not null and (not private.is_day(sponsor ->> 'endsOn')
      or (sponsor ->> 'endsOn')::date < (sponsor ->> 'startsOn')::date) then 'endsOn'
  end;
end
$$;
