-- What the public reads. These views are the only public road to listings, photos and reviews: they keep to the
-- rule of publication (listings.is_public) and leave out what the owner hides. They run with their owner's rights
-- on purpose, because visitors have none on the tables below.
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
  l.category_id, l.subcategory_id, l.services, l.hours,
  l.rating, l.rating_count, l.is_claimed, l.published_at, l.updated_at
from public.listings l
where l.is_public;
comment on view public.published_listings is
  'Listings as the public may see them: published only, hidden addresses and e-mails absent.';

create view public.published_photos as
select p.id, p.listing_id, p.path, p.alt_fr, p.alt_en, p.width, p.height, p.position
from public.listing_photos p
join public.listings l on l.id = p.listing_id
where l.is_public;

create view public.published_reviews as
select r.id, r.listing_id, r.author_name, r.rating, r.body, r.locale, r.created_at, r.updated_at
from public.reviews r
join public.listings l on l.id = r.listing_id
where l.is_public and not r.is_hidden;

create view public.published_review_photos as
select p.id, p.review_id, p.path, p.width, p.height, p.position
from public.review_photos p
join public.reviews r on r.id = p.review_id
join public.listings l on l.id = r.listing_id
where l.is_public and not r.is_hidden;

grant select on public.published_listings, public.published_photos, public.published_reviews,
  public.published_review_photos to anon, authenticated, service_role;
