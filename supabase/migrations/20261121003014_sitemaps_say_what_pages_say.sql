-- Sitemaps said when a listing's row was last written. Whoever left wrote all of theirs in one moment, which tied them
-- together; what is said is when the listing last changed what its page says, as the page and the API do (…2910).
drop index public.listings_sitemap;
create index listings_sitemap on public.listings ((id / 25000), content_changed_at desc) where is_indexable;

-- As before, but for that time.
create or replace function private.sitemap_parts(part_size integer)
returns json
language plpgsql
stable
set search_path = ''
as $$
declare
  parts json;
begin
  -- Dynamic, so that the size is a constant of the query as it is one of the index.
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

create or replace function public.sitemap_listings(part bigint, after_id bigint DEFAULT 0, how_many integer DEFAULT 5000)
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

