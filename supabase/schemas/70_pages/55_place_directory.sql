-- The businesses of a municipality or an MRC by category, for paper and for lists in other sites. A slug that both have
-- is the municipality's.
create function public.place_directory(slug text, most integer default 3000, locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  city public.municipalities;
  mrc public.mrcs;
  total bigint;
  place json;
  categories json;
begin
  select m.* into city from public.municipalities m where m.slug = place_directory.slug;
  if city.id is null then
    select m.* into mrc from public.mrcs m where m.slug = place_directory.slug;
    if mrc.id is null then return null; end if;
    place := json_build_object('kind', 'mrc', 'slug', mrc.slug, 'name', mrc.name);
    total := (select coalesce(sum(private.kept_count(3, m.id, null)), 0) from public.municipalities m where m.mrc_id = mrc.id);
  else
    place := json_build_object('kind', 'city', 'slug', city.slug, 'name', private.city_label(city, place_directory.locale));
    total := private.kept_count(3, city.id, null);
  end if;
  with best as (
    (select l.id, l.category_id, l.name_key from public.listings l
      where city.id is not null and l.is_public and l.municipality_id = city.id
      order by l.score desc, l.id desc limit least(greatest(most, 1), 3000))
    union all
    (select l.id, l.category_id, l.name_key from public.listings l
      where city.id is null and l.is_public and l.mrc_id = mrc.id
      order by l.score desc, l.id desc limit least(greatest(most, 1), 3000))
  ), groups as (
    select b.category_id, json_agg(json_build_object('slug', p.slug, 'name', p.name, 'phone', p.phone,
             'address', p.address, 'city', p.city) order by b.name_key, b.id) as listings
      from best b join public.published_listings p on p.id = b.id group by 1
  )
  select json_agg(json_build_object('slug', c.slug,
           'name', case place_directory.locale when 'en' then c.name_en else c.name_fr end, 'listings', g.listings,
           -- Stored counts of all listings of the category in the place; the listings without a category have none.
           'count', greatest(json_array_length(g.listings), case
             when c.id is null then 0
             when city.id is not null then private.kept_count(3, city.id, c.id)
             else (select coalesce(sum(private.kept_count(3, m.id, c.id)), 0) from public.municipalities m where m.mrc_id = mrc.id) end))
         order by c.slug is null, private.normalize_text(case place_directory.locale when 'en' then c.name_en else c.name_fr end))
    into categories
    from groups g left join public.categories c on c.id = g.category_id;
  return json_build_object('place', place, 'mrc', private.mrc_ref(city.mrc_id), 'total', total, 'categories', coalesce(categories, '[]'));
end
$$;
comment on function public.place_directory is
  'PlaceDirectory (domain/pages/directory.ts): the best listings of a place, 3,000 at most; null when there is no such place.';
grant execute on function public.place_directory to anon, authenticated;
