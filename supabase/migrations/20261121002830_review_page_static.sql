-- The page of a listing is asked for more than any other, nearly always with its newest reviews and often with none: that
-- reading is planned once a connection, where `execute` plans it anew at each call. Only the other orders are built.

create function private.newest_reviews(listing_id bigint, stars integer, skipped integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.review_line(screen.review) order by screen.position), '[]')
      from (select r as review, row_number() over (order by r.created_at desc, r.id desc) as position
              from public.reviews r
             where r.listing_id = newest_reviews.listing_id and not r.is_hidden
               and (newest_reviews.stars is null or r.rating = newest_reviews.stars)
             order by r.created_at desc, r.id desc limit 10 offset skipped) as screen);
end
$$;

create or replace function private.review_page(
  listing_id bigint, total integer, asked_page integer, asked_order text, stars integer, review_id bigint
) returns json
language plpgsql stable set search_path = '' as $$
declare
  wanted constant integer := case when review_page.review_id is not null
    then private.screen_of_review(listing_id, review_page.review_id) end;
  by_rating integer[] := '{0,0,0,0,0}';
  -- The screen that holds one review is one of all the reviews, the newest first.
  chosen constant integer := case when wanted is null and review_page.stars between 1 and 5 then review_page.stars end;
  shown_order constant text := case
    when wanted is null and asked_order in ('highest', 'lowest', 'useful') then asked_order else 'newest' end;
  matching integer;
  pages integer;
  shown integer;
  skipped integer;
  rows json := '[]';
begin
  if total > 0 then
    by_rating := array(
      select (select count(*) from public.reviews r
               where r.listing_id = review_page.listing_id and r.rating = star.n and not r.is_hidden)
        from generate_series(1, 5) as star (n) order by star.n);
  end if;
  matching := coalesce(by_rating[chosen], total);
  pages := greatest((matching + 9) / 10, 1);
  shown := private.nearest_page(coalesce(wanted, asked_page), pages);
  skipped := 10 * (shown - 1);
  if matching > 0 then
    if shown_order = 'newest' then
      rows := private.newest_reviews(listing_id, chosen, skipped);
    else
      execute format(
        'select coalesce(json_agg(private.review_line(screen.review) order by screen.position), ''[]'')
           from (select r as review, row_number() over (order by %1$s) as position
                   from public.reviews r
                  where r.listing_id = $1 and not r.is_hidden and ($2 is null or r.rating = $2)
                  order by %1$s limit 10 offset $3) as screen',
        case shown_order
          when 'highest' then 'r.rating desc, r.created_at desc, r.id desc'
          when 'lowest' then 'r.rating, r.created_at desc, r.id desc'
          else 'r.useful_count desc, r.created_at desc, r.id desc' end)
        into rows using listing_id, chosen, skipped;
    end if;
  end if;
  return json_build_object(
    'total', total, 'matching', matching, 'page', shown, 'pages', pages, 'order', shown_order,
    'stars', chosen, 'distribution', to_json(by_rating), 'rows', rows);
end
$$;

revoke all on function private.newest_reviews from public;
