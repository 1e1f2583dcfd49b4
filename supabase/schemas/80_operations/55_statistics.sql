-- Refuses a period that has no day or more than three years.
create function private.assert_period(first_day date, last_day date) returns void
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(last_day < first_day or last_day - first_day >= 1100, true) then
    perform private.refuse(422, 'invalid_period', 'The period has no day, or more than three years');
  end if;
end
$$;

create function public.stats_days(first_day date, last_day date) returns json
language plpgsql security definer set search_path = '' as $$
begin
  perform private.administrator();
  perform private.assert_period(first_day, last_day);
  perform private.aggregate_figures();
  return (
    with kept as (
      select f.day,
             coalesce(sum(f.amount) filter (where f.figure = 'published'), 0) as published,
             coalesce(sum(f.amount) filter (where f.figure = 'signups'), 0) as signups,
             coalesce(sum(f.amount) filter (where f.figure = 'reviews'), 0) as reviews,
             coalesce(sum(f.amount * f.ref_id) filter (where f.figure = 'reviews'), 0) as stars,
             coalesce(sum(f.amount) filter (where f.figure = 'views.listings'), 0) as listing_views,
             coalesce(sum(f.amount) filter (where f.figure = 'views.cities'), 0) as city_views
        from private.figures f
       where f.figure in ('published', 'signups', 'reviews', 'views.listings', 'views.cities')
         and f.day between first_day and last_day
       group by 1
    ), claims as (
      select private.montreal_day(d.decided_at) as day, count(*) as claimed
        from private.decisions d
       where d.kind = 'claim' and d.action = 'approved'
         and d.decided_at >= private.montreal_midnight(first_day) and d.decided_at < private.montreal_midnight(last_day + 1)
       group by 1
    )
    select json_agg(json_build_object(
        'day', days.at::date, 'published', coalesce(k.published, 0), 'claimed', coalesce(c.claimed, 0),
        'signups', coalesce(k.signups, 0), 'reviews', coalesce(k.reviews, 0), 'stars', coalesce(k.stars, 0),
        'listingViews', coalesce(k.listing_views, 0), 'cityViews', coalesce(k.city_views, 0),
        'searches', coalesce(s.searches, 0), 'emptySearches', coalesce(s.empty, 0)) order by days.at)
      from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as days (at)
      left join kept k on k.day = days.at::date
      left join claims c on c.day = days.at::date
      left join private.daily_search_totals s on s.day = days.at::date);
end
$$;
comment on function public.stats_days is 'DayFigures[] (domain/statistics.ts), a row for every day.';

create function public.stats_standing(first_day date, last_day date) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.administrator();
  perform private.assert_period(first_day, last_day);
  return json_build_object(
    'listings', (
      select json_object_agg(s.status, coalesce((
          select sum(f.amount) from private.figures f
           where f.figure = 'listings.' || s.status and f.day = '-infinity'), 0) order by s.status)
        from unnest(enum_range(null::public.listing_status)) as s (status)),
    'claimed', (select coalesce(sum(f.amount), 0) from private.figures f
                 where f.figure = 'claimed' and f.day = '-infinity'),
    'ratings', (
      select json_agg(coalesce(k.reviews, 0) order by stars.rating)
        from generate_series(1, 5) as stars (rating)
        left join (select f.ref_id, sum(f.amount) as reviews from private.figures f
                    where f.figure = 'reviews' and f.day between first_day and last_day group by 1) k
          on k.ref_id = stars.rating));
end
$$;
comment on function public.stats_standing is 'Standing (domain/statistics.ts).';

create function public.stats_moderation(first_day date, last_day date) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.administrator();
  perform private.assert_period(first_day, last_day);
  return (
    select coalesce(json_agg(json_build_object(
        'kind', w.kind, 'decisions', w.decisions, 'median', w.waits[1], 'p90', w.waits[2], 'inTime', w.in_time)
      order by w.kind nulls first), '[]')
      from (
        select d.kind, count(*) as decisions,
               percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from d.decided_at - d.asked_at)::float8)
                 as waits,
               count(*) filter (where d.decided_at - d.asked_at <= interval '48 hours') as in_time
          from private.decisions d
         where d.asked_at is not null
           and d.decided_at >= private.montreal_midnight(first_day) and d.decided_at < private.montreal_midnight(last_day + 1)
         group by grouping sets ((), (d.kind))
      ) as w
     where w.decisions > 0);
end
$$;
comment on function public.stats_moderation is
  'ModerationTimes[] (domain/statistics.ts): of everything that was decided (kind null), then of each kind.';

create function public.stats_tops(first_day date, last_day date, locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.administrator();
  perform private.assert_period(first_day, last_day);
  return json_build_object(
    'categoriesByListings', (
      select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count', t.listings)
                               order by t.listings desc, t.name), '[]')
        from (select c.slug, case stats_tops.locale when 'en' then c.name_en else c.name_fr end as name, k.listings
                from private.listing_counts k join public.categories c on c.id = k.topic_id and c.parent_id is null
               where k.place_level = 0 and k.place_id = 0 and k.listings > 0
               order by k.listings desc, 2 limit 10) as t),
    'categoriesByViews', (
      select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count', t.views)
                               order by t.views desc, t.name), '[]')
        from (select c.slug, case stats_tops.locale when 'en' then c.name_en else c.name_fr end as name, v.views
                from private.most_viewed('views.category', first_day, last_day) v
                join public.categories c on c.id = v.ref_id
               order by v.views desc, 2 limit 10) as t),
    'municipalitiesByListings', (
      select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count', t.listings)
                               order by t.listings desc, t.name), '[]')
        from (select m.slug, private.city_label(m, stats_tops.locale) as name, k.listings
                from private.listing_counts k join public.municipalities m on m.id = k.place_id
               where k.topic_id = 0 and k.place_level = 3 and k.listings > 0
               order by k.listings desc, 2 limit 10) as t),
    'municipalitiesByViews', (
      select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count', t.views)
                               order by t.views desc, t.name), '[]')
        from (select m.slug, private.city_label(m, stats_tops.locale) as name, v.views
                from private.most_viewed('views.municipality', first_day, last_day) v
                join public.municipalities m on m.id = v.ref_id
               order by v.views desc, 2 limit 10) as t));
end
$$;
comment on function public.stats_tops is 'Tops (domain/statistics.ts).';

create function private.most_viewed(figure text, first_day date, last_day date) returns table (ref_id bigint, views bigint)
language sql stable set search_path = '' as $$
  select f.ref_id, sum(f.amount)::bigint from private.figures f
   where f.figure = most_viewed.figure and f.day between first_day and last_day
   group by 1
$$;

create function public.stats_vitals(first_day date, last_day date) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.administrator();
  perform private.assert_period(first_day, last_day);
  return (
    select coalesce(json_agg(json_build_object('page', h.page, 'metric', h.metric, 'steps', h.steps)
                             order by h.page, h.metric), '[]')
      from (select v.page, v.metric, json_agg(json_build_array(v.upper, v.samples) order by v.upper) as steps
              from (select d.page, d.metric, d.upper, sum(d.samples) as samples
                      from private.daily_vitals d where d.day between first_day and last_day group by 1, 2, 3) as v
             group by 1, 2) as h);
end
$$;
comment on function public.stats_vitals is 'VitalsHistogram[] (domain/vitals.ts).';

grant execute on function
  public.stats_days, public.stats_standing, public.stats_moderation, public.stats_tops, public.stats_vitals to authenticated;
