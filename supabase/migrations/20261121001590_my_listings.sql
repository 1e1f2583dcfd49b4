-- « My businesses », and sharing them: a second manager by invitation, and handing a listing over.
create function private.recent_listing_views(listing_id bigint) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(v.views), 0) from private.daily_views v
   where v.kind = 'listing' and v.ref_id = listing_id and v.day > private.montreal_day() - 30
$$;

create function public.my_listings() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.own_account();
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', l.id, 'slug', l.slug, 'name', l.name, 'status', l.status, 'version', l.version,
      'role', case when l.owner_id = account then 'owner' else 'manager' end,
      'city', coalesce(m.name, l.city), 'logoPath', l.logo_path,
      'category', private.category_ref(l.category_id, coalesce(p.locale, 'fr')),
      'recentViews', private.recent_listing_views(l.id),
      'createdAt', l.created_at, 'updatedAt', l.updated_at, 'publishedAt', l.published_at,
      'deletedAt', l.deleted_at, 'restorableUntil', l.deleted_at + interval '30 days',
      'pending', private.pending_fields(l.id)
    ) order by l.deleted_at is not null, l.updated_at desc, l.id), '[]')
    from (
      select own.* from public.listings own where own.owner_id = account
      union all
      select managed.* from public.listings managed join private.listing_managers g on g.listing_id = managed.id
       where g.user_id = account and managed.owner_id is distinct from account and managed.deleted_at is null
      limit 500
    ) as l
    left join public.municipalities m on m.id = l.municipality_id
    left join public.user_profiles p on p.user_id = account);
end
$$;
comment on function public.my_listings is
  'OwnListing[] (domain/listing-edit.ts): what the caller owns or manages, the last changed first, deleted ones last; '
  'recentViews are of the last 30 days.';

-- Invitations are for whoever has shown that the address is theirs.
create function private.proven_email(account uuid) returns text
language sql stable set search_path = '' as $$
  select lower(u.email) from auth.users u where u.id = account and u.email_confirmed_at is not null
$$;

create function private.is_open(invitation private.listing_invitations) returns boolean
language sql stable set search_path = '' as $$
  select invitation.ended_at is null and invitation.expires_at > now()
$$;

create function public.invite_manager(listing_id bigint, email text, locale text default 'fr') returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner,administrator}');
  invited constant text := lower(btrim(invite_manager.email));
  words constant text[] := private.letter_text(
    'listing.invitation', case invite_manager.locale when 'en' then 'en' else 'fr' end, listing.name);
  is_written boolean;
begin
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
  if (select count(*) from private.listing_invitations i
       where i.invited_by = account and i.created_at > now() - interval '1 day') >= 20 then
    perform private.refuse(429, 'too_many_requests', 'Too many people were invited today');
  end if;
  insert into private.listing_invitations as kept (listing_id, email, invited_by) values (listing.id, invited, account)
  on conflict on constraint listing_invitations_listing_id_email_key do update set
    ended_at = null, expires_at = excluded.expires_at,
    written_at = case when kept.written_at < now() - interval '1 day' then now() else kept.written_at end
  returning kept.written_at = now() into is_written;
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
  'listing_not_found, not_authorized, invalid_listing (details: email), already_manager, too_many_managers, '
  'too_many_requests. Within a day the same person is written to once.';

create function public.my_invitations() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  own_address constant text := private.proven_email(private.own_account());
begin
  return (
    select coalesce(json_agg(json_build_object(
             'id', i.id, 'listingName', l.name, 'listingSlug', l.slug, 'expiresAt', i.expires_at) order by i.created_at), '[]')
      from private.listing_invitations i join public.listings l on l.id = i.listing_id
     where i.email = own_address and private.is_open(i) and l.deleted_at is null);
end
$$;

create function public.answer_invitation(id uuid, accepts boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  invitation private.listing_invitations;
begin
  update private.listing_invitations i set ended_at = now()
   where i.id = answer_invitation.id and i.email = private.proven_email(account) and private.is_open(i)
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
  account constant uuid := private.proven_account();
begin
  update private.listing_invitations i set ended_at = now() from public.listings l
   where i.id = withdraw_invitation.id and private.is_open(i) and l.id = i.listing_id
     and private.right_to(account, l) in ('owner', 'administrator');
  return found;
end
$$;

-- By the owner, or by the manager who leaves.
create function public.remove_manager(listing_id bigint, user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing constant public.listings := private.lock_listing(account, listing_id,
    case when account = remove_manager.user_id then '{owner,manager,administrator}'::text[] else '{owner,administrator}' end);
begin
  delete from private.listing_managers m where m.listing_id = listing.id and m.user_id = remove_manager.user_id;
  return found;
end
$$;

create function public.hand_over_listing(listing_id bigint, user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner}');
begin
  -- A manager has accepted already: nobody is given a listing that they do not want.
  delete from private.listing_managers m where m.listing_id = listing.id and m.user_id = hand_over_listing.user_id;
  if not found then perform private.refuse(422, 'not_a_manager', 'Only a manager of the business can be given it'); end if;
  update public.listings l set owner_id = hand_over_listing.user_id where l.id = listing.id;
  insert into private.listing_managers (listing_id, user_id) values (listing.id, account);
  perform private.write_to_account(hand_over_listing.user_id, 'listing.handed_over', listing.name);
end
$$;
comment on function public.hand_over_listing is
  'Makes a manager the owner, and the owner a manager. Refuses with listing_not_found, not_authorized, not_a_manager.';

revoke all on function public.my_listings, public.invite_manager, public.my_invitations, public.answer_invitation,
  public.withdraw_invitation, public.remove_manager, public.hand_over_listing from public, service_role;
grant execute on function public.my_listings, public.invite_manager, public.my_invitations, public.answer_invitation,
  public.withdraw_invitation, public.remove_manager, public.hand_over_listing to authenticated;
