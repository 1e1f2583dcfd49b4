-- The page of a listing, in one call.

-- The nearest listings of the same subcategory, else category, else any, without the listing itself. Positions are the
-- search's: a hidden address is at the centre of its municipality.
create function private.nearby_listings(listing_id bigint, how_many integer) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  here public.listings.search_point%type;
  category integer;
  subcategory integer;
  ids bigint[] := '{}';
begin
  select l.search_point, l.category_id, l.subcategory_id into here, category, subcategory
    from public.listings l where l.id = listing_id;
  if here is null then return ids; end if;
  if subcategory is not null then
    ids := array(select l.id from public.listings l
                  where l.is_public and l.subcategory_id = subcategory and l.id <> listing_id
                  order by l.search_point <-> here limit how_many);
  end if;
  if cardinality(ids) = 0 and category is not null then
    ids := array(select l.id from public.listings l
                  where l.is_public and l.category_id = category and l.id <> listing_id
                  order by l.search_point <-> here limit how_many);
  end if;
  if category is null then
    ids := array(select l.id from public.listings l
                  where l.is_public and l.id <> listing_id
                  order by l.search_point <-> here limit how_many);
  end if;
  return ids;
end
$$;
