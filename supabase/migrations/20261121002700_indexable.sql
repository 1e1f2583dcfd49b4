-- Which listings search engines are asked to keep. 480,317 rows of a register with a name and little else made search
-- engines drop the site that showed them: only a listing with enough facts that somebody can check is indexed, however
-- long its text. Pages, sitemaps, feeds, counts and IndexNow all ask is_indexable; docs/seo.md says the rule in words.

-- The facts of a listing as bits, in public alone: what its owner hides is none.
-- 1 category, 2 municipality; 4 phone or e-mail, 8 website or social page, 16 address that was found, 32 hours,
-- 64 logo or photo, 128 services, 256 description, 512 reviews, 1024 claimed.
create function private.index_facts(
  category_id integer, municipality_id integer, phone text, email text, show_email boolean, website text, social jsonb,
  address text, show_address boolean, latitude double precision, hours jsonb, by_appointment boolean, logo_path text,
  has_photos boolean, services text[], description_fr text, description_en text, rating_count integer, owner_id uuid
) returns smallint
language sql immutable parallel safe as $$
  select ((case when category_id is not null then 1 else 0 end)
    + case when municipality_id is not null then 2 else 0 end
    + case when phone is not null or (show_email and email is not null) then 4 else 0 end
    + case when website is not null or social <> '{}' then 8 else 0 end
    + case when show_address and address is not null and latitude is not null then 16 else 0 end
    + case when hours is not null or by_appointment then 32 else 0 end
    + case when logo_path is not null or has_photos then 64 else 0 end
    + case when cardinality(services) > 0 then 128 else 0 end
    + case when description_fr is not null or description_en is not null then 256 else 0 end
    + case when rating_count > 0 then 512 else 0 end
    + case when owner_id is not null then 1024 else 0 end)::smallint
$$;

-- THE rule: what it is and where, a way to reach it, and at least four of the nine facts that make a page worth finding.
create function private.has_enough_facts(facts integer) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return facts & 3 = 3 and facts & 12 <> 0 and bit_count((facts >> 2)::bit(9)) >= 4;
end
$$;

-- Photos are rows of their own: kept here whether there is one, so that the rule is of one row.
alter table public.listings
  add column has_photos boolean not null default false,
  add column unindexed_at timestamptz;
comment on column public.listings.unindexed_at is
  'Since when, at the request of a person whom it names, search engines are asked to leave it out; null: no such request.';

alter table public.listings disable trigger user;
update public.listings l set has_photos = true
 where exists (select 1 from public.listing_photos p where p.listing_id = l.id);
alter table public.listings enable trigger user;

-- A demonstration's listings are of nobody. The row is written once more for this migration: generated columns are kept
-- at every write, by whatever road.
alter table public.listings
  add column index_facts smallint not null generated always as (private.index_facts(
    category_id, municipality_id, phone, email, show_email, website, social, address, show_address, latitude, hours,
    by_appointment, logo_path, has_photos, services, description_fr, description_en, rating_count, owner_id)) stored,
  add column is_indexable boolean not null generated always as (
    status = 'published' and source <> 'demo' and unindexed_at is null
    and private.has_enough_facts(private.index_facts(
      category_id, municipality_id, phone, email, show_email, website, social, address, show_address, latitude, hours,
      by_appointment, logo_path, has_photos, services, description_fr, description_en, rating_count, owner_id))) stored;
comment on column public.listings.index_facts is 'What the public finds in it, as bits: private.index_facts.';
comment on column public.listings.is_indexable is
  'THE rule of what search engines are asked to keep. Pages, sitemaps, feeds, counts and IndexNow all ask this column.';

