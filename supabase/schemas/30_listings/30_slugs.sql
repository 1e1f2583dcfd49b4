create function private.is_usable_slug(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) between 3 and 100
     and slug <> all (array['nouvelle', 'new', 'modifier', 'edit'])
$$;

-- Whether no other listing has or had this slug.
create function private.is_free_slug(slug text, listing_id bigint default null) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select 1 from public.listings l
                      where l.slug = is_free_slug.slug and l.id is distinct from is_free_slug.listing_id)
     and not exists (select 1 from public.listing_slugs s
                      where s.slug = is_free_slug.slug and s.listing_id is distinct from is_free_slug.listing_id)
$$;

-- Reserves the slug until the end of the transaction.
create function private.lock_slug(slug text) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('listing slug ' || slug, 0))
$$;

-- The first free slug of: the name, the name with the city, and these with a number. The slug is locked.
create function private.choose_slug(name text, city text) returns text
language plpgsql set search_path = '' as $$
declare
  bare constant text := private.slugify(name);
  with_city constant text := private.slugify(coalesce(nullif(bare, ''), 'entreprise') || ' ' || coalesce(city, ''));
  candidate text;
begin
  for n in 0..10000 loop
    candidate := case n when 0 then bare when 1 then with_city else with_city || '-' || n end;
    continue when not private.is_usable_slug(candidate) or not private.is_free_slug(candidate);
    perform private.lock_slug(candidate);
    -- A concurrent transaction may have taken it while this one waited for the lock.
    if private.is_free_slug(candidate) then return candidate; end if;
  end loop;
  raise exception 'no address is free for %', with_city;
end
$$;

create function public.slug_available(slug text, listing_id bigint default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.is_usable_slug(slug_available.slug), false)
     and not exists (
       select 1 from public.listings l
        where (l.slug = slug_available.slug
               or l.id = (select s.listing_id from public.listing_slugs s where s.slug = slug_available.slug))
          and l.id is distinct from slug_available.listing_id
          and private.owns_slug_publicly(l, private.proven_account()))
$$;
comment on function public.slug_available is
  'Whether a listing may have this address: well formed, none of the site''s own, and no other listing''s, present or former.';

-- A former slug belongs to its listing forever, so a listing changes its slug only a few times: otherwise one listing
-- could take every word. A slug held only by a listing that was never public is released.
create function public.change_slug(listing_id bigint, slug text, version integer) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner,manager,administrator}');
begin
  if listing.deleted_at is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;
  if listing.version is distinct from change_slug.version then
    perform private.refuse_about(409, 'stale_version', 'Somebody else has changed this business', listing.version::text);
  end if;
  if not coalesce(private.is_usable_slug(change_slug.slug), false) then
    perform private.refuse_about(422, 'invalid_slug', 'This is not an address of a business', 'slug');
  end if;
  perform private.lock_slug(change_slug.slug);
  -- Returning to a former slug takes no new one.
  if not public.is_admin() and change_slug.slug <> listing.slug
     and not exists (select 1 from public.listing_slugs s where s.slug = change_slug.slug and s.listing_id = listing.id)
     and (select count(*) >= 20 or count(*) filter (where s.created_at > now() - interval '1 day') >= 5
            from public.listing_slugs s where s.listing_id = listing.id) then
    perform private.refuse(429, 'too_many_requests', 'The address of this business was changed too often');
  end if;
  perform private.release_hidden_slug(change_slug.slug, listing.id, account);
  if not private.is_free_slug(change_slug.slug, listing.id) then
    perform private.refuse_about(409, 'slug_taken', 'Another business has this address', 'slug');
  end if;
  -- The table's trigger records the former slug, which redirects to the new one.
  update public.listings l set slug = change_slug.slug where l.id = listing.id and l.slug <> change_slug.slug;
  return (select json_build_object('slug', l.slug, 'version', l.version) from public.listings l where l.id = listing.id);
end
$$;
comment on function public.change_slug is
  'Gives a listing another address, to which the former ones redirect: {"slug", "version"}. Five a day and twenty in all. '
  'Refuses with listing_not_found, not_authorized, listing_deleted, stale_version, invalid_slug, slug_taken, '
  'too_many_requests.';

-- Whether a slug is free must not reveal that an unpublished listing has it. A slug of a listing that was never
-- public is shown as free, and a person who chooses it gets it, while the pending listing takes its next free slug.
-- Slugs of listings that are or were public are public knowledge, and so are the caller's own.
create function private.owns_slug_publicly(listing public.listings, account uuid) returns boolean
language sql stable set search_path = '' as $$
  select listing.published_at is not null or listing.owner_id = account or exists (
    select 1 from private.listing_managers m where m.listing_id = listing.id and m.user_id = account)
$$;

-- Releases a slug held by another listing that was never public, under the slug's lock. A listing being written
-- concurrently keeps its slug: waiting for its row would violate the order of locks.
create function private.release_hidden_slug(slug text, for_listing bigint, account uuid) returns void
language plpgsql set search_path = '' as $$
declare
  holder public.listings;
  claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  -- Not recorded as an edit: the other listing's owner is not told who took the slug.
  perform set_config('request.jwt.claims', '', true);
  for holder in
    select l.* from public.listings l
     where (l.slug = release_hidden_slug.slug
            or l.id = (select s.listing_id from public.listing_slugs s where s.slug = release_hidden_slug.slug))
       and l.id <> for_listing and not private.owns_slug_publicly(l, account)
       for update skip locked
  loop
    update public.listings l set slug = private.choose_slug(l.name, l.city)
     where l.id = holder.id and l.slug = release_hidden_slug.slug;
    -- No redirect: the slug was never public.
    delete from public.listing_slugs s where s.slug = release_hidden_slug.slug and s.listing_id = holder.id;
  end loop;
  perform set_config('request.jwt.claims', claims, true);
end
$$;

revoke execute on function public.slug_available, public.change_slug from service_role;
grant execute on function public.slug_available, public.change_slug to authenticated;
