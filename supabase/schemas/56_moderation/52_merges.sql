-- Reversible merges of two listings: everything that moves is recorded, and an undo restores what has not changed
-- since.
create table private.merges (
  id bigint generated always as identity primary key,
  kept_id bigint not null references public.listings on delete cascade,
  merged_id bigint not null references public.listings on delete cascade,
  merged_by uuid,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  -- {"fields": {key: before}, "written": {key: value}, "categories": {"was": id, "written": id} (the subcategory, or the
  --  category without one), "rows": {table: [id]}, "licences": {"matched": [number], "candidates": [number]},
  --  "photos": [path], "managers": [user],
  --  "was": {"status", "owner", "neq", "refusesMessages", "managers"} of the merged one,
  --  "gave": {"owner", "neq", "record" of the registry}}
  moved jsonb not null
);
alter table private.merges enable row level security;
create index merges_kept on private.merges (kept_id);
create index merges_merged on private.merges (merged_id);
create index merges_newest on private.merges (id desc) where undone_at is null;

-- Logos that a merge removed: private.is_file_used() keeps them until the undo is no longer possible.
create index merges_former_logo on private.merges ((moved -> 'fields' ->> 'logo'))
  where undone_at is null and moved -> 'fields' ->> 'logo' is not null;

-- For account deletions: values that the former owner hid are removed from merged listings and from the records for
-- an undo.
create index merges_former_owner on private.merges ((moved -> 'was' ->> 'owner'));

-- Moves the rows of one listing to another, except rows that would violate a unique key: a second review by one
-- person.
create function private.move_rows(table_name regclass, ids bigint[], to_listing bigint) returns bigint[]
language plpgsql set search_path = '' as $$
declare
  id bigint;
  moved bigint[] := '{}';
  was_moved boolean;
begin
  foreach id in array ids loop
    begin
      execute format('update %s set listing_id = $1 where id = $2 returning true', table_name) into was_moved using to_listing, id;
      if was_moved then moved := moved || id; end if;
    exception when unique_violation then
      null;
    end;
  end loop;
  return moved;
end
$$;

-- The rows that a merge moves. Removal requests are among them: the content to remove is on the kept listing's page.
create function private.rows_that_move(listing_id bigint) returns table (table_name text, ids bigint[])
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
  select 'private.visitor_messages', array(select m.id from private.visitor_messages m
    where m.listing_id = rows_that_move.listing_id order by m.id)
  union all
  select 'private.removal_requests', array(select r.id from private.removal_requests r
    where r.listing_id = rows_that_move.listing_id and r.status = 'pending' order by r.id)
$$;

-- Moves the matched licences and the candidate licences of a listing to another listing. among: the numbers that may move,
-- in the form of the result; null for all. Returns the numbers that moved.
create function private.move_licences(from_listing bigint, to_listing bigint, among jsonb default null) returns jsonb
language sql set search_path = '' as $$
  with matched as (
    update private.licences x set listing_id = to_listing
     where x.listing_id = from_listing and (among is null or among -> 'matched' ? x.number) returning x.number
  ), candidates as (
    update private.licence_candidates c set listing_id = to_listing
     where c.listing_id = from_listing and (among is null or among -> 'candidates' ? c.number) returning c.number
  )
  select jsonb_build_object('matched', (select coalesce(jsonb_agg(m.number), '[]') from matched m),
                            'candidates', (select coalesce(jsonb_agg(c.number), '[]') from candidates c))
$$;

-- The listing that a merged one is a part of now, at the end of several merges; a listing that was not merged is its own.
create function private.kept_listing(listing_id bigint) returns bigint
language sql stable set search_path = '' as $$
  with recursive up as (
    select l.id, l.merged_into from public.listings l where l.id = kept_listing.listing_id
    union
    select l.id, l.merged_into from up join public.listings l on l.id = up.merged_into
  )
  select up.id from up where up.merged_into is null
$$;

