-- The ranking weights: every number that decides an order of listings, in one row. The trigger of public.listings, the
-- SQL of a search, docs/search.md and the public page on ranking all read them here (decision 50).
--
-- One row of typed columns, because a write of a listing reads it: as a row a weight the read costs 15 µs a listing less
-- than a table of names and values does 70. A column's default is the weight that is shipped, its check the range, its
-- comment what it does: private.describe_ranking_weights() shows all of it.
--
-- To change a weight: update this row, then `call private.recompute_scores()`. `npm run ranking` does both.
create table private.ranking_weights (
  is_only_row boolean primary key default true check (is_only_row),

  listed integer not null default 100 check (listed between 0 and 1000),
  claimed integer not null default 120 check (claimed between 0 and 1000),
  description integer not null default 80 check (description between 0 and 1000),
  second_description integer not null default 20 check (second_description between 0 and 1000),
  hours integer not null default 80 check (hours between 0 and 1000),
  phone integer not null default 60 check (phone between 0 and 1000),
  website integer not null default 60 check (website between 0 and 1000),
  logo integer not null default 60 check (logo between 0 and 1000),
  map_position integer not null default 30 check (map_position between 0 and 1000),
  social integer not null default 30 check (social between 0 and 1000),
  service integer not null default 10 check (service between 0 and 100),
  services_counted integer not null default 6 check (services_counted between 0 and 20),

  rating_star integer not null default 200 check (rating_star between 0 and 1000),
  prior_rating numeric not null default 3.8 check (prior_rating between 1 and 5),
  prior_ratings integer not null default 5 check (prior_ratings between 1 and 100),
  rating_count numeric not null default 12 check (rating_count between 0 and 100),
  rating_count_most integer not null default 60 check (rating_count_most between 0 and 1000),

  exact_name integer not null default 1000 check (exact_name between 0 and 5000),
  words_in_name integer not null default 300 check (words_in_name between 0 and 5000),
  share_of_name integer not null default 200 check (share_of_name between 0 and 5000),
  filed_under integer not null default 300 check (filed_under between 0 and 5000),
  word_in_name integer not null default 200 check (word_in_name between 0 and 5000),
  trade_in_name integer not null default 180 check (trade_in_name between 0 and 5000),
  word_in_services integer not null default 80 check (word_in_services between 0 and 5000),
  word_elsewhere integer not null default 30 check (word_elsewhere between 0 and 5000),
  in_place integer not null default 200 check (in_place between 0 and 5000),
  place_in_words integer not null default 200 check (place_in_words between 0 and 5000),
  score_share numeric not null default 0.1 check (score_share between 0 and 10),

  -- From 1: in private.search_terms 0 is a hint and -1 an alias.
  main_category_name integer not null default 3 check (main_category_name between 1 and 100),
  subcategory_name integer not null default 2 check (subcategory_name between 1 and 100),
  category_synonym integer not null default 1 check (category_synonym between 1 and 100),

  -- Version of the weights, incremented by each change; and the version that every stored score was computed with.
  version integer not null default 1,
  computed_version integer not null default 1
);
alter table private.ranking_weights enable row level security;
insert into private.ranking_weights default values;

comment on table private.ranking_weights is
  'The ranking weights, one row. After an update: call private.recompute_scores().';
comment on column private.ranking_weights.listed is 'Points of the score: every listing';
comment on column private.ranking_weights.claimed is 'Points of the score: claimed by its owner';
comment on column private.ranking_weights.description is 'Points of the score: a description in either language';
comment on column private.ranking_weights.second_description is 'Points of the score: descriptions in both languages, added to `description`';
comment on column private.ranking_weights.hours is 'Points of the score: opening hours';
comment on column private.ranking_weights.phone is 'Points of the score: a telephone number';
comment on column private.ranking_weights.website is 'Points of the score: a website';
comment on column private.ranking_weights.logo is 'Points of the score: a logo';
comment on column private.ranking_weights.map_position is 'Points of the score: coordinates, shown or not';
comment on column private.ranking_weights.social is 'Points of the score: at least one social network';
comment on column private.ranking_weights.service is 'Points of the score: each service, up to `services_counted`';
comment on column private.ranking_weights.services_counted is 'How many services count at most';
comment on column private.ranking_weights.rating_star is
  'Points of the score for each star above `prior_rating`, minus as many below, of (prior_rating × prior_ratings + sum of ratings) / (prior_ratings + their number)';
