-- Search of listings in any state by administrators, and changes that no owner's form offers.

-- Listings whose name holds all of these words; null without any.
create function private.name_query(words text) returns tsquery
language sql stable set search_path = '' as $$
  select private.lexeme_query(array(
    select distinct word from string_to_table(private.stems(private.normalize_text(words)), ' ') as word
     where word <> '' and word <> all (private.stop_words()) limit 6), ' & ', 'n:')
$$;

create function private.listings_by_name(words text) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  query constant tsquery := private.name_query(words);
begin
  if query is null then return '{}'; end if;
  -- Each criterion uses its own index; matches of a frequent word are capped.
  return array(select l.id from public.listings l where l.is_public and l.search @@ query limit 50)
      || array(select l.id from public.listings l where not l.is_public and l.search @@ query limit 50);
end
$$;

create function private.listings_by_number(asked text) returns bigint[]
language sql stable set search_path = '' as $$
  select case when digits <> '' then
      array(select l.id from public.listings l where length(digits) <= 18 and l.id = digits::bigint)
      || array(select l.id from public.listings l where l.neq = digits order by l.id limit 50)
      || array(select l.id from public.listings l 
                where l.is_public and private.main_number(l.phone) = '+1' || right(digits, 10) limit 20)
      || array(select l.id from public.listings l
                where l.is_public and l.second_phone is not null
                  and private.main_number(l.second_phone) = '+1' || right(digits, 10) limit 20)
      || array(select l.id from public.listings l
                where not l.is_public and l.phone is not null
                  and private.main_number(l.phone) = '+1' || right(digits, 10) limit 20)
    else '{}'::bigint[] end
    -- Evaluated first, so that only digits are cast to a number.
    from (select case when asked ~ '^[0-9+() .-]{1,30}$' then left(regexp_replace(asked, '[^0-9]', '', 'g'), 18) else '' end) as n (digits)
$$;

create function public.find_listings(q text, status text default null) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  asked constant text := btrim(coalesce(q, ''));
  ids bigint[];
begin
  if char_length(asked) > 200 then perform private.refuse(422, 'query_too_long', 'At most 200 characters'); end if;
  ids := private.listings_by_number(asked)
    || array(select l.id from public.listings l where l.slug = lower(regexp_replace(asked, '^.*/', '')))
    || array(select s.listing_id from public.listing_slugs s where s.slug = lower(regexp_replace(asked, '^.*/', '')))
    || array(select l.id from auth.users u join public.listings l on l.owner_id = u.id where u.email = lower(asked) limit 100)
    || private.listings_by_name(asked);
  return (
    with found as (
      select id, min(n) as n from unnest(ids) with ordinality as f (id, n) group by id
    )
    select coalesce(json_agg(private.compared_listing(f.id) || jsonb_build_object('deletedAt', f.deleted_at) order by f.n), '[]')
      from (select f.id, f.n, l.deleted_at from found f join public.listings l on l.id = f.id
             where find_listings.status is null or l.status::text = find_listings.status
             order by f.n limit 50) as f);
end
$$;
comment on function public.find_listings is
  'FoundListing[] (domain/listing/duplicates.ts), 50 at most: by id, NEQ, telephone, slug or address of the page, owner''s e-mail or words of the name. '
  'Refuses with query_too_long.';

-- For the decision record: nothing that an account deletion would have to erase.
create function private.listing_owner_facts(listing public.listings) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('neq', listing.neq, 'ownerId', listing.owner_id, 'status', listing.status)
$$;

-- Changes beside the fields: {"neq", "ownerEmail", "status": "published" or "archived"}. When the owner changes, the rights of the
-- former owner, of managers and invitations end, and the former owner is notified. An account that is being deleted is not a
-- valid owner.
create function public.change_listing(listing_id bigint, version integer, changes jsonb, note text default null)
 returns json
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  listing public.listings;
  new_owner uuid;
begin
  select l.* into listing from public.listings l where l.id = change_listing.listing_id for no key update;
  if listing.id is null then perform private.refuse(404, 'listing_not_found', 'Business not found'); end if;
  if listing.version is distinct from change_listing.version then
    perform private.refuse_about(409, 'stale_version', 'Somebody else has changed this business', listing.version::text);
  end if;
  if listing.deleted_at is not null or listing.merged_into is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or changes - '{neq,ownerEmail,status}'::text[] <> '{}'
     or coalesce(changes ->> 'status', 'archived') not in ('published', 'archived') then
    perform private.refuse_field(null);
  end if;
  if changes ->> 'neq' !~ '^[0-9]{10}$' then
    perform private.refuse(422, 'neq_invalid', 'A NEQ has ten digits');
  end if;
  if changes ->> 'ownerEmail' is not null then
    select u.id into new_owner from auth.users u
     where u.email = lower(btrim(changes ->> 'ownerEmail')) and u.email_confirmed_at is not null
       and not u.is_sso_user and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
       for key share;
    if new_owner is null then perform private.refuse(422, 'owner_not_found', 'There is no such account'); end if;
  end if;
  if changes ? 'ownerEmail' and new_owner is distinct from listing.owner_id then
    perform private.end_rights_on(listing, new_owner);
    perform private.notify(listing.owner_id, 'listing.taken_back', listing.id, '{}', '/entreprise/' || listing.slug);
    perform private.notify(new_owner, 'listing.given', listing.id, '{}', '/mes-entreprises');
  end if;
  update public.listings l set
      neq = case when changes ? 'neq' then changes ->> 'neq' else l.neq end,
      owner_id = case when changes ? 'ownerEmail' then new_owner else l.owner_id end,
      status = case when changes ? 'status' then (changes ->> 'status')::public.listing_status else l.status end
   where l.id = listing.id;
  perform private.record_decision('listing', 'changed', listing.id::text, listing.id, note => change_listing.note,
    before => private.listing_owner_facts(listing), after => (select private.listing_owner_facts(l) from public.listings l where l.id = listing.id));
  return private.compared_listing(listing.id);
end
$$;
comment on function public.change_listing is
  'Changes NEQ, owner (null: nobody''s again) or state of a listing, in the version that was seen: ComparedListing. Refuses '
  'with listing_not_found, stale_version, listing_deleted, invalid_listing, neq_invalid, owner_not_found.';

revoke execute on function public.find_listings, public.change_listing from service_role;
grant execute on function public.find_listings, public.change_listing to authenticated;
