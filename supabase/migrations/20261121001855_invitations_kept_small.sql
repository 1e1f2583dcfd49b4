-- Invitations: an organisation that signs its people in says which addresses they have (as for administrators), so that
-- none of these accepts an invitation; nobody is written to more than once a day, by however many listings or people;
-- what ended with its listing or its owner cannot be accepted any more.
create or replace function private.proven_email(account uuid) returns text
language sql stable set search_path = '' as $$
  select lower(u.email) from auth.users u
   where u.id = account and u.email_confirmed_at is not null and not u.is_sso_user
$$;

-- One at a time, until the end of the transaction: what is counted is then all that there is.
create function private.take_turn(of_what text) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(of_what, 0))
$$;

-- Counts an invitation, or one that is sent again, with those of the same person in a day.
create function private.check_invitations_of(account uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.take_turn('listing invitations by ' || account);
  if (select count(*) from private.listing_invitations i
       where i.invited_by = account and greatest(i.created_at, i.written_at) > now() - interval '1 day') >= 20 then
    perform private.refuse(429, 'too_many_requests', 'Too many people were invited today');
  end if;
end
$$;

create or replace function public.invite_manager(listing_id bigint, email text, locale text default 'fr') returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner,administrator}');
  invited constant text := lower(btrim(invite_manager.email));
  words constant text[] := private.letter_text(
    'listing.invitation', case invite_manager.locale when 'en' then 'en' else 'fr' end, listing.name);
  is_written boolean;
begin
  if listing.deleted_at is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;
  if not coalesce(private.is_email(invited), false) or invited = private.proven_email(account) then
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
  perform private.take_turn('listing invitations to ' || invited);
  is_written := not exists (select 1 from private.listing_invitations i
                             where i.email = invited and i.written_at > now() - interval '1 day');
  insert into private.listing_invitations as kept (listing_id, email, invited_by, written_at)
  values (listing.id, invited, account, case when is_written then now() else '-infinity' end)
  on conflict on constraint listing_invitations_listing_id_email_key do update set
    ended_at = null, expires_at = excluded.expires_at, invited_by = excluded.invited_by,
    written_at = greatest(kept.written_at, excluded.written_at);
  if is_written then
    perform private.enqueue_letter('listing.invitation', invited,
      case invite_manager.locale when 'en' then 'en' else 'fr' end, words[1], words[2]);
  end if;
  return (select json_build_object('id', i.id, 'email', i.email, 'expiresAt', i.expires_at)
            from private.listing_invitations i where i.listing_id = listing.id and i.email = invited);
end
$$;
comment on function public.invite_manager is
  'Invites somebody by letter to manage a listing: {"id", "email", "expiresAt"}. For its owner. Refuses with '
  'listing_not_found, not_authorized, listing_deleted, invalid_listing (details: email), already_manager, '
  'too_many_managers, too_many_requests. Within a day the same person is written to once, whoever invites them to what.';

-- Whoever claims a listing that lost its owner finds nobody there whom the former one had asked in; one that is archived
-- for good has nobody to manage it either.
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

-- What is deleted is handed to nobody, who could then bring it back.
create or replace function public.hand_over_listing(listing_id bigint, user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner}');
begin
  if listing.deleted_at is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;
  -- A manager has accepted already: nobody is given a listing that they do not want.
  delete from private.listing_managers m where m.listing_id = listing.id and m.user_id = hand_over_listing.user_id;
  if not found then perform private.refuse(422, 'not_a_manager', 'Only a manager of the business can be given it'); end if;
  update public.listings l set owner_id = hand_over_listing.user_id where l.id = listing.id;
  insert into private.listing_managers (listing_id, user_id) values (listing.id, account);
  perform private.write_to_account(hand_over_listing.user_id, 'listing.handed_over', listing.name);
end
$$;
comment on function public.hand_over_listing is
  'Makes a manager the owner, and the owner a manager. Refuses with listing_not_found, not_authorized, listing_deleted, '
  'not_a_manager.';

-- Listings that are submitted at the same moment are counted one after the other.
create function private.count_submissions_in_turn() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.take_turn('listing submissions of ' || new.user_id);
  return new;
end
$$;
create trigger count_submissions_in_turn before insert on private.listing_submissions
  for each row execute function private.count_submissions_in_turn();
