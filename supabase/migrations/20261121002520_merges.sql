-- Merging two listings, so that it can be undone: everything that moves is written down, and goes back where nothing has
-- touched it since.
create table private.merges (
  id bigint generated always as identity primary key,
  kept_id bigint not null references public.listings on delete cascade,
  merged_id bigint not null references public.listings on delete cascade,
  merged_by uuid,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  -- {"fields": {key: before}, "written": {key: value}, "rows": {table: [id]}, "photos": [path], "managers": [user],
  --  "was": {"status", "owner", "neq", "managers"} of the merged one, "gave": {"owner", "neq"}}
  moved jsonb not null
);
create index merges_kept on private.merges (kept_id);
create index merges_merged on private.merges (merged_id);
create index merges_newest on private.merges (id desc) where undone_at is null;
alter table private.merges enable row level security;

-- Moves the rows of one listing to another, but for those that it has no place for: a second review by one person.
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

-- What belongs to a listing and goes with it: reviews, and what waits about it.
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
$$;

-- Both of them, locked in the order of their ids, in the versions that were seen.
create function private.lock_pair(first_id bigint, first_version integer, second_id bigint, second_version integer) returns void
language plpgsql set search_path = '' as $$
declare
  versions constant jsonb := jsonb_build_object(first_id, first_version, second_id, second_version);
  locked record;
  seen integer := 0;
begin
  for locked in
    select l.id, l.version from public.listings l where l.id in (first_id, second_id) order by l.id for no key update
  loop
    seen := seen + 1;
    if locked.version is distinct from (versions ->> locked.id::text)::integer then
      perform private.refuse_about(409, 'stale_version', 'Somebody else has changed this business', locked.version::text);
    end if;
  end loop;
  if seen < 2 then perform private.refuse(404, 'listing_not_found', 'Business not found'); end if;
end
$$;

-- Copies of photos, behind those that it has, as far as there is room.
create function private.copy_photos(from_listing bigint, to_listing bigint) returns text[]
language sql set search_path = '' as $$
  with room as (
    select coalesce(max(p.position) + 1, 0) as taken from public.listing_photos p where p.listing_id = to_listing
  ), given as (
    select p.*, row_number() over (order by p.position) as n from public.listing_photos p
     where p.listing_id = from_listing
       and not exists (select 1 from public.listing_photos had where had.listing_id = to_listing and had.path = p.path)
  ), copied as (
    insert into public.listing_photos (listing_id, path, alt_fr, alt_en, width, height, position)
    select to_listing, g.path, g.alt_fr, g.alt_en, g.width, g.height, r.taken + g.n - 1
      from given g, room r where r.taken + g.n <= 10
    returning path
  )
  select coalesce(array_agg(c.path), '{}') from copied c
$$;

-- Who keeps the merged one keeps the other too: as its owner where it has none, as a manager where it has another.
create function private.hand_keepers(kept public.listings, merged public.listings) returns uuid[]
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

