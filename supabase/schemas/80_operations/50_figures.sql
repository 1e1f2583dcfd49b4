-- Figures of the statistics, stored by day of Montréal time, because counting a million rows takes too long for a
-- request. A transaction adds its changes as separate rows, so that two writers never wait for each other on the
-- current day's row; these rows are folded into the stored figures from time to time, and readers add both up. They are
-- exact at every commit.
create table private.daily_figures (
  -- listings.{status}, claimed: as it stands, on the day -infinity. published, signups, reviews (ref_id: the rating),
  -- views.listings, views.cities, views.category and views.municipality (ref_id: whose listings were viewed): of each day.
  figure text not null,
  day date not null,
  ref_id bigint not null default 0,
  amount bigint not null,
  primary key (figure, day, ref_id) include (amount)
);
alter table private.daily_figures enable row level security;

create table private.figure_changes (
  figure text not null,
  day date not null,
  ref_id bigint not null default 0,
  amount bigint not null
);
alter table private.figure_changes enable row level security;

create view private.figures as
  select figure, day, ref_id, amount from private.daily_figures
  union all
  select figure, day, ref_id, amount from private.figure_changes;

-- A separate advisory lock: figures used to share the lock of imports and exports, so that daily maintenance blocked
-- transfers, and a running transfer blocked the folding of figures.
create function private.aggregate_figures() returns void
language plpgsql set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('figures', 0)) then return; end if;
  with taken as (
    delete from private.figure_changes returning figure, day, ref_id, amount
  )
  insert into private.daily_figures as kept (figure, day, ref_id, amount)
  select t.figure, t.day, t.ref_id, sum(t.amount) from taken t
   group by 1, 2, 3 having sum(t.amount) <> 0 order by 1, 2, 3
  on conflict (figure, day, ref_id) do update set amount = kept.amount + excluded.amount;
end
$$;

-- The contribution of one listing. A listing was published on the day of its first publication, in any later state.
create function private.listing_figures(status public.listing_status, owner_id uuid, published_at timestamptz)
returns table (figure text, day date)
language sql stable set search_path = '' as $$
  select 'listings.' || status, '-infinity'::date
  union all select 'claimed', '-infinity'::date where status = 'published' and owner_id is not null
  union all select 'published', private.montreal_day(published_at) where published_at is not null
$$;

create function private.listing_changes_figures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  columns constant text := 'status, owner_id, published_at';
  added constant text := format('select 1 as change, %s from new_rows', columns);
  removed constant text := format('select -1 as change, %s from old_rows', columns);
begin
  if private.is_bulk_load() then return null; end if;
  -- Dynamic, because each of the three operations has its own transition tables.
  execute format($sql$
    insert into private.figure_changes (figure, day, amount)
    select f.figure, f.day, sum(l.change) from (%s) as l, private.listing_figures(%s) f
     group by 1, 2 having sum(l.change) <> 0
  $sql$, case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end, columns);
  return null;
end
$$;

create trigger listing_inserted_figures after insert on public.listings
  referencing new table as new_rows for each statement execute function private.listing_changes_figures();

create trigger listing_updated_figures after update on public.listings
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.listing_changes_figures();

create trigger listing_deleted_figures after delete on public.listings
  referencing old table as old_rows for each statement execute function private.listing_changes_figures();

-- Reviews that are shown, by the day that they were written.
create function private.review_changes_figures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.figure_changes (figure, day, ref_id, amount)
  select 'reviews', private.montreal_day(r.created_at), r.rating, sum(r.change)
    from (select 1 as change, new.created_at, new.rating where tg_op <> 'DELETE' and not new.is_hidden
          union all
          select -1, old.created_at, old.rating where tg_op <> 'INSERT' and not old.is_hidden) as r
   group by 1, 2, 3 having sum(r.change) <> 0;
  return null;
end
$$;

create trigger review_changes_figures after insert or delete or update of rating, is_hidden, created_at
  on public.reviews for each row when (coalesce(current_setting('private.bulk_load', true), '') <> 'on')
  execute function private.review_changes_figures();

-- Accounts that were opened; one that is closed later was opened all the same.
create function private.signup_changes_figures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.figure_changes (figure, day, amount)
  values ('signups', private.montreal_day(new.created_at), 1);
  return null;
end
$$;

create trigger signup_changes_figures after insert on public.user_profiles
  for each row execute function private.signup_changes_figures();

-- Corrects the figures of listings and reviews, in one statement and so as of one instant: after a bulk load, which
-- disables the triggers, and once a day. No other transaction waits for it.
create function private.reconcile_figures() returns void
language sql set search_path = '' as $$
  insert into private.figure_changes (figure, day, ref_id, amount)
  select figure, day, ref_id, sum(amount) from (
    select f.figure, f.day, 0::bigint as ref_id, sum(l.listings) as amount
      from (select status, (min(owner_id::text))::uuid as owner_id, min(published_at) as published_at, count(*) as listings
              from public.listings
             group by status, owner_id is null, private.montreal_day(published_at)) as l,
           private.listing_figures(l.status, l.owner_id, l.published_at) f
     group by 1, 2
    union all
    select 'reviews', private.montreal_day(r.created_at), r.rating, count(*)
      from public.reviews r where not r.is_hidden group by 2, 3
    union all
    select k.figure, k.day, k.ref_id, -k.amount from private.figures k
     where k.figure in ('claimed', 'published', 'reviews') or k.figure like 'listings.%'
  ) as difference
  group by 1, 2, 3 having sum(amount) <> 0
$$;
