-- Removal of a category: at once when it has no listing, else by a merge that moves its listings, words and address to
-- another one. Many listings take longer than a request may: those are upkeep jobs (private.request_upkeep_job).
create function private.has_listings(category_id integer) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.listings l where l.is_public and l.category_id = has_listings.category_id)
      or exists (select 1 from public.listings l where l.is_public and l.subcategory_id = has_listings.category_id)
      or exists (select 1 from public.listings l where not l.is_public
                   and has_listings.category_id in (l.category_id, l.subcategory_id))
$$;

-- Moves references from other tables.
create function private.move_references(from_id integer, into_id integer) returns void
language plpgsql set search_path = '' as $$
declare
  reference record;
begin
  for reference in
    select c.conrelid::regclass as relation, a.attname as name
      from pg_catalog.pg_constraint c
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'public.categories'::regclass and cardinality(c.conkey) = 1
       and c.conrelid <> all (array['public.categories'::regclass, 'public.category_terms'::regclass, 'public.listings'::regclass])
  loop
    execute format('update %s set %2$I = $2 where %2$I = $1', reference.relation, reference.name) using from_id, into_id;
  end loop;
end
$$;

create function private.category_slugs_of(category public.categories) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'category', coalesce((select p.slug from public.categories p where p.id = category.parent_id), category.slug),
    'subcategory', case when category.parent_id is not null then category.slug end)
$$;

-- Moves pending changes of listings and pending corrections to the target: they refer to categories by slug. A subcategory
-- of the former main category is stored together with that main category, since the listing may have left it.
create function private.move_waiting_category(category public.categories, target public.categories) returns void
language plpgsql set search_path = '' as $$
declare
  field constant text := case when category.parent_id is null then 'category' else 'subcategory' end;
  former_main constant jsonb := private.category_slugs_of(category) - 'subcategory';
  moved constant jsonb := private.category_slugs_of(target);
begin
  update private.listing_changes c set fields = c.fields || moved
   where c.status = 'pending' and c.fields ->> field = category.slug;
  update private.listing_changes c set fields = c.fields || former_main
    from public.categories s
   where c.status = 'pending' and not c.fields ? 'category' and s.slug = c.fields ->> 'subcategory'
     and s.parent_id = category.parent_id
     and exists (select from public.listings l where l.id = c.listing_id and l.category_id <> s.parent_id);
  -- The category is left out where it is the same before and after.
  update private.corrections c
     set fields = m.fields - same.keys, before = m.before - same.keys
    from private.corrections p,
         lateral (select
           case when p.fields ->> field = category.slug then p.fields || moved
                else '{"subcategory": null}' || former_main || p.fields end as fields,
           case when p.before ->> field = category.slug then p.before || moved
                else '{"subcategory": null}' || former_main || p.before end as before) as m,
         lateral (select case when m.fields -> 'category' = m.before -> 'category' then '{category}' else '{}' end::text[] as keys) as same
   where c.id = p.id and p.status = 'pending' and category.slug in (p.fields ->> field, p.before ->> field);
end
$$;

