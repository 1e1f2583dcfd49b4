-- A listing without a known municipality (a hamlet, a name absent from the list) gets the region and MRC of the nearest
-- municipality, so that searches by region and MRC find it.
create function private.listing_nearest_region() returns trigger
language plpgsql set search_path = '' as $$
declare
  nearest integer;
begin
  nearest := (public.locate(new.latitude, new.longitude) #>> '{municipality,id}')::integer;
  select m.region_id, m.mrc_id into new.region_id, new.mrc_id from public.municipalities m where m.id = nearest;
  return new;
end
$$;

-- Its name sorts after listing_before_write, which derives both from the municipality; this one covers listings without
-- one.
create trigger listing_nearest_region before insert or update on public.listings
  for each row when (new.municipality_id is null and new.latitude is not null and new.province = 'QC')
  execute function private.listing_nearest_region();
