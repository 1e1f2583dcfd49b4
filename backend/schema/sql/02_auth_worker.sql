-- The role of functions that config.toml configures as auth hooks, as on a hosted project: it is not the owner. It can
-- read accounts; a hook's migration must grant further rights to supabase_auth_admin.
grant supabase_auth_admin to current_user;
grant usage on schema auth to supabase_auth_admin;
do $$
declare
  relation text;
begin
  for relation in
    select relname from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r' and relname not like 'bottin_%'
  loop
    execute format('grant select on auth.%I to supabase_auth_admin', relation);
    execute format('drop policy if exists supabase_auth_admin_reads on auth.%I', relation);
    execute format('create policy supabase_auth_admin_reads on auth.%I for select to supabase_auth_admin using (true)',
      relation);
  end loop;
end
$$;
