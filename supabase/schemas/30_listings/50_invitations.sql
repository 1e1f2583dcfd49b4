-- Invitations are sent to an address, not to an account: a person who proves the address may accept.
create table private.listing_invitations (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references public.listings on delete cascade,
  email text not null check (email = lower(email) and private.is_email(email)),
  invited_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  -- Time of the last email: withdrawing and inviting again must not be a way to flood a mailbox.
  written_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  -- Accepted, declined or withdrawn.
  ended_at timestamptz,
  unique (listing_id, email)
);
alter table private.listing_invitations enable row level security;
create index listing_invitations_email on private.listing_invitations (email);
create index listing_invitations_inviter on private.listing_invitations (invited_by);

create function private.is_open(invitation private.listing_invitations) returns boolean
language sql stable set search_path = '' as $$
  select invitation.ended_at is null and invitation.expires_at > now()
$$;

create function public.invite_manager(listing_id bigint, email text, locale text default 'fr') returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner,administrator}');
  invited constant text := lower(btrim(invite_manager.email));
  -- The invited person's language, if they have an account; the inviter's otherwise.
  reader_locale constant text := coalesce(
    (select private.locale_of(u.id) from auth.users u where lower(u.email) = invited order by u.created_at limit 1),
    case invite_manager.locale when 'en' then 'en' else 'fr' end);
  words constant text[] := private.email_text('listing.invitation', reader_locale, listing.name,
    coalesce((select p.display_name from public.user_profiles p where p.user_id = account), private.account_name(account)));
  is_written boolean;
begin
  if listing.deleted_at is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;
  if not coalesce(private.is_email(invited), false) or invited = private.confirmed_email(account) then
    perform private.refuse_field('email');
  end if;
  if exists (select 1 from private.listing_managers m join auth.users u on u.id = m.user_id
              where m.listing_id = listing.id and lower(u.email) = invited) then
    perform private.refuse(409, 'already_manager', 'This person manages the business already');
  end if;
  if (select count(*) from private.listing_managers m where m.listing_id = listing.id)
     + (select count(*) from private.listing_invitations i
         where i.listing_id = listing.id and i.email <> invited and private.is_open(i)) >= 5 then
    perform private.refuse(409, 'too_many_managers', 'A business has five managers at most');
  end if;
  perform private.check_invitations_of(account);
  perform private.take_advisory_lock('listing invitations to ' || invited);
  is_written := not exists (select 1 from private.listing_invitations i
                             where i.email = invited and i.written_at > now() - interval '1 day');
  insert into private.listing_invitations as kept (listing_id, email, invited_by, written_at)
  values (listing.id, invited, account, case when is_written then now() else '-infinity' end)
  on conflict on constraint listing_invitations_listing_id_email_key do update set
    ended_at = null, expires_at = excluded.expires_at, invited_by = excluded.invited_by,
    written_at = greatest(kept.written_at, excluded.written_at);
  if is_written then
    perform private.enqueue_email('listing.invitation', invited, reader_locale, words[1], words[2]);
  end if;
  return (select json_build_object('id', i.id, 'email', i.email, 'expiresAt', i.expires_at, 'isEmailed', is_written)
            from private.listing_invitations i where i.listing_id = listing.id and i.email = invited);
end
$$;
comment on function public.invite_manager is
  'Invites somebody by email to manage a listing: {"id", "email", "expiresAt", "isEmailed"}. For its owner. Refuses with '
  'listing_not_found, not_authorized, listing_deleted, invalid_listing (details: email), already_manager, '
  'too_many_managers, too_many_requests. An address gets one email a day for all its invitations: isEmailed is false for a later one.';

create function public.my_invitations() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  own_address constant text := private.confirmed_email(private.require_account());
begin
  return (
    select coalesce(json_agg(json_build_object(
             'id', i.id, 'listingName', l.name, 'listingSlug', l.slug, 'expiresAt', i.expires_at) order by i.created_at), '[]')
      from private.listing_invitations i join public.listings l on l.id = i.listing_id
     where i.email = own_address and private.is_open(i) and l.deleted_at is null);
end
$$;

