-- The images of before have random names too. Their bytes are named by a version and stay where they are, so that a name
-- is a row's; what shows an image shows it by its new name from the same moment on. Where bytes have the name of their
-- object, as on a hosted project, nothing is renamed: there `supabase storage mv` is an operator's work (decision 45).
create temporary table renamed_images (old_name text primary key, new_name text not null unique) on commit drop;

-- What an image is called now, anywhere in a text.
create function pg_temp.with_new_names(words text) returns text language plpgsql as $$
declare
  found text;
begin
  for found in select distinct m[1] from regexp_matches(words,
    '([0-9a-f]{8}-[0-9a-f-]{27}/[0-9A-Za-z_-]{1,64}\.(?:webp|jpg|png|avif))', 'g') as m loop
    words := replace(words, found, coalesce((select r.new_name from renamed_images r where r.old_name = found), found));
  end loop;
  return words;
end
$$;

do $$
begin
  if to_regclass('storage.unreferenced_versions') is null then return; end if;
  -- What nobody was shown yet keeps the random part of its name, by which the drafts of a device find it again.
  insert into renamed_images
  select f.name, case
           when f.namesakes = 1 and private.is_image_name(f.rest) and not private.is_file_used('listings', f.name)
             and not exists (select 1 from auth.users u where u.id::text = split_part(f.rest, '.', 1))
           then f.rest else gen_random_uuid() || '.' || split_part(f.name, '.', 2) end
    from (select o.name, split_part(o.name, '/', 2) as rest,
                 count(*) over (partition by split_part(o.name, '/', 2)) as namesakes
            from storage.objects o
           where o.bucket_id = 'listings' and o.version is not null and private.is_named_image(o.name)) as f;

  -- Whoever opens an address of before with the key of its owner is sent on: the storage service asks this table.
  insert into storage.moved_objects (bucket_id, name, object_id, owner_id)
  select o.bucket_id, o.name, o.id, u.id::text
    from storage.objects o join renamed_images r on r.old_name = o.name and o.bucket_id = 'listings'
    join auth.users u on u.id::text = split_part(o.name, '/', 1);
  -- Whose folder it was, theirs it stays.
  update storage.objects o
     set name = r.new_name, owner = u.id, owner_id = u.id::text
    from renamed_images r left join auth.users u on u.id::text = split_part(r.old_name, '/', 1)
   where o.bucket_id = 'listings' and o.name = r.old_name;

  update private.orphaned_files f set name = r.new_name
    from renamed_images r where f.bucket_id = 'listings' and f.name = r.old_name;
  update private.reports p set photo_path = r.new_name from renamed_images r where p.photo_path = r.old_name;
  update private.merges m set moved = pg_temp.with_new_names(m.moved::text)::jsonb
   where m.moved::text ~ '[0-9a-f]{12}/[0-9A-Za-z_-]{1,64}\.(webp|jpg|png|avif)';
end
$$;

-- Another name is no change of a listing: neither its version, nor its dates, nor what hears of it moves.
alter table public.listings disable trigger user;
alter table public.listing_photos disable trigger user;
alter table public.review_photos disable trigger user;
update public.listings l set logo_path = r.new_name from renamed_images r where l.logo_path = r.old_name;
update public.listing_photos p set path = r.new_name from renamed_images r where p.path = r.old_name;
update public.review_photos p set path = r.new_name from renamed_images r where p.path = r.old_name;
alter table public.listings enable trigger user;
alter table public.listing_photos enable trigger user;
alter table public.review_photos enable trigger user;
