-- Searches of a trade in a municipality or MRC without a listing of it, for the public pages of missing trades. The rows do
-- not identify visitors: a count is the number of different networks in a month, which the server's counter distinguishes in
-- memory (server/http/daily-visits.ts). A restart, and each further server, begins another counter: two counters may have
-- counted the same networks, so pages show the largest count.
create table private.unmet_searches (
  -- Its first day.
  month date not null,
  counter text not null check (char_length(counter) between 1 and 40),
  -- As of private.listing_counts: 2 an MRC, 3 a municipality.
  place_level smallint not null check (place_level in (2, 3)),
  place_id integer not null,
  category_id integer not null references public.categories on delete cascade,
  networks integer not null check (networks > 0),
  primary key (place_level, place_id, month, category_id, counter)
);
alter table private.unmet_searches enable row level security;
create index unmet_searches_category on private.unmet_searches (category_id);
create index unmet_searches_month on private.unmet_searches (month);

create function public.record_unmet_searches(counter text, searches jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  this_month constant date := date_trunc('month', private.montreal_day());
  -- Limits the rows that a program of invented searches can add in a month.
  is_full constant boolean := (select count(*) from private.unmet_searches u where u.month = this_month) >= 50000;
begin
  insert into private.unmet_searches as kept (month, counter, place_level, place_id, category_id, networks)
  select this_month, record_unmet_searches.counter, s.level, s.place, c.id, s.networks
    from jsonb_to_recordset(record_unmet_searches.searches) as s (level smallint, place integer, category integer, networks integer)
    join public.categories c on c.id = s.category
   where s.networks between 1 and 1000000 and s.place is not null and s.level in (2, 3)
     and (not is_full or exists (
       select from private.unmet_searches u
        where (u.place_level, u.place_id, u.month, u.category_id, u.counter)
            = (s.level, s.place, this_month, c.id, record_unmet_searches.counter)))
   order by s.level, s.place, c.id
  on conflict on constraint unmet_searches_pkey do update set networks = kept.networks + excluded.networks;
end
$$;
comment on function public.record_unmet_searches is
  'Adds searches of this month that found nothing in their place: [{"level": 2 for an MRC or 3 for a municipality, "place": its '
  'id, "category": id, "networks": n}], by the counter that tells their networks apart.';

create function private.purge_unmet_searches() returns void
language sql set search_path = '' as $$
  delete from private.unmet_searches where month < private.montreal_day() - 366
$$;

-- The trade and the place of a search without a match in the place. Null for any other search, and for a search with further
-- filters, such as an option or an hour.
create function private.unmet_json(a private.search_answer, u private.understanding) returns json
language plpgsql stable set search_path = '' as $$
declare
  r constant private.search_request := a.r;
begin
  if not (a.is_elsewhere or (a.found).total = 0) or u.category_id is null or num_nonnulls(u.city_id, u.mrc_id) = 0
     or r.phone is not null or r.radius is not null or r.bounds is not null or r.open_lexemes is not null
     or cardinality(r.options || u.options) > 0 then
    return null;
  end if;
  return json_build_object(
    'categoryId', coalesce(u.subcategory_id, u.category_id), 'cityId', u.city_id,
    'mrcId', coalesce((select m.mrc_id from public.municipalities m where m.id = u.city_id), u.mrc_id));
end
$$;
