-- Web vitals of real visits, as histograms by day of Montréal time: no row is about a person or a visit. The server
-- counts in memory and writes a batch every few seconds; domain/operations/vitals.ts defines the steps of the histograms.
create table private.daily_vitals (
  day date not null,
  -- Kind of page: home, search, business…
  page text not null check (page ~ '^[a-z]{2,20}$'),
  metric text not null check (metric in ('LCP', 'CLS', 'INP', 'FCP', 'TTFB')),
  -- The upper end of a step, itself part of it: milliseconds; ten-thousandths for CLS.
  upper integer not null check (upper between 0 and 100000),
  samples integer not null check (samples > 0),
  primary key (day, page, metric, upper) include (samples)
);
alter table private.daily_vitals enable row level security;

create function public.record_vitals(counts jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.daily_vitals as kept (day, page, metric, upper, samples)
  select private.montreal_day(), c.page, c.metric, c.upper, sum(c.samples)
    from jsonb_to_recordset(counts) as c (page text, metric text, upper integer, samples integer)
   where c.samples between 1 and 1000000
   group by 2, 3, 4 order by 2, 3, 4
  on conflict (day, page, metric, upper) do update set samples = kept.samples + excluded.samples
$$;
comment on function public.record_vitals is
  'Adds to today: [{"page": "home", "metric": "LCP", "upper": 2500, "samples": n}].';
