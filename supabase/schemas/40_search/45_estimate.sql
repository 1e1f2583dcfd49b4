-- Estimates: how many listings a search may match, told before looking, from the lexicon and the kept counts. They only
-- choose the road; what is found never depends on them but for the limits that docs/search.md tells.

create type private.word_estimate as (
  -- No more than this, as far as the lexicon knows.
  at_most bigint,
  -- If words were spread evenly.
  likely double precision,
  -- Of the listings that the filters leave.
  share double precision
);

-- `prefix` is 'n:' for the words of names.
create function private.estimate(r private.search_request, stems text[], prefix text) returns private.word_estimate
language plpgsql stable set search_path = '' as $$
declare
  filtered constant bigint := private.filtered_count(r);
  everything constant bigint := greatest(private.kept_count(0, 0, 0), 1);
  -- A word that the lexicon has not seen is rarer than any it has.
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

-- The lexeme that only the best listings hold, of the highest step that should leave `needed` of `likely` matches; null
-- when none should.
create function private.best_lexeme(likely double precision, needed integer) returns tsquery
language plpgsql stable set search_path = '' as $$
begin
  return (
    select quote_literal('q:' || s.step)::tsquery from private.score_counts s
     where likely * s.listings / greatest(private.kept_count(0, 0, 0), 1) >= needed
     order by s.step desc limit 1);
end
$$;

-- Words that a tenth of the listings hold or more; the rarest word is never one, so that something is left to look up.
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
