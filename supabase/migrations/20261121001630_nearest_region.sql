-- A listing whose municipality nobody knows (a hamlet, a name that no list has) is still somewhere: its region and its
-- MRC are those of the nearest municipality, so that it is found by region and by MRC.
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
-- After listing_before_write, by its name: that one takes both from the municipality, here there is none.
create trigger listing_nearest_region before insert or update on public.listings
  for each row when (new.municipality_id is null and new.latitude is not null and new.province = 'QC')
  execute function private.listing_nearest_region();

-- Those that are there already; each write runs the trigger.
update public.listings set latitude = latitude
 where municipality_id is null and latitude is not null and province = 'QC';