-- Merges a category into another and deletes it; the caller has validated both. Locks listings in id order.
create function private.merge_category(from_id integer, into_id integer, asker uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  category constant public.categories := private.require_category(from_id);
  target public.categories;
  terms jsonb;
  given jsonb := '[]';
  moved integer := 0;
begin
  perform private.begin_taxonomy_edit();
  select coalesce(jsonb_agg(jsonb_build_object('locale', t.locale, 'term', t.term) order by t.locale, t.term), '[]') into terms
    from public.category_terms t where t.category_id = from_id;
  if into_id is not null then
    target := private.require_category(into_id);
    perform 1 from public.listings l where from_id in (l.category_id, l.subcategory_id) order by l.id for no key update;
    -- A pending removal of the subcategory keeps the former main category.
    update private.listing_changes c set fields = c.fields || (private.category_slugs_of(category) - 'subcategory')
     where c.status = 'pending' and c.fields -> 'subcategory' = 'null' and not c.fields ? 'category'
       and category.parent_id <> coalesce(target.parent_id, target.id)
       and exists (select from public.listings l where l.id = c.listing_id and l.subcategory_id = from_id);
    with placed as (
      update public.listings l
         set category_id = coalesce(target.parent_id, target.id), subcategory_id = case when target.parent_id is not null then target.id end
       where from_id in (l.category_id, l.subcategory_id) returning l.id, l.version
    ), unedited as (
      -- An undone import takes another version for an edit of the listing.
      update private.imported_listings k set version = p.version from placed p
       where k.listing_id = p.id and private.is_only_classified(p.id, k.version, p.version - 1)
    )
    select count(*) into moved from placed;
    with copied as (
      insert into public.category_terms (category_id, locale, term)
      select into_id, w.locale, w.term
        from (select t.locale, t.term from public.category_terms t where t.category_id = from_id
              union values ('fr', category.name_fr), ('en', category.name_en)) as w (locale, term)
      on conflict do nothing returning locale, term
    )
    select coalesce(jsonb_agg(jsonb_build_object('locale', c.locale, 'term', c.term)), '[]') into given from copied c;
    perform private.move_references(from_id, into_id);
    perform private.move_waiting_category(category, target);
    update private.category_slugs s set category_id = into_id where s.category_id = from_id;
    insert into private.category_slugs values (coalesce(category.parent_id, 0), category.slug, from_id, into_id)
    on conflict (parent_id, slug) do update set former_id = excluded.former_id, category_id = excluded.category_id;
  end if;
  delete from public.categories c where c.id = from_id;
  delete from private.search_terms t where t.kind = 'category' and t.target_id = from_id;
  delete from private.search_phrases p where p.kind = 'category' and p.target_id = from_id;
  if into_id is not null then perform private.learn_terms('category', into_id); end if;
  insert into private.retired_categories (id, category, terms, given_terms, into_id)
  values (from_id, to_jsonb(category), terms, given, into_id);
  perform set_config('request.jwt.claims', (coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
    || jsonb_build_object('sub', asker))::text, true);
  perform private.record_decision('category', case when into_id is null then 'retired' else 'merged' end, from_id::text,
    before => to_jsonb(category) || jsonb_build_object('listings', moved),
    after => case when into_id is not null then to_jsonb(target) end);
  return moved;
end
$$;

create function public.retire_category(category_id integer, into_id integer default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
  category constant public.categories := private.require_category(category_id);
  -- About as many as can be moved within the time limit of a request.
  at_once constant integer := 200;
begin
  if exists (select 1 from public.categories c where c.parent_id = category.id) then
    perform private.refuse(409, 'has_subcategories', 'Its subcategories come first');
  end if;
  if into_id is null then
    if private.has_listings(category.id) then
      perform private.refuse(409, 'has_listings', 'Listings are in this category: say where they go');
    end if;
  else
    perform private.require_category(into_id);
    if into_id = category.id then perform private.refuse(422, 'category_not_found', 'It cannot go into itself'); end if;
  end if;
  if private.kept_count(0, 0, category.id) > at_once then
    return json_build_object('job', private.request_upkeep_job('merge_category', editor,
      jsonb_build_object('from', category.id, 'into', into_id, 'name', category.name_fr)));
  end if;
  return json_build_object('moved', private.merge_category(category.id, into_id, editor));
exception when foreign_key_violation then
  perform private.refuse(409, 'category_in_use', 'Something else is of this category');
end
$$;
comment on function public.retire_category is
  'Takes a category away, its listings, words and address going to into_id: {"moved"}, or {"job"} when there are many. '
  'Refuses with category_not_found, has_subcategories, has_listings, category_in_use.';

create function public.reinstate_category(category_id integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
  retired private.retired_categories;
begin
  perform private.begin_taxonomy_edit();
  select r.* into retired from private.retired_categories r where r.id = reinstate_category.category_id for update;
  if retired.id is null
     or exists (select 1 from private.retired_categories p where p.id = (retired.category ->> 'parent_id')::integer) then
    perform private.refuse(404, 'category_not_found', 'There is no such category to bring back');
  end if;
  insert into public.categories select * from jsonb_populate_record(null::public.categories, retired.category);
  insert into public.category_terms
  select retired.id, t ->> 'locale', t ->> 'term' from jsonb_array_elements(retired.terms) t;
  delete from public.category_terms t using jsonb_array_elements(retired.given_terms) g
   where t.category_id = retired.into_id and t.locale = g ->> 'locale' and t.term = g ->> 'term';
  delete from private.category_slugs s where s.former_id = retired.id and s.slug = retired.category ->> 'slug';
  update private.category_slugs s set category_id = retired.id where s.former_id = retired.id;
  delete from private.retired_categories r where r.id = retired.id;
  perform private.learn_terms('category', retired.id);
  if exists (select 1 from public.categories c where c.id = retired.into_id) then
    perform private.learn_terms('category', retired.into_id);
  end if;
  perform private.record_decision('category', 'restored', retired.id::text, after => private.category_row(retired.id));
end
$$;
comment on function public.reinstate_category is
  'Brings a category back with its words and address; its listings stay where they went. Refuses with category_not_found.';

revoke execute on function public.retire_category, public.reinstate_category from service_role;
grant execute on function public.retire_category, public.reinstate_category to authenticated;
