-- The end of an account, in one transaction (docs/accounts.md). A listing that was published
-- stays, because that a business exists is a public fact: it loses its owner and whatever the owner kept hidden. What
-- was never in public goes. Reviews go or lose their author, as the person chooses.

-- Whose account the configuration makes cannot delete it, whatever is_admin() asks of their sign-in besides.
create function private.deletion_obstacle(account uuid) returns text
language sql stable set search_path = '' as $$
  select case
    -- The operator's configuration makes administrators, and has to let them go first.
    when exists (select 1 from auth.users u join private.administrators a on a.email = lower(u.email)
                  where u.id = account) then 'administrator_account'
    when private.lacks_second_factor(account) then 'insufficient_aal'
    when coalesce(private.last_authentication() < now() - interval '15 minutes', true)
      -- Somebody whose session was ended elsewhere still has a token for a while.
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
  'DeletionPreview (domain/account.ts): what delete_my_account would do to the caller''s account, and what prevents it.';

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

-- Removes the person from their listings when their account ends: drafts are deleted, published ones stay without
-- what they hide, archived ones are emptied, those that the owner had deleted included.
create function private.detach_listings(account uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- What waits for approval may hold an address that was never in public.
  delete from private.listing_changes c where c.author_id = account;
  delete from public.listings where owner_id = account and status in ('draft', 'pending', 'rejected');
  perform private.disown_listings(array(
    select l.id from public.listings l where l.owner_id = account and l.status = 'published' order by l.id for update));
  -- Only its name and its place stay, by which the address goes on saying that the listing is gone.
  perform private.empty_listings(array(
    select l.id from public.listings l where l.owner_id = account and l.status = 'archived' order by l.id for update));
end
$$;

-- Entries stay, so that what happened can still be counted; nobody is in them any more. One says that an account was
-- deleted: that of the service when it was asked to, or else this one.
create function private.detach_audit(account uuid) returns void
language plpgsql set search_path = '' as $$
declare
  is_noted boolean;
begin
  update auth.audit_log_entries e set ip_address = '', payload = private.anonymized_audit_entry(e.payload)
   where e.payload ->> 'actor_id' = account::text;
  -- What administrators did stays theirs.
  with parted as (
    update auth.audit_log_entries e set payload = (e.payload::jsonb - 'traits')::json
     where e.payload -> 'traits' ->> 'user_id' = account::text
    returning e.payload ->> 'action' as action
  )
  select exists (select 1 from parted p where p.action = 'user_deleted') into is_noted;
  if is_noted then return; end if;
  insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
  values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(),
    private.anonymized_audit_entry('{"action": "user_deleted", "log_type": "team"}'), now(), '');
end
$$;

-- Addresses of before lead nobody on who is gone. Only our own storage service has these.
create function private.detach_files(account uuid) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.orphaned_files (bucket_id, name)
  select f.bucket_id, f.name from private.files_of(account) f
   where not private.is_file_used(f.bucket_id, f.name)
  on conflict do nothing;
  -- What a published listing or a kept review shows is nobody's.
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
  -- Before the turn that own_account shares: two ends that both shared it would wait for each other.
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

-- Whose letters go when an account ends is said by whoever ends it, and no longer taken from the caller: an
-- administrator who deleted somebody's account lost letters and invitations of their own, and the person's stayed.
create function private.detach_emails(account uuid, addresses text[]) returns void
language plpgsql set search_path = '' as $$
declare
  proven constant text := private.confirmed_email(account);
  -- Nobody else's, as far as is known; an invitation is for whoever has the address.
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
