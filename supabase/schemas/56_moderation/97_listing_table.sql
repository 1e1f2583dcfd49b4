-- All listings for administrators, by filters, newest first; and changes to several at once.

-- The condition under which a listing `l` lacks a fact, in SQL; one for each code of LACKS (domain/listing/listing-table.ts).
create function private.lack_conditions() returns table (fact text, condition text, nth integer)
language sql immutable set search_path = '' as $$
  values ('french', '(l.description_fr is null and l.description_en is not null or l.mission_fr is null and l.mission_en is not null or l.values_fr is null and l.values_en is not null)', 1),
    ('english', '(l.description_en is null and l.description_fr is not null or l.mission_en is null and l.mission_fr is not null or l.values_en is null and l.values_fr is not null)', 2),
    ('category', 'l.category_id is null', 3), ('phone', 'l.phone is null', 4), ('website', 'l.website is null', 5),
    ('hours', '(l.hours is null and not l.by_appointment and l.seasons = ''[]'' and l.appointment_days = ''{}'' and not l.has_no_fixed_hours)', 6), ('photos', 'not l.has_photos', 7),
    ('description_fr', 'l.description_fr is null', 8), ('position', 'l.latitude is null', 9)
$$;

-- The conditions of a request of listing_table, in SQL over `l`. Values are quoted; unknown filters are refused.
create function private.listing_table_conditions(filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  filter record;
  conditions text := 'l.merged_into is null';
begin
  for filter in select key, value #>> '{}' as value from jsonb_each(filters) where value #>> '{}' <> '' loop
    conditions := conditions || ' and ' || case filter.key
      when 'status' then format('l.status::text = %L', filter.value)
      when 'source' then format('l.source = %L', filter.value)
      when 'claimed' then case when filter.value = 'yes' then 'l.owner_id is not null' else 'l.owner_id is null' end
      when 'category' then (
        select format('(l.category_id = any (%1$L) or l.subcategory_id = any (%1$L))',
                      array(select c.id from public.categories c where c.slug = filter.value)))
      when 'place' then (
        select format('(l.region_id = any (%1$L) or l.mrc_id = any (%2$L) or l.municipality_id = any (%3$L))',
          array(select r.id from public.regions r where r.slug = filter.value),
          array(select d.id from public.mrcs d where d.slug = filter.value),
          array(select m.id from public.municipalities m where m.slug = filter.value)))
      when 'lacks' then (select c.condition from private.lack_conditions() c where c.fact = filter.value)
      when 'missingAccess' then case when filter.value = any (private.premises_codes()) then format('%L = any (l.missing_access)', filter.value) end
      when 'unchangedFor' then format('l.updated_at < now() - make_interval(months => %L)',
        case when filter.value ~ '^\d{1,3}$' then filter.value else '0' end)
    end;
    if conditions is null then perform private.refuse(422, 'unknown_filter', 'There is no such filter'); end if;
  end loop;
  return conditions;
end
$$;

create function public.listing_table(
  filters jsonb default '{}', after bigint default null, how_many integer default 50, locale text default 'fr'
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  shown constant integer := least(greatest(coalesce(how_many, 50), 1), 100);
  conditions constant text := private.listing_table_conditions(coalesce(filters, '{}'));
  lacks constant text := (
    select string_agg(format('case when %s then %L end', c.condition, c.fact), ', ' order by c.nth) from private.lack_conditions() c);
  ids bigint[];
  total integer;
  rows json;
begin
  execute format('select array(select l.id from public.listings l where %s and ($1 is null or l.id < $1) order by l.id desc limit $2)', conditions)
     into ids using after, shown + 1;
  execute format('select count(*) from (select from public.listings l where %s limit 10001) as l', conditions) into total;
  execute format(
    'select coalesce(json_agg(private.compared_listing(l.id) || jsonb_build_object(
              ''deletedAt'', l.deleted_at, ''lacks'', to_jsonb(array_remove(array[%s], null)),
              ''categoryId'', coalesce(l.subcategory_id, l.category_id),
              ''category'', private.category_ref(coalesce(l.subcategory_id, l.category_id), $2) ->> ''name'')
              order by l.id desc), ''[]'')
       from public.listings l where l.id = any ($1)', lacks)
    into rows using ids[:shown], locale;
  return json_build_object(
    'total', total, 'next', case when cardinality(ids) > shown then ids[shown] end, 'rows', rows);
