create table private.daily_views (
  -- Views of a listing's or a city's page, and presses on a listing's telephone, directions and website.
  kind text not null check (kind in ('listing', 'city', 'call', 'directions', 'website')),
  day date not null,
  -- municipalities.id of a city; else listings.id.
  ref_id bigint not null,
  views integer not null check (views > 0),
  primary key (kind, ref_id, day)
);
create index daily_views_day on private.daily_views (kind, day);

-- The sum of the last 30 days, stored because the home page orders by it on every request.
create table private.recent_city_views (
  municipality_id integer primary key references public.municipalities on delete cascade,
  views integer not null
);

-- Recorded views are also summed by day, category and municipality: statistics would otherwise read a row
-- per viewed listing. Batches write in one order, so that two cannot deadlock.
create function public.record_views(views jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.montreal_day();
  is_new_day boolean := private.is_first_batch(today);
begin
  if is_new_day then
    -- Locked before anything else and checked again under the lock: two first batches of a day would deadlock.
    lock table private.recent_city_views in share row exclusive mode;
    is_new_day := private.is_first_batch(today);
  end if;
  with asked as (
    select r.kind, r.slug, sum(r.views)::integer as views
      from jsonb_to_recordset(record_views.views) as r (kind text, slug text, views integer)
     where r.views between 1 and 1000000
     group by 1, 2
  ), known as (
    select a.kind, l.id, a.views, l.category_id, l.municipality_id from asked a join public.listings l on l.slug = a.slug
     where a.kind in ('listing', 'call', 'directions', 'website') and l.is_public
    union all
    select a.kind, m.id, a.views, null, null from asked a join public.municipalities m on m.slug = a.slug
     where a.kind = 'city'
  ), added as (
    insert into private.daily_views as kept (kind, day, ref_id, views)
    select k.kind, today, k.id, k.views from known k order by 1, 3
    on conflict (kind, ref_id, day) do update set views = kept.views + excluded.views
  ), summed as (
    insert into private.daily_figures as kept (figure, day, ref_id, amount)
    select f.figure, today, f.ref_id, sum(k.views)
      from known k, lateral (values
        (case k.kind when 'city' then 'views.cities' else 'views.listings' end, 0),
        ('views.category', k.category_id),
        ('views.municipality', k.municipality_id)) as f (figure, ref_id)
     where k.kind in ('listing', 'city') and f.ref_id is not null
     group by 1, 3 order by 1, 3
    on conflict (figure, day, ref_id) do update set amount = kept.amount + excluded.amount
  )
  insert into private.recent_city_views as kept (municipality_id, views)
  select k.id, k.views from known k where k.kind = 'city' order by 1
  on conflict (municipality_id) do update set views = kept.views + excluded.views;
  -- The first batch of a day removes the oldest day from the sums.
  if is_new_day then perform private.sum_recent_city_views(today); end if;
end
$$;
comment on function public.record_views is
  'Adds views and presses of today: [{"kind": listing, city, call, directions or website, "slug": "…", "views": n}]. '
  'Unknown slugs are left out.';

create function private.sum_recent_city_views(today date) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.recent_city_views;
  insert into private.recent_city_views (municipality_id, views)
  select v.ref_id, sum(v.views)
    from private.daily_views v join public.municipalities m on m.id = v.ref_id
   where v.kind = 'city' and v.day > today - 30
   group by 1;
end
$$;

create function private.is_first_batch(today date) returns boolean
language sql stable as $$
  select not exists (select 1 from private.daily_views v where v.kind = 'city' and v.day = today)
$$;