-- The listing is locked before its photos are looked at, so that of two who change them the second sees both.
create function private.photos_change_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids bigint[];
begin
  -- A bulk loader writes it itself, with the rows.
  if private.is_bulk_load() then return null; end if;
  if tg_op = 'INSERT' then
    ids := array(select distinct n.listing_id from new_rows n);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct o.listing_id from old_rows o);
  else
    ids := array(select n.listing_id from new_rows n union select o.listing_id from old_rows o);
  end if;
  perform 1 from public.listings l where l.id = any (ids) order by l.id for no key update;
  update public.listings l set has_photos = not l.has_photos
   where l.id = any (ids)
     and l.has_photos <> exists (select 1 from public.listing_photos p where p.listing_id = l.id);
  return null;
end
$$;
create trigger photo_inserted_listing after insert on public.listing_photos
  referencing new table as new_rows for each statement execute function private.photos_change_listing();
create trigger photo_updated_listing after update on public.listing_photos
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.photos_change_listing();
create trigger photo_deleted_listing after delete on public.listing_photos
  referencing old table as old_rows for each statement execute function private.photos_change_listing();

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
  l.by_appointment, l.special_hours, l.is_indexable
from public.listings l
where l.is_public;

-- As before, and whether search engines are asked to keep the page.
create or replace function public.business_page(
  slug text, reviews_page integer default 1, locale text default 'fr',
  reviews_order text default 'newest', reviews_stars integer default null, review bigint default null
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  l public.published_listings;
  in_english constant boolean := business_page.locale = 'en';
begin
  select p.* into l from public.published_listings p where p.slug = business_page.slug;
  if l.id is null then return null; end if;
  return json_build_object(
    'listing', (private.listing_cards(array[l.id], business_page.locale) -> 0)::jsonb || jsonb_build_object(
      'neq', l.neq,
      'source', l.source,
      'mission', case when in_english then coalesce(l.mission_en, l.mission_fr) else coalesce(l.mission_fr, l.mission_en) end,
      'missionLocale', case
        when in_english and l.mission_en is not null or l.mission_fr is null and l.mission_en is not null then 'en'
        when l.mission_fr is not null then 'fr' end,
      'values', case when in_english then coalesce(l.values_en, l.values_fr) else coalesce(l.values_fr, l.values_en) end,
      'valuesLocale', case
        when in_english and l.values_en is not null or l.values_fr is null and l.values_en is not null then 'en'
        when l.values_fr is not null then 'fr' end,
      'sizeBand', l.size_band,
      'foundedYear', l.founded_year,
      'isFranchise', l.is_franchise,
      'email', l.email,
      'social', l.social,
      'googlePlaceId', l.google_place_id,
      'addressLine2', l.address_line2,
      'province', l.province,
      'postalCode', l.postal_code,
      'showAddress', l.show_address,
      'mrc', private.mrc_ref(l.mrc_id),
      'services', to_json(l.services),
      -- A subcategory that only has the general type is less precise than its category.
      'schemaType', coalesce(
        (select nullif(c.schema_type, 'LocalBusiness') from public.categories c where c.id = l.subcategory_id),
        (select c.schema_type from public.categories c where c.id = l.category_id), 'LocalBusiness'),
      'publishedAt', l.published_at,
      'updatedAt', l.updated_at,
      'isIndexable', l.is_indexable),
    'photos', (
      select coalesce(json_agg(json_build_object(
        'path', p.path, 'width', p.width, 'height', p.height,
        'alt', case when in_english then coalesce(p.alt_en, p.alt_fr) else coalesce(p.alt_fr, p.alt_en) end)
        order by p.position), '[]')
      from public.published_photos p where p.listing_id = l.id),
    'reviews', private.review_page(
      l.id, l.rating_count, business_page.reviews_page, business_page.reviews_order, business_page.reviews_stars,
      business_page.review),
    'nearby', (
      select private.listing_cards(private.nearby_listings(l.id, 6), business_page.locale, place.lat, place.lng)
        from (select coalesce(l.latitude, m.latitude), coalesce(l.longitude, m.longitude)
                from (select 1) as one left join public.municipalities m on m.id = l.municipality_id
             ) as place (lat, lng)));
end
$$;
