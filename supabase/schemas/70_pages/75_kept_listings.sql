-- The listings that a visitor keeps on their device, which sends their slugs.

-- The slug of the published listing to which a slug leads; null without one.
create function private.present_slug(slug text) returns text
language sql stable set search_path = '' as $$
  select coalesce((select l.slug from public.listings l where l.slug = present_slug.slug and l.is_public),
                  public.find_business(present_slug.slug) ->> 'slug')
$$;

-- Follows former slugs and merges, as find_business does. A slug that leads to no published listing is missing, whether
-- or not it ever had one, so that drafts cannot be guessed.
create function public.kept_listings(slugs text[], locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  ids bigint[];
  moved json;
  missing json;
begin
  with asked as (
    select given.slug, min(given.position) as position
      from unnest(kept_listings.slugs[1:200]) with ordinality as given (slug, position)
     where given.slug is not null
     group by given.slug
  ), resolved as (
    select a.slug, a.position, private.present_slug(a.slug) as present from asked a
  ), found as (
    select r.slug, r.position, r.present, l.id
      from resolved r left join public.listings l on l.slug = r.present and l.is_public
  )
  select array(select f.id from found f where f.id is not null group by f.id order by min(f.position)),
         coalesce(json_object_agg(found.slug, found.present)
           filter (where found.id is not null and found.slug <> found.present), '{}'),
         coalesce(json_agg(found.slug order by found.position) filter (where found.id is null), '[]')
    into ids, moved, missing
    from found;
  return json_build_object(
    'rows', private.listing_cards(ids, kept_listings.locale), 'moved', moved, 'missing', missing);
end
$$;
comment on function public.kept_listings is
  'KeptListings (domain/pages/directory.ts) of the first 200 slugs: cards in the order of the slugs, present slugs of '
  'former ones, and the slugs that lead to no published listing.';

grant execute on function public.kept_listings to anon, authenticated;
