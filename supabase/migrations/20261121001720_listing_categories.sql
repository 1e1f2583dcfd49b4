-- What a business does is chosen among all categories at once, in either language and by the words that people use for
-- it: the form of owners reads them together and searches by itself, without a request a letter.
create function public.listing_categories() returns json
language plpgsql stable set search_path = '' as $$
begin
  -- The taxonomy changes with releases; whoever comes back to the form within the hour asks nothing.
  perform set_config('response.headers', '[{"Cache-Control": "public, max-age=3600"}]', true);
  return (
    with described as (
      select c.id, c.parent_id, c.position, c.slug, c.name_fr as "nameFr", c.name_en as "nameEn", c.icon,
             coalesce((select string_agg(t.term, ', ' order by t.locale desc, t.term)
                         from public.category_terms t where t.category_id = c.id), '') as words
        from public.categories c)
    select coalesce(json_agg(json_build_object(
             'slug', c.slug, 'nameFr', c."nameFr", 'nameEn', c."nameEn", 'icon', c.icon, 'words', c.words,
             'subcategories', (
               select coalesce(json_agg(json_build_object(
                        'slug', s.slug, 'nameFr', s."nameFr", 'nameEn', s."nameEn", 'icon', s.icon, 'words', s.words)
                        order by s.position, s.id), '[]')
                 from described s where s.parent_id = c.id))
             order by c.position, c.id), '[]')
      from described c where c.parent_id is null);
end
$$;
comment on function public.listing_categories is
  'Every category with its subcategories, in their order, and the words that people type for each in both languages: '
  'ListingCategory (domain/directory.ts), the same for everyone.';
revoke all on function public.listing_categories from public;
grant execute on function public.listing_categories to anon, authenticated, service_role;
