-- What remains of accounts that ended: locks, orphaned files, audit entries.

-- Whoever claims what these claims are about has their turn held before any listing: their end, or their suspension, comes
-- before or after.
create function private.lock_claimants_shared(claims bigint[]) returns void
language sql set search_path = '' as $$
  select private.lock_account_shared(claimant.user_id) from (
    select distinct rival.user_id
      from public.claims own join public.claims rival on rival.listing_id = own.listing_id
     where own.id = any (claims) and (rival.status = 'pending' or rival.id = own.id)
     order by 1) as claimant
$$;

-- What an upload that was allowed in advance writes down without waiting for anybody. The day's work takes what is left of
-- people who are gone.
create function private.purge_deleted_accounts() returns void
language sql set search_path = '' as $$
  insert into private.orphaned_files (bucket_id, name)
  select o.bucket_id, o.name from storage.objects o
   where (o.bucket_id in ('avatars', 'listings', 'claim-documents') and o.name ~ '^[0-9a-f]{8}-[0-9a-f-]{27}/'
            and not exists (select 1 from auth.users u where u.id::text = split_part(o.name, '/', 1))
          or o.bucket_id = 'listings' and o.owner_id ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'
            and not exists (select 1 from auth.users u where u.id::text = o.owner_id))
     and not private.is_file_used(o.bucket_id, o.name)
  on conflict do nothing;
  update storage.objects o set owner = null, owner_id = null
   where o.owner_id ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' and not exists (select 1 from auth.users u where u.id::text = o.owner_id);
$$;

-- An account that an operator deletes (DELETE /auth/v1/admin/users, the dashboard, SQL) ended without its end: its name stayed
-- on reviews, and what it hid stayed in its listings. From here on whoever deletes the row parts with the rest. And the log of
-- sign-ins, which was swept once a day, is told of no account that ends or is gone.
create function private.anonymized_audit_entry(payload json) returns json
language sql immutable set search_path = '' as $$
  select json_build_object('actor_id', '00000000-0000-0000-0000-000000000000',
    'action', payload ->> 'action', 'log_type', payload ->> 'log_type')
$$;

-- Whether an account is gone, or ends at this moment. An entry has the turn of its account until its transaction ends, so
-- that the end comes after and finds it; it never waits for that turn, since a session may be locked that the end waits for.
create function private.is_deleted_account(account text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if account is null or account !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
     or account = '00000000-0000-0000-0000-000000000000' then
    return false;
  end if;
  return not pg_try_advisory_xact_lock_shared(hashtextextended('entries of ' || account::uuid, 0))
    or not exists (select 1 from auth.users u where u.id = account::uuid);
end
$$;

create function private.anonymize_audit_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_deleted_account(new.payload ->> 'actor_id') then
    new.ip_address := '';
    new.payload := private.anonymized_audit_entry(new.payload);
  elsif private.is_deleted_account(new.payload -> 'traits' ->> 'user_id') then
    new.payload := (new.payload::jsonb - 'traits')::json;
  end if;
  return new;
end
$$;

create trigger anonymize_audit_entry before insert on auth.audit_log_entries
  for each row execute function private.anonymize_audit_entry();

-- What every end of an account does before its row goes, once nothing of it is under way.
create function private.detach_account(account uuid, reviews_are_kept boolean) returns void
language plpgsql set search_path = '' as $$
declare
  addresses text[];
begin
  -- Of accounts that never touched a listing thousands may go at once, and what counts listings would run for each.
  if exists (select 1 from private.listings_affected_by_deletion(account)) then
    perform private.detach_reviews(account, reviews_are_kept);
    perform private.detach_merges(account);
    perform private.detach_listings(account);
  end if;
  -- After what hangs on listings, as for whoever decides about them and tells this person; from here on no letter is added.
  select array_remove(array[lower(u.email), lower(nullif(u.email_change, ''))], null) into addresses
    from auth.users u where u.id = account for update;
  perform private.detach_audit(account);
  perform private.detach_emails(account, addresses);
  delete from auth.flow_state where user_id = account;
  delete from auth.saml_relay_states where lower(for_email) = any (addresses);
  -- They would go with the account; before, since their files are then nobody's.
  delete from public.claims where user_id = account;
  delete from public.user_profiles where user_id = account;
  perform private.detach_files(account);
end
$$;

-- Reviews are kept without their author: nobody asked that they go. A deletion that keeps the account's number, with hashes
-- for addresses (should_soft_delete), parts with the same. The row is locked by now, and acts may wait for it that this has to
-- wait for: it gives up (lock_not_available) before PostgreSQL ends one of them for the circle, and the operator asks again.
create function private.account_before_end() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '300ms' as $$
declare
  -- What PostgreSQL goes on with.
  account constant auth.users := case tg_op when 'DELETE' then old else new end;
begin
  if current_setting('private.parted_account', true) = old.id::text then return account; end if;
  -- Nothing is under way of an account that nobody ever signed in to; and thousands of these may go at once, more than
  -- PostgreSQL has room for locks.
  if old.last_sign_in_at is not null or exists (select 1 from auth.sessions s where s.user_id = old.id) then
    perform private.lock_account_exclusive(old.id);
    perform private.lock_listings_of(old.id);
  end if;
  perform private.detach_account(old.id, reviews_are_kept => true);
  return account;
end
$$;

create trigger end_of_account before delete on auth.users
  for each row execute function private.account_before_end();

create trigger end_of_account_kept_as_number before update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.account_before_end();
