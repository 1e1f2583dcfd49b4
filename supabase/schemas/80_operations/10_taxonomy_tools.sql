-- Taxonomy edits by administrators: each is searchable at once and recorded with the rows before and after.
create function private.category_row(category_id integer) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(c) from public.categories c where c.id = category_row.category_id
$$;

-- Whether a category may have this slug: no other category has or had it.
create function private.is_free_category_slug(slug text, category_id integer) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select 1 from public.categories c
                      where c.slug = is_free_category_slug.slug and c.id is distinct from is_free_category_slug.category_id)
     and not exists (select 1 from private.category_slugs s
                      where s.slug = is_free_category_slug.slug and s.former_id is distinct from is_free_category_slug.category_id)
     and not exists (select 1 from private.retired_categories r
                      where r.category ->> 'slug' = is_free_category_slug.slug and r.id is distinct from is_free_category_slug.category_id)
$$;

create function private.check_category(fields jsonb, category_id integer) returns void
language plpgsql stable set search_path = '' as $$
declare
  names constant text[] := array[btrim(fields ->> 'nameFr'), btrim(fields ->> 'nameEn')];
begin
  if num_nulls(names[1], names[2]) > 0 or least(char_length(names[1]), char_length(names[2])) < 2
     or greatest(char_length(names[1]), char_length(names[2])) > 60 or array_to_string(names, '') ~ '[[:cntrl:]]' then
    perform private.refuse(422, 'invalid_name', 'A category has a name of 2 to 60 characters in both languages');
  end if;
  if exists (select 1 from public.categories c where c.id is distinct from check_category.category_id
              and (lower(c.name_fr) = lower(names[1]) or lower(c.name_en) = lower(names[2]))) then
    perform private.refuse(409, 'name_taken', 'Another category has this name');
  end if;
  if coalesce(fields ->> 'icon', '') !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(fields ->> 'icon') > 60 then
    perform private.refuse(422, 'invalid_icon', 'This is not the name of an icon');
  end if;
  -- First segments of the site's own paths, which a category slug must not shadow.
  if coalesce(fields ->> 'slug', '') !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(fields ->> 'slug') not between 2 and 60
     or fields ->> 'slug' = any (array['en', 'fr', 'ville', 'city', 'region', 'categorie', 'category', 'entreprise', 'business',
       'admin', 'parcourir', 'browse', 'blogue', 'blog', 'recherche', 'search', 'profil', 'profile', 'auth', 'rest', 'storage',
       'functions', 'realtime', 'assets']) then
    perform private.refuse(422, 'invalid_slug', 'This is not an address of a category');
  end if;
  if not private.is_free_category_slug(fields ->> 'slug', check_category.category_id) then
    perform private.refuse(409, 'slug_taken', 'Another category has or had this address');
  end if;
end
$$;

