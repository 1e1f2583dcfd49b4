-- The open « My businesses » of whoever keeps a listing is told when its state changes: an approval is seen at once. What
-- is told is that something changed and nothing of what; the page asks again with its own rights. A broadcast, and not
-- the rows of public.listings themselves: imports change a million of these, and nobody waits for them.
create policy "people hear of their own listings" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and realtime.topic() = 'own-listings:' || (select auth.uid()));

create function private.tell_of_listings(account uuid) returns void
language sql set search_path = '' as $$
  select realtime.send('{}', 'changed', 'own-listings:' || account, true) where account is not null
$$;

create function private.tell_keepers(listing_id bigint) returns void
language sql set search_path = '' as $$
  select private.tell_of_listings(keeper.id)
    from (select l.owner_id as id from public.listings l where l.id = tell_keepers.listing_id
          union
          select m.user_id from private.listing_managers m where m.listing_id = tell_keepers.listing_id) as keeper
$$;

create function private.on_listing_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_keepers(new.id);
  if tg_op = 'UPDATE' and old.owner_id is distinct from new.owner_id then
    perform private.tell_of_listings(old.owner_id);
  end if;
  return null;
end
$$;
create trigger tell_of_new_listing after insert on public.listings for each row
  when (new.owner_id is not null and coalesce(current_setting('private.bulk_load', true), '') <> 'on') execute function private.on_listing_state();
create trigger tell_of_listing_state after update on public.listings for each row
  when ((old.owner_id is not null or new.owner_id is not null)
    and (old.status, old.owner_id, old.slug, old.name, old.deleted_at)
      is distinct from (new.status, new.owner_id, new.slug, new.name, new.deleted_at))
  execute function private.on_listing_state();

-- Changes that wait for approval, or no longer do.
create function private.on_listing_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_keepers(coalesce(new.listing_id, old.listing_id));
  return null;
end
$$;
create trigger tell_of_listing_change after insert or update or delete on private.listing_changes for each row
  execute function private.on_listing_change();

create function private.on_listing_manager() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_of_listings(coalesce(new.user_id, old.user_id));
  return null;
end
$$;
create trigger tell_of_listing_manager after insert or delete on private.listing_managers for each row
  execute function private.on_listing_manager();

-- To an address; the account that has it, if any.
create function private.on_listing_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_of_listings(u.id) from auth.users u
    where u.email = new.email and not u.is_sso_user and u.email_confirmed_at is not null;
  return null;
end
$$;
create trigger tell_of_listing_invitation after insert or update of ended_at, expires_at on private.listing_invitations
  for each row execute function private.on_listing_invitation();
