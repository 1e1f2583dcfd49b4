-- The public view of listings. The published views are the only public access to listings, photos and reviews: they
-- apply the rule of publication (is_public) and leave out what the owner hides. updated_at is content_changed_at, the
-- last change of the public content.
create view public.published_listings as
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
  l.category_id, l.subcategory_id, l.activity, l.services, l.hours,
  l.rating, l.rating_count, l.rating_rank, l.is_claimed, l.published_at, l.content_changed_at as updated_at,
  l.by_appointment, l.special_hours, l.is_indexable, l.payment_methods, l.amenities, l.missing_access, l.service_languages,
  case when l.owner_id is null then l.struck_off_on end as struck_off_on,
  l.second_phone, l.second_phone_label, l.seasons, l.appointment_days, l.has_no_fixed_hours,
  l.door_width
from public.listings l
where l.is_public;
comment on view public.published_listings is
  'Listings as the public may see them: published only, hidden addresses and e-mails absent.';
-- The new owner must have CREATE on the schema while it becomes the owner.
grant create on schema public to published_reader;
alter view public.published_listings owner to published_reader;
revoke create on schema public from published_reader;
grant select on public.published_listings to anon, authenticated;
grant all on public.published_listings to service_role;

create view public.published_photos as
select p.id, p.listing_id, p.path, p.alt_fr, p.alt_en, p.width, p.height, p.position, p.shows
from public.listing_photos p
join public.listings l on l.id = p.listing_id
where l.is_public;
-- The new owner must have CREATE on the schema while it becomes the owner.
grant create on schema public to published_reader;
alter view public.published_photos owner to published_reader;
revoke create on schema public from published_reader;
grant select on public.published_photos to anon, authenticated;
grant all on public.published_photos to service_role;
