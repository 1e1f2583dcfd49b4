-- A listing that an administrator takes from an account that was not its owner's kept that account's managers, and its
-- open invitations: whoever had taken it stayed in. And nobody told the former owner.
create or replace function public.change_listing(listing_id bigint, version integer, changes jsonb, note text default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  listing public.listings;
  new_owner uuid;
begin
  select l.* into listing from public.listings l where l.id = change_listing.listing_id for no key update;
  if listing.id is null then perform private.refuse(404, 'listing_not_found', 'Business not found'); end if;
  if listing.version is distinct from change_listing.version then
    perform private.refuse_about(409, 'stale_version', 'Somebody else has changed this business', listing.version::text);
  end if;
  if listing.deleted_at is not null or listing.merged_into is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or changes - '{neq,ownerEmail,status}'::text[] <> '{}'
     or coalesce(changes ->> 'status', 'archived') not in ('published', 'archived') then
    perform private.refuse_field(null);
  end if;
  if changes ->> 'neq' is not null and (changes ->> 'neq' !~ '^[0-9]{10}$' or exists (
      select 1 from public.listings o where o.neq = changes ->> 'neq' and o.id <> listing.id)) then
    perform private.refuse(422, 'neq_invalid', 'A NEQ has ten digits and is that of one business');
  end if;
  if changes ->> 'ownerEmail' is not null then
    select u.id into new_owner from auth.users u
     where u.email = lower(btrim(changes ->> 'ownerEmail')) and u.email_confirmed_at is not null
       and not u.is_sso_user and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now());
    if new_owner is null then perform private.refuse(422, 'owner_not_found', 'There is no such account'); end if;
  end if;
  update public.listings l set
      neq = case when changes ? 'neq' then changes ->> 'neq' else l.neq end,
      owner_id = case when changes ? 'ownerEmail' then new_owner else l.owner_id end,
      status = case when changes ? 'status' then (changes ->> 'status')::public.listing_status else l.status end
   where l.id = listing.id;
  if changes ? 'ownerEmail' and new_owner is distinct from listing.owner_id then
    delete from private.listing_managers m where m.listing_id = listing.id;
    update private.listing_invitations i set ended_at = now() where i.listing_id = listing.id and i.ended_at is null;
    perform private.tell(listing.owner_id, 'listing.taken_back', listing.id, '{}', '/entreprise/' || listing.slug);
    perform private.tell(new_owner, 'listing.given', listing.id, '{}', '/mes-entreprises');
  end if;
  perform private.record_decision('listing', 'changed', listing.id::text, listing.id, note => change_listing.note,
    before => private.whose_listing(listing), after => (select private.whose_listing(l) from public.listings l where l.id = listing.id));
  return private.compared_listing(listing.id);
end
$$;

insert into private.letter_templates (kind, locale, subject, body) values
  ('listing.taken_back', 'fr', 'La fiche « {name} » n’est plus à votre compte',
   E'Bonjour,\n\nUn administrateur de l’annuaire a retiré la fiche « {name} » de votre compte. Vous et les personnes que vous aviez invitées ne pouvez plus la modifier.\n\nSi c’est une erreur, écrivez-nous : nous regarderons votre demande.'),
  ('listing.taken_back', 'en', 'The listing “{name}” is no longer in your account',
   E'Hello,\n\nAn administrator of the directory has taken the listing “{name}” out of your account. You and the people you had invited can no longer edit it.\n\nIf this is a mistake, write to us: we will look into it.'),
  ('listing.given', 'fr', 'La fiche « {name} » est maintenant à vous',
   E'Bonjour,\n\nUn administrateur de l’annuaire vous a confié la fiche « {name} ». Vous la trouverez dans « Mes entreprises ».'),
  ('listing.given', 'en', 'The listing “{name}” is now yours',
   E'Hello,\n\nAn administrator of the directory has given you the listing “{name}”. You will find it under “My businesses”.');
