-- The migrations of before the baseline are not in this repository any more, so nothing can be built on what they made.
do $$
begin
  if to_regclass('public.listings') is not null then
    raise exception 'This database was made by migrations of before the baseline: use an empty database.';
  end if;
end
$$;

-- Functions call functions of later files: PostgreSQL then looks at a body when it is called.
set check_function_bodies = off;

-- Nothing is granted by default: a hosted project grants every new table and function of `public` to the API's roles,
-- and an updatable view would then let a visitor write. Each file grants what it means to.
-- Nothing is granted by default: a hosted project grants every new table and function of `public` to the API's roles,
-- and an updatable view would then let a visitor write. Each migration grants what it means to.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- Places: the administrative regions of Quebec, its MRCs and equivalent territories, and its municipalities.
-- Codes are the official ones (Institut de la statistique du Québec), so that open data joins without guessing.
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gist with schema extensions;

-- What must not be reachable through the data API, even by mistake, lives here.
create schema if not exists private;
revoke all on schema private from public;

-- Public views belong to a role that row-level security applies to (docs/security.md).
do $$
begin
  -- Roles are those of the whole cluster, which may hold another directory.
  if not exists (select 1 from pg_roles where rolname = 'published_reader') then
    create role published_reader nologin noinherit;
  end if;
  -- Whoever owns the tables gives the views away, and replaces them in later migrations.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant published_reader to %I', current_user);
  end if;
end
$$;
comment on role published_reader is
  'Owns the public views and reads through policies: rows that are not published exist for nobody who asks them.';
grant usage on schema public to published_reader;
