-- The migrations that preceded the baseline are no longer in this repository, so a database made by them is refused.
do $$
begin
  if to_regclass('public.listings') is not null then
    raise exception 'This database was made by migrations of before the baseline: use an empty database.';
  end if;
end
$$;

-- Function bodies are checked when the function is called, because functions call functions of later files.
set check_function_bodies = off;

-- Default privileges are revoked: a hosted project grants every new table and function of `public` to the API's
-- roles, and an updatable view would then let a visitor write. Each file grants what it needs.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- unaccent is used by the text functions (private.normalize_text); its dictionary comes with the extension.
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gist with schema extensions;

-- Objects that the data API must never expose.
create schema if not exists private;
revoke all on schema private from public;

-- Public views belong to this role, to which row-level security applies (docs/security.md).
do $$
begin
  -- Roles belong to the whole cluster, which may hold another directory.
  if not exists (select 1 from pg_roles where rolname = 'published_reader') then
    create role published_reader nologin noinherit;
  end if;
  -- The owner of the tables must be a member of the role to give it the views and to replace them in later
  -- migrations.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant published_reader to %I', current_user);
  end if;
end
$$;
comment on role published_reader is
  'Owns the public views and reads through policies: rows that are not published exist for nobody who asks them.';
grant usage on schema public to published_reader;
