-- As in 2910; but, as in 2904 which it replaced, where search finds a listing is no part of what is said of it, when its
-- municipality moves.
create or replace function private.listing_before_write() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.search_point::text is distinct from old.search_point::text then return new; end if;
  if new.subcategory_id is not null and not exists (
    select 1 from public.categories where id = new.subcategory_id and parent_id = new.category_id
  ) then
    raise exception using errcode = 'check_violation',
      message = 'the subcategory does not belong to the category', constraint = 'listings_subcategory_of_category';
  end if;
  select mrc_id, region_id into new.mrc_id, new.region_id
    from public.municipalities where id = new.municipality_id;
  if new.status = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  if tg_op = 'INSERT' then
    new.content_changed_at := new.updated_at;
  else
    new.updated_at := now();
    -- What photos and reviews change is no other version of what an editor saw.
    if (new.rating_sum, new.rating_count, new.has_photos, new.content_changed_at)
         is not distinct from (old.rating_sum, old.rating_count, old.has_photos, old.content_changed_at) then
      new.version := old.version + 1;
    end if;
    if (new.name, new.description_fr, new.description_en, new.mission_fr, new.mission_en, new.values_fr, new.values_en,
        new.size_band, new.founded_year, new.is_franchise, new.logo_path, new.neq, new.google_place_id,
        new.phone, new.website, new.social, case when new.show_email then new.email end,
        new.city, new.municipality_id, new.province, new.show_address,
        case when new.show_address
          then row(new.address, new.address_line2, new.postal_code, new.latitude, new.longitude)::text end,
        new.category_id, new.subcategory_id, new.services, new.hours, new.by_appointment, new.special_hours)
       is distinct from
       (old.name, old.description_fr, old.description_en, old.mission_fr, old.mission_en, old.values_fr, old.values_en,
        old.size_band, old.founded_year, old.is_franchise, old.logo_path, old.neq, old.google_place_id,
        old.phone, old.website, old.social, case when old.show_email then old.email end,
        old.city, old.municipality_id, old.province, old.show_address,
        case when old.show_address
          then row(old.address, old.address_line2, old.postal_code, old.latitude, old.longitude)::text end,
        old.category_id, old.subcategory_id, old.services, old.hours, old.by_appointment, old.special_hours) then
      new.content_changed_at := now();
    end if;
    if new.slug <> old.slug then
      insert into public.listing_slugs (slug, listing_id) values (old.slug, new.id)
        on conflict (slug) do update set listing_id = excluded.listing_id;
    end if;
  end if;
  return new;
end
$$;
