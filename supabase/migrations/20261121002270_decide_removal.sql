-- What becomes of a request to remove a listing: archived as an administrator deletes, for everyone who asked for it at
-- once; or refused, with a reason, to that person alone. What an administrator deletes or brings back is in the record.
insert into private.reasons (code, kinds, position, fr, en, actions) values
  ('removal_closed', '{removal}', 10, 'L’entreprise a fermé.', 'The business has closed.', '{approved}'),
  ('removal_duplicate', '{removal}', 20, 'La fiche fait double emploi avec une autre.', 'The listing duplicates another one.', '{approved}'),
  ('removal_personal', '{removal}', 30, 'La fiche dévoile des renseignements personnels.', 'The listing reveals personal information.', '{approved}'),
  ('removal_never_was', '{removal}', 40, 'L’entreprise n’a jamais existé à cet endroit.', 'The business never existed at that place.', '{approved}'),
  ('removal_rules', '{removal}', 50, 'La fiche est contraire aux règles de l’annuaire.', 'The listing is against the rules of the directory.', '{approved}'),
  ('removal_still_open', '{removal}', 60, 'L’entreprise existe toujours, et sa fiche ne dit rien qui ne soit public.', 'The business still exists, and its listing says nothing that is not public.', '{rejected}'),
  ('removal_unverified', '{removal}', 70, 'Nous n’avons pas pu vérifier ce que vous nous avez dit.', 'We could not verify what you told us.', '{rejected}'),
  ('removal_correct', '{removal}', 80, 'La fiche peut être corrigée plutôt que retirée : proposez une correction à partir de sa page.', 'The listing can be corrected rather than removed: suggest a correction from its page.', '{rejected}');

insert into private.letter_templates (kind, locale, subject, body) values
  ('removal.approved', 'fr', 'La fiche « {name} » est retirée',
   E'Bonjour,\n\nVous aviez demandé le retrait de la fiche « {name} ». C’est fait : elle ne paraît plus dans l’annuaire.\n\nLes moteurs de recherche peuvent la montrer encore quelques jours, le temps de s’en apercevoir.'),
  ('removal.approved', 'en', 'The listing “{name}” is removed',
   E'Hello,\n\nYou had asked for the listing “{name}” to be removed. It is done: it no longer appears in the directory.\n\nSearch engines may still show it for a few days, until they notice.'),
  ('removal.rejected', 'fr', 'Votre demande de retrait de « {name} »',
   E'Bonjour,\n\nVous aviez demandé le retrait de la fiche « {name} ». Après examen, elle reste dans l’annuaire.\n\n{reason}'),
  ('removal.rejected', 'en', 'Your request to remove “{name}”',
   E'Hello,\n\nYou had asked for the listing “{name}” to be removed. After a look at it, it stays in the directory.\n\n{reason}'),
  ('listing.removed', 'fr', 'Votre fiche « {name} » est retirée de l’annuaire',
   E'Bonjour,\n\nVotre fiche « {name} » a été retirée de l’annuaire par l’équipe. Si vous croyez à une erreur, écrivez-nous dans les 30 jours : notre adresse est au bas de chaque page de l’annuaire, et la fiche peut être remise comme elle était.\n\n{reason}'),
  ('listing.removed', 'en', 'Your listing “{name}” was removed from the directory',
   E'Hello,\n\nYour listing “{name}” was removed from the directory by the team. If you believe that this is a mistake, write to us within 30 days: our address is at the bottom of every page of the directory, and the listing can be put back as it was.\n\n{reason}');

-- As an administrator deletes: the address answers 410, and an administrator alone brings it back. Its owner is told.
create function private.remove_listing(listing public.listings, reason text, note text, asked_at timestamptz default null) returns void
language plpgsql set search_path = '' as $$
declare
  facts constant jsonb := private.listing_facts(listing);
