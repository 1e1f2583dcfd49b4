-- The registry of the fields of a listing: JSON by the keys of domain/listing/fields, which declares the same
-- (tests/policies/listing-fields.test.ts compares them property by property). Procedures that write, compare, copy,
-- export, restore or empty fields iterate over it, so that no column is written that is not in it.
create table private.listing_fields (
  -- The order of the form.
  position smallint not null unique,
  key text primary key,
  -- Column of public.listings; null for photos, which have a separate table.
  column_name text unique,
  -- private.is_of_kind defines the JSON type of each kind.
  kind text not null,
  -- Tab of the editor.
  tab text not null,
  -- Whether null is one of its values.
  is_nullable boolean not null,
  -- Whether a submission must have it.
  is_required boolean not null,
  -- Whether a change of a published listing waits for approval.
  is_reviewed boolean not null,
  -- When the public sees it: always, while the column of that name is true, or never.
  visibility text not null check (visibility in ('always', 'show_email', 'show_address', 'never')),
  -- Its value in a listing that is emptied (JSON null for SQL null); null when the listing keeps it.
  emptied jsonb,
  -- Whether files of listings carry it.
  is_exported boolean not null,
  -- Filter of searches by a set of codes, which is the prefix of its lexemes; null without one.
  filter text check (filter ~ '^[a-z]{2,20}$'),
  -- All codes of a set, in their order.
  codes text[],
  -- The fact that it belongs to, which has the provenance (private.provenance); null for a choice without provenance.
  fact text check (fact ~ '^[a-z]{3,20}$'),
  check ((kind = 'codes') = (codes is not null))
);
alter table private.listing_fields enable row level security;
comment on table private.listing_fields is 'Each field of a listing, once; domain/listing/fields declares the same.';

insert into private.listing_fields
  (position, key, column_name, kind, tab, is_nullable, is_required, is_reviewed, visibility, emptied, is_exported,
   filter, codes, fact)
