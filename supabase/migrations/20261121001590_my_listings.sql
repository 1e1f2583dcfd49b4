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

create function public.invite_manager(listing_id bigint, email text, locale text default 'fr') returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing constant public.listings := private.claim_listing(account, listing_id, '{owner,administrator}');
  invited constant text := lower(btrim(invite_manager.email));
  words constant text[] := private.letter_text(
    'listing.invitation', case invite_manager.locale when 'en' then 'en' else 'fr' end, listing.name);
begin
  if not coalesce(private.is_email(invited), false) or invited = private.proven_email(account) then
    perform private.refuse_field('email');
  end if;
  if exists (select 1 from private.listing_managers m join auth.users u on u.id = m.user_id
              where m.listing_id = listing.id and lower(u.email) = invited) then
    perform private.refuse(409, 'already_manager', 'This person manages the business already');
  end if;
  delete from private.listing_invitations i where i.listing_id = listing.id and i.expires_at <= now();
  if (select count(*) from private.listing_managers m where m.listing_id = listing.id)
     + (select count(*) from private.listing_invitations i where i.listing_id = listing.id and i.email <> invited) >= 5 then
    perform private.refuse(409, 'too_many_managers', 'A business has five managers at most');
  end if;
  insert into private.listing_invitations (listing_id, email, invited_by) values (listing.id, invited, account)
  on conflict on constraint listing_invitations_listing_id_email_key do nothing;
  -- Asked twice, one letter.
  if found then
    perform private.enqueue_letter('listing.invitation', invited,
      case invite_manager.locale when 'en' then 'en' else 'fr' end, words[1], words[2]);
  end if;
  return (select json_build_object('id', i.id, 'email', i.email, 'expiresAt', i.expires_at)
            from private.listing_invitations i where i.listing_id = listing.id and i.email = invited);
end
$$;
comment on function public.invite_manager is
  'Invites somebody by letter to manage a listing: {"id", "email", "expiresAt"}. For its owner. Refuses with '
  'listing_not_found, not_authorized, invalid_listing (details: email), already_manager, too_many_managers.';

create function public.my_invitations() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  own_address constant text := private.proven_email(private.own_account());
begin
  return (
    select coalesce(json_agg(json_build_object(
             'id', i.id, 'listingName', l.name, 'listingSlug', l.slug, 'expiresAt', i.expires_at) order by i.created_at), '[]')
      from private.listing_invitations i join public.listings l on l.id = i.listing_id
     where i.email = own_address and i.expires_at > now() and l.deleted_at is null);
end
$$;

create function public.answer_invitation(id uuid, accepts boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  invitation private.listing_invitations;
begin
  delete from private.listing_invitations i
   where i.id = answer_invitation.id and i.email = private.proven_email(account) and i.expires_at > now()
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
  delete from private.listing_invitations i using public.listings l
   where i.id = withdraw_invitation.id and l.id = i.listing_id
     and private.right_to(account, l) in ('owner', 'administrator');
  return found;
end
$$;

-- By the owner, or by the manager who leaves.
create function public.remove_manager(listing_id bigint, user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing constant public.listings := private.claim_listing(account, listing_id,
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
  listing constant public.listings := private.claim_listing(account, listing_id, '{owner}');
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

-- What is held about a person is in their copy (…_own_data.sql), whatever table it is in.
create or replace function private.contribution_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'listings', (select coalesce(jsonb_agg(
                   to_jsonb(l) - array['search', 'search_point', 'name_key', 'score'] || jsonb_build_object(
                     'photos', (select coalesce(jsonb_agg(to_jsonb(p) - 'listing_id' order by p.position), '[]')
                                  from public.listing_photos p where p.listing_id = l.id),
                     'former_slugs', (select coalesce(jsonb_agg(s.slug order by s.created_at), '[]')
                                        from public.listing_slugs s where s.listing_id = l.id))
                   order by l.id), '[]')
                   from public.listings l where l.owner_id = account),
    'reviews', (select coalesce(jsonb_agg(
                  to_jsonb(r) || jsonb_build_object(
                    'listing', (select jsonb_build_object('name', l.name, 'slug', l.slug)
                                  from public.listings l where l.id = r.listing_id),
                    'photos', (select coalesce(jsonb_agg(to_jsonb(p) - 'review_id' order by p.position), '[]')
                                 from public.review_photos p where p.review_id = r.id))
                  order by r.id), '[]')
                  from public.reviews r where r.author_id = account),
    'claims', (select coalesce(jsonb_agg(
                 to_jsonb(c) || jsonb_build_object(
                   'listing', (select jsonb_build_object('name', l.name, 'slug', l.slug)
                                 from public.listings l where l.id = c.listing_id))
                 order by c.id), '[]')
                 from public.claims c where c.user_id = account),
    'managed_listings', (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
                           from private.listing_managers m where m.user_id = account),
    'invitations', (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]')
                      from private.listing_invitations i
                     where i.invited_by = account
                        or i.email = (select lower(u.email) from auth.users u where u.id = account)),
    'listing_changes', (select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]')
                          from private.listing_changes c where c.author_id = account),
    'removal_requests', (select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]')
                           from private.removal_requests r where r.user_id = account),
    'listing_submissions', (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at), '[]')
                              from private.listing_submissions s where s.user_id = account))
$$;

create or replace function private.letters_to(address text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  letters jsonb;
begin
  if address is null then return '[]'; end if;
  if to_regclass('mail.messages') is null then
    return (select coalesce(jsonb_agg(to_jsonb(o) - array['subject', 'body'] order by o.id), '[]')
              from private.outbox o where lower(o.recipient) = lower(address));
  end if;
  execute $sql$
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', m.kind, 'recipient', m.recipient, 'locale', m.locale, 'created_at', m.created_at, 'sent_at', m.sent_at,
      'given_up_at', m.given_up_at) order by m.created_at), '[]')
      from mail.messages m where lower(m.recipient) = lower($1)
  $sql$ into letters using address;
  return letters;
end
$$;

-- With the account go the letters and invitations to its address, which no key ties to it.
create or replace function private.part_with_letters(addresses text[]) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.outbox o where lower(o.recipient) = any (addresses);
  delete from private.listing_invitations i where i.email = any (addresses);
  if to_regclass('mail.messages') is null then return; end if;
  execute 'delete from mail.messages where lower(recipient) = any ($1)' using addresses;
end
$$;
