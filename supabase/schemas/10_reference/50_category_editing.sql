-- All categories with their terms in both languages, for the category field of the listing form, which searches
-- locally without a request per keystroke.
create function public.listing_categories() returns json
language plpgsql stable set search_path = '' as $$
begin
  -- The taxonomy changes with releases, so browsers may cache it for an hour.
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
  'ListingCategory (domain/pages/directory.ts), the same for everyone.';

-- Editing of the taxonomy by administrators: their changes survive the seeds of later releases, categories that they
-- removed are not recreated, and former slugs redirect to where the listings are.

-- Columns edited by an administrator, which the seeds do not overwrite.
create table private.category_edits (
  category_id integer primary key,
  columns text[] not null
);
alter table private.category_edits enable row level security;

-- Removed categories with their former rows, in a separate table so that no page, search or form has to filter them.
create table private.retired_categories (
  id integer primary key,
  category jsonb not null,
  -- The category's own terms: [{"locale", "term"}].
  terms jsonb not null,
  -- The terms that the receiving category did not have before the merge, in the same form.
  given_terms jsonb not null default '[]',
  -- The category that received its listings; null when it had none.
  into_id integer,
  retired_at timestamptz not null default now()
);
alter table private.retired_categories enable row level security;

-- Slugs that redirect. parent_id is 0 for main categories.
create table private.category_slugs (
  parent_id integer not null,
  slug text not null,
  -- The category that had the slug (it may be retired) and the category that it redirects to.
  former_id integer not null,
  category_id integer not null,
  primary key (parent_id, slug)
);
alter table private.category_slugs enable row level security;

-- Follows the merges of a category: the category itself while it exists, else its last successor; null when it was retired
-- without a successor.
create function private.present_category(category_id integer) returns integer
language sql stable set search_path = '' as $$
  with recursive successors (id) as (
    select present_category.category_id
    union
    select r.into_id from successors s join private.retired_categories r on r.id = s.id
  )
  select c.id from successors s join public.categories c on c.id = s.id
$$;

-- {"category_id", "subcategory_id"} of a listing in the category that private.present_category() finds: both null without a
-- category; null when the category was retired without a successor.
create function private.category_columns(category_id integer) returns jsonb
language sql stable set search_path = '' as $$
  select case when category_columns.category_id is null then '{"category_id": null, "subcategory_id": null}'::jsonb else (
    select jsonb_build_object('category_id', coalesce(c.parent_id, c.id),
                              'subcategory_id', case when c.parent_id is not null then c.id end)
      from public.categories c where c.id = private.present_category(category_columns.category_id)) end
$$;

create table private.removed_terms (
  category_id integer not null,
  locale text not null,
  term text not null,
  primary key (category_id, locale, term)
);
alter table private.removed_terms enable row level security;

-- Ids of categories created by administrators, far from the seeds' ids.
create sequence private.made_categories as integer start with 1000000;

-- Whether the writer is an administrator's procedure, not a seed or a migration.
create function private.is_taxonomy_edit() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('private.is_taxonomy_edit', true), '') = 'on'
$$;

create function private.category_before_write() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written jsonb := to_jsonb(new);
  kept_columns text[];
begin
  if tg_op = 'INSERT' and not private.is_taxonomy_edit() then
    if exists (select 1 from private.retired_categories r where r.id in (new.id, new.parent_id)) then return null; end if;
    -- A slug that an administrator's category already uses stays with it.
    if exists (select 1 from public.categories c
                where c.slug = new.slug and c.parent_id is not distinct from new.parent_id and c.id <> new.id) then
      new.slug := new.slug || '-' || new.id;
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if not private.is_taxonomy_edit() then
      select e.columns into kept_columns from private.category_edits e where e.category_id = old.id;
      if kept_columns is not null then
        select written || coalesce(jsonb_object_agg(o.key, o.value), '{}') into written
          from jsonb_each(to_jsonb(old)) o where o.key = any (kept_columns);
        new := jsonb_populate_record(new, written);
      end if;
    end if;
    if new.slug <> old.slug then
      delete from private.category_slugs s where s.parent_id = coalesce(new.parent_id, 0) and s.slug = new.slug;
      insert into private.category_slugs values (coalesce(old.parent_id, 0), old.slug, old.id, old.id)
      on conflict (parent_id, slug) do update set former_id = excluded.former_id, category_id = excluded.category_id;
    end if;
  end if;
  return new;
end
$$;

create trigger category_before_write before insert or update on public.categories
  for each row execute function private.category_before_write();

create function private.term_before_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_taxonomy_edit() and (
    not exists (select 1 from public.categories c where c.id = new.category_id)
      and exists (select 1 from private.retired_categories r
                   where r.id = new.category_id or r.id = new.category_id / 100)
    or exists (select 1 from private.removed_terms t
                where t.category_id = new.category_id and t.locale = new.locale and t.term = new.term)) then
    return null;
  end if;
  return new;
end
$$;

create trigger term_before_insert before insert on public.category_terms
  for each row execute function private.term_before_insert();

-- The redirect target of a former category slug: {"category", "subcategory"}, the latter empty for a main category;
-- null when the slug was never used.
create function public.category_moved(category text, subcategory text default '') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  mains integer[];
  target integer;
begin
  select array_agg(distinct m.id) into mains from (
    select c.id from public.categories c where c.parent_id is null and c.slug = category_moved.category
    union all
    select unnest(array[s.former_id, s.category_id]) from private.category_slugs s
     where s.parent_id = 0 and s.slug = category_moved.category) as m (id);
  if coalesce(subcategory, '') = '' then
    select s.category_id into target from private.category_slugs s where s.parent_id = 0 and s.slug = category_moved.category;
  else
    select coalesce(
      (select c.id from public.categories c where c.parent_id = any (mains) and c.slug = category_moved.subcategory),
      (select s.category_id from private.category_slugs s
        where s.parent_id = any (mains) and s.slug = category_moved.subcategory limit 1)) into target;
  end if;
  return (
    select json_build_object('category', coalesce(p.slug, c.slug), 'subcategory', case when p.id is null then '' else c.slug end)
      from public.categories c left join public.categories p on p.id = c.parent_id where c.id = target);
end
$$;

grant execute on function public.listing_categories, public.category_moved to anon, authenticated;
