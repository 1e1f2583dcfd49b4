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
  union select r.listing_id from private.reports r where r.reporter_id = account or r.review_author_id = account
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

-- The account, locked, if the administrator may act on it; with the listings that its deletion would change.
create function private.lock_account_row(account uuid, administrator uuid, with_listings boolean default false) returns auth.users
language plpgsql set search_path = '' as $$
declare
  person auth.users;
begin
  -- Checked before the lock, so that two administrators do not wait for each other's.
  if account = administrator then perform private.refuse(403, 'own_account', 'Not to one''s own account'); end if;
  if private.is_administrators(account) then
    perform private.refuse(403, 'administrator_account', 'The configuration makes administrators, and lets them go');
  end if;
  perform private.lock_account_exclusive(account);
  if with_listings then perform private.lock_listings_of(account); end if;
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

-- The listing of a waiting item, and the accounts that its decision concerns (private.may_decide); of an item that is
-- gone, the listing of its decision.
create function private.about_item(kind text, id bigint, out listing_id bigint, out parties uuid[])
language plpgsql stable set search_path = '' as $$
begin
  case about_item.kind
    when 'listing' then listing_id := about_item.id;
    when 'changes' then
      select c.listing_id, array[c.author_id] into listing_id, parties from private.listing_changes c where c.id = about_item.id;
    when 'removal' then
      select r.listing_id, private.parties_of_removal(r) into listing_id, parties from private.removal_requests r where r.id = about_item.id;
    when 'review' then
      select r.listing_id, array[r.author_id] into listing_id, parties from public.reviews r where r.id = about_item.id;
    when 'report' then
      select r.listing_id, private.parties_of_report(r) into listing_id, parties from private.reports r where r.id = about_item.id;
    when 'correction' then
      select c.listing_id, array[c.author_id] into listing_id, parties from private.corrections c where c.id = about_item.id;
    when 'message' then
      select m.listing_id, array[m.reported_by, m.author_id] into listing_id, parties
        from private.visitor_messages m where m.id = about_item.id and m.status <> 'received';
    when 'doubt' then select d.listing_id into listing_id from private.doubts d where d.id = about_item.id;
    when 'claim' then
      select c.listing_id, array[c.user_id] into listing_id, parties from public.claims c where c.id = about_item.id;
    else null;
  end case;
  if listing_id is null then
    select d.listing_id into listing_id from private.decisions d
     where d.kind = about_item.kind and d.subject = about_item.id::text order by d.id desc limit 1;
  end if;
end
$$;

-- An item outside of the caller's reach answers as one that does not exist.
create function private.require_reach(kind text, id bigint) returns void
language plpgsql stable set search_path = '' as $$
declare
  reach constant private.reach := private.own_reach();
begin
  if not exists (select from private.about_item(kind, id) as a where private.may_decide(reach, a.listing_id, a.parties)) then
    perform private.refuse(404, 'item_not_found', 'There is no such thing');
  end if;
end
$$;

-- Locks the listings of several items before the first is decided. For update, because a removal ends in a deletion,
-- and upgrading a lock later waits for holders of weaker ones.
create function private.lock_listings_of_items(items jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  all_listings constant bigint[] := array(
    select a.listing_id
      from jsonb_array_elements(items) as i, private.about_item(i ->> 'kind', (i ->> 'id')::bigint) as a
     where i ->> 'id' ~ '^[0-9]{1,18}$');
begin
  perform 1 from public.listings l where l.id = any (all_listings) order by l.id for update;
end
$$;
