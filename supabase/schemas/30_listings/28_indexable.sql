-- The position for searches by distance: the listing's own when it shows its address, else the centre of its
-- municipality; of a new listing in private.listing_before_write.
create function private.listing_search_point() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.show_address and new.latitude is not null then
    new.search_point := private.map_point(new.latitude, new.longitude);
  else
    select private.map_point(centre_latitude, centre_longitude) into new.search_point
      from public.municipalities where id = new.municipality_id;
  end if;
  return new;
end
$$;

-- Its name sorts after listing_before_write, which must run first.
create trigger listing_search_point before update of show_address, latitude, longitude, municipality_id
  on public.listings for each row execute function private.listing_search_point();

-- The listing is locked before its photos are read, so that the second of two concurrent writers sees both changes.
create function private.photos_change_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids bigint[];
begin
  -- Bulk loaders write the column themselves.
  if private.is_bulk_load() then return null; end if;
  if tg_op = 'INSERT' then
    ids := array(select distinct n.listing_id from new_rows n);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct o.listing_id from old_rows o);
  else
    ids := array(select n.listing_id from new_rows n union select o.listing_id from old_rows o);
  end if;
  -- Locked before its photos are read, so that the second of two concurrent writers sees both changes.
  perform 1 from public.listings l where l.id = any (ids) order by l.id for no key update;
  update public.listings l set has_photos = is_shown.one, content_changed_at = now()
    from unnest(ids) as changed (id)
    cross join lateral (select exists (select 1 from public.listing_photos p where p.listing_id = changed.id)) as is_shown (one)
   where l.id = changed.id and (l.has_photos <> is_shown.one or l.content_changed_at < now());
  return null;
end
$$;

create trigger photo_inserted_listing after insert on public.listing_photos
  referencing new table as new_rows for each statement execute function private.photos_change_listing();

create trigger photo_updated_listing after update on public.listing_photos
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.photos_change_listing();

create trigger photo_deleted_listing after delete on public.listing_photos
  referencing old table as old_rows for each statement execute function private.photos_change_listing();
