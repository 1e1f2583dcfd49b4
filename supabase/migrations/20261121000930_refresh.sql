-- What is kept beside the listings, recomputed: after a bulk load, and once a day, so that new words join the lexicon.

-- Counts how many listings hold each word; a large directory is sampled, because a plan needs a magnitude only.
create function private.refresh_lexicon() returns void
language plpgsql security definer set search_path = '' as $$
declare
  total constant bigint := private.kept_count(0, 0, 0);
  sampled constant double precision := least(1, 50000.0 / greatest(total, 1));
  source constant text := format('select search from public.listings %s where is_public',
    case when sampled < 1 then format('tablesample bernoulli (%s)', sampled * 100) end);
begin
  create temp table used on commit drop as
    select word, round(ndoc / sampled)::integer as listings from ts_stat(source) where ndoc >= 2;
  create temp table spelt on commit drop as
    select private.stems(word) as stem, mode() within group (order by word) as shown
      from (select name_key || ' ' || private.plain(array_to_string(services, ' ')) as words
              from public.listings where is_public limit 20000) as sample,
           string_to_table(sample.words, ' ') as word
     group by 1;

  delete from private.search_lexicon;
  delete from private.search_remainders;
  insert into private.search_lexicon (stem, shown, listings, corrects)
  select u.word, coalesce(s.shown, u.word), u.listings, n.listings is not null and length(u.word) >= 4
    from used u
    left join spelt s on s.stem = u.word
    left join (select substr(word, 3) as word, sum(listings) as listings from used
                where word ~ '^[ns]:[a-z]+$' group by 1) n
      on n.word = u.word and n.listings >= greatest(3, total / 20000)
   where position(':' in u.word) = 0 or u.word like 'n:%';
  drop table used, spelt;
  perform private.refresh_terms();
  analyze private.search_terms, private.search_phrases, private.search_lexicon, private.search_remainders;
end
$$;

-- Listings whose score reaches each step of private.score_steps(), recounted by private.refresh_directory().
create table private.score_counts (
  step integer primary key,
  listings integer not null
);

create function private.refresh_score_counts() returns void
language sql security definer set search_path = '' as $$
  delete from private.score_counts;
  insert into private.score_counts (step, listings)
  select step, count(*) from unnest(private.score_steps()) step join public.listings l on l.score >= step
   where l.is_public group by 1
$$;

create function private.refresh_directory() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_counts();
  perform private.refresh_score_counts();
  perform private.refresh_lexicon();
  analyze public.listings;
  perform set_config('private.bulk_load', 'off', false);
end
$$;
comment on function private.refresh_directory is
  'Recounts, relearns the words in use and analyses: the last step of a bulk load, and daily upkeep.';
