-- A bulk load of hundreds of thousands of listings goes faster without the secondary indexes, built again after it.
-- They are written down before they are dropped, in the same transaction, so that a load that is cut short loses none:
-- the next load, or the next start, builds what is still written here.
create table private.set_aside_indexes (
  definition text primary key
);

create function private.set_aside_indexes() returns void
language plpgsql security definer set search_path = '' as $$
declare
  index record;
begin
  for index in
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_catalog.pg_index i
     where i.indrelid in ('public.listings'::regclass, 'public.reviews'::regclass) and not i.indisunique
  loop
    insert into private.set_aside_indexes values (index.definition) on conflict do nothing;
    execute 'drop index ' || index.name;
  end loop;
end
$$;

-- The loader writes rating_sum and rating_count itself, with the rows.
create or replace function private.review_changes_rating() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_bulk_load() then return null; end if;
  if tg_op in ('UPDATE', 'DELETE') and not old.is_hidden then
    update public.listings set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1
     where id = old.listing_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and not new.is_hidden then
    update public.listings set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1
     where id = new.listing_id;
  end if;
  return null;
end
$$;
