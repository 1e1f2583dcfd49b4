-- What becomes of a review that somebody looked at, or that breaks the rules: it stays, or goes with its photos. Only its
-- author and administrators ever remove one.
insert into private.reasons (code, kinds, position, fr, en) values
  ('review_not_experience', '{review}', 10, 'L’avis ne raconte pas une expérience vécue avec l’entreprise.', 'The review does not tell of an experience with the business.'),
  ('review_insulting', '{review}', 20, 'L’avis contient des insultes, des menaces ou des propos haineux.', 'The review holds insults, threats or hateful words.'),
  ('review_personal_data', '{review}', 30, 'L’avis dévoile des renseignements personnels.', 'The review reveals personal information.'),
  ('review_interested', '{review}', 40, 'L’avis vient d’une personne liée à l’entreprise ou à un concurrent.', 'The review comes from someone tied to the business or to a competitor.'),
  ('review_advertising', '{review}', 50, 'L’avis est une publicité ou un texte copié plusieurs fois.', 'The review is advertising, or a text that was copied several times.'),
  ('review_wrong_business', '{review}', 60, 'L’avis parle d’une autre entreprise.', 'The review is about another business.'),
  ('review_photo', '{review}', 70, 'Une photo de l’avis n’a pas sa place dans l’annuaire.', 'A photo of the review has no place in the directory.');

-- The review as the record keeps it.
create function private.review_row(review public.reviews) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(review) || jsonb_build_object(
    'photos', (select coalesce(jsonb_agg(p.path order by p.position), '[]')
                 from public.review_photos p where p.review_id = review.id),
    'reply', (select y.body from private.review_replies y where y.review_id = review.id))
$$;

-- The row, and with it votes and reply; its photos join the files to remove, and the rating moves in the same statement.
create function private.erase_review(id bigint) returns void
language sql set search_path = '' as $$
  delete from public.reviews r where r.id = erase_review.id
$$;

-- A review that breaks the rules goes, whoever drew attention to it: recorded, and its author is told why.
create function private.remove_review(
  id bigint, reason text, note text default null, asked_at timestamptz default null
) returns void
language plpgsql set search_path = '' as $$
declare
  review public.reviews;
begin
  -- The listing first, as whoever writes a review does.
  perform 1 from public.listings l
    where l.id = (select r.listing_id from public.reviews r where r.id = remove_review.id) for no key update;
  select r.* into review from public.reviews r where r.id = remove_review.id for update;
  if review.id is null then perform private.refuse(404, 'review_not_found', 'There is no such review'); end if;
  if reason is null and nullif(btrim(note), '') is null then
    perform private.refuse(422, 'reason_missing', 'A review is removed for a reason that can be told');
  end if;
  perform private.record_decision('review', 'removed', review.id::text, review.listing_id, reason, note,
    private.review_row(review), null, asked_at);
  perform private.erase_review(review.id);
  if review.author_id is not null then
    perform private.tell(review.author_id, 'review.removed', review.listing_id,
      jsonb_strip_nulls(jsonb_build_object('reason', reason, 'note', nullif(btrim(note), ''))), '/profil');
  end if;
end
$$;

create function private.decide_review(id bigint, version integer, action text, reason text, note text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  review public.reviews;
begin
  perform 1 from public.listings l
    where l.id = (select r.listing_id from public.reviews r where r.id = decide_review.id) for no key update;
  select r.* into review from public.reviews r where r.id = decide_review.id for update;
  perform private.must_be_as_seen('review', decide_review.id::text,
    review.id is not null and review.checked_at is null, review.version, decide_review.version);
  case action
    when 'kept' then
      update public.reviews r set checked_at = now() where r.id = review.id;
      perform private.record_decision('review', 'kept', review.id::text, review.listing_id, reason, note,
        private.review_row(review), null, review.updated_at);
    when 'removed' then
      perform private.remove_review(review.id, reason, note, review.updated_at);
    else
      perform private.refuse(422, 'invalid_action', 'A review is kept or removed');
  end case;
  return jsonb_build_object('action', action);
end
$$;
comment on function private.decide_review is
  'action: kept or removed (with a reason or a note). {"action"}. Refuses with already_decided, stale_version, '
  'reason_missing, invalid_action.';

insert into private.letter_templates (kind, locale, subject, body) values
  ('review.removed', 'fr', 'Votre avis sur « {name} » a été retiré',
   E'Bonjour,\n\nVotre avis sur « {name} » a été retiré de l’annuaire après lecture par une personne de l’équipe.\n\n{reason}\n\nVous pouvez en écrire un autre, qui raconte ce que vous avez vécu.'),
  ('review.removed', 'en', 'Your review of “{name}” was removed',
   E'Hello,\n\nYour review of “{name}” was removed from the directory after someone from the team read it.\n\n{reason}\n\nYou may write another one that tells of what you experienced.'),
  ('review.received', 'fr', 'Un nouvel avis sur « {name} »',
   E'Bonjour,\n\nUn nouvel avis vient de paraître sur la page de « {name} ». Ouvrez-la pour le lire et y répondre : votre réponse y sera vue de tous.'),
  ('review.received', 'en', 'A new review of “{name}”',
   E'Hello,\n\nA new review has just appeared on the page of “{name}”. Open it to read it and to reply: everyone will see your reply there.'),
  ('review.replied', 'fr', '« {name} » a répondu à votre avis',
   E'Bonjour,\n\n« {name} » a répondu à votre avis. Vous trouverez la réponse sous votre avis, sur sa page.'),
  ('review.replied', 'en', '“{name}” replied to your review',
   E'Hello,\n\n“{name}” has replied to your review. You will find the reply under your review, on its page.');
