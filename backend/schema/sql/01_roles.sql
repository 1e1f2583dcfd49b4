-- The roles of the platform, as in every Supabase project. Requests log in as `authenticator`: it has no rights itself
-- and may only switch to the other roles, so that a forged role can never reach the owner of the tables.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit'),
      ('anon_reader', 'login noinherit'),
      ('supabase_admin', 'nologin'),
      ('supabase_auth_admin', 'nologin'),
      ('supabase_storage_admin', 'nologin'),
      ('dashboard_user', 'nologin')
    ) as roles (name, attributes)
  loop
    -- Roles are cluster-wide: another database of the cluster may be creating them at this moment.
    begin
      if not exists (select 1 from pg_roles where rolname = wanted.name) then
        execute format('create role %I %s', wanted.name, wanted.attributes);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;
grant anon, authenticated, service_role to authenticator;
-- The server's own public pages log in as `anon_reader`: it may switch only to `anon`, and is read-only by default.
grant anon to anon_reader;
alter role anon_reader set default_transaction_read_only = on;
-- Statement timeouts, as on a hosted project: requests get the timeout of their role.
alter role authenticator set statement_timeout = '8s';
alter role anon_reader set statement_timeout = '8s';
alter role authenticated set statement_timeout = '8s';
alter role anon set statement_timeout = '3s';
-- Limits the disk space for sorts and hash joins of one request session. Only a superuser may set it.
do $$ begin
  alter role authenticator set temp_file_limit = '256MB';
  alter role anon_reader set temp_file_limit = '256MB';
exception when insufficient_privilege then
  raise notice 'temp_file_limit of logins is left as it is';
end $$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role, public;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

grant usage on schema public to anon, authenticated, service_role;
-- As on a hosted project; a migration can revoke these default privileges.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
do $$ begin
  execute format('alter database %I set search_path to "$user", public, extensions', current_database());
end $$;
