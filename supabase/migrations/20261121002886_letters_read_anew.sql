-- Letters read anew, in the words that people here use: « merged », « linked to », « after review »; nothing that repeats itself
-- or sounds carried over from the other language. Only what follows changes: the rest of each letter stays.
create function private.rewrite_letter(of_kind text, of_locale text, was text, now_says text) returns void
language plpgsql set search_path = '' as $$
begin
  update private.letter_templates t
     set subject = replace(t.subject, private.french_type(was), now_says), body = replace(t.body, private.french_type(was), now_says)
   where t.kind = of_kind and t.locale = of_locale
     and (strpos(t.subject, private.french_type(was)) > 0 or strpos(t.body, private.french_type(was)) > 0);
  -- A phrase that is not there would stay as it is without anybody noticing.
  if not found then raise exception 'the letter % (%) does not say: %', of_kind, of_locale, was; end if;
end
$$;

select private.rewrite_letter(kind, locale, was, now_says) from (values
  ('listing.merged', 'fr', 'a été réunie à une autre', 'a été fusionnée avec une autre'),
  ('listing.merged', 'fr', 'Deux fiches de l’annuaire étaient celles d’une seule entreprise : « {name} » est maintenant réunie à « {kept} ».',
   'L’annuaire avait deux fiches pour la même entreprise : nous avons fusionné « {name} » avec « {kept} ».'),
  ('listing.merged', 'fr', 'Si c’est une erreur, répondez-nous : la réunion peut être défaite.', 'Si c’est une erreur, écrivez-nous : la fusion peut être annulée.'),
  ('listing.merged', 'en', 'Two listings of the directory were one business: “{name}” is now part of “{kept}”. Its reviews and photos came along',
   'The directory had two listings for the same business: we merged “{name}” into “{kept}”. Its reviews and photos moved with it'),
  ('claim.reopened', 'fr', 'nous avions réuni cette fiche à une autre', 'nous avions fusionné cette fiche avec une autre'),
  ('claim.reopened', 'en', 'You do not have to do anything over. To make it faster', 'There is nothing to redo. To speed things up'),
  ('claim.received', 'en', 'To make it faster', 'To speed things up'),
  ('listing.taken_back', 'fr', 'n’est plus à votre compte', 'n’est plus liée à votre compte'),
  ('listing.taken_back', 'fr', 'nous regarderons votre demande', 'nous étudierons votre demande'),
  ('listing.more_asked', 'fr', 'modifiez-la et enregistrez : nous la relirons aussitôt que possible', 'modifiez-la, puis enregistrez : nous la relirons dès que possible'),
  ('listing.removed', 'fr', 'la fiche peut être remise comme elle était', 'la fiche peut être rétablie telle quelle'),
  ('photo.removed', 'fr', 'après lecture d’un signalement', 'à la suite d’un signalement'),
  ('photo.removed', 'en', 'after a report was read', 'following a report'),
  ('correction.rejected', 'en', 'After a look at it, it was not kept.', 'After review, it was not accepted.'),
  ('removal.rejected', 'en', 'After a look at it, it stays', 'After review, it stays'),
  ('report.dismissed', 'en', 'About what you reported on “{name}”', 'Your report about “{name}”'),
  ('report.upheld', 'en', 'About what you reported on “{name}”', 'Your report about “{name}”'),
  ('report.upheld', 'en', 'what was needed has been done', 'we have done what was needed'),
  ('digest.weekly', 'fr', 'une réponse en 24 à 48 heures', 'une réponse d’ici 24 à 48 heures'),
  ('digest.weekly', 'en', 'What waits for your decision this week', 'Awaiting your decision this week'),
  ('digest.weekly', 'en', 'Here is what waits for a decision', 'Here is what is awaiting a decision'),
  ('privacy.arrived', 'fr', 'Une demande sur des renseignements personnels', 'Demande au sujet de renseignements personnels'),
  ('privacy.arrived', 'fr', 'La loi donne jusqu’au {due}.', 'La loi nous donne jusqu’au {due} pour y répondre.'),
  ('privacy.arrived', 'en', 'waits for an answer. The law gives until {due}.', 'is awaiting an answer. The law gives us until {due}.'),
  ('privacy.due_soon', 'fr', 'attend encore. La loi donne jusqu’au {due}.', 'attend encore une réponse. La loi nous donne jusqu’au {due}.'),
  ('privacy.due_soon', 'en', 'still waits. The law gives until {due}.', 'is still awaiting an answer. The law gives us until {due}.'),
  ('privacy.confirm', 'en', 'Confirm it so that it is dealt with', 'Confirm it so that we can deal with it'),
  ('privacy.extended', 'fr', 'Votre demande {reference} demande plus de temps', 'Il nous faut plus de temps pour votre demande {reference}'),
  ('privacy.extended', 'en', 'take our silence for a refusal', 'treat our silence as a refusal'),
  ('privacy.refused', 'en', 'After a look at it, we cannot act', 'After reviewing it, we cannot act')
) as said (kind, locale, was, now_says);
update private.letter_templates set action = 'Open the admin pages' where kind = 'digest.weekly' and locale = 'en';

drop function private.rewrite_letter(text, text, text, text);
