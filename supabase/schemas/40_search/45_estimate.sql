-- Estimates of how many listings a search matches, from the lexicon and the kept counts. They choose the plan of the
-- search; its result depends on them only where a limit of docs/search.md applies.

create type private.word_estimate as (
  -- Upper bound, by the lexicon.
  at_most bigint,
  -- Expected number, if words were independent of each other and of the filters.
  likely double precision,
  -- Expected share of the listings that match the filters, 0 to 1.
  share double precision
);

-- Estimates the matches of stems. `prefix` is 'n:' for words of names, else empty.
create function private.estimate(r private.search_request, stems text[], prefix text) returns private.word_estimate
language plpgsql stable set search_path = '' as $$
declare
  filtered constant bigint := private.filtered_count(r);
  everything constant bigint := greatest(private.kept_count(0, 0, 0), 1);
  -- Assumed of a word that the lexicon does not have: rarer than any that it has.
  rare constant integer := 10 + everything / 5000;
  e private.word_estimate;
  known integer[];
  probability double precision := 1;
  n integer;
begin
  select array_agg(coalesce(l.listings, rare)) into known
    from unnest(stems) s left join private.search_lexicon l on l.stem = prefix || s;
  if known is null then
    e.at_most := filtered;
  elsif r.is_any then
    select least(filtered, sum(k)) into e.at_most from unnest(known) k;
    probability := least(1, e.at_most::double precision / everything);
  else
    select least(filtered, min(k)) into e.at_most from unnest(known) k;
    foreach n in array known loop probability := probability * least(1, n::double precision / everything); end loop;
  end if;
  e.likely := filtered * probability;
  e.share := probability;
  return e;
end
$$;

-- The lexeme of the highest step of the score that is expected to leave `needed` of `likely` matches; null when no step is.
create function private.best_lexeme(likely double precision, needed integer) returns tsquery
language plpgsql stable set search_path = '' as $$
begin
  return (
    select quote_literal('q:' || s.step)::tsquery from private.score_counts s
     where likely * s.listings / greatest(private.kept_count(0, 0, 0), 1) >= needed
     order by s.step desc limit 1);
end
$$;

-- The stems that more than a tenth of the listings hold. The rarest stem is never among them, so that the index has one to
-- look up.
create function private.common_words(stems text[]) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(cardinality(stems), 0) < 2 then return '{}'; end if;
  return array(
    select ranked.stem
      from (select s as stem, coalesce(l.listings, 0) as listings,
                   row_number() over (order by coalesce(l.listings, 0), s) as rarity
              from unnest(stems) s left join private.search_lexicon l on l.stem = s) as ranked
     where ranked.rarity > 1 and ranked.listings > 0.1 * private.kept_count(0, 0, 0));
end
$$;
