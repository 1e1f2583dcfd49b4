-- Orphans files of deleted accounts that a signed upload stored after the deletion. The daily maintenance runs it.
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

-- An entry of the auth log reduced to its action: the log must not identify deleted accounts, however they are deleted
-- (DELETE /auth/v1/admin/users, the dashboard, SQL).
create function private.anonymized_audit_entry(payload json) returns json
language sql immutable set search_path = '' as $$
  select json_build_object('actor_id', '00000000-0000-0000-0000-000000000000',
    'action', payload ->> 'action', 'log_type', payload ->> 'log_type')
$$;

-- Whether an account is deleted or being deleted. A log entry holds the account's advisory lock until its transaction
-- ends, so that the deletion follows and finds it. It never waits for the lock, because a session may be locked that
-- the deletion waits for.
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

-- Detaches everything from an account before its row is deleted, under the exclusive lock.
create function private.detach_account(account uuid, reviews_are_kept boolean) returns void
language plpgsql set search_path = '' as $$
declare
  addresses text[];
begin
  -- Thousands of accounts that never had a listing may be deleted at once; the counting triggers would run for each.
  if exists (select 1 from private.listings_affected_by_deletion(account)) then
    perform private.detach_reviews(account, reviews_are_kept);
    perform private.detach_merges(account);
    perform private.detach_listings(account);
  end if;
  -- After the rows of listings, in the order of decisions that notify this person; no email is added from here on.
  select array_remove(array[lower(u.email), lower(nullif(u.email_change, ''))], null) into addresses
    from auth.users u where u.id = account for update;
  perform private.detach_audit(account);
  perform private.detach_emails(account, addresses);
  delete from auth.flow_state where user_id = account;
  delete from auth.saml_relay_states where lower(for_email) = any (addresses);
  -- Deleted here and not by the foreign key, so that their files are recorded as orphaned.
  delete from public.claims where user_id = account;
  delete from public.user_profiles where user_id = account;
  delete from private.staff_members where user_id = account;
  delete from private.saved_filters where user_id = account;
  delete from private.kept_lists where user_id = account;
  delete from private.saved_searches where user_id = account;
  delete from private.visitor_messages where author_id = account;
  perform private.detach_files(account);
end
$$;

-- Reviews are kept anonymously, since their deletion was not requested. A soft deletion (should_soft_delete), which
-- keeps the account's id and hashes its addresses, detaches the same. The row is locked already and writers may wait
-- for it, so waiting here could deadlock: it fails with lock_not_available, and the operator retries.
create function private.account_before_end() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '300ms' as $$
declare
  -- The row that PostgreSQL continues with.
  account constant auth.users := case tg_op when 'DELETE' then old else new end;
begin
  if current_setting('private.parted_account', true) = old.id::text then return account; end if;
  -- An account that never signed in has no concurrent writes, and thousands of them may be deleted at once, more than
  -- PostgreSQL has locks for.
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
