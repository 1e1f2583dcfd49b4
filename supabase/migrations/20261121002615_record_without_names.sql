-- The record cannot be erased, and whoever ends an account must be: a review is kept in it by its author's account, as
-- everything else is, and without the name that signed it.
create or replace function private.review_row(review public.reviews) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(review) - 'author_name' || jsonb_build_object(
    'photos', (select coalesce(jsonb_agg(p.path order by p.position), '[]')
                 from public.review_photos p where p.review_id = review.id),
    'reply', (select y.body from private.review_replies y where y.review_id = review.id))
$$;
