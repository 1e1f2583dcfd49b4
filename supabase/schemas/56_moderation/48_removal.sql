create table private.removal_requests (
  id bigint generated always as identity primary key,
  listing_id bigint not null references public.listings on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  reason text check (private.is_text(reason) and char_length(reason) between 1 and 1000),
  status private.decision not null default 'pending',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  version integer not null default 1,
  check ((status = 'pending') = (decided_at is null))
);
alter table private.removal_requests enable row level security;
create unique index removal_requests_one_pending on private.removal_requests (listing_id, user_id) where status = 'pending';
create index removal_requests_user on private.removal_requests (user_id);
create index removal_requests_waiting on private.removal_requests (created_at, id) where status = 'pending';

-- The accounts that the decision of a request concerns: an approval decides all open requests about the listing.
create function private.parties_of_removal(request private.removal_requests) returns uuid[]
language sql stable set search_path = '' as $$
  select request.user_id || array(
    select o.user_id from private.removal_requests o
     where o.status = 'pending' and request.status = 'pending' and o.listing_id = request.listing_id)
$$;

-- Deletes a listing: it is archived, its address answers 410, and its owner may restore it for 30 days. When an
-- administrator deletes another person's listing, the decision is recorded and the owner notified.
create function public.delete_listing(listing_id bigint) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner,administrator}');
begin
  if private.listing_role(account, listing) = 'administrator' then
    perform private.remove_listing(listing, null, null);
  elsif listing.deleted_at is null then
    update public.listings l
       set status_before_deletion = l.status, status = 'archived', deleted_at = now(), is_removed = false
     where l.id = listing.id;
  end if;
  return (select json_build_object('deletedAt', l.deleted_at, 'restorableUntil', l.deleted_at + interval '30 days')
            from public.listings l where l.id = listing.id);
end
$$;
comment on function public.delete_listing is
  'Deletes a listing, as its owner or an administrator: {"deletedAt", "restorableUntil"}. Anyone else may request_removal. '
  'Refuses with listing_not_found, not_authorized.';

create function public.restore_listing(listing_id bigint) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner,administrator}');
  facts constant jsonb := private.listing_facts(listing);
begin
  if listing.deleted_at is null then
    perform private.refuse(409, 'listing_not_deleted', 'This business was not deleted');
  end if;
  if listing.is_removed and not public.is_admin() then
    perform private.refuse(403, 'listing_removed', 'An administrator removed this business');
  end if;
  if listing.deleted_at < now() - interval '30 days' then
    perform private.refuse(409, 'restore_too_late', 'This business was deleted more than 30 days ago');
  end if;
  update public.listings l
     set status = l.status_before_deletion, status_before_deletion = null, deleted_at = null, is_removed = false,
         struck_off_on = null
   where l.id = listing.id;
  if private.listing_role(account, listing) = 'administrator' then
    perform private.record_decision('listing', 'restored', listing.id::text, listing.id, null, null, facts,
      private.changed_entries(facts, private.listing_facts_of(listing.id)));
  end if;
  return private.submitted(listing.id);
end
$$;
comment on function public.restore_listing is
  'Brings a listing back as it was: {"id", "slug", "status", "version"}. Refuses with listing_not_found, not_authorized, '
  'listing_not_deleted, listing_removed (by an administrator), restore_too_late.';

-- A removal request by a person who is not the owner, for an administrator to decide. Concurrent requests of a person
-- are counted serially.
create function public.request_removal(listing_id bigint, reason text default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
begin
  if not exists (select 1 from public.listings l where l.id = request_removal.listing_id and l.is_public) then
    perform private.refuse(404, 'listing_not_found', 'Business not found');
  end if;
  perform private.take_advisory_lock('removal requests of ' || account);
  if (select count(*) from private.removal_requests r where r.user_id = account and r.created_at > now() - interval '1 day') >= 10 then
    perform private.refuse(429, 'too_many_requests', 'Too many removals were asked for today');
  end if;
  insert into private.removal_requests (listing_id, user_id, reason)
  values (request_removal.listing_id, account, nullif(btrim(request_removal.reason), ''))
  on conflict do nothing;
  return json_build_object('status', 'pending');
exception when check_violation then
  perform private.refuse_field('reason');
end
$$;
comment on function public.request_removal is
  'Asks an administrator to remove a published listing; asked again, it stays one request. reason: up to 1000 characters. '
  'Refuses with listing_not_found, invalid_listing (details: reason), too_many_requests.';

-- After 30 days only name and place stay, so that the address still answers 410; a listing that was never public is
-- deleted, since it has no public address.
create function public.empty_deleted_listings() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due constant bigint[] := array(
    select l.id from public.listings l where l.deleted_at < now() - interval '30 days'
     order by l.id for update skip locked limit 1000);
begin
  delete from public.listings l where l.id = any (due) and l.published_at is null;
  delete from private.listing_managers m where m.listing_id = any (due);
  delete from private.listing_changes c where c.listing_id = any (due);
  perform private.empty_listings(due);
  return cardinality(due);
end
$$;
comment on function public.empty_deleted_listings is
  'Forgets what listings deleted more than 30 days ago held, 1000 at a time; how many. For a worker, once a day.';

create trigger removal_requests_version before update on private.removal_requests
  for each row execute function private.next_version();

revoke execute on function public.delete_listing, public.restore_listing, public.request_removal from service_role;
grant execute on function public.delete_listing, public.restore_listing, public.request_removal to authenticated;

create trigger notify_of_waiting_removal after insert or update or delete on private.removal_requests
  for each statement execute function private.on_waiting('removal');