-- Locks both listings in the order of their ids, and rejects when a version differs from the caller's. The lock is the
-- strongest one: a merge waits for a reply that holds a foreign key's share lock on a listing before it moves any
-- review, so that the reply never waits for a review that has moved.
create function private.lock_pair(first_id bigint, first_version integer, second_id bigint, second_version integer) returns void
language plpgsql set search_path = '' as $$
declare
  versions constant jsonb := jsonb_build_object(first_id, first_version, second_id, second_version);
  locked record;
  seen integer := 0;
begin
  for locked in
    select l.id, l.version from public.listings l where l.id in (first_id, second_id) order by l.id for update
  loop
    seen := seen + 1;
    if locked.version is distinct from (versions ->> locked.id::text)::integer then
      perform private.refuse_about(409, 'stale_version', 'Somebody else has changed this business', locked.version::text);
    end if;
  end loop;
  if seen < 2 then perform private.refuse(404, 'listing_not_found', 'Business not found'); end if;
end
$$;

-- Copies photos after the existing ones, up to the maximum.
create function private.copy_photos(from_listing bigint, to_listing bigint) returns text[]
language sql set search_path = '' as $$
  with room as (
    select coalesce(max(p.position) + 1, 0) as taken from public.listing_photos p where p.listing_id = to_listing
  ), given as (
    select p.*, row_number() over (order by p.position) as n from public.listing_photos p
     where p.listing_id = from_listing
       and not exists (select 1 from public.listing_photos had where had.listing_id = to_listing and had.path = p.path)
  ), copied as (
    insert into public.listing_photos (listing_id, path, alt_fr, alt_en, width, height, position, shows)
    select to_listing, g.path, g.alt_fr, g.alt_en, g.width, g.height, r.taken + g.n - 1, g.shows
      from given g, room r where r.taken + g.n <= 10
    returning path
  )
  select coalesce(array_agg(c.path), '{}') from copied c
$$;

-- The owner of the merged listing becomes the owner of the kept one if it has none, else a manager.
create function private.transfer_managers(kept public.listings, merged public.listings) returns uuid[]
language sql set search_path = '' as $$
  with added as (
    insert into private.listing_managers (listing_id, user_id)
    select kept.id, keeper.id
      from (select m.user_id as id from private.listing_managers m where m.listing_id = merged.id
            union select merged.owner_id where merged.owner_id is not null and kept.owner_id is not null) as keeper
     where keeper.id is distinct from kept.owner_id
    on conflict do nothing
    returning user_id
  )
  select coalesce(array_agg(a.user_id), '{}') from added a
$$;

create function private.notify_of_merge(listing_id bigint, kept_name text, merged_name text, slug text, owners uuid[]) returns void
language sql set search_path = '' as $$
  select private.notify(o.id, 'listing.merged', notify_of_merge.listing_id,
                      jsonb_build_object('name', merged_name, 'kept', kept_name), '/entreprise/' || slug)
    from (select distinct unnest(owners) as id) as o where o.id is not null
$$;

create function public.merge_listings(
  kept_id bigint, kept_version integer, merged_id bigint, merged_version integer, fields text[] default '{}'
) returns json
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  kept public.listings;
  merged public.listings;
  before_merge jsonb;
  kept_facts jsonb;
  taken jsonb;
  taken_facts text[];
  former_provenance jsonb;
  moved_rows jsonb := '{}';
  moving record;
  licences jsonb;
  copied text[];
  managers uuid[];
  has_record boolean;
  refuses_messages boolean;
  gives_owner boolean;
  merge_id bigint;
