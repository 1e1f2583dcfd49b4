-- « À classer »: published listings that have no category and no owner. Proposals are not kept: the page scores its rows with
-- the importer's own code (domain/categories).
create function private.is_unclassified(listing public.listings) returns boolean
language sql immutable set search_path = '' as $$
  select listing.is_public and listing.category_id is null and listing.owner_id is null
$$;

create function public.unclassified_listings(
  is_skipped boolean default false, words text default null, after_score integer default null, after_id bigint default null,
  page_size integer default 30
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
  wanted constant integer := least(greatest(coalesce(page_size, 30), 1), 100);
  named constant tsquery := private.name_query(words);
  answer json;
begin
  if char_length(words) > 200 then perform private.refuse(422, 'query_too_long', 'At most 200 characters'); end if;
  -- Only the requested conditions, so that the index of the order, or the index of words, answers.
  execute format($sql$
    with page as (
      select l.id, l.version, l.slug, l.name, l.city, l.activity, l.services, l.score
        from public.listings l
       where l.is_public and l.category_id is null and l.owner_id is null and %s
       order by l.score desc, l.id desc limit $1
    )
    select json_build_object(
      'rows', coalesce(json_agg(json_build_object(
          'id', p.id, 'version', p.version, 'slug', p.slug, 'name', p.name, 'city', p.city, 'services', p.services,
          'activity', p.activity)
          order by p.score desc, p.id desc), '[]'),
      'next', case when count(*) = $1 then
        (select json_build_object('score', e.score, 'id', e.id) from page e order by e.score, e.id limit 1) end,
      'listings', (select private.kept_count(0, 0, 0) - coalesce(sum(private.kept_count(0, 0, c.id)), 0)
                     from public.categories c where c.parent_id is null))
      from page p $sql$, concat_ws(' and ',
      case when is_skipped then '' else 'not ' end
        || 'exists (select from private.skipped_listings s where s.listing_id = l.id)',
      case when named is not null then 'l.search @@ $2' end,
      case when after_id is not null then '(l.score, l.id) < ($3, $4)' end))
    into answer using wanted, named, after_score, after_id;
  return answer;
end
$$;
comment on function public.unclassified_listings is
  'UnclassifiedPage (domain/categories/unclassified.ts): published listings without category or owner, the fullest first; '
  'words: all of them in the name. Refuses with query_too_long.';

create function public.classify_listings(answers jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
  judged jsonb;
begin
  if jsonb_typeof(answers) is distinct from 'array' or jsonb_array_length(answers) > 100 then
    perform private.refuse(422, 'too_many_items', 'At most a hundred are classified at once');
  end if;
  perform 1 from public.listings l
    join jsonb_to_recordset(answers) as a (id bigint) on a.id = l.id order by l.id for no key update of l;
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', a.id, 'main', coalesce(c.parent_id, c.id), 'sub', case when c.parent_id is not null then c.id end,
           'category', coalesce(m.slug, c.slug), 'subcategory', case when c.parent_id is not null then c.slug end,
           'chosen', c.id, 'phrases', a.phrases, 'version', l.version, 'code', case
             when l.id is null or not l.is_public then 'listing_not_found'
             when c.id is null then 'category_not_found'
             when l.owner_id is not null then 'already_claimed'
             when l.category_id is not null then 'already_decided'
             when l.version is distinct from a.version then 'stale_version' end) order by a.id), '[]') into judged
    from (select distinct on (given.id) given.*
            from jsonb_to_recordset(answers) as given (id bigint, version integer, "categoryId" integer, phrases jsonb)) as a
    left join public.listings l on l.id = a.id
    left join public.categories c on c.id = a."categoryId"
    left join public.categories m on m.id = c.parent_id;

  update public.listings l set category_id = j.main, subcategory_id = j.sub
    from jsonb_to_recordset(judged) as j (id bigint, main integer, sub integer, code text)
   where l.id = j.id and j.code is null;
  insert into private.category_answers (listing_id, category_id, phrases)
  select j.id, j.chosen, private.phrases_of_answer(j.phrases)
    from jsonb_to_recordset(judged) as j (id bigint, chosen integer, phrases jsonb, code text) where j.code is null
  on conflict on constraint category_answers_pkey do update set category_id = excluded.category_id,
    phrases = excluded.phrases, answered_at = excluded.answered_at;
  delete from private.skipped_listings s
   using jsonb_to_recordset(judged) as j (id bigint, code text) where s.listing_id = j.id and j.code is null;
  perform private.record_decision('listing', 'classified', j.id::text, j.id,
      before => jsonb_build_object('status', 'published', 'version', j.version, 'category', null, 'subcategory', null),
      after => jsonb_build_object('version', j.version + 1, 'category', j.category, 'subcategory', j.subcategory))
    from jsonb_to_recordset(judged) as j (id bigint, version integer, category text, subcategory text, code text)
   where j.code is null;
  return json_build_object(
    'done', (select coalesce(json_agg(j -> 'id'), '[]') from jsonb_array_elements(judged) as j where j ->> 'code' is null),
    'refused', (select coalesce(json_agg(json_build_object('id', j -> 'id', 'code', j -> 'code')), '[]')
                  from jsonb_array_elements(judged) as j where j ->> 'code' is not null));
