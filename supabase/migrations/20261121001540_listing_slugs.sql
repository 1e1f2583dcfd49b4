-- Addresses of listings: chosen for a new one, changed by its owner, and never given to another. A former address
-- redirects for good, which it could not if somebody else's listing took it.
create function private.slugify(t text) returns text
language sql stable set search_path = '' as $$
  select btrim(left(regexp_replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, t)), '[^a-z0-9]+', '-', 'g'), 90), '-')
$$;

create function private.is_usable_slug(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) between 3 and 100
     and slug <> all (array['nouvelle', 'new', 'modifier', 'edit'])
$$;

-- Whether no other listing has it or had it.
create function private.is_free_slug(slug text, listing_id bigint default null) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select 1 from public.listings l
                      where l.slug = is_free_slug.slug and l.id is distinct from is_free_slug.listing_id)
     and not exists (select 1 from public.listing_slugs s
                      where s.slug = is_free_slug.slug and s.listing_id is distinct from is_free_slug.listing_id)
$$;

-- Until the end of the transaction nobody else takes it.
create function private.hold_slug(slug text) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('listing slug ' || slug, 0))
$$;

-- The first free of the name, the name and its city, and these with a number; it is held.
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
    perform private.hold_slug(candidate);
    -- Another may have taken it while this one waited.
    if private.is_free_slug(candidate) then return candidate; end if;
  end loop;
  raise exception 'no address is free for %', with_city;
end
$$;

create function public.slug_available(slug text, listing_id bigint default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_usable_slug(slug_available.slug)
     and private.is_free_slug(slug_available.slug, slug_available.listing_id)
$$;
comment on function public.slug_available is
  'Whether a listing may have this address: well formed, none of the site''s own, and no other listing''s, present or former.';

create function public.change_slug(listing_id bigint, slug text, version integer) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner,manager,administrator}');
begin
  if listing.version is distinct from change_slug.version then
    perform private.refuse_about(409, 'stale_version', 'Somebody else has changed this business', listing.version::text);
  end if;
  if not coalesce(private.is_usable_slug(change_slug.slug), false) then
    perform private.refuse_about(422, 'invalid_slug', 'This is not an address of a business', 'slug');
  end if;
  perform private.hold_slug(change_slug.slug);
  if not private.is_free_slug(change_slug.slug, listing.id) then
    perform private.refuse_about(409, 'slug_taken', 'Another business has this address', 'slug');
  end if;
  -- The row's own trigger keeps the former one, which leads here from now on.
  update public.listings l set slug = change_slug.slug where l.id = listing.id and l.slug <> change_slug.slug;
  return (select json_build_object('slug', l.slug, 'version', l.version) from public.listings l where l.id = listing.id);
end
$$;
comment on function public.change_slug is
  'Gives a listing another address, to which the former ones redirect: {"slug", "version"}. Refuses with '
  'listing_not_found, not_authorized, stale_version, invalid_slug, slug_taken.';

revoke all on function public.slug_available, public.change_slug from public, service_role;
grant execute on function public.slug_available, public.change_slug to authenticated;
