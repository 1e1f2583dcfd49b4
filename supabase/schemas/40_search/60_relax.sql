-- Relaxing: when no listing meets all conditions, conditions are dropped step by step. Filters that the visitor chose are
-- never dropped, only those that were understood from words.
create type private.search_attempt as (request private.search_request, is_relaxed boolean);

-- The requests to try in turn, from the original one on.
create function private.attempts(r private.search_request, chosen private.understanding)
returns setof private.search_attempt
language plpgsql stable set search_path = '' as $$
declare
  wider private.search_request := r;
  step private.search_request;
  has_words constant boolean := cardinality(r.stems) > 0;
  hint_category integer;
  hint_subcategory integer;
  hint text;
  -- Whether the category came from the words, which may have been part of a name (« Pizza Salvatore »).
  said_trade constant boolean := r.category_id is not null and cardinality(r.named) > cardinality(r.stems);
begin
  return next row(r, false);
  if has_words and r.category_id is null then
    -- A word that no listing holds may hint at a category (« veterinary »): weight 0 in private.search_terms.
    select coalesce(c.parent_id, c.id), case when c.parent_id is not null then c.id end, s.key
      into hint_category, hint_subcategory, hint
      from private.search_terms s join public.categories c on c.id = s.target_id
     where s.key = any (r.stems) and s.kind = 'category' and s.weight = 0
     order by s.key limit 1;
    if found then
      step := r;
      step.category_id := hint_category;
      step.subcategory_id := hint_subcategory;
      step.stems := array_remove(r.stems, hint);
      step.common := '{}';
      return next row(step, false);
    end if;
  end if;
  if has_words and said_trade then
    step := r;
    step.category_id := chosen.category_id;
    step.subcategory_id := chosen.subcategory_id;
    step.stems := r.named;
    step.common := private.common_words(step.stems);
    return next row(step, false);
  end if;
  if has_words and said_trade then
    step := r;
    step.stems := '{}';
    step.common := '{}';
    step.named := '{}';
    return next row(step, true);
  end if;
  -- The place widens from the municipality to its MRC, its region, all of Quebec.
  loop
    if wider.city_id is not null and chosen.city_id is null then wider.city_id := null;
    elsif wider.city_id is null and wider.mrc_id is not null and chosen.mrc_id is null then wider.mrc_id := null;
    elsif wider.city_id is null and wider.mrc_id is null and wider.region_id is not null and chosen.region_id is null then
      wider.region_id := null;
    else exit;
    end if;
    return next row(wider, true);
  end loop;
  if cardinality(r.named) > 1 then
    step := r;
    step.category_id := chosen.category_id;
    step.subcategory_id := chosen.subcategory_id;
    step.stems := r.named;
    step.common := '{}';
    step.is_any := true;
    return next row(step, true);
    step.region_id := chosen.region_id;
    step.mrc_id := chosen.mrc_id;
    step.city_id := chosen.city_id;
    return next row(step, true);
  end if;
end
$$;