end
$$;
comment on function public.classify_listings is
  'Gives a category to at most 100 listings that have none: [{"id", "version", "categoryId", "phrases"}], phrases as '
  'phrasesToLearn (domain/categories) writes them. Each by itself: {"done": ids, "refused": [{"id", "code"}]}, code: '
  'listing_not_found, category_not_found, already_claimed, already_decided, stale_version. Refuses with too_many_items.';

-- Takes back answers, what they taught included, of listings whose category is still the answer's.
create function public.undo_classification(ids bigint[]) returns json
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
  undone bigint[];
begin
  if cardinality(ids) > 100 then
    perform private.refuse(422, 'too_many_items', 'At most a hundred are taken back at once');
  end if;
  perform 1 from public.listings l where l.id = any (ids) order by l.id for no key update;
  undone := array(
    select l.id from public.listings l join private.category_answers a on a.listing_id = l.id
     where l.id = any (ids) and l.owner_id is null and coalesce(l.subcategory_id, l.category_id) = a.category_id);
  perform private.record_decision('listing', 'undone', l.id::text, l.id,
      before => jsonb_build_object('status', l.status, 'version', l.version, 'category', c.slug, 'subcategory', s.slug),
      after => jsonb_build_object('version', l.version + 1, 'category', null, 'subcategory', null))
    from public.listings l join public.categories c on c.id = l.category_id
    left join public.categories s on s.id = l.subcategory_id where l.id = any (undone);
  update public.listings l set category_id = null, subcategory_id = null where l.id = any (undone);
  delete from private.category_answers a where a.listing_id = any (undone);
  -- The category has no source any more: the next file may set it.
  delete from private.provenance p where p.listing_id = any (undone) and p.fact = 'category';
  return json_build_object(
    'done', to_json(undone),
    'refused', (select coalesce(json_agg(json_build_object('id', i, 'code', 'already_decided')), '[]')
                  from unnest(ids) as i where i <> all (undone)));
end
$$;
comment on function public.undo_classification is
  'Takes back at most 100 answers of classify_listings: {"done": ids, "refused": [{"id", "code": "already_decided"}]}, the '
  'latter where the category or the owner has changed since. Refuses with too_many_items.';

create function public.skip_listings(ids bigint[], is_skipped boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
begin
  if cardinality(ids) > 100 then perform private.refuse(422, 'too_many_items', 'At most a hundred at once'); end if;
  if skip_listings.is_skipped then
    insert into private.skipped_listings (listing_id)
    select l.id from public.listings l where l.id = any (ids) and private.is_unclassified(l) order by l.id
    on conflict do nothing;
  else
    delete from private.skipped_listings s where s.listing_id = any (ids);
  end if;
end
$$;
comment on function public.skip_listings is 'Puts listings off, or back among those to classify. Refuses with too_many_items.';

revoke execute on function public.unclassified_listings, public.classify_listings, public.undo_classification, public.skip_listings from service_role;
grant execute on function public.unclassified_listings, public.classify_listings, public.undo_classification, public.skip_listings to authenticated;
