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
