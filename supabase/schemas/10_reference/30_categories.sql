-- The taxonomy: categories with one level of subcategories, each with the terms that people type for it. One slug
-- serves both languages, because addresses keep their slugs when the language changes.
create table public.categories (
  id integer primary key,
  parent_id integer references public.categories,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_fr text not null,
  name_en text not null,
  icon text not null,
  position smallint not null default 0,
  -- The closest schema.org type, for structured data.
  schema_type text not null default 'LocalBusiness',
  unique nulls not distinct (parent_id, slug)
);
comment on table public.categories is
  'Main categories (parent_id null) and subcategories; icon is a Lucide icon name in kebab case.';
alter table public.categories enable row level security;
create policy "anyone reads categories" on public.categories for select using (true);
grant select on public.categories to anon, authenticated;
grant all on public.categories to service_role;

create table public.category_terms (
  category_id integer not null references public.categories on delete cascade,
  locale text not null check (locale in ('fr', 'en')),
  term text not null check (char_length(term) between 2 and 60),
  primary key (category_id, locale, term)
);
comment on table public.category_terms is
  'Synonyms as people write them (trades, shops, dishes); search normalises them, so accents and plurals are free.';
alter table public.category_terms enable row level security;
create policy "anyone reads category terms" on public.category_terms for select using (true);
grant select on public.category_terms to anon, authenticated;
grant all on public.category_terms to service_role;
