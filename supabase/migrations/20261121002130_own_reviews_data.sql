-- The copy of what is held about a person has what they wrote to reviewers in the name of a business, what they found
-- useful, and where their reviews came from, for as long as it is kept.
alter function private.contribution_data(uuid) rename to contribution_data_but_reviews;

create function private.contribution_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.contribution_data_but_reviews(account) || jsonb_build_object(
    'review_replies', (select coalesce(jsonb_agg(to_jsonb(y) - 'author_id' order by y.review_id), '[]')
                         from private.review_replies y where y.author_id = account),
    'review_votes', (select coalesce(jsonb_agg(to_jsonb(v) - 'user_id' order by v.created_at, v.review_id), '[]')
                       from private.review_votes v where v.user_id = account),
    'review_writings', (select coalesce(jsonb_agg(to_jsonb(w) - 'author_id' order by w.id), '[]')
                          from private.review_writings w where w.author_id = account))
$$;
