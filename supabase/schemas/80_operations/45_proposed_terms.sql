-- For each search that found nothing the category whose words are nearest, which an administrator may give the words to.

-- The words of a search that would be a term: without the names of places that no category has too, and without what asks
-- for nothing at either end. In the canonical form of searches, except when nothing was left out.
create function private.term_of_search(shown text) returns text
language sql stable set search_path = '' as $$
  with plain as materialized (
    select p.plain, string_to_array(p.plain, ' ') as tokens from (select private.normalize_text(shown) as plain) p
  ), places as materialized (
    select i, l
      from plain, generate_series(1, cardinality(tokens)) i, generate_series(1, 4) l,
           lateral (select private.term_key(array_to_string(tokens[i:i + l - 1], ' ')) as key) k
     where i + l - 1 <= cardinality(tokens)
       and private.is_place_name(k.key)
       and not exists (select from private.search_terms t where t.key = k.key and t.kind = 'category')
  ), words as (
    select w.word, w.position, private.is_filler(w.word) as is_filler
      from plain, unnest(tokens) with ordinality as w (word, position)
     where not exists (select from places p where w.position between p.i and p.i + p.l - 1)
  ), ends as (
    select min(position) as first, max(position) as last from words where not is_filler
  ), kept as (
    select string_agg(word, ' ' order by position) as term
      from words, ends where position between first and last
  )
  select case when kept.term = plain.plain then btrim(shown) else kept.term end from kept, plain
$$;

-- What people do with the things of every trade, by stem: it says little of which.
create function private.task_stems() returns text[]
language sql immutable parallel safe as $$
  select private.stem_array('acheter vendre louer reparer installer poser changer remplacer nettoyer entretenir reparation '
    || 'installation pose entretien location vente achat usage neuf buy sell rent repair fix install replace change clean '
    || 'installation installer repairs rental used new')
$$;

create function public.propose_terms(searches text[]) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
  -- The least share of the search's meaning that a category's word must cover.
  share_least constant real := 0.34;
begin
  return (
    with asked as materialized (
      select s.search, t.term, private.term_key(private.normalize_text(t.term)) as key
        from (select distinct left(given, 80) as search from unnest(searches[1:200]) as given where given is not null) s,
             lateral (select private.term_of_search(s.search) as term) t
       where char_length(t.term) between 2 and 60
    ), stems as (
      select a.search, stem from asked a, string_to_table(a.key, ' ') as stem where not private.is_filler(stem)
    ), meant as materialized (
      -- A stem that is in no term is replaced by a homophone from a term.
      select s.search, coalesce(f.corrected, s.stem) as stem
        from stems s
        left join lateral (
          select c.corrected from private.correction(s.stem, 'category') c
           where length(s.stem) >= 4 and not private.is_held(s.stem)) f on true
    ), terms as materialized (
      select t.key, t.target_id, t.weight, stem
        from private.search_terms t, string_to_table(t.key, ' ') as stem
       where t.kind = 'category' and t.weight > 0
    ), rarity as materialized (
      -- What many categories have (« réparation ») says less than what one has; a word that none has says as much as that.
      select m.search, m.stem, case when m.stem = any (private.task_stems()) then 0.05
                                    else 1.0 / greatest(1, count(distinct t.target_id)) end as points
        from meant m left join terms t on t.stem = m.stem group by 1, 2
    ), totals as materialized (
      select r.search, sum(r.points) as points from rarity r group by 1
    ), shared as materialized (
      select r.search, t.key, t.target_id, t.weight, sum(r.points) as points
        from rarity r join (select distinct key, target_id, weight, stem from terms) t on t.stem = r.stem group by 1, 2, 3, 4
    ), near as (
      select a.search, a.term, h.target_id, h.weight,
             h.points / o.points + extensions.similarity(h.key, a.key) as nearness
        from shared h join totals o on o.search = h.search join asked a on a.search = h.search
       where h.points >= share_least * o.points
    ), best as (
      select distinct on (n.search) n.search, n.term, n.target_id
        from near n
       order by n.search, n.nearness desc, n.weight desc, n.target_id
    )
    select coalesce(json_agg(json_build_object(
             'search', b.search, 'term', b.term, 'categoryId', b.target_id,
             'nameFr', c.name_fr, 'nameEn', c.name_en, 'locale', l.locale) order by b.search), '[]')
      from best b join public.categories c on c.id = b.target_id,
      -- The language of the category's word that is nearest.
      lateral (select w.locale
                 from (select t.locale, t.term as written from public.category_terms t where t.category_id = c.id
                       union all values ('fr', c.name_fr), ('en', c.name_en)) w
                order by extensions.similarity(private.normalize_text(w.written), private.normalize_text(b.term)) desc,
                         w.locale desc
                limit 1) l);
end
$$;
comment on function public.propose_terms is
  'ProposedTerm[] (domain/search/searches.ts): the category nearest to each of at most 200 searches; those near none are left out.';

revoke execute on function public.propose_terms from service_role;
grant execute on function public.propose_terms to authenticated;
