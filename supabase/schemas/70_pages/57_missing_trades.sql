-- Trades that people searched for in a municipality or an MRC without a listing of it, for its administration and future
-- owners. A number below ten networks in one month is never shown.
create function private.missing_trades_least() returns integer
language sql immutable as $$ select 10 $$;

create function public.missing_trades(slug text, locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  at_level smallint;
  at_place integer;
  at_mrc integer;
begin
  -- A slug that both have is the municipality's, as in public.place_directory.
  select * into at_level, at_place, at_mrc
    from (select 3, m.id, m.mrc_id from public.municipalities m where m.slug = missing_trades.slug
          union all select 2, d.id, null from public.mrcs d where d.slug = missing_trades.slug) as p (level, id, mrc_id)
   order by p.level desc limit 1;
  if at_place is null then return null; end if;
  return json_build_object(
    'place', private.place_ref(case at_level when 3 then 'city' else 'mrc' end, at_place, locale)::jsonb
             || jsonb_build_object('kind', case at_level when 3 then 'city' else 'mrc' end),
    'mrc', private.mrc_ref(at_mrc),
    'least', private.missing_trades_least(),
    'trades', (
      with counted as (
        select u.category_id, u.month, max(u.networks) as networks from private.unmet_searches u
         where u.place_level = at_level and u.place_id = at_place and u.month > private.montreal_day() - 366
         group by 1, 2
      ), best as (
        select distinct on (n.category_id) n.* from counted n where n.networks >= private.missing_trades_least()
         order by n.category_id, n.networks desc, n.month desc
      )
      select coalesce(json_agg(json_build_object(
               'category', private.category_ref(coalesce(c.parent_id, c.id), locale),
               'subcategory', case when c.parent_id is not null then private.category_ref(c.id, locale) end,
               'people', b.networks, 'month', to_char(b.month, 'YYYY-MM'))
               order by b.networks desc, b.month desc, c.slug), '[]')
        from best b join public.categories c on c.id = b.category_id
       -- A business may have opened since.
       where private.kept_count(at_level, at_place, c.id) = 0));
end
$$;
comment on function public.missing_trades is
  'MissingTrades (domain/pages/directory.ts): trades that were searched in a place without any, by ten networks in a month at '
  'least; null when there is no such place.';
grant execute on function public.missing_trades to anon, authenticated;
