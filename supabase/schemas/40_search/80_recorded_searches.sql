-- Counts of searches by day of Montréal time, with nothing about who searched: administrators see the searches that find
-- nothing and add words for them. The server counts in memory and writes a batch every few seconds.
create table private.daily_searches (
  day date not null,
  -- Normalized, so that capitals and accents make no second row.
  words text not null check (char_length(words) between 1 and 80),
  -- One of the spellings typed for these words.
  shown text not null check (char_length(shown) between 1 and 80),
  searches integer not null check (searches > 0),
  -- Searches that found nothing.
  empty integer not null check (empty between 0 and searches),
  primary key (day, words)
);
alter table private.daily_searches enable row level security;

-- All searches of a day, including those whose words are not kept.
create table private.daily_search_totals (
  day date primary key,
  searches integer not null,
  empty integer not null
);
alter table private.daily_search_totals enable row level security;

-- Searches that an administrator took off the list; one is listed again when it finds nothing on a later day.
create table private.settled_searches (
  words text primary key,
  settled_on date not null default private.montreal_day()
);
alter table private.settled_searches enable row level security;

create function public.record_searches(searches jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.montreal_day();
  -- Limits the rows that a program of random words can add in a day.
  is_full constant boolean := (select count(*) from private.daily_searches d where d.day = today) >= 20000;
begin
  with asked as (
    select private.normalize_text(left(r.shown, 80)) as words, left(r.shown, 80) as shown, r.searches,
           least(greatest(r.empty, 0), r.searches) as empty
      from jsonb_to_recordset(record_searches.searches) as r (shown text, searches integer, empty integer)
     where r.searches between 1 and 1000000
  ), summed as (
    select a.words, min(a.shown) as shown, sum(a.searches)::integer as searches, sum(a.empty)::integer as empty
      from asked a where char_length(a.words) between 1 and 80 group by 1
  )
  -- Rows in the order of the key: two processes that write the same rows do not deadlock.
  insert into private.daily_searches as kept (day, words, shown, searches, empty)
  select today, s.words, s.shown, s.searches, s.empty from summed s
   where not is_full or exists (select 1 from private.daily_searches d where d.day = today and d.words = s.words)
   order by s.words
  on conflict (day, words) do update set
    searches = kept.searches + excluded.searches, empty = kept.empty + excluded.empty;

  insert into private.daily_search_totals as kept (day, searches, empty)
  select today, sum(r.searches), sum(least(greatest(r.empty, 0), r.searches))
    from jsonb_to_recordset(record_searches.searches) as r (searches integer, empty integer)
   where r.searches between 1 and 1000000 having count(*) > 0
  on conflict (day) do update set searches = kept.searches + excluded.searches, empty = kept.empty + excluded.empty;
end
$$;
comment on function public.record_searches is
  'Adds searches of today: [{"shown": words, or null when they are not to be kept, "searches": n, "empty": n}].';

-- Removes words after half a year; totals of days are kept.
create function private.purge_searches() returns void
language sql set search_path = '' as $$
  delete from private.daily_searches where day < private.montreal_day() - 182;
  delete from private.settled_searches where settled_on < private.montreal_day() - 182;
$$;

-- Whether a phrase is a search term of a category or a place.
create function private.is_known_phrase(words text) returns boolean
language sql stable set search_path = '' as $$
  select private.is_place_name(k.key)
      or exists (select from private.search_terms t where t.key = k.key and t.kind = 'category' and t.weight <> 0)
    from private.term_key(words) as k (key)
$$;

create function public.searches_report(only_empty boolean default false, days integer default 30) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
  since constant date := private.montreal_day() - (least(greatest(coalesce(days, 30), 1), 182) - 1);
begin
  return json_build_object(
    'days', (
      select coalesce(json_agg(json_build_object('day', t.day, 'searches', t.searches, 'empty', t.empty)
                               order by t.day desc), '[]')
        from private.daily_search_totals t where t.day >= since),
    'rows', (
      with summed as (
        select d.words, (array_agg(d.shown order by d.day desc))[1] as shown, sum(d.searches) as searches,
               sum(d.empty) as empty, max(d.day) as last_day, max(d.day) filter (where d.empty > 0) as last_empty
          from private.daily_searches d where d.day >= since group by 1
      ), listed as (
        select s.* from summed s left join private.settled_searches q on q.words = s.words
         where not only_empty or (s.empty > 0 and (q.words is null or q.settled_on < s.last_empty)
                                  and not private.is_known_phrase(s.words))
         order by case when only_empty then s.empty else s.searches end desc, s.words
         limit 200
      )
      select coalesce(json_agg(json_build_object('words', l.words, 'shown', l.shown, 'searches', l.searches,
               'empty', l.empty, 'lastDay', l.last_day)
               order by case when only_empty then l.empty else l.searches end desc, l.words), '[]')
        from listed l));
end
$$;
comment on function public.searches_report is
  'SearchesReport (domain/search/searches.ts): the 200 most frequent searches of the last days, or those that found '
  'nothing and that no administrator took off the list.';

create function public.settle_search(words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
begin
  insert into private.settled_searches (words) values (left(private.normalize_text(settle_search.words), 80))
  on conflict on constraint settled_searches_pkey do update set settled_on = excluded.settled_on;
end
$$;
comment on function public.settle_search is 'Takes a search that finds nothing off the list until it does so on another day.';

revoke execute on function public.searches_report, public.settle_search from service_role;
grant execute on function public.searches_report, public.settle_search to authenticated;
