-- Whoever asks for a listing to be removed is answered about the one that it became a part of: what they want gone is
-- on that page now.
create or replace function private.rows_that_move(listing_id bigint) returns table (table_name text, ids bigint[])
language sql stable set search_path = '' as $$
  select 'public.reviews', array(select r.id from public.reviews r where r.listing_id = rows_that_move.listing_id order by r.id)
  union all
  select 'public.claims', array(select c.id from public.claims c
    where c.listing_id = rows_that_move.listing_id and c.status = 'pending' order by c.id)
  union all
  select 'private.corrections', array(select c.id from private.corrections c
    where c.listing_id = rows_that_move.listing_id and c.status = 'pending' order by c.id)
  union all
  select 'private.reports', array(select r.id from private.reports r
    where r.listing_id = rows_that_move.listing_id and r.status = 'pending' order by r.id)
  union all
  select 'private.removal_requests', array(select r.id from private.removal_requests r
    where r.listing_id = rows_that_move.listing_id and r.status = 'pending' order by r.id)
$$;
