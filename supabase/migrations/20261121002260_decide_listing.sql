-- What becomes of a new listing: in public, refused with a reason, or back to its owner with a question.
insert into private.reasons (code, kinds, position, fr, en, actions) values
  ('listing_duplicate', '{listing}', 10, 'Cette entreprise a déjà une fiche dans l’annuaire. Vous pouvez la revendiquer à partir de sa page.', 'This business already has a listing in the directory. You can claim it from its page.', '{rejected}'),
  ('listing_no_business', '{listing}', 20, 'Nous n’avons pas pu vérifier que cette entreprise existe.', 'We could not verify that this business exists.', '{rejected}'),
  ('listing_elsewhere', '{listing}', 30, 'L’entreprise n’a ni adresse ni clientèle au Québec.', 'The business has neither an address nor customers in Quebec.', '{rejected}'),
  ('listing_advertising', '{listing}', 40, 'La fiche est une publicité ou contient des liens sans rapport avec l’entreprise.', 'The listing is advertising, or holds links that have nothing to do with the business.', '{rejected}'),
  ('listing_misleading', '{listing}', 50, 'Le nom ou la description trompe le public sur ce qu’est l’entreprise.', 'The name or the description misleads the public about what the business is.', '{rejected}'),
  ('listing_forbidden', '{listing}', 60, 'L’activité ou le contenu est contraire à la loi ou aux règles de l’annuaire.', 'The activity or the content is against the law or the rules of the directory.', '{rejected}'),
  ('listing_images', '{listing}', 70, 'Le logo ou une photo ne montre pas l’entreprise, est illisible ou ne vous appartient pas.', 'The logo or a photo does not show the business, cannot be read, or is not yours.', '{rejected,more_asked}'),
  ('listing_description', '{listing}', 80, 'La description ne dit pas assez clairement ce que l’entreprise offre.', 'The description does not say clearly enough what the business offers.', '{more_asked}'),
  ('listing_category', '{listing}', 90, 'La catégorie ne correspond pas à l’activité de l’entreprise.', 'The category does not fit what the business does.', '{more_asked}'),
  ('listing_address', '{listing}', 100, 'L’adresse n’a pas pu être trouvée, ou elle n’est pas celle de l’entreprise.', 'The address could not be found, or is not that of the business.', '{more_asked}'),
  ('listing_contact', '{listing}', 110, 'Le téléphone, le courriel ou le site Web ne mène pas à l’entreprise.', 'The telephone number, email address or website does not lead to the business.', '{more_asked}'),
  ('listing_proof', '{listing}', 120, 'Dites-nous, dans la description, votre lien avec l’entreprise ou son numéro d’entreprise du Québec.', 'Tell us, in the description, your tie to the business or its Quebec enterprise number.', '{more_asked}');

insert into private.letter_templates (kind, locale, subject, body) values
  ('listing.approved', 'fr', 'Votre fiche « {name} » est en ligne',
   E'Bonjour,\n\nBonne nouvelle : votre fiche « {name} » a été approuvée et paraît maintenant dans l’annuaire.\n\nVous la trouverez dans « Mes entreprises », où vous pouvez la compléter quand vous le voulez : plus elle est complète, mieux on la trouve.'),
  ('listing.approved', 'en', 'Your listing “{name}” is online',
   E'Hello,\n\nGood news: your listing “{name}” was approved and now appears in the directory.\n\nYou will find it under “My businesses”, where you can complete it whenever you like: the more it says, the more easily it is found.'),
  ('listing.rejected', 'fr', 'Votre fiche « {name} » n’a pas été approuvée',
   E'Bonjour,\n\nUne personne de l’équipe a lu votre fiche « {name} ». Elle ne paraîtra pas dans l’annuaire telle qu’elle est.\n\n{reason}\n\nSi vous pouvez la corriger, ouvrez-la dans « Mes entreprises » et enregistrez : elle sera examinée de nouveau.'),
  ('listing.rejected', 'en', 'Your listing “{name}” was not approved',
   E'Hello,\n\nSomeone from the team read your listing “{name}”. It will not appear in the directory as it is.\n\n{reason}\n\nIf you can correct it, open it under “My businesses” and save: it will be reviewed again.'),
  ('listing.more_asked', 'fr', 'Il nous manque quelque chose pour « {name} »',
   E'Bonjour,\n\nUne personne de l’équipe a lu votre fiche « {name} ». Avant de la publier, il nous faut encore ceci :\n\n{reason}\n\nOuvrez la fiche dans « Mes entreprises », modifiez-la et enregistrez : nous la relirons aussitôt que possible.'),
  ('listing.more_asked', 'en', 'We need something more for “{name}”',
   E'Hello,\n\nSomeone from the team read your listing “{name}”. Before it is published, we still need this:\n\n{reason}\n\nOpen the listing under “My businesses”, change it and save: we will read it again as soon as we can.');

create function private.decide_listing(id bigint, version integer, action text, reason text, note text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  listing public.listings;
  decided public.listings;
  facts jsonb;
  in_words text;
begin
  select l.* into listing from public.listings l where l.id = decide_listing.id for no key update;
  if listing.id is null then perform private.refuse(404, 'item_not_found', 'There is no such listing'); end if;
  -- What more was asked of is decided by whoever saw that it was.
  perform private.must_be_as_seen('listing', listing.id::text,
    listing.status = 'pending' and (listing.asked_more_at is null or listing.version = decide_listing.version),
    listing.version, decide_listing.version);
  in_words := private.reason_text(reason, note, private.locale_of(listing.owner_id));
  facts := private.listing_facts(listing);
  case action
    when 'approved' then
      update public.listings l set status = 'published' where l.id = listing.id returning l.* into decided;
    when 'rejected' then
      perform private.must_say_why(reason, note);
      update public.listings l set status = 'rejected', rejection_reason = in_words
       where l.id = listing.id returning l.* into decided;
    when 'more_asked' then
      perform private.must_say_why(reason, note);
      update public.listings l set asked_more = in_words, asked_more_at = now()
       where l.id = listing.id returning l.* into decided;
    else
      perform private.refuse(422, 'unknown_action', 'A listing is approved, rejected, or more is asked of it');
  end case;
  perform private.record_decision('listing', action, listing.id::text, listing.id, reason, note,
    facts, private.what_changed(facts, private.listing_facts(decided)), listing.waiting_since);
  perform private.tell(listing.owner_id, 'listing.' || action, listing.id, private.why(reason, note),
    '/entreprise/' || listing.slug || case when action = 'approved' then '' else '/modifier' end);
  return jsonb_build_object('action', action, 'slug', decided.slug, 'version', decided.version);
end
$$;
comment on function private.decide_listing is
  'action: approved (in public at once), rejected or more_asked (with a reason or a note; it stays pending, out of the '
  'queue until its owner saves): {"action", "slug", "version"}. Refuses with item_not_found, already_decided, '
  'stale_version, reason_needed, unknown_action.';
