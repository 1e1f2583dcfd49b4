-- Deletion of an account, in one transaction (docs/accounts.md). A published listing stays, because the existence of
-- a business is a public fact; it loses its owner and the values that the owner hid. Listings that were never public
-- are deleted. Reviews are deleted or anonymized, as the person chooses.

-- An administrator's account cannot be deleted, independently of is_admin().
create function private.deletion_obstacle(account uuid) returns text
language sql stable set search_path = '' as $$
  select case
    -- Administrators are set by the operator's configuration, which must remove them first.
    when exists (select 1 from auth.users u join private.administrators a on a.email = lower(u.email)
                  where u.id = account) then 'administrator_account'
    when coalesce(private.last_authentication() < now() - interval '15 minutes', true)
      -- A session ended elsewhere still has a valid token for up to an hour.
      or not exists (select 1 from auth.sessions s
                      where s.user_id = account and s.id::text = auth.jwt() ->> 'session_id')
      then 'reauthentication_needed'
  end
$$;

create function public.account_deletion_preview() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
begin
  return (
    select json_build_object(
      'confirmation', private.account_name(account),
      'obstacle', private.deletion_obstacle(account),
      'keptListings', coalesce(json_agg(json_build_object('name', l.name, 'slug', l.slug) order by l.name)
                               filter (where l.is_public), '[]'),
      'emptiedListings', coalesce(json_agg(l.name order by l.name) filter (where l.status = 'archived'), '[]'),
      'deletedListings', coalesce(json_agg(l.name order by l.name)
                                  filter (where not l.is_public and l.status <> 'archived'), '[]'),
      'reviews', (select count(*) from public.reviews r where r.author_id = account),
      'claims', (select count(*) from public.claims c where c.user_id = account))
    from public.listings l where l.owner_id = account);
end
$$;
comment on function public.account_deletion_preview is
  'DeletionPreview (domain/accounts/account.ts): what delete_my_account would do to the caller''s account, and what prevents it.';

create function private.detach_reviews(account uuid, are_kept boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if are_kept then
    update public.reviews set author_id = null, author_name = null where author_id = account;
  else
    delete from public.reviews where author_id = account;
  end if;
end
$$;

-- Detaches listings from a deleted account: drafts are deleted, published listings stay without hidden values, and
-- archived listings (including listings that the owner deleted) are emptied.
create function private.detach_listings(account uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- Pending changes may hold an address that was never public.
  delete from private.listing_changes c where c.author_id = account;
  delete from public.listings where owner_id = account and status in ('draft', 'pending', 'rejected');
  perform private.disown_listings(array(
    select l.id from public.listings l where l.owner_id = account and l.status = 'published' order by l.id for update));
  -- Name and place stay, so that the address still answers 410.
  perform private.empty_listings(array(
    select l.id from public.listings l where l.owner_id = account and l.status = 'archived' order by l.id for update));
end
$$;

-- Audit log entries stay for counting, without anything that identifies the person. One entry records the deletion:
-- the auth service's when the service deletes the account, else this one.
create function private.detach_audit(account uuid) returns void
language plpgsql set search_path = '' as $$
declare
  is_noted boolean;
begin
  update auth.audit_log_entries e set ip_address = '', payload = private.anonymized_audit_entry(e.payload)
   where e.payload ->> 'actor_id' = account::text;
  -- Actions of administrators stay attributed to them.
  with stripped as (
    update auth.audit_log_entries e set payload = (e.payload::jsonb - 'traits')::json
     where e.payload -> 'traits' ->> 'user_id' = account::text
    returning e.payload ->> 'action' as action
  )
  select exists (select 1 from stripped s where s.action = 'user_deleted') into is_noted;
  if is_noted then return; end if;
  insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
  values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(),
    private.anonymized_audit_entry('{"action": "user_deleted", "log_type": "team"}'), now(), '');
end
$$;

-- Deletes redirects from former paths of the account's files. Only this backend's storage service has them.
create function private.detach_files(account uuid) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.orphaned_files (bucket_id, name)
  select f.bucket_id, f.name from private.files_of(account) f
   where not private.is_file_used(f.bucket_id, f.name)
  on conflict do nothing;
  -- Files shown by published listings or kept reviews lose their owner.
  update storage.objects o set owner = null, owner_id = null
    from private.files_of(account) f
   where o.bucket_id = f.bucket_id and o.name = f.name and (o.owner is not null or o.owner_id is not null);
  if to_regclass('storage.moved_objects') is not null then
    delete from storage.moved_objects m where m.owner_id = account::text;
  end if;
end
$$;

create function public.delete_my_account(confirmation text, reviews text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
  obstacle text;
begin
  -- Taken before the shared lock of require_account: two deletions that both held it shared would deadlock.
  perform private.lock_account_exclusive(auth.uid());
  account := private.require_account();
  obstacle := private.deletion_obstacle(account);
  if obstacle is not null then
    perform private.refuse(403, obstacle, 'This account cannot be deleted now: ' || obstacle);
  end if;
  if lower(btrim(confirmation)) is distinct from lower(private.account_name(account)) then
    perform private.refuse(422, 'confirmation_mismatch', 'The confirmation is not the name of the account');
  end if;
  perform private.end_account(account, reviews);
end
$$;
comment on function public.delete_my_account is
  'Ends the caller''s account for good. confirmation: as account_deletion_preview says; reviews: delete, or keep without '
  'their author. Refuses with administrator_account, insufficient_aal, reauthentication_needed, confirmation_mismatch.';

-- Deletes the emails of the deleted account, not the caller's: an administrator who deletes an account must not lose
-- their own emails and invitations.
create function private.detach_emails(account uuid, addresses text[]) returns void
language plpgsql set search_path = '' as $$
declare
  proven constant text := private.confirmed_email(account);
  -- Invitations belong to the holder of the address; no other account is known to have it.
  claimed constant text[] := array(
    select address from unnest(addresses) as address
     where address is distinct from proven
       and not exists (select 1 from auth.users u where lower(u.email) = address and u.id <> account));
begin
  delete from private.listing_invitations i where i.email = proven;
  delete from private.outbox o where lower(o.recipient) = proven
    or (lower(o.recipient) = any (claimed) and o.kind <> 'listing.invitation');
  if to_regclass('mail.messages') is null then return; end if;
  execute $sql$
    delete from mail.messages where lower(recipient) = $1
      or (lower(recipient) = any ($2) and kind <> 'listing.invitation')
  $sql$ using proven, claimed;
end
$$;

revoke execute on function public.account_deletion_preview, public.delete_my_account from service_role;
grant execute on function public.account_deletion_preview, public.delete_my_account to authenticated;
