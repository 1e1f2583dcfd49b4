-- When no listing, or hardly one, meets every condition, conditions are dropped. Filters that the visitor chose are never
-- dropped, only what was read in words.

-- The best of the listings that meet some of the conditions in the place that was asked: for each word or trade the best
-- that have it strongly, ranked together by all conditions. « plombier urgence 24h laval » thus shows the plumbers of
-- Laval, those of them first whose texts say more of it.
create function private.find_nearly(r private.search_request) returns private.search_match[]
language plpgsql stable set search_path = '' as $$
declare
  everything constant bigint := greatest(private.kept_count(0, 0, 0), 1);
  c private.search_condition;
  part private.search_request := r;
  width private.search_width;
  matching tsquery;
  pool private.search_match[];
  ids bigint[] := '{}';
begin
  for c in select * from unnest(r.conditions) d where d.kind <> 'place' order by d.kind = 'word', d.mentions limit 2 loop
    -- What a trade, or a rare word, finds is not watered down with what only a further word finds.
    exit when cardinality(ids) >= private.few_matches() or (cardinality(ids) > 0 and c.mentions > 0.02 * everything);
    if c.kin is not null then c.filed := c.filed || c.kin; end if;
    part.conditions := c || array(select p from unnest(r.conditions) p where p.kind = 'place');
    part.named := null;
    width := case when c.listings >= 200 then 'strong' else 'anywhere' end;
    matching := private.match_query(part, width);
    pool := private.best_matches(r, matching, (private.estimate(part, width)).likely, 60);
    if cardinality(ids) = 0 and cardinality(pool) >= private.few_matches() then return pool; end if;
    ids := ids || private.ids_of(pool);
  end loop;
  return private.collect_ids(ids, r);
end
$$;

-- The listings that meet the conditions but for the place, the nearest to it first.
create function private.find_nearest(r private.search_request, centre point) returns private.search_match[]
language plpgsql stable set search_path = '' as $$
declare
  step private.search_request := r;
  matches private.search_match[];
begin
  step.region_id := null;
  step.mrc_id := null;
  step.city_id := null;
  step.conditions := array(select c from unnest(r.conditions) c where c.kind <> 'place');
  -- A postal code that nothing bears is nowhere.
  if centre is not null then
    step.lat := centre[1];
    step.lng := centre[0];
    step.sort := 'distance';
  end if;
  if cardinality(step.conditions) = 0 and step.category_id is null and cardinality(step.options) = 0 then return '{}'; end if;
  matches := private.best_matches(step, private.match_query(step, 'strong'), (private.estimate(step, 'strong')).likely, 400);
  if cardinality(matches) < private.few_matches() then
    matches := private.best_matches(step, private.match_query(step), (private.estimate(step)).likely, 400);
  end if;
  if cardinality(matches) = 0 and cardinality(step.conditions) > 1 then matches := private.find_nearly(step); end if;
  return matches;
end
$$;