values
  (1, 'name', 'name', 'string', 'basic', false, true, true, 'always', null, true, null, null, 'name'),
  (2, 'descriptionFr', 'description_fr', 'string', 'basic', true, false, false, 'always', 'null', true, null, null, 'description'),
  (3, 'descriptionEn', 'description_en', 'string', 'basic', true, false, false, 'always', 'null', true, null, null, 'description'),
  (4, 'missionFr', 'mission_fr', 'string', 'basic', true, false, false, 'always', 'null', true, null, null, 'description'),
  (5, 'missionEn', 'mission_en', 'string', 'basic', true, false, false, 'always', 'null', true, null, null, 'description'),
  (6, 'valuesFr', 'values_fr', 'string', 'basic', true, false, false, 'always', 'null', true, null, null, 'description'),
  (7, 'valuesEn', 'values_en', 'string', 'basic', true, false, false, 'always', 'null', true, null, null, 'description'),
  (8, 'sizeBand', 'size_band', 'string', 'basic', false, true, false, 'always', 'null', true, null, null, 'size'),
  (9, 'foundedYear', 'founded_year', 'integer', 'basic', false, true, false, 'always', 'null', true, null, null, 'year'),
  (10, 'isFranchise', 'is_franchise', 'boolean', 'basic', false, false, false, 'always', null, true, null, null, null),
  (11, 'hours', 'hours', 'object', 'hours', true, false, false, 'always', 'null', true, null, null, 'hours'),
  (12, 'byAppointment', 'by_appointment', 'boolean', 'hours', false, false, false, 'always', 'false', true, null, null, 'hours'),
  (13, 'appointmentDays', 'appointment_days', 'strings', 'hours', false, false, false, 'always', '[]', true, null, null, 'hours'),
  (14, 'hasNoFixedHours', 'has_no_fixed_hours', 'boolean', 'hours', false, false, false, 'always', 'false', true, null, null, 'hours'),
  (15, 'seasons', 'seasons', 'array', 'hours', false, false, false, 'always', '[]', true, null, null, 'hours'),
  (16, 'specialHours', 'special_hours', 'array', 'hours', false, false, false, 'always', '[]', true, null, null, 'hours'),
  (17, 'logo', 'logo_path', 'path', 'media', false, true, false, 'always', 'null', true, null, null, 'logo'),
  (18, 'photos', null, 'photos', 'media', false, false, false, 'always', '[]', true, null, null, 'photos'),
  (19, 'phone', 'phone', 'string', 'contact', true, false, false, 'always', 'null', true, null, null, 'phone'),
  (20, 'secondPhone', 'second_phone', 'string', 'contact', true, false, false, 'always', 'null', true, null, null, 'phone'),
  (21, 'secondPhoneLabel', 'second_phone_label', 'string', 'contact', true, false, false, 'always', 'null', true, null, null, 'phone'),
  (22, 'email', 'email', 'string', 'contact', true, false, false, 'show_email', 'null', true, null, null, 'email'),
  (23, 'showEmail', 'show_email', 'boolean', 'contact', false, false, false, 'never', null, true, null, null, null),
  (24, 'website', 'website', 'string', 'contact', true, false, false, 'always', 'null', true, null, null, 'website'),
  (25, 'social', 'social', 'object', 'contact', false, false, false, 'always', '{}', true, null, null, 'social'),
  (26, 'address', 'address', 'string', 'contact', false, true, true, 'show_address', 'null', true, null, null, 'address'),
  (27, 'addressLine2', 'address_line2', 'string', 'contact', true, false, true, 'show_address', 'null', true, null, null, 'address'),
  (28, 'city', 'city', 'string', 'contact', false, true, true, 'always', null, true, null, null, 'address'),
  (29, 'municipality', 'municipality_id', 'municipality', 'contact', true, false, true, 'always', null, true, null, null, 'address'),
  (30, 'province', 'province', 'string', 'contact', false, false, true, 'always', null, true, null, null, 'address'),
  (31, 'postalCode', 'postal_code', 'string', 'contact', false, true, true, 'show_address', 'null', true, null, null, 'address'),
  (32, 'showAddress', 'show_address', 'boolean', 'contact', false, false, false, 'always', null, true, null, null, null),
  (33, 'latitude', 'latitude', 'degrees', 'contact', false, true, true, 'show_address', 'null', true, null, null, 'position'),
  (34, 'longitude', 'longitude', 'degrees', 'contact', false, true, true, 'show_address', 'null', true, null, null, 'position'),
  (35, 'category', 'category_id', 'category', 'category', false, true, true, 'always', null, true, null, null, 'category'),
  (36, 'subcategory', 'subcategory_id', 'subcategory', 'category', true, false, true, 'always', null, true, null, null, 'category'),
  (37, 'activity', 'activity', 'string', 'services', true, false, false, 'always', 'null', true, null, null, 'activity'),
  (38, 'services', 'services', 'strings', 'services', false, false, false, 'always', '[]', true, null, null, 'services'),
  (39, 'paymentMethods', 'payment_methods', 'codes', 'services', false, false, false, 'always', '[]', true, 'payment',
   private.payment_methods(), 'payment'),
  (40, 'amenities', 'amenities', 'codes', 'services', false, false, false, 'always', '[]', true, 'amenity',
   private.amenities(), 'amenities'),
  (41, 'missingAccess', 'missing_access', 'codes', 'services', false, false, false, 'always', '[]', true, null,
   private.premises_codes(), 'barriers'),
  (42, 'serviceLanguages', 'service_languages', 'codes', 'services', false, false, false, 'always', '[]', true, 'language',
   private.service_languages(), 'languages'),
  (43, 'doorWidth', 'door_width', 'integer', 'services', true, false, false, 'always', 'null', true, null, null, 'door');

