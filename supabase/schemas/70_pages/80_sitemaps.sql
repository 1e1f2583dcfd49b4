-- Data of sitemaps and feeds. Each procedure returns one JSON value, so that the data API's row cap cannot truncate
-- it. Listings are split into parts by id range, so that a part never moves because of another, and each part is read
-- a few thousand rows at a time.

-- Ids per part: each listing has two URLs, one a language, and a sitemap holds at most 50,000. The index below is
-- built for this number.
create function private.sitemap_part_size() returns integer
language sql immutable parallel safe as $$
  select 25000
$$;

-- The non-empty parts of the sitemap of listings, each with the last content_changed_at.
create function private.sitemap_parts(part_size integer)
returns json
language plpgsql
stable
set search_path = ''
as $$
declare
  parts json;
begin
  -- Dynamic SQL: the part size is a literal, as in the index expression.
  execute format($sql$
    with recursive part as (
      (select l.id / %1$s as n, l.content_changed_at from public.listings l where l.is_indexable
        order by l.id / %1$s, l.content_changed_at desc limit 1)
      union all
      select following.* from part cross join lateral (
        select l.id / %1$s, l.content_changed_at from public.listings l where l.is_indexable and l.id / %1$s > part.n
         order by l.id / %1$s, l.content_changed_at desc limit 1) as following
    )
    select coalesce(json_agg(json_build_object('part', p.n, 'changedAt', private.w3c_time(p.content_changed_at)) order by p.n), '[]')
      from part p
  $sql$, part_size) into parts;
  return parts;
end
$$;

-- Lists of categories in cities, split by main category with twenty topics a part (the category and its subcategories
-- in id order): at most 25,000 lists in 1,250 municipalities.
create function private.sitemap_topics() returns table (id integer, main_slug text, slug text, part integer)
language sql stable set search_path = '' as $$
  select c.id, m.slug, case when c.id <> m.id then c.slug end,
         ((row_number() over (partition by m.id order by c.id <> m.id, c.id) - 1) / 20)::integer
    from public.categories c join public.categories m on m.id = coalesce(c.parent_id, c.id)
$$;

create function public.sitemap_index() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return json_build_object(
    'places', (select private.w3c_time(max(k.changed_at)) from private.listing_counts k
                where k.topic_id = 0 and k.place_level in (1, 3) and k.indexable > 0),
    'categories', (select private.w3c_time(max(k.changed_at)) from private.listing_counts k
                    where k.place_level = 0 and k.topic_id <> 0 and k.indexable > 0),
    'cityCategories', (
      select coalesce(json_agg(json_build_object('category', p.main_slug, 'part', p.part,
               'changedAt', private.w3c_time(p.changed_at)) order by p.main_slug, p.part), '[]')
        from (select t.main_slug, t.part, max(k.changed_at) as changed_at
                from private.sitemap_topics() t
                join private.listing_counts k on k.topic_id = t.id and k.place_level = 3 and k.indexable > 0
               group by 1, 2) as p),
    'listings', private.sitemap_parts(private.sitemap_part_size()));
end
$$;
comment on function public.sitemap_index is
  'SitemapIndex (domain/sitemap.ts): the parts of the sitemap that have something, and the last change in each.';

create function public.sitemap_lists() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return json_build_object(
    'regions', (
      select coalesce(json_agg(json_build_array(r.slug, private.w3c_time(k.changed_at)) order by r.slug), '[]')
        from private.listing_counts k join public.regions r on r.id = k.place_id
       where k.place_level = 1 and k.topic_id = 0 and k.indexable > 0),
    'cities', (
      select coalesce(json_agg(json_build_array(m.slug, private.w3c_time(k.changed_at)) order by m.slug), '[]')
        from private.listing_counts k join public.municipalities m on m.id = k.place_id
       where k.place_level = 3 and k.topic_id = 0 and k.indexable > 0),
    'categories', (
      select coalesce(json_agg(json_build_array(t.main_slug, t.slug, private.w3c_time(k.changed_at))
               order by t.main_slug, t.slug nulls first), '[]')
        from private.sitemap_topics() t
        join private.listing_counts k on k.topic_id = t.id and k.place_level = 0 and k.indexable > 0));
end
$$;
comment on function public.sitemap_lists is 'SitemapLists (domain/sitemap.ts): places and categories that are indexed.';

create function public.sitemap_city_categories(category text, part integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_array(m.slug, t.slug, private.w3c_time(k.changed_at))
             order by m.slug, t.slug nulls first), '[]')
      from private.sitemap_topics() t
      join private.listing_counts k on k.topic_id = t.id and k.place_level = 3 and k.indexable > 0
      join public.municipalities m on m.id = k.place_id
     where t.main_slug = sitemap_city_categories.category and t.part = sitemap_city_categories.part);
end
$$;
comment on function public.sitemap_city_categories is
  'Lists of a main category and its subcategories in cities that are indexed: [city, subcategory or null, changedAt] each.';

-- Always bounded by the part's range of ids.
create function public.sitemap_listings(part bigint, after_id bigint DEFAULT 0, how_many integer DEFAULT 5000)
returns json
language plpgsql
stable security definer
set search_path = ''
as $$
declare
  size constant bigint := private.sitemap_part_size();
  asked constant integer := least(greatest(coalesce(how_many, 5000), 1), 5000);
begin
  if part is null or part not between 0 and 1000000000 then return json_build_object('rows', '[]'::json, 'next', null); end if;
  return (
    select json_build_object(
        'rows', coalesce(json_agg(json_build_array(l.slug, private.w3c_time(l.content_changed_at)) order by l.id), '[]'),
        'next', case when count(*) = asked then max(l.id) end)
      from (select s.id, s.slug, s.content_changed_at from public.listings s
             where s.is_indexable and s.id > greatest(coalesce(after_id, 0), part * size - 1) and s.id < (part + 1) * size
             order by s.id limit asked) as l);
end
$$;
comment on function public.sitemap_listings is
  'SitemapListings (domain/sitemap.ts): indexed listings of a part, in the order of their ids after one of them; next is '
  'what to ask after, null at the end.';

create function public.newest_indexed(locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
        'slug', l.slug, 'name', l.name,
        'description', case when newest_indexed.locale = 'en' then coalesce(l.description_en, l.description_fr)
                            else coalesce(l.description_fr, l.description_en) end,
        'city', m.name,
        'category', case when newest_indexed.locale = 'en' then c.name_en else c.name_fr end,
        'publishedAt', l.published_at) order by l.published_at desc, l.id desc), '[]')
      from (select * from public.listings n where n.is_indexable order by n.published_at desc, n.id desc limit 30) l
      join public.municipalities m on m.id = l.municipality_id
      join public.categories c on c.id = coalesce(l.subcategory_id, l.category_id));
end
$$;
comment on function public.newest_indexed is 'NewListing[] (domain/sitemap.ts): the 30 newest listings that are indexed.';

grant execute on function
  public.sitemap_index, public.sitemap_lists, public.sitemap_city_categories, public.sitemap_listings,
  public.newest_indexed to anon, authenticated;
