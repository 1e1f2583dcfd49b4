-- Administrators' edits of the words of categories and places and of synonyms; searches use them immediately.
create function private.check_term(term text) returns text
language plpgsql stable set search_path = '' as $$
declare
  tidy constant text := btrim(regexp_replace(coalesce(term, ''), '\s+', ' ', 'g'));
begin
  if char_length(tidy) not between 2 and 60 or private.normalize_text(tidy) = '' then
    perform private.refuse(422, 'invalid_term', 'A word has 2 to 60 characters');
  end if;
  return tidy;
end
$$;

create function public.add_term(category_id integer, locale text, term text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
  category constant public.categories := private.require_category(category_id);
  tidy constant text := private.check_term(term);
  other text;
begin
  perform private.begin_taxonomy_edit();
  if locale is null or locale not in ('fr', 'en') then perform private.refuse(422, 'invalid_term', 'In French or in English'); end if;
  -- A word names one category only.
  select c.name_fr into other from private.search_terms t join public.categories c on c.id = t.target_id
   where t.kind = 'category' and t.weight > 0 and t.key = private.term_key(private.normalize_text(tidy)) and t.target_id <> category.id
   order by t.weight desc limit 1;
  if other is not null then perform private.refuse_about(409, 'term_taken', 'Another category has this word', other); end if;
  delete from private.removed_terms r
   where r.category_id = category.id and r.locale = add_term.locale and r.term = tidy;
  insert into public.category_terms values (category.id, add_term.locale, tidy) on conflict do nothing;
  if not found then return; end if;
  perform private.learn_terms('category', category.id);
  perform private.record_decision('term', 'created', category.id::text,
    after => jsonb_build_object('category', category.slug, 'locale', add_term.locale, 'term', tidy));
end
$$;
comment on function public.add_term is
  'Adds a word of a category. Refuses with category_not_found, invalid_term, term_taken (details: whose it is).';

create function public.remove_term(category_id integer, locale text, term text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
  category constant public.categories := private.require_category(category_id);
begin
  perform private.begin_taxonomy_edit();
  delete from public.category_terms t
   where t.category_id = category.id and t.locale = remove_term.locale and t.term = remove_term.term;
  if not found then return; end if;
  -- Recorded, so that the seeds do not insert it again.
  insert into private.removed_terms values (category.id, remove_term.locale, remove_term.term) on conflict do nothing;
  perform private.learn_terms('category', category.id);
  perform private.record_decision('term', 'removed', category.id::text,
    before => jsonb_build_object('category', category.slug, 'locale', remove_term.locale, 'term', remove_term.term));
end
$$;

create function public.add_synonym(typed text, means text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
  tidy constant text := private.check_term(typed);
  meaning constant text := private.check_term(means);
  synonym_key constant text := private.term_key(private.normalize_text(tidy));
  former jsonb;
begin
  if synonym_key = private.term_key(private.normalize_text(meaning)) or array_length(string_to_array(private.normalize_text(tidy), ' '), 1) > 3 then
    perform private.refuse(422, 'invalid_term', 'At most three words, which mean others');
  end if;
  select to_jsonb(s) into former from private.search_synonyms s where s.key = synonym_key;
  insert into private.search_synonyms values (synonym_key, tidy, meaning)
  on conflict (key) do update set typed = excluded.typed, means = excluded.means;
  perform private.record_decision('synonym', case when former is null then 'created' else 'edited' end, tidy,
    before => former, after => jsonb_build_object('typed', tidy, 'means', meaning));
end
$$;
comment on function public.add_synonym is 'What people type (one to three words) is searched as other words. Refuses with invalid_term.';

create function public.remove_synonym(typed text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
  former jsonb;
begin
  delete from private.search_synonyms s where s.typed = remove_synonym.typed returning to_jsonb(s) into former;
  if former is null then return; end if;
  perform private.record_decision('synonym', 'removed', remove_synonym.typed, before => former);
end
$$;

-- The id of a city or region by its slug; null for an unknown slug.
create function private.place_of_slug(kind text, slug text) returns integer
language sql stable set search_path = '' as $$
  select case kind when 'city' then (select m.id from public.municipalities m where m.slug = place_of_slug.slug)
                   when 'region' then (select r.id::integer from public.regions r where r.slug = place_of_slug.slug) end
$$;

create function public.add_place_word(kind text, slug text, word text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
  tidy constant text := private.check_term(word);
  place constant integer := private.place_of_slug(kind, slug);
begin
  if place is null then perform private.refuse(404, 'place_not_found', 'There is no such place'); end if;
  perform private.begin_taxonomy_edit();
  insert into private.place_aliases (alias, kind, slug) values (tidy, add_place_word.kind, add_place_word.slug) on conflict do nothing;
  if not found then return; end if;
  perform private.learn_terms(add_place_word.kind, place);
  perform private.record_decision('place_word', 'created', tidy,
    after => jsonb_build_object('word', tidy, 'kind', add_place_word.kind, 'slug', add_place_word.slug));
end
$$;
comment on function public.add_place_word is 'What people call a city or a region beside its name. Refuses with place_not_found, invalid_term.';

create function public.remove_place_word(kind text, slug text, word text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
begin
  perform private.begin_taxonomy_edit();
  delete from private.place_aliases a
   where a.kind = remove_place_word.kind and a.slug = remove_place_word.slug and a.alias = remove_place_word.word;
  if not found then return; end if;
  perform private.learn_terms(remove_place_word.kind, private.place_of_slug(remove_place_word.kind, remove_place_word.slug));
  perform private.record_decision('place_word', 'removed', remove_place_word.word, before =>
    jsonb_build_object('word', remove_place_word.word, 'kind', remove_place_word.kind, 'slug', remove_place_word.slug));
end
$$;

create function public.search_words() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
begin
  return json_build_object(
    'terms', (
      select json_object_agg(of_category.category_id, of_category.words)
        from (select t.category_id, json_build_object(
                       'fr', coalesce(json_agg(t.term order by lower(t.term)) filter (where t.locale = 'fr'), '[]'),
                       'en', coalesce(json_agg(t.term order by lower(t.term)) filter (where t.locale = 'en'), '[]')) as words
                from public.category_terms t group by 1) as of_category),
    'synonyms', (select coalesce(json_agg(json_build_object('typed', s.typed, 'means', s.means) order by s.key), '[]')
                   from private.search_synonyms s),
    'places', (
      select coalesce(json_agg(json_build_object('kind', a.kind, 'slug', a.slug, 'word', a.alias,
               'name', case a.kind when 'city' then (select m.name from public.municipalities m where m.slug = a.slug)
                                   else (select r.name_fr from public.regions r where r.slug = a.slug) end)
               order by a.kind, a.slug, a.alias), '[]')
        from private.place_aliases a));
end
$$;
comment on function public.search_words is 'SearchWords (domain/search/taxonomy.ts): words of categories by their number, synonyms, names of places.';

revoke execute on function
  public.add_term, public.remove_term, public.add_synonym, public.remove_synonym, public.add_place_word,
  public.remove_place_word, public.search_words from service_role;
grant execute on function
  public.add_term, public.remove_term, public.add_synonym, public.remove_synonym, public.add_place_word,
  public.remove_place_word, public.search_words to authenticated;
