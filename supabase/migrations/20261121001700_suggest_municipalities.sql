-- The municipalities that the city of an address may be, while it is typed. `suggest_where` mixes them with MRCs and
-- regions and puts first those with the most businesses; an address wants its own, told apart by its MRC and its region
-- from another of the same name.

create function public.suggest_municipalities(q text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := left(coalesce(q, ''), 100);
  plain constant text := private.plain(typed);
  ids integer[];
  exact integer[];
begin
  if plain = '' then return '[]'; end if;
  select coalesce(array_agg(n.id), '{}'), coalesce(array_agg(n.id) filter (where n.is_exact), '{}') into ids, exact
    from (select (named #>> '{municipality,id}')::integer as id, (named -> 'isExact')::boolean as is_exact
            from jsonb_array_elements(public.municipality_by_name(typed)) as named) as n;
  ids := ids || array(select p.target_id from private.search_phrases p
                       where p.kind = 'city' and p.phrase like private.prefix_pattern(typed));
  -- A typing error: what begins most alike. There are a few thousand names of places.
  if cardinality(ids) = 0 and length(plain) >= 4 then
    ids := array(select p.target_id from private.search_phrases p,
                        extensions.similarity(left(p.phrase, length(plain)), plain) as likeness
                  where p.kind = 'city' and likeness >= 0.35
                  order by likeness desc, p.target_id limit 8);
  end if;
  return (
    select coalesce(jsonb_agg(private.located(m.id) || jsonb_build_object('isExact', m.is_exact)
                              order by m.is_exact desc, m.population desc, m.id), '[]')
      from (select c.id, c.population, c.id = any (exact) as is_exact
              from public.municipalities c
             where c.id = any (ids)
             order by 3 desc, 2 desc, 1 limit 8) as m);
end
$$;
comment on function public.suggest_municipalities is
  'The municipalities that a name may mean or begin, a typing error forgiven: at most eight of what '
  'municipality_by_name() gives, those of exactly that name first, then the most populous.';
revoke all on function public.suggest_municipalities from public;
grant execute on function public.suggest_municipalities to anon, authenticated, service_role;
