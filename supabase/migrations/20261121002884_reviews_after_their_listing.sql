-- A reply or a vote held the review, then wrote a notice that refers to the listing; whoever ended the author's account held
-- the listing and waited for the review (…_erasure_waits_its_turn.sql has the order that all keep).
create or replace function private.lock_review(review_id bigint) returns public.reviews
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