create function private.tell_of_merge(listing_id bigint, kept_name text, merged_name text, slug text, owners uuid[]) returns void
language sql set search_path = '' as $$
  select private.tell(o.id, 'listing.merged', tell_of_merge.listing_id,
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
  moved_rows jsonb := '{}';
  moving record;
  copied text[];
  managers uuid[];
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
  -- A subcategory means something with its category only; photos are added, never replaced.
  select coalesce(jsonb_object_agg(v.key, v.value), '{}') into taken
    from jsonb_each(private.listing_values(merged)) as v
   where v.key = any (fields || case when 'category' = any (fields) then '{subcategory}' else '{}' end::text[])
     and v.key <> 'photos' and v.value is distinct from before_merge -> v.key;
  perform private.update_listing(kept.id, private.listing_columns(
    case when taken ? 'subcategory' and not taken ? 'category'
      then taken || jsonb_build_object('category', before_merge -> 'category') else taken end));

  for moving in select * from private.rows_that_move(merged.id) loop
    moved_rows := moved_rows || jsonb_build_object(moving.table_name,
      private.move_rows(moving.table_name::regclass, moving.ids, kept.id));
  end loop;
  copied := private.copy_photos(merged.id, kept.id);
  managers := private.hand_keepers(kept, merged);
  insert into private.merges (kept_id, merged_id, merged_by, moved)
  values (kept.id, merged.id, administrator, jsonb_build_object(
    'fields', (select coalesce(jsonb_object_agg(t.key, before_merge -> t.key), '{}') from jsonb_object_keys(taken) as t (key)),
    'written', taken, 'rows', moved_rows, 'photos', to_jsonb(copied), 'managers', to_jsonb(managers),
    'was', jsonb_build_object('status', merged.status, 'owner', merged.owner_id, 'neq', merged.neq, 'managers',
      (select coalesce(jsonb_agg(m.user_id), '[]') from private.listing_managers m where m.listing_id = merged.id)),
    'gave', jsonb_build_object('owner', case when kept.owner_id is null then merged.owner_id end,
                               'neq', case when kept.neq is null then merged.neq end)))
  returning id into merge_id;
  delete from private.listing_managers m where m.listing_id = merged.id;
  update public.listings l set status = 'archived', merged_into = kept.id, owner_id = null, neq = null where l.id = merged.id;
  update public.listings l set owner_id = coalesce(l.owner_id, merged.owner_id), neq = coalesce(l.neq, merged.neq)
   where l.id = kept.id returning l.* into kept;
  delete from private.duplicates d where merged.id in (d.first_id, d.second_id);
  perform private.record_decision('merge', 'merged', merge_id::text, kept.id,
    before => jsonb_build_object('kept', kept_facts, 'merged', private.listing_facts(merged)),
    after => jsonb_build_object('kept', private.listing_facts(kept)));
  perform private.tell_of_merge(kept.id, kept.name, merged.name, kept.slug, array[kept.owner_id, merged.owner_id]);
  return json_build_object('id', merge_id, 'slug', kept.slug);
end
$$;
comment on function public.merge_listings is
  'Makes one listing of two: the merged one''s address leads to the kept one, which takes its reviews, photos as far as '
  'there is room, keepers, what waits about it, and the fields named (keys of domain/listing.ts): {"id", "slug"} of the merge. '
  'Refuses with listing_not_found, same_listing, stale_version, kept_not_public, listing_deleted.';

create function private.restore_fields(kept public.listings, moved jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  present constant jsonb := private.listing_values(kept);
  untouched constant jsonb := (
    select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(moved -> 'fields') as f
     where present -> f.key is not distinct from moved -> 'written' -> f.key);
begin
  perform private.update_listing(kept.id, private.listing_columns(
    case when untouched ? 'subcategory' and not untouched ? 'category'
      then untouched || jsonb_build_object('category', present -> 'category') else untouched end));
  -- What somebody has changed since stays as they made it.
  return (select coalesce(jsonb_agg(f.key), '[]') from jsonb_object_keys(moved -> 'fields') as f (key) where not untouched ? f.key);
end
$$;

create function public.undo_merge(id bigint) returns json
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  merge private.merges;
  kept public.listings;
  merged public.listings;
  moving record;
  kept_as_is jsonb;
begin
  select m.* into merge from private.merges m where m.id = undo_merge.id for update;
  if merge.id is null then perform private.refuse(404, 'merge_not_found', 'There is no such merge'); end if;
  if merge.undone_at is not null then
    perform private.refuse(409, 'already_decided', 'Somebody else has decided this already');
  end if;
  perform 1 from public.listings l where l.id in (merge.kept_id, merge.merged_id) order by l.id for no key update;
  select l.* into kept from public.listings l where l.id = merge.kept_id;
  select l.* into merged from public.listings l where l.id = merge.merged_id;
  if kept.merged_into is not null then
    perform private.refuse(409, 'merge_not_last', 'The listing that was kept is itself a part of another one by now');
  end if;

  kept_as_is := private.restore_fields(kept, merge.moved);
  for moving in select t.key as table_name, array(select jsonb_array_elements_text(t.value)::bigint) as ids
                  from jsonb_each(merge.moved -> 'rows') as t loop
    perform private.move_rows(moving.table_name::regclass, moving.ids, merged.id);
  end loop;
  delete from public.listing_photos p
   where p.listing_id = kept.id and p.path in (select jsonb_array_elements_text(merge.moved -> 'photos'));
  delete from private.listing_managers m
   where m.listing_id = kept.id and m.user_id in (select jsonb_array_elements_text(merge.moved -> 'managers')::uuid);
  update public.listings l set
      owner_id = nullif(l.owner_id, (merge.moved -> 'gave' ->> 'owner')::uuid),
      neq = nullif(l.neq, merge.moved -> 'gave' ->> 'neq')
   where l.id = kept.id;
  update public.listings l set
      status = (merge.moved -> 'was' ->> 'status')::public.listing_status, merged_into = null,
      neq = case when not exists (select 1 from public.listings o where o.neq = merge.moved -> 'was' ->> 'neq')
        then merge.moved -> 'was' ->> 'neq' end,
      owner_id = (select u.id from auth.users u where u.id = (merge.moved -> 'was' ->> 'owner')::uuid)
   where l.id = merged.id;
  insert into private.listing_managers (listing_id, user_id)
  select merged.id, u.id from auth.users u
   where u.id in (select jsonb_array_elements_text(merge.moved -> 'was' -> 'managers')::uuid);
  update private.merges m set undone_at = now() where m.id = merge.id;
  perform private.record_decision('merge', 'undone', merge.id::text, merge.kept_id, asked_at => merge.merged_at,
    before => jsonb_build_object('kept', private.listing_facts(kept)),
    after => jsonb_build_object('kept', private.listing_facts_of(merge.kept_id), 'merged', private.listing_facts_of(merge.merged_id)));
  return json_build_object('kept', (select l.slug from public.listings l where l.id = merge.kept_id),
                           'merged', merged.slug, 'unchanged', kept_as_is);
end
$$;
comment on function public.undo_merge is
  'Takes a merge apart: {"kept", "merged"} are the addresses, "unchanged" the fields that somebody has changed since and '
  'which stay. Refuses with merge_not_found, already_decided, merge_not_last.';

create function public.recent_merges(before bigint default null, how_many integer default 20) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
begin
  return (
    select coalesce(json_agg(json_build_object('id', m.id, 'mergedAt', m.merged_at,
        'by', (select u.email from auth.users u where u.id = m.merged_by),
        'kept', private.compared_listing(m.kept_id), 'merged', private.compared_listing(m.merged_id)) order by m.id desc), '[]')
      from (select * from private.merges x
             where x.undone_at is null and (recent_merges.before is null or x.id < recent_merges.before)
             order by x.id desc limit least(greatest(how_many, 1), 50)) as m);
end
$$;
comment on function public.recent_merges is 'Merge[] (domain/duplicates.ts) that can be undone, the newest first.';

revoke all on function public.merge_listings, public.undo_merge, public.recent_merges from public, service_role;
grant execute on function public.merge_listings, public.undo_merge, public.recent_merges to authenticated;

insert into private.letter_templates (kind, locale, subject, body) values
  ('listing.merged', 'fr', 'La fiche « {name} » a été réunie à une autre',
   E'Bonjour,\n\nDeux fiches de l’annuaire étaient celles d’une seule entreprise : « {name} » est maintenant réunie à « {kept} ». Les avis et les photos ont suivi, et l’ancienne adresse mène à la fiche conservée. Vous la trouverez dans « Mes entreprises ».\n\nSi c’est une erreur, répondez-nous : la réunion peut être défaite.'),
  ('listing.merged', 'en', 'The listing “{name}” was merged into another one',
   E'Hello,\n\nTwo listings of the directory were one business: “{name}” is now part of “{kept}”. Its reviews and photos came along, and its former address leads to the listing that was kept. You will find it under “My businesses”.\n\nIf this is a mistake, write to us: the merge can be undone.');
