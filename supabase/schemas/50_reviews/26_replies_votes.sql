-- Replies of businesses, one per review, and votes of readers that a review was useful, one per person.

-- Locks a review's listing, then the review, for a reply or a vote: the order of docs/schema.md. A notification
-- refers to the listing, which the deletion of the author's account locks before the review.
create function private.lock_review(review_id bigint) returns public.reviews
language plpgsql set search_path = '' as $$
declare
  review public.reviews;
begin
  perform 1 from public.listings l
    where l.id = (select r.listing_id from public.reviews r where r.id = review_id) for key share;
  select r.* into review from public.reviews r join public.listings l on l.id = r.listing_id
   where r.id = review_id and not r.is_hidden and l.is_public for key share of r;
  if review.id is null then perform private.refuse(404, 'review_not_found', 'There is no such review'); end if;
  return review;
end
$$;

create function private.reply_to(review_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('body', y.body, 'locale', y.locale, 'createdAt', y.created_at,
                            'editedAt', nullif(y.updated_at, y.created_at))
    from private.review_replies y where y.review_id = reply_to.review_id
$$;

create function public.reply_to_review(review_id bigint, body text, locale text default 'fr') returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  review constant public.reviews := private.lock_review(review_id);
  listing public.listings;
  is_told constant boolean := exists (
    select 1 from public.notifications n
     where n.user_id = review.author_id and n.kind = 'review.replied' and n.listing_id = review.listing_id
       and n.facts ->> 'review' = review.id::text);
begin
  select l.* into listing from public.listings l where l.id = review.listing_id;
  if coalesce(private.listing_role(account, listing), '') not in ('owner', 'manager') then
    perform private.refuse(403, 'not_authorized', 'You are not authorized to edit this business');
  end if;
  if body is null or not private.is_text(body) or char_length(body) not between 2 and 2000
     or coalesce(reply_to_review.locale, '') not in ('fr', 'en') then
    perform private.refuse_about(422, 'invalid_reply', 'This is not what a reply may hold', 'body');
  end if;
  insert into private.review_replies as kept (review_id, author_id, body, locale)
  values (review.id, account, reply_to_review.body, reply_to_review.locale)
  on conflict on constraint review_replies_pkey do update
    set body = excluded.body, locale = excluded.locale, author_id = excluded.author_id, updated_at = now();
  -- Notified once: an edited reply, or one that is deleted and written again, sends no other email.
  if not is_told and review.author_id <> account then
    perform private.notify(review.author_id, 'review.replied', listing.id, jsonb_build_object('review', review.id),
      format('/entreprise/%s?review=%s#review-%s', listing.slug, review.id, review.id));
  end if;
  return private.reply_to(review.id);
end
$$;
comment on function public.reply_to_review is
  'Writes or changes the reply of a business to a review: ReviewReply (domain/pages/directory.ts). For its owner and managers. '
  'Refuses with review_not_found, not_authorized, invalid_reply, insufficient_aal.';

create function public.remove_reply(review_id bigint, reason text default null, note text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  review public.reviews;
  held text;
  removed private.review_replies;
begin
  select r.* into review from public.reviews r where r.id = review_id;
  held := (select private.listing_role(account, l) from public.listings l where l.id = review.listing_id);
  if held is null then perform private.refuse(403, 'not_authorized', 'You are not authorized to edit this business'); end if;
  delete from private.review_replies y where y.review_id = review.id returning y.* into removed;
  if held = 'administrator' and removed.review_id is not null then
    perform private.record_decision('reply', 'removed', review.id::text, review.listing_id, reason, note, to_jsonb(removed));
  end if;
end
$$;
comment on function public.remove_reply is
  'Removes the reply to a review. For the owner and managers of the listing, and administrators, whose removal is recorded '
  'with its reason and note. Refuses with not_authorized, insufficient_aal.';

-- The sum is updated in the statement that changes the vote, so that it is exact under concurrent votes. When a counted
-- vote is taken back, another vote of its network is counted in its place.
create function private.vote_changes_count() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.reviews set useful_count = useful_count + 1 where id = new.review_id;
    return null;
  end if;
  update private.review_votes v set is_counted = true
   where (v.review_id, v.user_id) = (
     select other.review_id, other.user_id from private.review_votes other
      where other.review_id = old.review_id and other.network = old.network and not other.is_counted limit 1);
  if not found then
    update public.reviews set useful_count = useful_count - 1 where id = old.review_id;
  end if;
  return null;
end
$$;

create trigger new_vote_changes_count after insert on private.review_votes
  for each row when (new.is_counted) execute function private.vote_changes_count();
create trigger removed_vote_changes_count after delete on private.review_votes
  for each row when (old.is_counted) execute function private.vote_changes_count();

create function public.vote_useful(review_id bigint, useful boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  review constant public.reviews := private.lock_review(review_id);
  of_network constant text := private.caller_network();
begin
  if review.author_id = account then
    perform private.refuse(403, 'own_review', 'One does not vote for one''s own review');
  end if;
  perform private.take_advisory_lock('votes by ' || account);
  -- Which vote of a network is counted depends on the others.
  perform private.take_advisory_lock('votes about review ' || review.id);
  if useful then
    if (select count(*) from private.review_votes v
         where v.user_id = account and v.created_at > now() - interval '1 day') >= 200 then
      perform private.refuse(429, 'too_many_votes', 'Too many votes were given today');
    end if;
    insert into private.review_votes (review_id, user_id, network, is_counted)
    values (review.id, account, of_network, not exists (
      select from private.review_votes v where v.review_id = review.id and v.network = of_network and v.is_counted))
    on conflict do nothing;
  else
    delete from private.review_votes v where v.review_id = review.id and v.user_id = account;
  end if;
  return (select r.useful_count from public.reviews r where r.id = review.id);
end
$$;
comment on function public.vote_useful is
  'Says, or no longer says, that a review was of use; how many do, a network counted once. Refuses with review_not_found, own_review, '
  'too_many_votes, insufficient_aal.';

-- The caller's own data about a listing's reviews: the page itself is the same for everyone.
create function public.my_review(listing_id bigint) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
  listing public.listings;
  own public.reviews;
begin
  select l.* into listing from public.listings l where l.id = my_review.listing_id and l.is_public;
  select r.* into own from public.reviews r where r.listing_id = listing.id and r.author_id = account;
  return json_build_object(
    'review', private.own_review(own),
    'displayName', (select p.display_name from public.user_profiles p where p.user_id = account),
    'right', case when listing.id is not null then private.listing_role(account, listing) end,
    'useful', (select coalesce(json_agg(v.review_id order by v.review_id), '[]')
                 from private.review_votes v join public.reviews r on r.id = v.review_id
                where v.user_id = account and r.listing_id = listing.id));
end
$$;
comment on function public.my_review is
  'MyReview (domain/trust/review.ts): the caller''s review of a listing, the name that would sign it, the right to the listing, '
  'and which of its reviews they found useful.';

revoke execute on function
  public.reply_to_review, public.remove_reply, public.vote_useful, public.my_review from service_role;
grant execute on function
  public.reply_to_review, public.remove_reply, public.vote_useful, public.my_review to authenticated;
