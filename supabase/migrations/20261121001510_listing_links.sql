-- Telephones, addresses of the web, services and hours in the one form in which domain/listing-*.ts writes them. The
-- expressions name their characters, because classes such as \s differ between a database's locales and JavaScript.

-- Ten digits of North America, or any other country's as E.164 has it. No list of area codes: it would age.
create function private.is_phone_number(t text) returns boolean
language sql immutable parallel safe as $$
  select t ~ '^\+(1[2-9][0-9]{2}[2-9][0-9]{6}|[2-9][0-9]{6,14})$'
$$;

-- As a browser's own field of addresses has it, and with a dot in the domain.
create function private.is_email(t text) returns boolean
language sql immutable parallel safe as $$
  select char_length(t) <= 254 and t ~ ('^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    || '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$')
$$;

-- https, a name with a dot (no number of a machine), and what an address may hold without being escaped.
create function private.is_web_address(t text) returns boolean
language sql immutable parallel safe as $$
  select char_length(t) <= 300 and t ~ ('^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])'
    || '(:([1-9][0-9]{0,3}|[1-5][0-9]{4}))?([/?#][!#-;=?-Z_a-z~\[\]]*)?$')
$$;

-- The network's own name, and something behind it. The demonstration's links end with .example (RFC 2606).
create or replace function private.valid_social(social jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(social) = 'object' and not exists (
    select 1 from jsonb_each(social) as link(network, url)
    where not coalesce(jsonb_typeof(url) = 'string' and private.is_web_address(url #>> '{}')
      and (url #>> '{}') ~ ('^https://([a-z0-9-]+\.)*(' || case network
        when 'facebook' then 'facebook\.com|fb\.com|fb\.me'
        when 'instagram' then 'instagram\.com'
        when 'twitter' then 'x\.com|twitter\.com'
        when 'linkedin' then 'linkedin\.com'
        when 'threads' then 'threads\.net|threads\.com'
        when 'tiktok' then 'tiktok\.com' end || '|' || network || '\.example)/[^?#]'), false)
  )
$$;

-- By which two services are the same, whatever their capitals: the letters that French and English use, named, since
-- lower() depends on the database's locale.
create function private.service_key(t text) returns text
language sql immutable parallel safe as $$
  select translate(t, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝŒŸ',
                      'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýœÿ')
$$;

create or replace function private.valid_services(services text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(services) <= 20 and coalesce(array_ndims(services), 1) = 1
     and not exists (select 1 from unnest(services) s
                      where s is null or not private.is_line(s) or char_length(s) not between 2 and 50)
     and (select count(*) = count(distinct private.service_key(s)) from unnest(services) s)
$$;

-- Up to four intervals in their order, none in another; only the last may run past midnight.
create function private.valid_intervals(intervals jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_typeof(intervals) = 'array' and jsonb_array_length(intervals) <= 4 and not exists (
    select 1 from jsonb_array_elements(intervals) with ordinality as i (v, n)
    where not coalesce(jsonb_typeof(v) = 'array' and jsonb_array_length(v) = 2
      and jsonb_typeof(v -> 0) = 'string' and jsonb_typeof(v -> 1) = 'string'
      and (v ->> 0) ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      and (v ->> 1) ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
      and (v ->> 0) <> (v ->> 1)
      and (n = jsonb_array_length(intervals)
           or (v ->> 0) < (v ->> 1) collate "C"
              and (v ->> 1) <= (intervals -> n::integer ->> 0) collate "C"), false)
  ), false)
$$;

create or replace function private.valid_hours(hours jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(hours) = 'object' and not exists (
    select 1 from jsonb_each(hours) as day(name, intervals)
    where name <> all (array['mon','tue','wed','thu','fri','sat','sun']) or not private.valid_intervals(intervals)
  )
$$;

-- A day of this century (in which every fourth year is a leap year), as `2026-06-24`.
create function private.is_day(t text) returns boolean
language sql immutable parallel safe as $$
  select t ~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' and right(t, 2)::integer <= case
    when substr(t, 6, 2) in ('04', '06', '09', '11') then 30
    when substr(t, 6, 2) <> '02' then 31
    when left(t, 4)::integer % 4 = 0 then 29
    else 28 end
$$;

-- Other hours from one day to another: [{"from": "2026-06-24", "to": "2026-06-24", "reason": "holiday", "hours": []}],
-- in their order, none in another. `hours` is what a weekday has: [] is closed.
create function private.valid_special_hours(special jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(special) = 'array' and jsonb_array_length(special) <= 30 and not exists (
    select 1 from jsonb_array_elements(special) with ordinality as s (v, n)
    where not coalesce(jsonb_typeof(v) = 'object'
      and (select count(*) = 4 from jsonb_object_keys(case jsonb_typeof(v) when 'object' then v else '{}' end))
      and jsonb_typeof(v -> 'from') = 'string' and private.is_day(v ->> 'from')
      and jsonb_typeof(v -> 'to') = 'string' and private.is_day(v ->> 'to')
      and (v ->> 'from') <= (v ->> 'to') collate "C"
      and jsonb_typeof(v -> 'reason') = 'string'
      and (v ->> 'reason') = any (array['holiday','construction','seasonal','other'])
      and private.valid_intervals(v -> 'hours')
      and (n = jsonb_array_length(special) or (v ->> 'to') < (special -> n::integer ->> 'from') collate "C"), false)
  )
$$;

-- What there is already: host names in small letters, and nothing that no telephone, letter or browser could reach.
update public.listings set
    phone = case when private.is_phone_number(phone) then phone end,
    email = case when private.is_email(email) then email end,
    website = case when private.is_web_address(website) then website
      when private.is_web_address(lower(website)) then lower(substring(website from '^[^/]*//[^/?#]*')) || substring(website from '^[^/]*//[^/?#]*(.*)$') end,
    social = coalesce((select jsonb_object_agg(network, url) from jsonb_each(social) as link (network, url)
                        where private.valid_social(jsonb_build_object(network, url))), '{}'),
    services = case when private.valid_services(services) then services else array(
      select min(tidy) from (select btrim(regexp_replace(normalize(s), '[[:space:][:cntrl:]]+', ' ', 'g')) as tidy, n
                               from unnest(services) with ordinality as u (s, n)) as t
       where private.valid_services(array[tidy]) group by private.service_key(tidy) order by min(n)) end,
    hours = (select nullif(jsonb_object_agg(name, intervals), '{}') from jsonb_each(hours) as day (name, intervals)
              where private.valid_intervals(intervals))
 where not private.is_phone_number(phone) or not private.is_email(email) or not private.is_web_address(website)
    or not private.valid_social(social) or not private.valid_services(services) or not private.valid_hours(hours) or hours = '{}';

alter table public.listings
  add column by_appointment boolean not null default false,
  add column special_hours jsonb not null default '[]'
    constraint listings_special_hours_check check (private.valid_special_hours(special_hours)),
  add constraint listings_phone_exact check (private.is_phone_number(phone)),
  add constraint listings_email_exact check (private.is_email(email)),
  add constraint listings_website_exact check (private.is_web_address(website)),
  -- No day known is no hours.
  add constraint listings_hours_exact check (hours <> '{}');

create or replace view public.published_listings as
select
  l.id, l.slug, l.name, l.source, l.neq,
  l.description_fr, l.description_en, l.mission_fr, l.mission_en, l.values_fr, l.values_en,
  l.size_band, l.founded_year, l.is_franchise, l.logo_path,
  l.phone, case when l.show_email then l.email end as email, l.website, l.social, l.google_place_id,
  case when l.show_address then l.address end as address,
  case when l.show_address then l.address_line2 end as address_line2,
  l.city, l.municipality_id, l.mrc_id, l.region_id, l.province,
  case when l.show_address then l.postal_code end as postal_code,
  l.show_address,
  case when l.show_address then l.latitude end as latitude,
  case when l.show_address then l.longitude end as longitude,
  l.category_id, l.subcategory_id, l.services, l.hours,
  l.rating, l.rating_count, l.is_claimed, l.published_at, l.updated_at,
  l.by_appointment, l.special_hours
from public.listings l
where l.is_public;
