-- Editing, one tab at a time, with optimistic concurrency. A published listing keeps its public name, category and
-- address until an administrator approves the new ones (private.listing_changes).

-- An archived listing too, when it was published before: it is public again, unseen, when the suspension that hides it ends.
create function private.needs_approval(listing public.listings) returns boolean
language sql immutable as $$
  select listing.status = 'published' or listing.status = 'archived' and listing.published_at is not null
$$;

create function private.listing_values(listing public.listings) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(f.key, case f.kind
      when 'municipality' then to_jsonb((select m.slug from public.municipalities m where m.id = listing.municipality_id))
      when 'category' then to_jsonb((select c.slug from public.categories c where c.id = listing.category_id))
      when 'subcategory' then to_jsonb((select c.slug from public.categories c where c.id = listing.subcategory_id))
      when 'photos' then private.photo_values(listing.id)
      else to_jsonb(listing) -> f.column_name end)
    from private.listing_fields f
$$;

create function private.pending_fields(listing_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select c.fields from private.listing_changes c where c.listing_id = pending_fields.listing_id and c.status = 'pending'
$$;

-- « My businesses » and the editor show what an administrator asked about a pending listing, and why changes were
-- rejected.
create function public.listing_for_edit(slug text) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing public.listings;
  held text;
begin
  select l.* into listing from public.listings l
   where l.slug = listing_for_edit.slug
      or l.id = (select s.listing_id from public.listing_slugs s where s.slug = listing_for_edit.slug)
   order by l.slug = listing_for_edit.slug desc limit 1;
  held := private.listing_role(account, listing);
  if listing.id is null or (held is null and listing.published_at is null) then
    perform private.refuse(404, 'listing_not_found', 'Business not found');
  end if;
  if held is null then perform private.refuse(403, 'not_authorized', 'You are not authorized to edit this business'); end if;
  return json_build_object(
    'id', listing.id, 'slug', listing.slug, 'status', listing.status, 'version', listing.version, 'role', held,
    'publishedAt', listing.published_at, 'deletedAt', listing.deleted_at,
    'rejectionReason', case when listing.status = 'rejected' then listing.rejection_reason end,
    'askedMore', listing.asked_more,
    'refusedChanges', private.refused_changes(account, listing.id),
    'lastEdit', private.last_edit(account, listing),
    'values', private.listing_values(listing),
    'originals', private.text_originals(listing),
    'pending', private.pending_fields(listing.id),
    'formerSlugs', (select coalesce(json_agg(s.slug order by s.created_at desc), '[]') from public.listing_slugs s
                     where s.listing_id = listing.id and s.slug <> listing.slug),
    'managers', (select coalesce(json_agg(json_build_object('userId', m.user_id, 'email', u.email) order by m.created_at), '[]')
                   from private.listing_managers m join auth.users u on u.id = m.user_id where m.listing_id = listing.id),
    'invitations', (select coalesce(json_agg(json_build_object('id', i.id, 'email', i.email, 'expiresAt', i.expires_at)
                             order by i.created_at), '[]')
                      from private.listing_invitations i where i.listing_id = listing.id and private.is_open(i)));
end
$$;
comment on function public.listing_for_edit is
  'EditableListing (domain/listing/edit.ts) of an address, present or former. Refuses with listing_not_found, not_authorized.';

-- Locks the listing before its owner is notified, in the order of account deletions.
create function private.dry_run_update(listing_id bigint, columns jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.listings l where l.id = dry_run_update.listing_id for no key update;
  begin
    perform private.update_listing(dry_run_update.listing_id, columns);
    raise exception using errcode = 'RHRSL';
  exception when sqlstate 'RHRSL' then
    null;
  end;
end
$$;

-- Merges new pending changes into the existing ones, and drops a value that equals the public one. A pending
-- subcategory is validated with its category, pending or public.
create function private.propose_changes(account uuid, listing public.listings, fields jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  current_values constant jsonb := private.listing_values(listing);
  held constant jsonb := coalesce(private.pending_fields(listing.id), '{}') || fields;
  different constant jsonb := (select coalesce(jsonb_object_agg(h.key, h.value), '{}') from jsonb_each(held) as h
                                where h.value is distinct from current_values -> h.key);
begin
  -- A subcategory is only valid within its category.
  perform private.dry_run_update(listing.id, private.listing_columns(different || case when different ? 'subcategory'
    then jsonb_build_object('category', (current_values || held) -> 'category') else '{}' end));
  if different = '{}' then
    delete from private.listing_changes c where c.listing_id = listing.id and c.status = 'pending';
    return;
  end if;
  insert into private.listing_changes as waiting (listing_id, author_id, fields) values (listing.id, account, different)
  on conflict (listing_id) where status = 'pending'
    do update set fields = excluded.fields, author_id = excluded.author_id, updated_at = now()
       where waiting.fields <> excluded.fields;
end
$$;

create function private.check_tab(tab text, fields jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  stray text;
begin
  perform private.check_size(fields);
  if jsonb_typeof(fields) is distinct from 'object' then perform private.refuse_field(null); end if;
  select given.key into stray from jsonb_object_keys(fields) as given (key)
   where not exists (select 1 from private.listing_fields f where f.key = given.key and f.tab = check_tab.tab) limit 1;
  if stray is not null then perform private.refuse_field(stray); end if;
end
$$;

create function public.save_listing_tab(listing_id bigint, tab text, fields jsonb, version integer) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing public.listings := private.lock_listing(account, listing_id, '{owner,manager,administrator}');
  waits boolean;
  held jsonb;
  written jsonb;
begin
  if listing.deleted_at is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;
  if listing.version is distinct from save_listing_tab.version then
    perform private.refuse_about(409, 'stale_version', 'Somebody else has changed this business', listing.version::text);
  end if;
  perform private.check_tab(tab, fields);
  -- Validates the whole tab first: a rejected tab is not partially saved.
  perform private.listing_columns(fields);
  waits := private.needs_approval(listing) and not public.is_admin();
  select coalesce(jsonb_object_agg(g.key, g.value) filter (where waits and f.is_reviewed), '{}'),
         coalesce(jsonb_object_agg(g.key, g.value) filter (where not (waits and f.is_reviewed)), '{}')
    into held, written
    from jsonb_each(fields) as g join private.listing_fields f on f.key = g.key;
  if written ? 'logo' and written ->> 'logo' is distinct from listing.logo_path
     and not private.is_own_image(account, written ->> 'logo') then
    perform private.refuse_field('logo');
  end if;

  perform private.update_listing(listing.id, private.listing_columns(written));
  if written ? 'photos' then perform private.write_photos(account, listing.id, written -> 'photos'); end if;
  if held <> '{}' then perform private.propose_changes(account, listing, held); end if;
  if private.listing_role(account, listing) in ('owner', 'manager') then
    perform private.confirm_facts(listing.id, private.facts_of_fields(array(select jsonb_object_keys(written))));
  end if;
  -- A rejected listing becomes pending again once it has changed. Every save makes a new version, also saves of
  -- pending changes and photos, which are in other tables: two editors would otherwise overwrite each other.
  update public.listings l
     set status = case when l.status = 'rejected' then 'pending' else l.status end
   where l.id = listing.id
  returning l.* into listing;
  perform private.check_whole(fields, listing);
  return json_build_object('version', listing.version, 'status', listing.status,
                           'values', private.listing_values(listing), 'pending', private.pending_fields(listing.id),
                           'originals', private.text_originals(listing));
end
$$;
comment on function public.save_listing_tab is
  'Saves fields of one tab (basic, media, contact, hours, category, services) in the version that was seen: {"version", '
  '"status", "values", "pending", "originals"}. Refuses with listing_not_found, not_authorized, listing_deleted, stale_version '
  '(details: the present one), invalid_listing (details: the key).';

-- Who last changed a listing among several editors, so that a conflict can show whose values it is about; and
-- withdrawal of single pending changes. Saving the public value again would not be equivalent: an imported listing
-- may lack a value that a save requires.
create table private.listing_edits (
  listing_id bigint primary key references public.listings on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  edited_at timestamptz not null default now()
);
alter table private.listing_edits enable row level security;
create index listing_edits_user on private.listing_edits (user_id);

create function private.record_listing_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.listing_edits as noted (listing_id, user_id)
  select new.id, u.id from auth.users u where u.id = auth.uid()
  on conflict (listing_id) do update set user_id = excluded.user_id, edited_at = excluded.edited_at;
  return null;
end
$$;

-- Not for imports and recounts.
create trigger listing_edit after update on public.listings for each row
  when (old.version <> new.version and auth.uid() is not null) execute function private.record_listing_edit();

-- {"by", "email", "at"}: addresses are given for managers alone, who can see each other's anyway.
create function private.last_edit(account uuid, listing public.listings) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
      'by', case when e.user_id = account then 'you' when e.user_id = listing.owner_id then 'owner'
                 when m.user_id is not null then 'manager' else 'other' end,
      'email', case when e.user_id <> account and m.user_id is not null then u.email end,
      'at', e.edited_at)
    from private.listing_edits e
    join auth.users u on u.id = e.user_id
    left join private.listing_managers m on m.listing_id = e.listing_id and m.user_id = e.user_id
   where e.listing_id = listing.id
$$;

create function public.withdraw_changes(listing_id bigint, keys text[], version integer) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing public.listings := private.lock_listing(account, listing_id, '{owner,manager,administrator}');
  held constant jsonb := private.pending_fields(listing_id);
  left_over constant jsonb := held - keys;
begin
  if listing.version is distinct from withdraw_changes.version then
    perform private.refuse_about(409, 'stale_version', 'Somebody else has changed this business', listing.version::text);
  end if;
  if left_over is distinct from held then
    delete from private.listing_changes c where c.listing_id = listing.id and c.status = 'pending';
    -- The remaining changes must still be valid: a subcategory needs its category.
    if left_over <> '{}' then perform private.propose_changes(account, listing, left_over); end if;
    -- A new version, as for every save.
    update public.listings l set status = l.status where l.id = listing.id returning l.* into listing;
  end if;
  return json_build_object('version', listing.version, 'status', listing.status,
                           'values', private.listing_values(listing), 'pending', private.pending_fields(listing.id),
                           'originals', private.text_originals(listing));
end
$$;
comment on function public.withdraw_changes is
  'Lets changes of a published listing, by their keys, wait for approval no longer: {"version", "status", "values", '
  '"pending"} as save_listing_tab. Refuses with listing_not_found, not_authorized, stale_version (details: the present '
  'one), invalid_listing (details: a key that cannot wait without another).';

revoke execute on function
  public.listing_for_edit, public.save_listing_tab, public.withdraw_changes from service_role;
grant execute on function public.listing_for_edit, public.save_listing_tab, public.withdraw_changes to authenticated;

-- The last rejected changes, until others are pending or approved, with the reason in the reader's language.
create function private.refused_changes(account uuid, listing_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('fields', c.fields, 'at', c.decided_at,
      'reason', private.reason_text(c.reason, c.note, private.locale_of(account)))
    from (select last.* from private.listing_changes last
           where last.listing_id = refused_changes.listing_id and last.decided_at is not null
           order by last.decided_at desc limit 1) as c
   where c.status = 'rejected' and c.decided_at > now() - interval '90 days'
     and private.pending_fields(refused_changes.listing_id) is null
$$;