begin
  if listing.deleted_at is not null then
    update public.listings l set is_removed = true where l.id = listing.id and not l.is_removed;
    return;
  end if;
  update public.listings l
     set status_before_deletion = l.status, status = 'archived', deleted_at = now(), is_removed = true
   where l.id = listing.id;
  perform private.record_decision('listing', 'removed', listing.id::text, listing.id, reason, note, facts,
    private.what_changed(facts, private.listing_facts_of(listing.id)), asked_at);
  perform private.tell(listing.owner_id, 'listing.removed', listing.id, private.why(reason, note), '/mes-entreprises');
end
$$;

create function private.decide_removal(id bigint, version integer, action text, reason text, note text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  listing public.listings;
  request private.removal_requests;
  together private.removal_requests;
  decided integer := 0;
begin
  select l.* into listing from public.listings l
   where l.id = (select r.listing_id from private.removal_requests r where r.id = decide_removal.id) for no key update;
  select r.* into request from private.removal_requests r where r.id = decide_removal.id for update;
  perform private.must_be_as_seen('removal', decide_removal.id::text,
    request.status = 'pending', request.version, decide_removal.version);
  if action is null or action not in ('approved', 'rejected') then
    perform private.refuse(422, 'unknown_action', 'A removal is approved or rejected');
  end if;
  perform private.must_say_why(reason, note);
  if action = 'approved' then perform private.remove_listing(listing, reason, note, request.created_at); end if;

  for together in
    select r.* from private.removal_requests r
     where r.listing_id = listing.id and r.status = 'pending' and (r.id = request.id or action = 'approved')
     order by r.id for update
  loop
    update private.removal_requests r set status = action::private.decision, decided_at = now() where r.id = together.id;
    perform private.record_decision('removal', action, together.id::text, listing.id, reason, note,
      to_jsonb(together), null, together.created_at);
    perform private.tell(together.user_id, 'removal.' || action, listing.id, private.why(reason, note),
      case action when 'rejected' then '/entreprise/' || listing.slug end);
    decided := decided + 1;
  end loop;
  return jsonb_build_object('action', action, 'slug', listing.slug, 'decided', decided);
end
$$;
comment on function private.decide_removal is
  'action: approved (the listing is archived, and everyone who asked is told) or rejected, each with a reason or a note: '
  '{"action", "slug", "decided": how many requests}. Refuses with already_decided, stale_version, reason_needed, unknown_action.';

-- As before; what an administrator does with somebody else's listing is recorded, and its owner told.
create or replace function public.delete_listing(listing_id bigint) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner,administrator}');
begin
  if private.right_to(account, listing) = 'administrator' then
    perform private.remove_listing(listing, null, null);
  elsif listing.deleted_at is null then
    update public.listings l
       set status_before_deletion = l.status, status = 'archived', deleted_at = now(), is_removed = false
     where l.id = listing.id;
  end if;
  return (select json_build_object('deletedAt', l.deleted_at, 'restorableUntil', l.deleted_at + interval '30 days')
            from public.listings l where l.id = listing.id);
end
$$;

create or replace function public.restore_listing(listing_id bigint) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner,administrator}');
  facts constant jsonb := private.listing_facts(listing);
begin
  if listing.deleted_at is null then
    perform private.refuse(409, 'listing_not_deleted', 'This business was not deleted');
  end if;
  if listing.is_removed and not public.is_admin() then
    perform private.refuse(403, 'listing_removed', 'An administrator removed this business');
  end if;
  if listing.deleted_at < now() - interval '30 days' then
    perform private.refuse(409, 'restore_too_late', 'This business was deleted more than 30 days ago');
  end if;
  update public.listings l
     set status = l.status_before_deletion, status_before_deletion = null, deleted_at = null, is_removed = false
   where l.id = listing.id;
  if private.right_to(account, listing) = 'administrator' then
    perform private.record_decision('listing', 'restored', listing.id::text, listing.id, null, null, facts,
      private.what_changed(facts, private.listing_facts_of(listing.id)));
  end if;
  return private.submitted(listing.id);
end
$$;
