-- The stored score: the rank of a listing apart from the words of a search. Lists are ordered by listings.score, which
-- a trigger computes at each write and private.recompute_scores() recomputes after the weights changed.

-- Points of the ratings: the average, as if `prior_ratings` people had given `prior_rating` before, and their number.
create function private.rating_points(w private.ranking_weights, rating_sum integer, rating_count integer) returns integer
language sql immutable parallel safe as $$
  select case when rating_count > 0
    then round(w.rating_star * ((w.prior_rating * w.prior_ratings + rating_sum) / (w.prior_ratings + rating_count)
                                  - w.prior_rating))::integer
       + least(w.rating_count_most, round(w.rating_count * ln(1 + rating_count))::integer)
    else 0 end
$$;

-- The score of a listing, from its own columns only; 0 for a listing that the registry struck off and that has no
-- owner. No payment is read: sponsors have no part in it.
create function private.listing_score(l public.listings, w private.ranking_weights) returns integer
language sql immutable parallel safe as $$
  select case when l.struck_off_on is not null and l.owner_id is null then 0 else w.listed
    + case when l.phone is not null then w.phone else 0 end
    + case when l.website is not null then w.website else 0 end
    + case when l.hours is not null or l.seasons <> '[]' then w.hours else 0 end
    + case when l.description_fr is not null or l.description_en is not null then w.description else 0 end
    + case when l.description_fr is not null and l.description_en is not null then w.second_description else 0 end
    + case when l.logo_path is not null then w.logo else 0 end
    + case when l.latitude is not null then w.map_position else 0 end
    + case when l.social <> '{}' then w.social else 0 end
    + w.service * least(cardinality(l.services), w.services_counted)
    + case when l.owner_id is not null then w.claimed else 0 end
    + private.rating_points(w, l.rating_sum, l.rating_count) end
$$;

-- Computes the score at every write, and overrides a written score. Security definer: roles that write listings may not
-- read the weights.
create function private.score_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  w private.ranking_weights;
begin
  select * into strict w from private.ranking_weights;
  new.score := private.listing_score(new, w);
  return new;
end
$$;

-- Named after the triggers that change what is scored, which must come first.
create trigger listing_score before insert or update on public.listings
  for each row execute function private.score_listing();

-- Recomputes every score that predates a change of the weights, and other data derived from the weights: counts of the
-- score's steps, ranks of phrases. Returns at once when no weight changed since the last run.
--
-- It commits after each batch: a writer waits for one batch at most, readers never. Interrupted, it is
-- called again: only rows whose score differs are written. Passes are repeated until one finds nothing, because weights
-- may change during a pass. A recomputed score is no new version and no new date of a listing
-- (private.listing_before_write). Called outside a transaction, by the owner; notices report progress, every 2 % at
-- most.
create procedure private.recompute_scores(batch_size integer default 100)
language plpgsql as $$
declare
  w private.ranking_weights;
  ids bigint[];
  last_id bigint := 0;
  written bigint := 0;
  written_in_pass bigint := 0;
  outdated bigint;
begin
  select * into strict w from private.ranking_weights;
  if w.version = w.computed_version then return; end if;
  select greatest(count(*), 1) into outdated from public.listings l where l.score <> private.listing_score(l, w);
  loop
    select * into strict w from private.ranking_weights;
    ids := array(
      select l.id from public.listings l
       where l.id > last_id and l.score <> private.listing_score(l, w) order by l.id limit batch_size);
    if cardinality(ids) > 0 then
      -- Locks of listings are taken in the order of their ids (docs/schema.md).
      perform from public.listings l where l.id = any (ids) order by l.id for no key update;
      perform set_config('private.is_recomputing_scores', 'on', true);
      update public.listings l set score = private.listing_score(l, w)
       where l.id = any (ids) and l.score <> private.listing_score(l, w);
      commit;
      last_id := ids[cardinality(ids)];
      written := written + cardinality(ids);
      written_in_pass := written_in_pass + cardinality(ids);
      if 50 * written / outdated > 50 * (written - cardinality(ids)) / outdated then
        raise notice '% of % scores written', written, greatest(outdated, written);
      end if;
    else
      exit when written_in_pass = 0;
      last_id := 0;
      written_in_pass := 0;
    end if;
  end loop;
  perform private.refresh_score_counts();
  perform private.refresh_terms();
  update private.ranking_weights set computed_version = w.version;
  commit;
end
$$;

-- What private.recompute_scores() would change, computed from the present weights and the stored scores of published
-- listings: how many scores change, by how much, and how many of the first 20 of each main category would still be among
-- them. An operator updates the weights, reads it, and commits or rolls back.
create function private.preview_scores() returns json
language sql stable set search_path = '' as $$
  with scored as materialized (
    select l.id, l.category_id, l.score, private.listing_score(l, w) as new_score
      from public.listings l, private.ranking_weights w where l.is_public
  ), ranked as (
    select s.category_id,
           row_number() over (partition by s.category_id order by s.score desc, s.id desc) as was,
           row_number() over (partition by s.category_id order by s.new_score desc, s.id desc) as becomes
      from scored s where s.category_id is not null
  ), lists as (
    select r.category_id, count(*) as shown, count(*) filter (where r.becomes <= 20) as kept
      from ranked r where r.was <= 20 group by 1
  )
  select json_build_object(
    'listings', (select count(*) from scored),
    'changed', (select count(*) from scored s where s.score <> s.new_score),
    'largestLoss', (select -least(min(s.new_score - s.score), 0) from scored s),
    'largestGain', (select greatest(max(s.new_score - s.score), 0) from scored s),
    'lists', (select coalesce(json_agg(json_build_object('category', c.slug, 'shown', t.shown, 'kept', t.kept)
                                       order by t.kept - t.shown, c.slug), '[]')
                from lists t join public.categories c on c.id = t.category_id))
$$;

-- Data of the public page on ranking: the weights, and examples computed by the functions that rank.
create function public.ranking_rules() returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'weights', to_jsonb(w) - array['is_only_row', 'version', 'computed_version'],
    -- A claimed listing with all fields filled in, without a rating.
    'fullListing', private.listing_score(
      jsonb_populate_record(null::public.listings, jsonb_build_object(
        'phone', '+15145550100', 'website', 'https://example.com', 'hours', '{}'::jsonb, 'description_fr', 'f',
        'description_en', 'e', 'logo_path', 'l', 'latitude', 45, 'social', '{"facebook": "f"}'::jsonb,
        'services', to_jsonb(array_fill('s'::text, array[w.services_counted])), 'owner_id', '00000000-0000-0000-0000-000000000000',
        'rating_sum', 0, 'rating_count', 0)), w),
    'firstRating', least(w.rating_count_most, round(w.rating_count * ln(2))::integer),
    'ratings', (
      select json_agg(json_build_object('count', e.ratings, 'average', e.average,
               'points', private.rating_points(w, (e.ratings * e.average)::integer, e.ratings)) order by e.position)
        from (values (1, 1, 5.0), (2, 20, 4.5), (3, 10, 2.0)) as e (position, ratings, average)))
    from private.ranking_weights w
$$;
comment on function public.ranking_rules is 'RankingRules (domain/search/ranking.ts): the weights that order listings, with examples.';

revoke execute on function public.ranking_rules from service_role;
grant execute on function public.ranking_rules to anon, authenticated;