-- Locks the listing first, in the order of an account's deletion by the person who invited.
create function public.answer_invitation(id uuid, accepts boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  invitation private.listing_invitations;
begin
  perform 1 from public.listings l
    where l.id = (select i.listing_id from private.listing_invitations i where i.id = answer_invitation.id) for key share;
  update private.listing_invitations i set ended_at = now()
   where i.id = answer_invitation.id and i.email = private.confirmed_email(account) and private.is_open(i)
  returning * into invitation;
  if invitation.id is null then
    perform private.refuse(404, 'invitation_not_found', 'There is no such invitation');
  end if;
  if accepts and not exists (
    select 1 from public.listings l where l.id = invitation.listing_id and l.owner_id = account) then
    insert into private.listing_managers (listing_id, user_id) values (invitation.listing_id, account) on conflict do nothing;
  end if;
end
$$;
comment on function public.answer_invitation is
  'Accepts or declines an invitation to the caller''s address. Refuses with invitation_not_found.';

create function public.withdraw_invitation(id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
begin
  update private.listing_invitations i set ended_at = now() from public.listings l
   where i.id = withdraw_invitation.id and private.is_open(i) and l.id = i.listing_id
     and private.listing_role(account, l) in ('owner', 'administrator');
  return found;
end
$$;

-- By the owner, or by the manager who leaves.
create function public.remove_manager(listing_id bigint, user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing constant public.listings := private.lock_listing(account, listing_id,
    case when account = remove_manager.user_id then '{owner,manager,administrator}'::text[] else '{owner,administrator}' end);
begin
  delete from private.listing_managers m where m.listing_id = listing.id and m.user_id = remove_manager.user_id;
  return found;
end
$$;

-- Notifies the account that has the invited address, if any.
create function private.on_listing_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_of_listings(u.id) from auth.users u
    where u.email = new.email and not u.is_sso_user and u.email_confirmed_at is not null;
  return null;
end
$$;

create trigger notify_of_listing_invitation after insert or update of ended_at, expires_at on private.listing_invitations
  for each row execute function private.on_listing_invitation();

-- Counts new and repeated invitations of a person within a day.
create function private.check_invitations_of(account uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.take_advisory_lock('listing invitations by ' || account);
  if (select count(*) from private.listing_invitations i
       where i.invited_by = account and greatest(i.created_at, i.written_at) > now() - interval '1 day') >= 20 then
    perform private.refuse(429, 'too_many_requests', 'Too many people were invited today');
  end if;
end
$$;

-- The emails of invitations name the person who invited.
create function private.withdraw_invitation_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_emails('listing.invitation', recipients => array(select o.email from old_rows o));
  return null;
end
$$;

create trigger withdraw_invitation_emails after delete on private.listing_invitations
  referencing old table as old_rows for each statement execute function private.withdraw_invitation_emails();

-- When a listing loses its owner, its invitations are deleted, so that people whom the former owner invited cannot join
-- a later claimant's listing. Managers of an archived listing are removed. Managers of a published one keep it online until
-- it gets another owner (private.end_rights_on); a suspension that disowns it removes them (private.settle_listings).
create function private.listing_lost_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.listing_invitations i where i.listing_id = new.id;
  delete from private.listing_managers m where m.listing_id = new.id and new.status = 'archived';
  return null;
end
$$;

create trigger listing_lost_owner after update of owner_id on public.listings for each row
  when (old.owner_id is not null and new.owner_id is null) execute function private.listing_lost_owner();

-- Ends the rights of the owner, the managers and the invitations of a listing, before it gets a new owner or none. A new
-- owner reads no message and no hidden field of the former owner and managers, unless they managed the listing.
create function private.end_rights_on(listing public.listings, new_owner uuid) returns void
language plpgsql set search_path = '' as $$
declare
  is_kept constant boolean := exists (select from private.keepers_of(listing.id));
  is_manager constant boolean := exists (
    select from private.listing_managers m where m.listing_id = listing.id and m.user_id = new_owner);
begin
  if not is_manager then
    if is_kept then perform private.disown_listings(array[listing.id]); end if;
    -- Proposed values, pending or refused, may be hidden ones.
    delete from private.listing_changes c where c.listing_id = listing.id;
  end if;
  if is_manager then update public.listings l set owner_id = new_owner where l.id = listing.id; end if;
  delete from private.listing_managers m where m.listing_id = listing.id;
  update private.listing_invitations i set ended_at = now() where i.listing_id = listing.id and i.ended_at is null;
end
$$;

-- Serializes concurrent submissions, so that the count of listings is exact.
create function private.count_submissions_in_turn() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.take_advisory_lock('listing submissions of ' || new.user_id);
  return new;
end
$$;

create trigger count_submissions_in_turn before insert on private.listing_submissions
  for each row execute function private.count_submissions_in_turn();

revoke execute on function
  public.invite_manager, public.my_invitations, public.answer_invitation, public.withdraw_invitation,
  public.remove_manager from service_role;
grant execute on function
  public.invite_manager, public.my_invitations, public.answer_invitation, public.withdraw_invitation,
  public.remove_manager to authenticated;