begin
  if kept_id = merged_id then perform private.refuse(422, 'same_listing', 'A business cannot be merged with itself'); end if;
  perform private.lock_pair(kept_id, kept_version, merged_id, merged_version);
  select l.* into kept from public.listings l where l.id = kept_id;
  select l.* into merged from public.listings l where l.id = merged_id;
  if kept.status <> 'published' then
    perform private.refuse(409, 'kept_not_public', 'The listing that is kept has to be in public');
  end if;
  if merged.deleted_at is not null or merged.merged_into is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;
  before_merge := private.listing_values(kept);
  kept_facts := private.listing_facts(kept);
  taken := private.taken_fields(kept, merged, coalesce(fields, '{}'));
  taken_facts := private.facts_of_fields(array(select jsonb_object_keys(taken)));
  former_provenance := private.provenance_of(kept.id, taken_facts);
  perform private.update_listing(kept.id, private.listing_columns(
    case when taken ? 'subcategory' and not taken ? 'category'
      then taken || jsonb_build_object('category', before_merge -> 'category') else taken end));
  perform private.restore_provenance(kept.id, private.provenance_of(merged.id, taken_facts));

  for moving in select * from private.rows_that_move(merged.id) loop
    moved_rows := moved_rows || jsonb_build_object(moving.table_name,
      private.move_rows(moving.table_name::regclass, moving.ids, kept.id));
  end loop;
  licences := private.move_licences(merged.id, kept.id);
  copied := private.copy_photos(merged.id, kept.id);
  managers := private.transfer_managers(kept, merged);
  gives_owner := kept.owner_id is null and merged.owner_id is not null;
  refuses_messages := exists (select from private.listings_without_messages w where w.listing_id = merged.id);
  update private.registry_records r set listing_id = kept.id
   where r.listing_id = merged.id and kept.neq is null and merged.neq is not null
     and not exists (select from private.registry_records own where own.listing_id = kept.id);
  has_record := found;
  insert into private.merges (kept_id, merged_id, merged_by, moved)
  values (kept.id, merged.id, administrator, jsonb_build_object(
    'fields', (select coalesce(jsonb_object_agg(t.key, before_merge -> t.key), '{}') from jsonb_object_keys(taken) as t (key)),
    'written', taken,
    'categories', jsonb_build_object('was', coalesce(kept.subcategory_id, kept.category_id),
                                     'written', coalesce(merged.subcategory_id, merged.category_id)),
    'provenance', former_provenance, 'rows', moved_rows, 'licences', licences,
    'photos', to_jsonb(copied), 'managers', to_jsonb(managers),
    'was', jsonb_build_object('status', merged.status, 'owner', merged.owner_id, 'neq', merged.neq,
      'refusesMessages', refuses_messages, 'managers',
      (select coalesce(jsonb_agg(m.user_id), '[]') from private.listing_managers m where m.listing_id = merged.id)),
    'gave', jsonb_build_object('owner', case when gives_owner then merged.owner_id end, 'record', has_record,
                               'neq', case when kept.neq is null then merged.neq end)))
  returning id into merge_id;
  delete from private.listing_managers m where m.listing_id = merged.id;
  update public.listings l set status = 'archived', merged_into = kept.id, owner_id = null, neq = null where l.id = merged.id;
  update public.listings l set owner_id = coalesce(l.owner_id, merged.owner_id), neq = coalesce(l.neq, merged.neq)
   where l.id = kept.id returning l.* into kept;
  if gives_owner and refuses_messages then
    insert into private.listings_without_messages values (kept.id) on conflict do nothing;
  end if;
  perform private.refresh_credentials_of(array[kept.id, merged.id]);
  delete from private.duplicates d where merged.id in (d.first_id, d.second_id);
  perform private.record_decision('merge', 'merged', merge_id::text, kept.id,
    before => jsonb_build_object('kept', kept_facts, 'merged', private.listing_facts(merged)),
    after => jsonb_build_object('kept', private.listing_facts(kept)));
  perform private.notify_of_merge(kept.id, kept.name, merged.name, kept.slug, array[kept.owner_id, merged.owner_id]);
  return json_build_object('id', merge_id, 'slug', kept.slug);
