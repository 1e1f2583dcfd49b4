-- A deleted listing cannot be transferred: the new owner could restore it.
create function public.hand_over_listing(listing_id bigint, user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner}');
begin
  if listing.deleted_at is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;
  -- The new owner must be a manager, who has accepted an invitation: a listing is never handed over without consent.
  delete from private.listing_managers m where m.listing_id = listing.id and m.user_id = hand_over_listing.user_id;
  if not found then perform private.refuse(422, 'not_a_manager', 'Only a manager of the business can be given it'); end if;
  -- A suspension takes this lock exclusively: the account cannot be suspended before the end of this transaction.
  perform private.lock_account_shared(hand_over_listing.user_id);
  if exists (select from auth.users u where u.id = hand_over_listing.user_id and u.banned_until > now()) then
    perform private.refuse(409, 'heir_unavailable', 'This account cannot receive a business now');
  end if;
  update public.listings l set owner_id = hand_over_listing.user_id where l.id = listing.id;
  insert into private.listing_managers (listing_id, user_id) values (listing.id, account);
  perform private.email_account(hand_over_listing.user_id, 'listing.handed_over', listing.name);
end
$$;
comment on function public.hand_over_listing is
  'Makes a manager the owner, and the owner a manager. Refuses with listing_not_found, not_authorized, listing_deleted, '
  'not_a_manager, heir_unavailable.';

create function private.clear_rejection_reason() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.rejection_reason := null;
  return new;
end
$$;

-- A deleted listing keeps its managers: it may be restored.
create trigger clear_rejection_reason before update on public.listings for each row
  when (new.rejection_reason is not null and new.status <> 'rejected'
    and new.status_before_deletion is distinct from 'rejected')
  execute function private.clear_rejection_reason();

create function public.right_to_listing(listing_id bigint) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
begin
  return (select private.listing_role(account, l) from public.listings l where l.id = right_to_listing.listing_id);
end
$$;
comment on function public.right_to_listing is
  'What the caller may do with a listing: owner and administrator edit and delete, manager edits; null for nothing.';

-- Realtime broadcast to the open « My businesses » of owner and managers when a listing's state changes. The message
-- carries no data; the page reads again with its own permissions. A broadcast and not row changes of public.listings:
-- imports change a million rows that no client subscribes to.
create policy "people hear of their own listings" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and realtime.topic() = 'own-listings:' || (select private.proven_account()));

create function private.notify_of_listings(account uuid) returns void
language sql set search_path = '' as $$
  select realtime.send('{}', 'changed', 'own-listings:' || account, true) where account is not null
$$;

create function private.notify_managers(listing_id bigint) returns void
language sql set search_path = '' as $$
  select private.notify_of_listings(keeper) from private.keepers_of(notify_managers.listing_id) as keeper
$$;

create function private.on_listing_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_managers(new.id);
  if tg_op = 'UPDATE' and old.owner_id is distinct from new.owner_id then
    perform private.notify_of_listings(old.owner_id);
  end if;
  return null;
end
$$;

create trigger notify_of_new_listing after insert on public.listings for each row
  when (new.owner_id is not null and coalesce(current_setting('private.bulk_load', true), '') <> 'on') execute function private.on_listing_state();

create trigger notify_of_listing_state after update on public.listings for each row
  when ((old.owner_id is not null or new.owner_id is not null)
    and (old.status, old.owner_id, old.slug, old.name, old.deleted_at)
      is distinct from (new.status, new.owner_id, new.slug, new.name, new.deleted_at))
  execute function private.on_listing_state();

-- Changes that become pending, or stop being so.
create function private.on_listing_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_managers(coalesce(new.listing_id, old.listing_id));
  return null;
end
$$;

create trigger notify_of_listing_change after insert or update or delete on private.listing_changes for each row
  execute function private.on_listing_change();

create function private.on_listing_manager() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_of_listings(coalesce(new.user_id, old.user_id));
  return null;
end
$$;

create trigger notify_of_listing_manager after insert or delete on private.listing_managers for each row
  execute function private.on_listing_manager();

create trigger notify_managers_of_asked_listing after update on public.listings for each row
  when (old.asked_more_at is distinct from new.asked_more_at) execute function private.on_listing_state();

revoke execute on function public.hand_over_listing, public.right_to_listing from service_role;
grant execute on function public.hand_over_listing, public.right_to_listing to authenticated;
