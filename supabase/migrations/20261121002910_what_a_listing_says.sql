-- updated_at moves with every write: a review, a claim, a change that waits for an administrator. Pages say when they were
-- last brought up to date, which is when what the listing says in public last became another.
alter table public.listings add column content_changed_at timestamptz not null default now();
-- One pass over those that are there, without their triggers.
alter table public.listings alter column content_changed_at type timestamptz using updated_at;
comment on column public.listings.content_changed_at is
  'When what the public reads in it last changed, its photos included: neither a review nor an owner, nor what is hidden or waits.';

create or replace function private.listing_before_write() returns trigger
language plpgsql set search_path = '' as $$
begin
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
  if tg_op = 'INSERT' then
    new.content_changed_at := new.updated_at;
  else
    new.updated_at := now();
    -- What photos and reviews change is no other version of what an editor saw.
    if (new.rating_sum, new.rating_count, new.has_photos, new.content_changed_at)
         is not distinct from (old.rating_sum, old.rating_count, old.has_photos, old.content_changed_at) then
      new.version := old.version + 1;
    end if;
    if (new.name, new.description_fr, new.description_en, new.mission_fr, new.mission_en, new.values_fr, new.values_en,
        new.size_band, new.founded_year, new.is_franchise, new.logo_path, new.neq, new.google_place_id,
        new.phone, new.website, new.social, case when new.show_email then new.email end,
        new.city, new.municipality_id, new.province, new.show_address,
        case when new.show_address
          then row(new.address, new.address_line2, new.postal_code, new.latitude, new.longitude)::text end,
        new.category_id, new.subcategory_id, new.services, new.hours, new.by_appointment, new.special_hours)
       is distinct from
       (old.name, old.description_fr, old.description_en, old.mission_fr, old.mission_en, old.values_fr, old.values_en,
        old.size_band, old.founded_year, old.is_franchise, old.logo_path, old.neq, old.google_place_id,
        old.phone, old.website, old.social, case when old.show_email then old.email end,
        old.city, old.municipality_id, old.province, old.show_address,
        case when old.show_address
          then row(old.address, old.address_line2, old.postal_code, old.latitude, old.longitude)::text end,
        old.category_id, old.subcategory_id, old.services, old.hours, old.by_appointment, old.special_hours) then
      new.content_changed_at := now();
    end if;
    if new.slug <> old.slug then
      insert into public.listing_slugs (slug, listing_id) values (old.slug, new.id)
        on conflict (slug) do update set listing_id = excluded.listing_id;
    end if;
  end if;
  return new;
end
$$;

create or replace function private.photos_change_listing() returns trigger
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
  -- Locked before its photos are looked at, so that of two who change them the second sees both.
  perform 1 from public.listings l where l.id = any (ids) order by l.id for no key update;
  update public.listings l set has_photos = is_shown.one, content_changed_at = now()
    from unnest(ids) as changed (id)
    cross join lateral (select exists (select 1 from public.listing_photos p where p.listing_id = changed.id)) as is_shown (one)
   where l.id = changed.id and (l.has_photos <> is_shown.one or l.content_changed_at < now());
  return null;
end
$$;

-- As before, but for updated_at.
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
  l.rating, l.rating_count, l.is_claimed, l.published_at, l.content_changed_at as updated_at,
  l.by_appointment, l.special_hours, l.is_indexable
from public.listings l
where l.is_public;