end
$$;
comment on function public.merge_listings is
  'Makes one listing of two: the merged one''s address leads to the kept one, which takes its reviews, photos as far as '
  'the limit allows, managers, licences, items that wait about it, and the named fields (keys of domain/listing/listing.ts): '
  '{"id", "slug"} of the merge. '
  'Refuses with listing_not_found, same_listing, stale_version, kept_not_public, listing_deleted.';

-- Removes an account being deleted from merges: its merged drafts are deleted, and hidden values are removed from its
-- merged listings and from the records that an undo would restore.
create function private.detach_merges(account uuid) returns void
language plpgsql set search_path = '' as $$
declare
  hidden constant text[] := array(
    select f.key from private.listing_fields f where private.merge_group(f.key) in ('show_email', 'show_address'));
begin
  -- As detach_listings does for the same state.
  delete from public.listings l using private.merges m
   where m.merged_id = l.id and m.undone_at is null and m.moved -> 'was' ->> 'owner' = account::text
     and m.moved -> 'was' ->> 'status' in ('draft', 'pending', 'rejected');
  -- They have had no owner since the merge.
  perform private.disown_listings(array(
    select l.id from public.listings l join private.merges m on m.merged_id = l.id
     where m.undone_at is null and m.moved -> 'was' ->> 'owner' = account::text order by l.id for update of l));
  -- An undo leaves these fields unchanged.
  update private.merges m set moved = m.moved
      || jsonb_build_object('fields', (m.moved -> 'fields') - hidden, 'written', (m.moved -> 'written') - hidden)
   where m.moved -> 'was' ->> 'owner' = account::text
      or m.kept_id in (select l.id from public.listings l where l.owner_id = account);
end
$$;

-- Fields that belong together: a merged email or address is shown only if its own owner showed it, and neither a merge nor
-- its undo separates a value from its visibility, or the second telephone from its label.
create function private.merge_group(key text) returns text
language sql stable set search_path = '' as $$
  select coalesce((
      select case when f.visibility in ('show_email', 'show_address') then f.visibility
                  when f.column_name in ('show_email', 'show_address') then f.column_name
                  when f.column_name in ('second_phone', 'second_phone_label') then 'second_phone'
                  when f.kind in ('category', 'subcategory') then 'category' end
        from private.listing_fields f where f.key = merge_group.key), key)
$$;

-- The fields that the kept listing takes from the merged one where they differ, never a field that was removed from
-- the kept listing at a person's request.
create function private.taken_fields(kept public.listings, merged public.listings, fields text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  present constant jsonb := private.listing_values(kept);
  offered constant jsonb := private.listing_values(merged);
  removed constant text[] := array(
    select f.key from private.listing_fields f where f.column_name = any (private.removed_fields(kept.id)));
  -- A subcategory is valid only within its category, and a label only with its telephone; photos are added, never replaced.
  chosen constant jsonb := (
    select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(offered) as v
     where v.key = any (fields || case when 'category' = any (fields) then '{subcategory}' else '{}' end::text[]
                               || case when 'secondPhone' = any (fields) then '{secondPhoneLabel}' else '{}' end::text[])
       and (v.key <> 'secondPhoneLabel' or 'secondPhone' = any (fields) or offered -> 'secondPhone' = present -> 'secondPhone')
       and v.key not in ('photos', 'showEmail', 'showAddress') and v.key <> all (removed)
       and v.value is distinct from present -> v.key);
  shown constant jsonb := jsonb_build_object(
    'showEmail', case when chosen ? 'email' then merged.show_email
                      else kept.show_email and (merged.show_email or 'showEmail' <> all (fields)) end,
    'showAddress', kept.show_address and (merged.show_address or not (
      'showAddress' = any (fields) or exists (
        select 1 from jsonb_object_keys(chosen) as c (key) where private.merge_group(c.key) = 'show_address'))));
begin
  return chosen || (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from jsonb_each(shown) as s
                     where s.value is distinct from present -> s.key);
end
$$;

revoke execute on function public.merge_listings from service_role;
grant execute on function public.merge_listings to authenticated;
