-- Whether a listing has photos is kept with it (…2700), and changes in the very transaction in which its owner saves them:
-- that is no other version of what the owner saw, as a rating is none.
create or replace function private.listing_before_write() returns trigger
language plpgsql set search_path = '' as $$
begin
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
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if (new.rating_sum, new.rating_count, new.has_photos)
         is not distinct from (old.rating_sum, old.rating_count, old.has_photos) then
      new.version := old.version + 1;
    end if;
    if new.slug <> old.slug then
      insert into public.listing_slugs (slug, listing_id) values (old.slug, new.id)
        on conflict (slug) do update set listing_id = excluded.listing_id;
    end if;
  end if;
  return new;
end
$$;