create function private.is_array_of_strings(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(value) = 'array' and not jsonb_path_exists(value, 'strict $[*] ? (@.type() <> "string")')
$$;

create function private.is_of_kind(value jsonb, kind text) returns boolean
language sql immutable set search_path = '' as $$
  select case kind
    when 'integer' then jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between 0 and 9999
                    and (value #>> '{}')::numeric = trunc((value #>> '{}')::numeric)
    -- Six decimals are about a tenth of a metre; trigonometric functions fail on denormal numbers.
    when 'degrees' then jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between -180 and 180
                    and (value #>> '{}')::numeric = round((value #>> '{}')::numeric, 6)
    when 'strings' then private.is_array_of_strings(value)
    when 'codes' then private.is_array_of_strings(value)
    when 'photos' then jsonb_typeof(value) = 'array'
    when 'object' then jsonb_typeof(value) = 'object'
    when 'array' then jsonb_typeof(value) = 'array'
    when 'boolean' then jsonb_typeof(value) = 'boolean'
    else jsonb_typeof(value) = 'string' end
$$;

-- A slug or an id, converted to the column's type.
create function private.column_value(value jsonb, kind text, fields jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case kind
    when 'integer' then to_jsonb((value #>> '{}')::numeric::integer)
    when 'municipality' then (select to_jsonb(m.id) from public.municipalities m where m.slug = value #>> '{}')
    when 'category' then (
      select to_jsonb(c.id) from public.categories c where c.parent_id is null and c.slug = value #>> '{}')
    when 'subcategory' then (
      select to_jsonb(c.id) from public.categories c join public.categories p on p.id = c.parent_id and p.parent_id is null
       where c.slug = value #>> '{}' and p.slug = fields ->> 'category')
    else value end
$$;

-- Converts fields to columns by name; `photos` is not a column and is excluded. An unknown key or a value of another
-- JSON type is rejected here, a value beyond its limits by the table's constraints.
create function private.listing_columns(fields jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  field record;
  written jsonb;
  columns jsonb := '{}';
begin
  if jsonb_typeof(fields) is distinct from 'object' then perform private.refuse_field(null); end if;
  for field in
    select given.key as given_key, given.value, known.*
      from jsonb_each(fields) as given left join private.listing_fields known on known.key = given.key
  loop
    if field.key is null then perform private.refuse_field(field.given_key); end if;
    if field.value = 'null' then
      if not field.is_nullable then perform private.refuse_field(field.key); end if;
      written := 'null';
    else
      if not private.is_of_kind(field.value, field.kind) then perform private.refuse_field(field.key); end if;
      written := private.column_value(field.value, field.kind, fields);
      if written is null then perform private.refuse_field(field.key); end if;
    end if;
    continue when field.column_name is null;
    columns := columns || jsonb_build_object(field.column_name, written);
  end loop;
  return columns;
end
$$;

-- Writes columns of a listing; names of columns come from private.listing_fields alone.
create function private.update_listing(listing_id bigint, columns jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  names constant text := (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(columns) as name);
  violated text;
begin
  if names is null then return; end if;
  execute format(
    'update public.listings set (%s) = (select %s from jsonb_populate_record(null::public.listings, $1)) where id = $2',
    names, names) using columns, listing_id;
exception when check_violation then
  get stacked diagnostics violated = constraint_name;
  perform private.refuse_field(private.key_of_constraint(violated));
end
$$;

-- Empties removed listings: fields take their emptied value of the registry, and the owner is removed. It cannot be undone.
create function private.empty_listings(ids bigint[]) returns void
language plpgsql set search_path = '' as $$
declare
  names constant text := (select string_agg(quote_ident(f.column_name), ', ' order by f.position)
                            from private.listing_fields f where f.emptied is not null and f.column_name is not null);
  emptied constant jsonb := (select jsonb_object_agg(f.column_name, f.emptied)
                               from private.listing_fields f where f.emptied is not null and f.column_name is not null);
begin
  delete from public.listing_photos p where p.listing_id = any (ids);
  -- private.imported_listings stores the imported photos with their descriptions.
  update private.imported_listings k set photos = '[]' where k.listing_id = any (ids) and k.photos <> '[]';
  execute format(
    'update public.listings set owner_id = null, deleted_at = null, status_before_deletion = null, google_place_id = null,
            (%1$s) = (select %1$s from jsonb_populate_record(null::public.listings, $1)) where id = any ($2)', names)
    using emptied, ids;
end
$$;

-- Takes the owner from listings, and with the owner the fields that are hidden from the public.
create function private.disown_listings(ids bigint[]) returns void
language plpgsql set search_path = '' as $$
begin
  execute (
    select 'update public.listings set owner_id = null, '
           || string_agg(format('%1$I = case when %2$I then %1$I end', f.column_name, f.visibility), ', ')
           || ' where id = any ($1)'
      from private.listing_fields f where f.visibility in ('show_email', 'show_address')) using ids;
end
$$;

-- Rules that span several fields: a description in one language, one contact method.
create function private.check_whole(fields jsonb, listing public.listings) returns void
language plpgsql stable set search_path = '' as $$
begin
  if fields ?| array['descriptionFr', 'descriptionEn']
     and listing.description_fr is null and listing.description_en is null then
    perform private.refuse_field('descriptionFr');
  end if;
  if fields ?| array['phone', 'email', 'website']
     and listing.phone is null and listing.email is null and listing.website is null then
    perform private.refuse_field('phone');
  end if;
end
$$;

-- An image that the account uploaded, that exists and that is not being removed.
create function private.is_own_image(account uuid, path text) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  if not private.is_image_name(path) then return false; end if;
  if not exists (select 1 from storage.objects o
                  where o.bucket_id = 'listings' and o.name = path and o.owner_id = account::text) then
    return false;
  end if;
  delete from private.orphaned_files f where f.bucket_id = 'listings' and f.name = path and f.taken_at is null;
  return not exists (select 1 from private.orphaned_files f where f.bucket_id = 'listings' and f.name = path);
end
$$;

-- The gallery of a listing, in its order: [{"path", "altFr", "altEn", "width", "height", "shows"}], "shows" only where a
-- photo shows a fact about the premises.
create function private.photo_values(listing_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'altFr', p.alt_fr, 'altEn', p.alt_en,
                                               'width', p.width, 'height', p.height)
      || case when p.shows is null then '{}' else jsonb_build_object('shows', p.shows) end order by p.position), '[]')
    from public.listing_photos p where p.listing_id = photo_values.listing_id
$$;

create function private.add_photos(listing_id bigint, photos jsonb) returns void
language sql set search_path = '' as $$
  insert into public.listing_photos (listing_id, path, alt_fr, alt_en, width, height, position, shows)
  select add_photos.listing_id, p ->> 'path', p ->> 'altFr', p ->> 'altEn',
         (p ->> 'width')::numeric::integer, (p ->> 'height')::numeric::integer, n - 1, p ->> 'shows'
    from jsonb_array_elements(photos) with ordinality as given (p, n)
$$;

-- Replaces the photos of a listing by these, in this order, as private.photo_values. Each is an upload of the account or
-- already a photo of the listing.
create function private.write_photos(account uuid, listing_id bigint, photos jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_array_length(photos) > 10 or exists (
    select 1 from jsonb_array_elements(photos) as p
     where not coalesce(jsonb_typeof(p) = 'object'
       and (select array_agg(key order by key) = array['altEn', 'altFr', 'height', 'path', 'width']
              from jsonb_object_keys(case jsonb_typeof(p) when 'object' then p - 'shows' else '{}' end) as key)
       and coalesce(jsonb_typeof(p -> 'shows'), 'string') = 'string'
       and jsonb_typeof(p -> 'path') = 'string'
       and jsonb_typeof(p -> 'altFr') in ('string', 'null') and jsonb_typeof(p -> 'altEn') in ('string', 'null')
       and private.is_of_kind(p -> 'width', 'integer') and private.is_of_kind(p -> 'height', 'integer')
       and (private.is_own_image(account, p ->> 'path') or exists (
         select 1 from public.listing_photos had
          where had.listing_id = write_photos.listing_id and had.path = p ->> 'path')), false))
    or (select count(*) <> count(distinct p ->> 'path') from jsonb_array_elements(photos) as p)
  then
    perform private.refuse_field('photos');
  end if;
  delete from public.listing_photos p where p.listing_id = write_photos.listing_id;
  perform private.add_photos(listing_id, photos);
exception when check_violation then
  perform private.refuse_field('photos');
end
$$;

-- A logo or photo that a listing drops is orphaned when nothing else shows it.
create function private.orphan_listing_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  let_go constant text := case tg_table_name when 'listings' then to_jsonb(old) ->> 'logo_path' else to_jsonb(old) ->> 'path' end;
begin
  -- The demonstration's files are removed by the seed command that stored them.
  if private.is_image_name(let_go) or private.is_named_image(let_go) then
    insert into private.orphaned_files (bucket_id, name) values ('listings', let_go) on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger orphan_logo after update of logo_path on public.listings
  for each row when (old.logo_path is distinct from new.logo_path) execute function private.orphan_listing_file();

create trigger orphan_logo_of_deleted_listing after delete on public.listings
  for each row when (old.logo_path is not null) execute function private.orphan_listing_file();

create trigger orphan_photo after delete on public.listing_photos
  for each row execute function private.orphan_listing_file();

-- Fields that were removed at the request of a person named in the listing. Imports and undone imports leave these
-- fields alone and update the others, so that a removed value does not come back.
create function private.removed_fields(listing_id bigint) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(distinct f.field), '{}')
    from private.decisions d, unnest(case d.after ->> 'act' when 'hide_phone' then '{phone,second_phone,second_phone_label}'
                                                            when 'hide_email' then '{email,show_email}'
                                                            when 'hide_address' then '{show_address}' end::text[]) as f (field)
   where d.listing_id = removed_fields.listing_id and d.reason = 'removal_personal'
$$;
comment on function private.removed_fields is
  'Columns of a listing that somebody had removed or hidden by a request about personal information (the record of '
  'decisions keeps the act, never the value).';