comment on column private.ranking_weights.prior_rating is 'Stars that a listing is assumed to have before its first rating';
comment on column private.ranking_weights.prior_ratings is 'How many ratings that assumption is worth';
comment on column private.ranking_weights.rating_count is 'Points of the score: this × ln(1 + number of ratings), up to `rating_count_most`';
comment on column private.ranking_weights.rating_count_most is 'Points that the number of ratings adds at most';
comment on column private.ranking_weights.exact_name is 'Points of a search: the name is the words; the two below are not added';
comment on column private.ranking_weights.words_in_name is 'Points of a search: the name holds every word';
comment on column private.ranking_weights.share_of_name is 'Points of a search, added to `words_in_name`: this × words asked / words of the name';
comment on column private.ranking_weights.filed_under is 'Points of a search: filed under the trade that was asked';
comment on column private.ranking_weights.word_in_name is
  'Points of a search: the name holds the trade as typed, or another word; times 0.5 for a very common word to 1.5 for a rare one';
comment on column private.ranking_weights.trade_in_name is 'Points of a search: the name holds another word for the trade';
comment on column private.ranking_weights.word_in_services is 'Points of a search: as `word_in_name`, the activity or the services';
comment on column private.ranking_weights.word_elsewhere is 'Points of a search: as `word_in_name`, the description or the address';
comment on column private.ranking_weights.in_place is 'Points of a search: in the place that was asked';
comment on column private.ranking_weights.place_in_words is
  'Points of a search: the listing says the neighbourhood or former town that was asked, or has its postal code; its city alone is half of `in_place`';
comment on column private.ranking_weights.score_share is 'Points of a search: this × the score';
comment on column private.ranking_weights.main_category_name is
  'Rank of a phrase: the name of a main category. Of the categories that a phrase names the highest is meant, and is suggested first';
comment on column private.ranking_weights.subcategory_name is 'Rank of a phrase: the name of a subcategory';
comment on column private.ranking_weights.category_synonym is 'Rank of a phrase: another word for a category';

-- Increments the version when a weight changes, so that private.recompute_scores() has work to do.
create function private.raise_weights_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) - array['version', 'computed_version'] <> to_jsonb(old) - array['version', 'computed_version'] then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

create trigger raise_weights_version before update on private.ranking_weights
  for each row execute function private.raise_weights_version();

-- The weights with their default, their range and their effect, in the order of the table: for operators, and for the
-- tables of docs/search.md.
create function private.describe_ranking_weights()
returns table (code text, weight numeric, shipped numeric, lowest numeric, highest numeric, meaning text)
language sql stable set search_path = '' as $$
  select a.attname::text, (to_jsonb(w) ->> a.attname)::numeric,
         substring(pg_get_expr(d.adbin, d.adrelid) from '[0-9.]+')::numeric,
         substring(pg_get_constraintdef(c.oid) from '>= \(?([0-9.]+)')::numeric,
         substring(pg_get_constraintdef(c.oid) from '<= \(?([0-9.]+)')::numeric,
         col_description(a.attrelid, a.attnum)
    from private.ranking_weights w, pg_attribute a
    join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    join pg_constraint c on c.conrelid = a.attrelid and c.conkey = array[a.attnum] and c.contype = 'c'
   where a.attrelid = 'private.ranking_weights'::regclass and a.attname <> 'is_only_row'
   order by a.attnum
$$;
