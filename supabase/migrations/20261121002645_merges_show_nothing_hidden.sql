-- An e-mail or an address that one of two owners hides is not shown because the other listing shows its own: what a merge
-- takes is shown when its owner showed it, and neither a merge nor its undo parts it from that.
create function private.merge_group(key text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when key in ('email', 'showEmail') then 'email'
              when key in ('address', 'addressLine2', 'postalCode', 'latitude', 'longitude', 'showAddress') then 'address'
              when key in ('category', 'subcategory') then 'category' else key end
$$;

-- What the kept listing gets of the merged one's fields, where they differ.
create function private.taken_fields(kept public.listings, merged public.listings, fields text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  present constant jsonb := private.listing_values(kept);
  offered constant jsonb := private.listing_values(merged);
  -- A subcategory means something with its category only; photos are added, never replaced.
  chosen constant jsonb := (
    select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(offered) as v
     where v.key = any (fields || case when 'category' = any (fields) then '{subcategory}' else '{}' end::text[])
       and v.key not in ('photos', 'showEmail', 'showAddress') and v.value is distinct from present -> v.key);
  shown constant jsonb := jsonb_build_object(
    'showEmail', case when chosen ? 'email' then merged.show_email
                      else kept.show_email and (merged.show_email or 'showEmail' <> all (fields)) end,
    'showAddress', kept.show_address and (merged.show_address or not (
      'showAddress' = any (fields) or exists (
        select 1 from jsonb_object_keys(chosen) as c (key) where private.merge_group(c.key) = 'address'))));
begin
  return chosen || (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from jsonb_each(shown) as s
                     where s.value is distinct from present -> s.key);
end
$$;

create or replace function public.merge_listings(
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
  taken := private.taken_fields(kept, merged, coalesce(fields, '{}'));
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

create or replace function private.restore_fields(kept public.listings, moved jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  present constant jsonb := private.listing_values(kept);
  touched constant text[] := array(
    select private.merge_group(f.key) from jsonb_object_keys(moved -> 'fields') as f (key)
     where present -> f.key is distinct from moved -> 'written' -> f.key);
  untouched constant jsonb := (
    select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(moved -> 'fields') as f
     where private.merge_group(f.key) <> all (touched));
begin
  perform private.update_listing(kept.id, private.listing_columns(
    case when untouched ? 'subcategory' and not untouched ? 'category'
      then untouched || jsonb_build_object('category', present -> 'category') else untouched end));
  -- What somebody has changed since stays as they made it, and with it what only holds together with that.
  return (select coalesce(jsonb_agg(f.key), '[]') from jsonb_object_keys(moved -> 'fields') as f (key) where not untouched ? f.key);
end
$$;

-- As before; what said whether a forgotten field was shown is forgotten with it.
create or replace function private.part_with_merges(account uuid) returns void
language plpgsql set search_path = '' as $$
declare
  hidden constant text[] := array(
    select f.key from private.listing_fields() f where private.merge_group(f.key) in ('email', 'address'));
begin
  -- As part_with_listings does with one of the same state.
  delete from public.listings l using private.merges m
   where m.merged_id = l.id and m.undone_at is null and m.moved -> 'was' ->> 'owner' = account::text
     and m.moved -> 'was' ->> 'status' in ('draft', 'pending', 'rejected');
  update public.listings l set
      email = case when l.show_email then l.email end,
      address = case when l.show_address then l.address end,
      address_line2 = case when l.show_address then l.address_line2 end,
      postal_code = case when l.show_address then l.postal_code end,
      latitude = case when l.show_address then l.latitude end,
      longitude = case when l.show_address then l.longitude end
    from private.merges m
   where m.merged_id = l.id and m.undone_at is null and m.moved -> 'was' ->> 'owner' = account::text;
  -- Undone without them, the merge leaves these as they are by then.
  update private.merges m set moved = m.moved
      || jsonb_build_object('fields', (m.moved -> 'fields') - hidden, 'written', (m.moved -> 'written') - hidden)
   where m.moved -> 'was' ->> 'owner' = account::text
      or m.kept_id in (select l.id from public.listings l where l.owner_id = account);
end
$$;
