-- What becomes of new values of a listing in public: in their place by the road of edits, or refused with a reason that the
-- editor shows until something else is proposed. The address of a listing stays what it was, so that no link breaks;
-- one that names its former category or city leads to the present one.
insert into private.reasons (code, kinds, position, fr, en) values
  ('changes_name', '{changes}', 10, 'Le nouveau nom n’est pas celui sous lequel l’entreprise est connue.', 'The new name is not the one by which the business is known.'),
  ('changes_address', '{changes}', 20, 'La nouvelle adresse n’a pas pu être trouvée, ou elle n’est pas celle de l’entreprise.', 'The new address could not be found, or is not that of the business.'),
  ('changes_category', '{changes}', 30, 'La nouvelle catégorie ne correspond pas à l’activité de l’entreprise.', 'The new category does not fit what the business does.'),
  ('changes_other_business', '{changes}', 40, 'Ces modifications font de la fiche celle d’une autre entreprise. Ajoutez plutôt une nouvelle fiche.', 'These changes make the listing that of another business. Add a new listing instead.'),
  ('changes_advertising', '{changes}', 50, 'Le nouveau nom contient un slogan, un mot-clé ou une publicité.', 'The new name holds a slogan, a keyword or advertising.');

insert into private.letter_templates (kind, locale, subject, body) values
  ('changes.approved', 'fr', 'Vos modifications à « {name} » sont en ligne',
   E'Bonjour,\n\nVos modifications à la fiche « {name} » ont été approuvées : tout le monde les voit maintenant.'),
  ('changes.approved', 'en', 'Your changes to “{name}” are online',
   E'Hello,\n\nYour changes to the listing “{name}” were approved: everyone can see them now.'),
  ('changes.rejected', 'fr', 'Vos modifications à « {name} » n’ont pas été approuvées',
   E'Bonjour,\n\nUne personne de l’équipe a lu vos modifications à la fiche « {name} ». Elles n’ont pas été approuvées, et la fiche reste comme elle était.\n\n{reason}\n\nVous pouvez en proposer d’autres à partir de « Mes entreprises ».'),
  ('changes.rejected', 'en', 'Your changes to “{name}” were not approved',
   E'Hello,\n\nSomeone from the team read your changes to the listing “{name}”. They were not approved, and the listing stays as it was.\n\n{reason}\n\nYou can propose others from “My businesses”.');

-- A subcategory means something with its category only.
create function private.columns_of_changes(listing public.listings, fields jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select private.listing_columns(fields || case when fields ? 'subcategory'
    then jsonb_build_object('category', (private.listing_values(listing) || fields) -> 'category') else '{}' end)
$$;

create function private.decide_changes(id bigint, version integer, action text, reason text, note text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  listing public.listings;
  changes private.listing_changes;
  facts jsonb;
  concerned uuid;
begin
  -- The listing first, as whoever saves does: the other way round two would wait for each other.
  select l.* into listing from public.listings l
   where l.id = (select c.listing_id from private.listing_changes c where c.id = decide_changes.id) for no key update;
  select c.* into changes from private.listing_changes c where c.id = decide_changes.id for update;
  -- Taken back, they are gone: whoever decided on them before is in the record.
  perform private.must_be_as_seen('changes', decide_changes.id::text,
    changes.status = 'pending', changes.version, decide_changes.version);
  facts := private.listing_facts(listing);
  case action
    when 'approved' then
      if listing.deleted_at is not null then
        perform private.refuse(409, 'listing_deleted', 'This business was deleted');
      end if;
      perform private.update_listing(listing.id, private.columns_of_changes(listing, changes.fields));
    when 'rejected' then
      perform private.must_say_why(reason, note);
      -- A version of its own: an open editor is told that what waited no longer does.
      update public.listings l set status = l.status where l.id = listing.id;
    else
      perform private.refuse(422, 'unknown_action', 'Changes are approved or rejected');
  end case;
  update private.listing_changes c
     set status = action::private.decision, decided_at = now(), reason = decide_changes.reason, note = decide_changes.note
   where c.id = changes.id;
  perform private.record_decision('changes', action, changes.id::text, listing.id, reason, note, facts,
    case action when 'approved' then private.what_changed(facts, private.listing_facts_of(listing.id)) end, changes.created_at);
  for concerned in select distinct who from unnest(array[changes.author_id, listing.owner_id]) as who where who is not null loop
    perform private.tell(concerned, 'changes.' || action, listing.id, private.why(reason, note),
      '/entreprise/' || listing.slug || case action when 'approved' then '' else '/modifier' end);
  end loop;
  return jsonb_build_object('action', action, 'slug', listing.slug);
end
$$;
comment on function private.decide_changes is
  'action: approved (written at once) or rejected (with a reason or a note): {"action", "slug"}. Its author and the owner '
  'are told. Refuses with already_decided, stale_version, listing_deleted, invalid_listing (details: the key), '
  'reason_needed, unknown_action.';

-- The last that was refused, until something else waits or is approved; for the person who looks, in their language.
create function private.refused_changes(account uuid, listing_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('fields', c.fields, 'at', c.decided_at,
      'reason', private.reason_text(c.reason, c.note, private.locale_of(account)))
    from (select last.* from private.listing_changes last
           where last.listing_id = refused_changes.listing_id and last.decided_at is not null
           order by last.decided_at desc limit 1) as c
   where c.status = 'rejected' and c.decided_at > now() - interval '90 days'
     and private.pending_fields(refused_changes.listing_id) is null
$$;