create function private.rename_in_fields(fields jsonb, field text, former text, present text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when fields ->> field = former then jsonb_set(fields, array[field], to_jsonb(present)) else fields end
$$;

-- Pending changes of listings and pending corrections refer to categories by slug.
create function private.rename_waiting_category(field text, former text, present text) returns void
language sql set search_path = '' as $$
  update private.listing_changes set fields = private.rename_in_fields(fields, field, former, present)
   where status = 'pending' and fields ->> field = former;
  update private.corrections
     set fields = private.rename_in_fields(fields, field, former, present),
         before = private.rename_in_fields(before, field, former, present)
   where status = 'pending' and former in (fields ->> field, before ->> field)
$$;

create function public.save_category(fields jsonb, category_id integer default null, parent_id integer default null)
returns json
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
  former public.categories;
  parent public.categories;
  changed text[];
  saved_id integer := save_category.category_id;
begin
  perform private.begin_taxonomy_edit();
  if saved_id is not null then
    former := private.require_category(saved_id);
  elsif save_category.parent_id is not null then
    parent := private.require_category(save_category.parent_id);
    if parent.parent_id is not null then perform private.refuse(404, 'category_not_found', 'There is no such main category'); end if;
  end if;
  perform private.check_category(fields, saved_id);
  if saved_id is null then
    saved_id := nextval('private.made_categories');
    insert into public.categories (id, parent_id, slug, name_fr, name_en, icon, position, schema_type)
    values (saved_id, parent.id, fields ->> 'slug', btrim(fields ->> 'nameFr'), btrim(fields ->> 'nameEn'), fields ->> 'icon',
      (select coalesce(max(c.position), 0) + 1 from public.categories c where c.parent_id is not distinct from parent.id),
      coalesce(parent.schema_type, 'LocalBusiness'));
  else
    update public.categories c set slug = fields ->> 'slug', name_fr = btrim(fields ->> 'nameFr'),
           name_en = btrim(fields ->> 'nameEn'), icon = fields ->> 'icon'
     where c.id = saved_id
       and (c.slug, c.name_fr, c.name_en, c.icon)
           is distinct from (fields ->> 'slug', btrim(fields ->> 'nameFr'), btrim(fields ->> 'nameEn'), fields ->> 'icon');
    if not found then return json_build_object('id', saved_id); end if;
    if former.slug <> fields ->> 'slug' then
      perform private.rename_waiting_category(
        case when former.parent_id is null then 'category' else 'subcategory' end, former.slug, fields ->> 'slug');
    end if;
    select array_agg(n.key) into changed
      from jsonb_each(private.category_row(saved_id)) n where n.value <> to_jsonb(former) -> n.key;
    insert into private.category_edits as kept (category_id, columns) values (saved_id, changed)
    on conflict on constraint category_edits_pkey do update set columns =
      array(select distinct c from unnest(kept.columns || excluded.columns) c order by c);
  end if;
  perform private.learn_terms('category', saved_id);
  perform private.record_decision('category', case when former.id is null then 'created' else 'edited' end, saved_id::text,
    before => case when former.id is not null then to_jsonb(former) end, after => private.category_row(saved_id));
  return json_build_object('id', saved_id);
end
$$;
comment on function public.save_category is
  'Makes a category (under parent_id, or a main one) or changes category_id: {"slug", "nameFr", "nameEn", "icon"}. Refuses '
  'with category_not_found, invalid_name, name_taken, invalid_icon, invalid_slug, slug_taken.';

create function public.order_categories(ids integer[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
  parents integer;
  former jsonb;
begin
  perform private.begin_taxonomy_edit();
  select count(distinct coalesce(c.parent_id, 0)), jsonb_object_agg(c.slug, c.position) into parents, former
    from public.categories c where c.id = any (ids);
  if parents is distinct from 1 or cardinality(ids) <> (
    select count(*) from public.categories c
     where c.parent_id is not distinct from (select o.parent_id from public.categories o where o.id = ids[1])) then
    -- The set of categories changed concurrently.
    perform private.refuse(409, 'stale_version', 'These are not all the categories of one level');
  end if;
  with moved as (
    update public.categories c set position = o.position
      from unnest(ids) with ordinality as o (id, position)
     where c.id = o.id and c.position <> o.position returning c.id
  )
  insert into private.category_edits as kept (category_id, columns) select m.id, '{position}' from moved m
  on conflict on constraint category_edits_pkey do update set columns =
    array(select distinct c from unnest(kept.columns || excluded.columns) c order by c);
  perform private.record_decision('category', 'reordered', coalesce(
    (select c.parent_id::text from public.categories c where c.id = ids[1]), 'main'), before => former,
    after => (select jsonb_object_agg(c.slug, c.position) from public.categories c where c.id = any (ids)));
end
$$;
comment on function public.order_categories is
  'Puts all the main categories, or all the subcategories of one, in this order. Refuses with stale_version.';

create function public.taxonomy() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
begin
  return json_build_object(
    'categories', (
      select json_agg(json_build_object(
               'id', c.id, 'parentId', c.parent_id, 'slug', c.slug, 'nameFr', c.name_fr, 'nameEn', c.name_en, 'icon', c.icon,
               'listings', private.kept_count(0, 0, c.id), 'isMade', c.id >= 1000000,
               'words', (select count(*) from public.category_terms t where t.category_id = c.id))
               order by c.position, c.id)
        from public.categories c),
    'retired', (
      select coalesce(json_agg(json_build_object(
               'id', r.id, 'nameFr', r.category ->> 'name_fr', 'nameEn', r.category ->> 'name_en',
               'retiredAt', r.retired_at, 'intoId', r.into_id) order by r.retired_at desc, r.id), '[]')
        from private.retired_categories r));
end
$$;
comment on function public.taxonomy is 'AdminTaxonomy (domain/search/taxonomy.ts): every category with its listings in public, and those retired.';

revoke execute on function public.save_category, public.order_categories, public.taxonomy from service_role;
grant execute on function public.save_category, public.order_categories, public.taxonomy to authenticated;
