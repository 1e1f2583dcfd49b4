create function private.refuse_review(key text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_about(422, 'invalid_review', 'This is not what a review may hold', key);
end
$$;

-- The same validation as domain/trust/review.ts (tests/policies/review-rules.test.ts).
create function private.check_review(review jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if octet_length(review::text) > 65536 or jsonb_typeof(review) is distinct from 'object' then
    perform private.refuse_review(null);
  end if;
  if (select array_agg(key order by key collate "C") from jsonb_object_keys(review) as key)
     is distinct from array['body', 'isAnonymous', 'locale', 'photos', 'rating'] then
    perform private.refuse_review(null);
  end if;
  if not private.is_of_kind(review -> 'rating', 'integer') or (review ->> 'rating')::numeric not between 1 and 5 then
    perform private.refuse_review('rating');
  end if;
  if jsonb_typeof(review -> 'body') <> 'string' or not private.is_text(review ->> 'body')
     or char_length(review ->> 'body') not between 50 and 5000 then
    perform private.refuse_review('body');
  end if;
  if jsonb_typeof(review -> 'isAnonymous') <> 'boolean' then perform private.refuse_review('isAnonymous'); end if;
  if jsonb_typeof(review -> 'locale') <> 'string' or review ->> 'locale' not in ('fr', 'en') then
    perform private.refuse_review('locale');
  end if;
  if jsonb_typeof(review -> 'photos') <> 'array' then perform private.refuse_review('photos'); end if;
end
$$;

-- Replaces the photos of a review by these, in this order: [{"path", "width", "height"}]. Each is an upload of the
-- account or already a photo of the review.
create function private.write_review_photos(account uuid, review_id bigint, photos jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_array_length(photos) > 5 or exists (
    select 1 from jsonb_array_elements(photos) as p
     where not coalesce(jsonb_typeof(p) = 'object'
       and (select array_agg(key order by key) = array['height', 'path', 'width']
              from jsonb_object_keys(case jsonb_typeof(p) when 'object' then p else '{}' end) as key)
       and jsonb_typeof(p -> 'path') = 'string'
       and private.is_of_kind(p -> 'width', 'integer') and private.is_of_kind(p -> 'height', 'integer')
       and (p ->> 'width')::numeric > 0 and (p ->> 'height')::numeric > 0
       and (private.is_own_image(account, p ->> 'path') or exists (
         select 1 from public.review_photos had
          where had.review_id = write_review_photos.review_id and had.path = p ->> 'path')), false))
    or (select count(*) <> count(distinct p ->> 'path') from jsonb_array_elements(photos) as p)
  then
    perform private.refuse_review('photos');
  end if;
  delete from public.review_photos p where p.review_id = write_review_photos.review_id;
  insert into public.review_photos (review_id, path, width, height, position)
  select write_review_photos.review_id, p ->> 'path', (p ->> 'width')::numeric::integer,
         (p ->> 'height')::numeric::integer, n - 1
    from jsonb_array_elements(photos) with ordinality as given (p, n);
end
$$;

create function private.photos_of_review(review_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'width', p.width, 'height', p.height)
                            order by p.position), '[]')
    from public.review_photos p where p.review_id = photos_of_review.review_id
$$;

create function private.own_review(review public.reviews) returns jsonb
language sql stable set search_path = '' as $$
  select case when review.id is not null then jsonb_build_object(
    'id', review.id, 'version', review.version, 'rating', review.rating, 'body', review.body, 'locale', review.locale,
    'isAnonymous', review.is_anonymous, 'authorName', review.author_name, 'isHidden', review.is_hidden,
    'createdAt', review.created_at, 'updatedAt', review.updated_at, 'photos', private.photos_of_review(review.id)) end
$$;

-- Rate limit of a person's writings in a day: a person does not visit thirty businesses, or rewrite thirty times, in
-- one day.
create function private.count_review_writing(account uuid, listing_id bigint, is_new boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if (select count(*) >= 30 or count_review_writing.is_new and count(*) filter (where w.is_new) >= 10 from private.review_writings w
       where w.author_id = account and w.written_at > now() - interval '1 day') then
    perform private.refuse(429, 'too_many_reviews', 'Too many reviews were written today');
  end if;
  insert into private.review_writings (listing_id, author_id, network, is_new)
  values (count_review_writing.listing_id, account,
          -- Without the proxy's header, the network of the person's session.
          coalesce(private.caller_network(), (select private.network(s.ip) from auth.sessions s
                                               where s.user_id = account and s.id::text = auth.jwt() ->> 'session_id')),
          count_review_writing.is_new);
end
$$;

-- Notifies owner and managers of a new review, in the pages and by email; of a review that was deleted and written
-- again, at most once a week.
create function private.notify_of_review(listing public.listings, review public.reviews) returns void
language plpgsql set search_path = '' as $$
declare
  keeper uuid;
begin
  if (select count(*) > 1 from private.review_writings w
       where w.listing_id = listing.id and w.author_id = review.author_id and w.is_new
         and w.written_at > now() - interval '7 days') then
    return;
  end if;
  for keeper in select private.keepers_of(listing.id) loop
    if keeper <> review.author_id then
      perform private.notify(keeper, 'review.received', listing.id, jsonb_build_object('review', review.id),
        format('/entreprise/%s?review=%s#review-%s', listing.slug, review.id, review.id),
        jsonb_build_object('stars', repeat('★', review.rating) || repeat('☆', 5 - review.rating), 'text', review.body));
    end if;
  end loop;
end
$$;

-- A deleted review is no longer announced: the email quotes it.
create function private.withdraw_review_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_emails('review.received', texts => array(select o.body from old_rows o));
  return null;
end
$$;

create trigger withdraw_review_emails after delete on public.reviews
  referencing old table as old_rows for each statement execute function private.withdraw_review_emails();

create function public.write_review(listing_id bigint, review jsonb, version integer default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing public.listings;
  own public.reviews;
  signed text;
  is_unsigned boolean;
begin
  perform private.check_review(review);
  if not (review ->> 'isAnonymous')::boolean then
    select p.display_name into signed from public.user_profiles p where p.user_id = account;
  end if;
  -- Without a name it stays unsigned: a name that the account gets later signs later reviews.
  is_unsigned := signed is null;
  perform private.take_advisory_lock('reviews by ' || account);
  select l.* into listing from public.listings l where l.id = write_review.listing_id and l.is_public for no key update;
  if listing.id is null then perform private.refuse(404, 'listing_not_found', 'Business not found'); end if;
  -- A review that is older than the role can still be removed.
  if private.listing_role(account, listing) in ('owner', 'manager') then
    perform private.refuse(403, 'own_listing', 'Owners and managers do not review their own business');
  end if;
  select r.* into own from public.reviews r where r.listing_id = listing.id and r.author_id = account;

  if version is null and own.id is not null then
    -- A retry whose first response was lost: the review is stored already.
    if (own.rating, own.body, own.is_anonymous, private.photos_of_review(own.id))
       = ((review ->> 'rating')::numeric, review ->> 'body', is_unsigned, review -> 'photos') then
      return private.own_review(own);
    end if;
    perform private.refuse(409, 'already_reviewed', 'You have already written a review for this business');
  elsif version is not null and own.id is null then
    perform private.refuse(404, 'review_not_found', 'There is no such review');
  elsif own.version is distinct from version then
    perform private.refuse_about(409, 'stale_version', 'This has changed since it was shown', own.version::text);
  end if;

  perform private.count_review_writing(account, listing.id, version is null);
  if version is null then
    insert into public.reviews (listing_id, author_id, author_name, is_anonymous, rating, body, locale, checked_at)
    values (listing.id, account, signed, is_unsigned, (review ->> 'rating')::numeric,
            review ->> 'body', review ->> 'locale', null)
    returning * into own;
    perform private.notify_of_review(listing, own);
  else
    -- A changed text needs a new check.
    update public.reviews r set
        rating = (review ->> 'rating')::numeric, body = review ->> 'body', locale = review ->> 'locale',
        is_anonymous = is_unsigned, author_name = signed, updated_at = now(), edited_at = now(), checked_at = null
     where r.id = own.id returning * into own;
  end if;
  perform private.write_review_photos(account, own.id, review -> 'photos');
  return private.own_review(own);
end
$$;
comment on function public.write_review is
  'Writes the caller''s one review of a listing, or edits the version that was seen: OwnReview (domain/trust/review.ts). review: '
  'a ReviewDraft. Refuses with listing_not_found, own_listing, already_reviewed, review_not_found, stale_version (details: the present '
  'one), invalid_review (details: the key), too_many_reviews, insufficient_aal.';

create function public.delete_review(review_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
begin
  perform 1 from public.listings l
    where l.id = (select r.listing_id from public.reviews r where r.id = review_id and r.author_id = account)
    for no key update;
  perform private.erase_review(r.id) from public.reviews r where r.id = review_id and r.author_id = account;
  if not found then perform private.refuse(404, 'review_not_found', 'There is no such review'); end if;
end
$$;
comment on function public.delete_review is
  'Removes a review of the caller''s own, with its photos. Refuses with review_not_found, insufficient_aal.';

revoke execute on function public.write_review, public.delete_review from service_role;
grant execute on function public.write_review, public.delete_review to authenticated;
