-- Estimates of how many listings a search matches, from the lexicon and the kept counts. They choose the plan of the
-- search; its result depends on them only where a limit of docs/search.md applies.

create type private.match_estimate as (
  -- Upper bound: the rarest condition, or the filters.
  at_most bigint,
  -- Expected number, if conditions were independent of each other and of the filters.
  likely double precision
);

create function private.estimate(r private.search_request, width private.search_width default 'anywhere')
returns private.match_estimate
language plpgsql stable as $$
declare
  everything constant bigint := greatest(private.kept_count(0, 0, 0), 1);
  e private.match_estimate;
  c private.search_condition;
  lexeme text;
  held bigint;
begin
  e.at_most := private.filtered_count(r);
  e.likely := e.at_most;
  foreach c in array coalesce(r.conditions, '{}') loop
    continue when c.kind in ('weak', 'guess', 'hint');
    held := private.matches_expected(c, width);
    e.at_most := least(e.at_most, held);
    e.likely := e.likely * least(1, held::double precision / everything);
  end loop;
  foreach lexeme in array r.options loop
    held := private.held_by(lexeme);
    e.at_most := least(e.at_most, held);
    e.likely := e.likely * least(1, held::double precision / everything);
  end loop;
  if r.open_lexemes is not null then
    held := (select sum(private.held_by(one)) from unnest(r.open_lexemes) one);
    e.at_most := least(e.at_most, held);
    e.likely := e.likely * least(1, held::double precision / everything);
  end if;
  return e;
end
$$;

-- The lexeme of the highest step of the score that is expected to leave `needed` of `likely` matches; null when no step is.
create function private.best_lexeme(likely double precision, needed integer) returns tsquery
language plpgsql stable as $$
begin
  return (
    select quote_literal('q:' || s.step)::tsquery from private.score_counts s
     where likely * s.listings / greatest(private.kept_count(0, 0, 0), 1) >= needed
     order by s.step desc limit 1);
end
$$;
