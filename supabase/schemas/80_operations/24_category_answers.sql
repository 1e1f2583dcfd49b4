-- Administrators' answers about the category of listings that importers could not classify, and the phrases learned
-- from them.

-- One answer per listing. An import keeps the category of an answered listing; the phrases come from its name and
-- activity, and are used for classification as long as the answer exists.
create table private.category_answers (
  listing_id bigint primary key references public.listings on delete cascade,
  -- The subcategory, or the main category if none was chosen. A merge of categories moves it (private.move_references).
  category_id integer not null references public.categories on delete cascade,
  phrases text[] not null check (cardinality(phrases) <= 30),
  answered_at timestamptz not null default clock_timestamp()
);
alter table private.category_answers enable row level security;
create index category_answers_category on private.category_answers (category_id);
create index category_answers_time on private.category_answers (answered_at desc, listing_id desc);

-- How many answers gave a phrase each category: kept by triggers of private.category_answers.
create table private.category_phrases (
  phrase text not null,
  category_id integer not null,
  answers integer not null check (answers > 0),
  primary key (phrase, category_id)
);
alter table private.category_phrases enable row level security;
create index category_phrases_frequent on private.category_phrases (answers desc, phrase) where answers >= 3;

-- Phrases that an administrator wants no lesson from. They are counted on, so that one that is taken back is right.
create table private.forgotten_phrases (
  phrase text primary key,
  forgotten_at timestamptz not null default now()
);
alter table private.forgotten_phrases enable row level security;

-- Listings that administrators put off.
create table private.skipped_listings (
  listing_id bigint primary key references public.listings on delete cascade,
  skipped_at timestamptz not null default now()
);
alter table private.skipped_listings enable row level security;

create function private.count_category_phrases() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two administrators count the same phrases in different orders. The lock of the counts of listings, which an answer
  -- takes too: a listing that is deleted takes both in the other order (docs/schema.md).
  perform private.take_advisory_lock('listing counts');
  if tg_op <> 'INSERT' then
    delete from private.category_phrases c
     where c.phrase = any (old.phrases) and c.category_id = old.category_id and c.answers = 1;
    update private.category_phrases c set answers = c.answers - 1
     where c.phrase = any (old.phrases) and c.category_id = old.category_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.category_phrases as c (phrase, category_id, answers)
    select p, new.category_id, 1 from unnest(new.phrases) as p
    on conflict on constraint category_phrases_pkey do update set answers = c.answers + 1;
  end if;
  return null;
end
$$;

create trigger count_phrases after insert or delete on private.category_answers
  for each row execute function private.count_category_phrases();
create trigger recount_phrases after update of category_id, phrases on private.category_answers
  for each row execute function private.count_category_phrases();

-- Phrases that importers and the page use in addition to the terms of categories: answered in the same way at least
-- three times, and at least four times in five.
create function private.learned_category_phrases() returns table (phrase text, category_id integer, answers integer)
language sql stable security definer set search_path = '' as $$
  select c.phrase, c.category_id, c.answers from private.category_phrases c
   where c.answers >= 3
     and c.answers * 5 >= 4 * (select sum(o.answers) from private.category_phrases o where o.phrase = c.phrase)
     and not exists (select from private.forgotten_phrases f where f.phrase = c.phrase)
   order by c.answers desc, c.phrase limit 5000
$$;

-- The stored phrases of an answer: at most two plain words, and no name of a place.
create function private.phrases_of_answer(phrases jsonb) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(p.phrase order by p.phrase), '{}') from (
    select distinct said.phrase from jsonb_array_elements_text(
        case jsonb_typeof(phrases) when 'array' then phrases else '[]' end) as said (phrase)
     where said.phrase ~ '^[a-z0-9]{2,40}( [a-z0-9]{2,40})?$'
       and not private.is_place_name(private.term_key(said.phrase))
     limit 30) as p
$$;

create function public.category_learning() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.staff('categories');
  return json_build_object(
    'learned', (select coalesce(json_agg(json_build_object('phrase', p.phrase, 'categoryId', p.category_id, 'answers', p.answers)
                         order by p.answers desc, p.phrase), '[]') from private.learned_category_phrases() as p),
    'forgotten', (
      select coalesce(json_agg(json_build_object('phrase', f.phrase, 'categoryId', p.category_id, 'answers', coalesce(p.answers, 0))
               order by f.forgotten_at desc, f.phrase), '[]')
        from (select * from private.forgotten_phrases order by forgotten_at desc limit 200) as f
        left join lateral (select c.category_id, c.answers from private.category_phrases c where c.phrase = f.phrase
                            order by c.answers desc, c.category_id limit 1) as p on true),
    'recent', (
      select coalesce(json_agg(json_build_object('id', l.id, 'slug', l.slug, 'name', l.name, 'categoryId', a.category_id,
               'at', a.answered_at, 'by', private.account_ref((
                 select d.actor_id from private.decisions d
                  where d.listing_id = l.id and d.kind = 'listing' and d.action = 'classified' order by d.id desc limit 1))) order by a.answered_at desc, l.id desc), '[]')
        from (select * from private.category_answers order by answered_at desc, listing_id desc limit 10) as a
        join public.listings l on l.id = a.listing_id));
end
$$;
comment on function public.category_learning is
  'CategoryLearning (domain/categories/unclassified.ts): phrases that answers taught, those forgotten, the last ten answers.';

create function public.forget_phrase(phrase text, is_forgotten boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := private.staff('categories');
begin
  if forget_phrase.is_forgotten then
    insert into private.forgotten_phrases (phrase)
    select distinct c.phrase from private.category_phrases c where c.phrase = forget_phrase.phrase on conflict do nothing;
  else
    delete from private.forgotten_phrases f where f.phrase = forget_phrase.phrase;
  end if;
  if found then
    perform private.record_decision('category_phrase', case when is_forgotten then 'removed' else 'restored' end, phrase);
  end if;
end
$$;
comment on function public.forget_phrase is 'Learns nothing more from a phrase, or again what its answers say.';

revoke execute on function public.category_learning, public.forget_phrase from service_role;
grant execute on function public.category_learning, public.forget_phrase to authenticated;
