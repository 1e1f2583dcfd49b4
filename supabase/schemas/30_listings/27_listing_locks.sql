-- The listing, locked until the end of the transaction, if the caller has one of the given roles.
create function private.lock_listing(account uuid, listing_id bigint, rights text[]) returns public.listings
language plpgsql set search_path = '' as $$
declare
  found_listing public.listings;
  held text;
begin
  select l.* into found_listing from public.listings l where l.id = listing_id for no key update;
  held := private.listing_role(account, found_listing);
  -- For others, a listing that is not public does not exist.
  if found_listing.id is null or (held is null and found_listing.published_at is null) then
    perform private.refuse(404, 'listing_not_found', 'Business not found');
  end if;
  if held is null or held <> all (rights) then
    perform private.refuse(403, 'not_authorized', 'You are not authorized to edit this business');
  end if;
  return found_listing;
end
$$;

-- The accounts whose deletion changes these listings, or rows that belong to them.
create function private.listings_affected_by_deletion(account uuid) returns setof bigint
language sql stable set search_path = '' as $$
  select l.id from public.listings l where l.owner_id = account
  union select r.listing_id from public.reviews r where r.author_id = account
  union select c.listing_id from public.claims c where c.user_id = account
  union select m.listing_id from private.listing_managers m where m.user_id = account
  union select i.listing_id from private.listing_invitations i where i.invited_by = account or i.email = private.confirmed_email(account)
  union select c.listing_id from private.listing_changes c where c.author_id = account
  union select q.listing_id from private.removal_requests q where q.user_id = account
  union select r.listing_id from private.reports r where r.reporter_id = account
  union select c.listing_id from private.corrections c where c.author_id = account
  union select r.listing_id from private.review_replies y join public.reviews r on r.id = y.review_id where y.author_id = account
  union select r.listing_id from private.review_votes v join public.reviews r on r.id = v.review_id where v.user_id = account
  union select pair.id from private.merges m, unnest(array[m.kept_id, m.merged_id]) as pair (id)
         where m.moved -> 'was' ->> 'owner' = account::text
$$;

-- Locks the listings that the deletion of an account changes. The caller locks the account's row after them.
create function private.lock_listings_of(account uuid, also bigint default null) returns void
language sql set search_path = '' as $$
  select private.lock_listings_of(array[account], array_remove(array[also], null))
$$;

-- The account, locked, if an administrator may act on it; for its deletion, with the listings that this changes.
create function private.lock_account_row(account uuid, for_its_end boolean default false) returns auth.users
language plpgsql set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  person auth.users;
begin
  -- Checked before the lock, so that two administrators do not wait for each other's.
  if account = administrator then perform private.refuse(403, 'own_account', 'Not to one''s own account'); end if;
  if private.is_administrators(account) then
    perform private.refuse(403, 'administrator_account', 'The configuration makes administrators, and lets them go');
  end if;
  perform private.lock_account_exclusive(account);
  if for_its_end then perform private.lock_listings_of(account); end if;
  select u.* into person from auth.users u where u.id = account for update;
  if person.id is null then perform private.refuse(404, 'account_not_found', 'There is no such account'); end if;
  return person;
end
$$;

-- A listing with all listings merged into it, whichever of them is given.
create function private.listings_as_one(listing_id bigint) returns bigint[]
language sql stable set search_path = '' as $$
  with recursive up as (
    select l.id, l.merged_into from public.listings l where l.id = listings_as_one.listing_id
    union
    select l.id, l.merged_into from up join public.listings l on l.id = up.merged_into
  ), whole as (
    select up.id from up where up.merged_into is null
    union
    select l.id from whole join public.listings l on l.merged_into = whole.id
  )
  select coalesce(array_agg(w.id order by w.id), '{}') from whole w
$$;

-- A listing that appears while the others are waited for may precede them in the order: all locks are released and
-- taken again.
create function private.lock_listings_of(accounts uuid[], also bigint[]) returns void
language plpgsql set search_path = '' as $$
declare
  due bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('entries of ' || a, 0)) from unnest(accounts) as a order by a;
  loop
    due := array(select t from unnest(accounts) as a, private.listings_affected_by_deletion(a) t union select unnest(also));
    begin
      perform 1 from public.listings l where l.id = any (due) order by l.id for update;
      if array(select t from unnest(accounts) as a, private.listings_affected_by_deletion(a) t) <@ due then return; end if;
      -- Ends the subtransaction, which releases its locks.
      raise exception using errcode = 'LKAGN';
    exception when sqlstate 'LKAGN' then
      null;
    end;
  end loop;
end
$$;

-- Order of locks (docs/schema.md). Deadlocks happened between the deletion of an account, which locks all of the
-- person's listings in id order, and transactions that locked several listings in another order: decisions on many
-- items, undone imports, counts that one transaction changed in two statements.

-- Locks the listings of several items before the first is decided. For update, because a removal ends in a deletion,
-- and upgrading a lock later waits for holders of weaker ones.
create function private.lock_listings_of_items(items jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  asked record;
  about bigint[];
  all_listings bigint[] := '{}';
begin
  for asked in
    select i ->> 'kind' as kind, array_agg((i ->> 'id')::bigint) as ids from jsonb_array_elements(items) as i
     where i ->> 'id' ~ '^[0-9]{1,18}$' group by 1
  loop
    about := case asked.kind
      when 'listing' then asked.ids
      when 'changes' then array(select c.listing_id from private.listing_changes c where c.id = any (asked.ids))
      when 'removal' then array(select r.listing_id from private.removal_requests r where r.id = any (asked.ids))
      when 'review' then array(select r.listing_id from public.reviews r where r.id = any (asked.ids))
      when 'report' then array(select r.listing_id from private.reports r where r.id = any (asked.ids))
      when 'correction' then array(select c.listing_id from private.corrections c where c.id = any (asked.ids))
      when 'doubt' then array(select d.listing_id from private.doubts d where d.id = any (asked.ids))
      when 'claim' then array(select c.listing_id from public.claims c where c.id = any (asked.ids)) end;
    all_listings := all_listings || coalesce(about, '{}');
  end loop;
  perform 1 from public.listings l where l.id = any (all_listings) order by l.id for update;
end
$$;
