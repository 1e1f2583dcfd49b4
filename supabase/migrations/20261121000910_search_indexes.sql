-- The indexes of public lists; each holds published listings only. For the order by score there is one for every topic
-- and the places that have many listings; the other orders are walked, with the filters included in the index.
create index listings_search on public.listings using gin (search) with (fastupdate = off)
  where is_public;
create index listings_name on public.listings (name_key text_pattern_ops, score desc) where is_public;
create index listings_phone on public.listings (phone text_pattern_ops) where is_public;
create index listings_phone_end on public.listings (right(phone, 7)) where is_public;

create index listings_best on public.listings (score desc, id desc) where is_public;
create index listings_best_category on public.listings (category_id, score desc, id desc)
  where is_public;
create index listings_best_subcategory on public.listings (subcategory_id, score desc, id desc)
  where is_public;
create index listings_best_city on public.listings (municipality_id, score desc, id desc)
  where is_public;
create index listings_best_mrc on public.listings (mrc_id, score desc, id desc)
  include (category_id, subcategory_id) where is_public;
create index listings_best_region on public.listings (region_id, score desc, id desc) where is_public;
create index listings_best_category_city
  on public.listings (category_id, municipality_id, score desc, id desc) where is_public;
create index listings_best_subcategory_city
  on public.listings (subcategory_id, municipality_id, score desc, id desc) where is_public;
create index listings_best_category_region
  on public.listings (category_id, region_id, score desc, id desc) where is_public;
create index listings_best_subcategory_region
  on public.listings (subcategory_id, region_id, score desc, id desc) where is_public;

create index listings_newest on public.listings (published_at desc, id desc)
  include (category_id, subcategory_id, municipality_id, mrc_id, region_id) where is_public;
create index listings_rated on public.listings (rating desc nulls last, rating_count desc, id desc)
  include (category_id, subcategory_id, municipality_id, mrc_id, region_id) where is_public;
create index listings_alphabet on public.listings (name_key collate "C", id)
  include (category_id, subcategory_id, municipality_id, mrc_id, region_id) where is_public;

create index listings_alphabet_category on public.listings (category_id, name_key collate "C", id)
  include (municipality_id, mrc_id, region_id) where is_public;
create index listings_alphabet_subcategory on public.listings (subcategory_id, name_key collate "C", id)
  include (municipality_id, mrc_id, region_id) where is_public;

create index listings_near on public.listings using gist (search_point) where is_public;
create index listings_near_category on public.listings using gist (category_id, search_point)
  where is_public;
create index listings_near_subcategory on public.listings using gist (subcategory_id, search_point)
  where is_public;
