-- The number of the screen that contains a review, newest first; null when it is not shown.
create function private.page_of_review(listing_id bigint, review_id bigint) returns integer
language sql stable set search_path = '' as $$
  select (select count(*) from public.reviews newer
           where newer.listing_id = r.listing_id and not newer.is_hidden
             and (newer.created_at, newer.id) > (r.created_at, r.id))::integer / 10 + 1
    from public.reviews r
   where r.id = review_id and r.listing_id = page_of_review.listing_id and not r.is_hidden
$$;

-- One screen of 10 reviews of a listing that is in public.
-- asked_order: newest, highest, lowest, useful; any other value means newest. stars: 1 to 5, or null for all.
create function private.review_page(
  listing_id bigint, total integer, asked_page integer, asked_order text, stars integer, review_id bigint
) returns json
language plpgsql stable set search_path = '' as $$
declare
  wanted constant integer := case when review_page.review_id is not null
    then private.page_of_review(listing_id, review_page.review_id) end;
  by_rating integer[] := '{0,0,0,0,0}';
  -- The screen of a given review ignores the filter and order: all reviews, newest first.
  chosen constant integer := case when wanted is null and review_page.stars between 1 and 5 then review_page.stars end;
  shown_order constant text := case
    when wanted is null and asked_order in ('highest', 'lowest', 'useful') then asked_order else 'newest' end;
  matching integer;
  pages integer;
  shown integer;
  skipped integer;
  rows json := '[]';
begin
  -- Most listings.
  if total = 0 then
    return json_build_object(
      'total', 0, 'matching', 0, 'page', 1, 'pages', 1, 'order', shown_order, 'stars', chosen,
      'distribution', to_json(by_rating), 'rows', rows);
  end if;
  by_rating := array(
    select (select count(*) from public.reviews r
             where r.listing_id = review_page.listing_id and r.rating = star.n and not r.is_hidden)
      from generate_series(1, 5) as star (n) order by star.n);
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
