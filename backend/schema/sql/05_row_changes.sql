-- What the client may be told of rows, through logical replication. Empty at first, as on a hosted project: a migration
-- adds its tables (`alter publication supabase_realtime add table …`). Making it needs no particular wal_level; streaming
-- from it does.
do $$
begin
  if not exists (select 1 from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  -- Stored generated columns travel with their rows from PostgreSQL 18 on; before, they cannot.
  if current_setting('server_version_num')::int >= 180000 then
    execute 'alter publication supabase_realtime set (publish_generated_columns = stored)';
  end if;
end
$$;