end
$$;
comment on function public.listing_table is
  'ListingTable (domain/listing/listing-table.ts): listings by filters, newest first, from the one before `after` on; total: 10,001 '
  'for more than 10,000. filters: {"status", "source", "claimed": yes or no, "category", "place": slugs, "lacks", "unchangedFor": '
  'months}. Refuses with not_administrator, unknown_filter.';

create function public.change_listings(items jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  judged jsonb;
begin
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 100 then
    perform private.refuse(422, 'too_many_items', 'At most a hundred are changed at once');
  end if;
  perform 1 from public.listings l join jsonb_to_recordset(items) as i (id bigint) on i.id = l.id
    order by l.id for no key update of l;
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', i.id, 'version', l.version, 'status', coalesce(i.status, l.status::text),
           'main', case when i.has_category then coalesce(c.parent_id, c.id) else l.category_id end,
           'sub', case when i.has_category then case when c.parent_id is not null then c.id end else l.subcategory_id end,
           'before', jsonb_build_object('status', l.status, 'version', l.version,
                                        'category', private.category_ref(coalesce(l.subcategory_id, l.category_id), 'fr') -> 'slug'),
           'code', case
             when l.id is null then 'listing_not_found'
             when l.deleted_at is not null or l.merged_into is not null then 'listing_deleted'
             when l.version is distinct from i.version then 'stale_version'
             when i.category is not null and c.id is null then 'category_not_found'
             when i.status not in ('published', 'archived') or i.status is null and not i.has_category
               or i.status = 'archived' and l.status not in ('published', 'archived')
               or i.status = 'published' and (l.status <> 'archived' or l.published_at is null) then 'invalid_listing' end)
           order by i.id), '[]') into judged
    from (select distinct on (given.id) given.id, given.version, given.changes ->> 'status' as status,
                 given.changes ? 'categoryId' as has_category, (given.changes ->> 'categoryId')::integer as category
            from jsonb_to_recordset(items) as given (id bigint, version integer, changes jsonb)) as i
    left join public.listings l on l.id = i.id
    left join public.categories c on c.id = i.category;
  update public.listings l
     set category_id = j.main, subcategory_id = j.sub, status = j.status::public.listing_status
    from jsonb_to_recordset(judged) as j (id bigint, main integer, sub integer, status text, code text)
   where l.id = j.id and j.code is null;
  perform private.record_decision('listing', 'changed', l.id::text, l.id, before => j.before,
      after => jsonb_build_object('status', l.status, 'version', l.version,
                                  'category', private.category_ref(coalesce(l.subcategory_id, l.category_id), 'fr') -> 'slug'))
    from jsonb_to_recordset(judged) as j (id bigint, before jsonb, code text) join public.listings l on l.id = j.id
   where j.code is null;
  return json_build_object(
    'done', (select coalesce(json_agg(json_build_object('id', l.id, 'version', l.version) order by l.id), '[]')
               from jsonb_to_recordset(judged) as j (id bigint, code text) join public.listings l on l.id = j.id
              where j.code is null),
    'refused', (select coalesce(json_agg(json_build_object('id', j -> 'id', 'code', j -> 'code')), '[]')
                  from jsonb_array_elements(judged) as j where j ->> 'code' is not null));
end
$$;
comment on function public.change_listings is
  'Changes at most 100 listings: [{"id", "version", "changes": {"categoryId", "status": published or archived}}], each by itself: '
  'ChangedListings (domain/listing/listing-table.ts). Codes: listing_not_found, listing_deleted, stale_version, category_not_found, '
  'invalid_listing. Refuses with not_administrator, too_many_items.';

revoke execute on function public.listing_table, public.change_listings from service_role;
grant execute on function public.listing_table, public.change_listings to authenticated;
