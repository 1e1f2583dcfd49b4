-- The exported values of each listing, in the columns that an import reads: ids in the words that it accepts
-- (`restaurants/cafes`, the official code of five digits), and the photos, which are no column.
create function private.exported_fields(listing jsonb, key text) returns jsonb
language sql stable set search_path = '' as $$
  select listing || jsonb_build_object(
    'external_id', case when key like 'id:%' then substr(key, 4) end,
    'category', (select concat_ws('/', c.slug, s.slug) from public.categories c
                   left join public.categories s on s.id = (listing ->> 'subcategory_id')::integer
                  where c.id = (listing ->> 'category_id')::integer),
    'municipality_code', lpad(listing ->> 'municipality_id', 5, '0'),
    'logo', listing -> 'logo_path', 'photos', private.photo_values((listing ->> 'id')::bigint))
$$;

-- Public data has a single definition: a public export reads the view, and a backup the table. No `set`: the query is
-- then inlined into the cursor's, and a million rows stream instead of being materialized first.
create function private.exported_public() returns table (listing jsonb)
language sql stable as $$
  select private.exported_fields(to_jsonb(l) - '{is_claimed,rating,rating_count}'::text[]
           || jsonb_build_object('show_email', own.show_email), k.key)
    from public.published_listings l join public.listings own on own.id = l.id
    left join private.imported_listings k on k.listing_id = l.id
$$;

create function private.exported_whole() returns table (listing jsonb)
language sql stable as $$
  select private.exported_fields(to_jsonb(l) - '{search,search_point,name_key}'::text[], k.key)
    from public.listings l left join private.imported_listings k on k.listing_id = l.id
$$;
