-- Who of several editors changed a listing last, so that the one who comes second is told whose values stand beside
-- theirs; and changes that wait for approval, taken back one by one. The value in public cannot be saved again for that:
-- a listing that was imported may lack one that no save may lack.
create table private.listing_edits (
  listing_id bigint primary key references public.listings on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  edited_at timestamptz not null default now()
);
create index listing_edits_user on private.listing_edits (user_id);
alter table private.listing_edits enable row level security;

create function private.note_listing_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.listing_edits as noted (listing_id, user_id)
  select new.id, u.id from auth.users u where u.id = auth.uid()
  on conflict (listing_id) do update set user_id = excluded.user_id, edited_at = excluded.edited_at;
  return null;
end
$$;
-- An import or the keeping of counts is nobody's.
create trigger listing_edit after update on public.listings for each row
  when (old.version <> new.version and auth.uid() is not null) execute function private.note_listing_edit();

-- {"by", "email", "at"}: an address is said of managers alone, who are listed to each other anyway.
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

create or replace function public.listing_for_edit(slug text) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing public.listings;
  held text;
begin
  select l.* into listing from public.listings l
   where l.slug = listing_for_edit.slug
      or l.id = (select s.listing_id from public.listing_slugs s where s.slug = listing_for_edit.slug)
   order by l.slug = listing_for_edit.slug desc limit 1;
  held := private.right_to(account, listing);
  if listing.id is null or (held is null and listing.published_at is null) then
    perform private.refuse(404, 'listing_not_found', 'Business not found');
  end if;
  if held is null then perform private.refuse(403, 'not_authorized', 'You are not authorized to edit this business'); end if;
  return json_build_object(
    'id', listing.id, 'slug', listing.slug, 'status', listing.status, 'version', listing.version, 'role', held,
    'publishedAt', listing.published_at, 'deletedAt', listing.deleted_at,
    'lastEdit', private.last_edit(account, listing),
    'values', private.listing_values(listing),
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

-- As before; a subcategory that waits under the category that is in public no longer stands in the way of every other
-- change.
create or replace function private.hold_changes(account uuid, listing public.listings, fields jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  current_values constant jsonb := private.listing_values(listing);
  held constant jsonb := coalesce(private.pending_fields(listing.id), '{}') || fields;
  different constant jsonb := (select coalesce(jsonb_object_agg(h.key, h.value), '{}') from jsonb_each(held) as h
                                where h.value is distinct from current_values -> h.key);
begin
  -- A subcategory means something with its category only.
  perform private.rehearse(listing.id, private.listing_columns(different || case when different ? 'subcategory'
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

create function public.take_back_changes(listing_id bigint, keys text[], version integer) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing public.listings := private.lock_listing(account, listing_id, '{owner,manager,administrator}');
  held constant jsonb := private.pending_fields(listing_id);
  left_over constant jsonb := held - keys;
begin
  if listing.version is distinct from take_back_changes.version then
    perform private.refuse_about(409, 'stale_version', 'Somebody else has changed this business', listing.version::text);
  end if;
  if left_over is distinct from held then
    delete from private.listing_changes c where c.listing_id = listing.id and c.status = 'pending';
    -- What stays must still be something that can be approved: a subcategory without its category is not.
    if left_over <> '{}' then perform private.hold_changes(account, listing, left_over); end if;
    -- A version of its own, as every save.
    update public.listings l set status = l.status where l.id = listing.id returning l.* into listing;
  end if;
  return json_build_object('version', listing.version, 'status', listing.status,
                           'values', private.listing_values(listing), 'pending', private.pending_fields(listing.id));
end
$$;
comment on function public.take_back_changes is
  'Lets changes of a published listing, by their keys, wait for approval no longer: {"version", "status", "values", '
  '"pending"} as save_listing_tab. Refuses with listing_not_found, not_authorized, stale_version (details: the present '
  'one), invalid_listing (details: a key that cannot wait without another).';
revoke all on function public.take_back_changes from public, service_role;
grant execute on function public.take_back_changes to authenticated;

-- What is held about a person is in their copy.
create or replace function private.contribution_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'listings', (select coalesce(jsonb_agg(
                   to_jsonb(l) - array['search', 'search_point', 'name_key', 'score'] || jsonb_build_object(
                     'photos', (select coalesce(jsonb_agg(to_jsonb(p) - 'listing_id' order by p.position), '[]')
                                  from public.listing_photos p where p.listing_id = l.id),
                     'former_slugs', (select coalesce(jsonb_agg(s.slug order by s.created_at), '[]')
                                        from public.listing_slugs s where s.listing_id = l.id))
                   order by l.id), '[]')
                   from public.listings l where l.owner_id = account),
    'reviews', (select coalesce(jsonb_agg(
                  to_jsonb(r) || jsonb_build_object(
                    'listing', (select jsonb_build_object('name', l.name, 'slug', l.slug)
                                  from public.listings l where l.id = r.listing_id),
                    'photos', (select coalesce(jsonb_agg(to_jsonb(p) - 'review_id' order by p.position), '[]')
                                 from public.review_photos p where p.review_id = r.id))
                  order by r.id), '[]')
                  from public.reviews r where r.author_id = account),
    'claims', (select coalesce(jsonb_agg(
                 to_jsonb(c) || jsonb_build_object(
                   'listing', (select jsonb_build_object('name', l.name, 'slug', l.slug)
                                 from public.listings l where l.id = c.listing_id))
                 order by c.id), '[]')
                 from public.claims c where c.user_id = account),
    'managed_listings', (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
                           from private.listing_managers m where m.user_id = account),
    'invitations', (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]')
                      from private.listing_invitations i
                     where i.invited_by = account
                        or i.email = (select lower(u.email) from auth.users u where u.id = account)),
    'listing_changes', (select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]')
                          from private.listing_changes c where c.author_id = account),
    'removal_requests', (select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]')
                           from private.removal_requests r where r.user_id = account),
    'listing_edits', (select coalesce(jsonb_agg(to_jsonb(e) order by e.edited_at), '[]')
                        from private.listing_edits e where e.user_id = account),
    'listing_submissions', (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at), '[]')
                              from private.listing_submissions s where s.user_id = account))
$$;
