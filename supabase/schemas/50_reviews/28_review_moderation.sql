-- The decision log's record of a review: the author's account id without the display name, since the log is
-- append-only and account deletion must erase the name.
create function private.review_row(review public.reviews) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(review) - 'author_name' || jsonb_build_object(
    'photos', (select coalesce(jsonb_agg(p.path order by p.position), '[]')
                 from public.review_photos p where p.review_id = review.id),
    'reply', (select y.body from private.review_replies y where y.review_id = review.id))
$$;

-- Deletes the row with its votes and reply; its photos are orphaned, and the rating changes in the same statement.
create function private.erase_review(id bigint) returns void
language sql set search_path = '' as $$
  delete from public.reviews r where r.id = erase_review.id
$$;

-- Removes a review that breaks the rules, reported or not: logged, and its author is notified of the reason.
create function private.remove_review(
  id bigint, reason text, note text default null, asked_at timestamptz default null
) returns void
language plpgsql set search_path = '' as $$
declare
  review public.reviews;
begin
  -- The listing is locked first, as in writes of reviews.
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
    perform private.notify(review.author_id, 'review.removed', review.listing_id,
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
  perform private.assert_version('review', decide_review.id::text,
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
