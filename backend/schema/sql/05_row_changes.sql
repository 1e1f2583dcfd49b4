-- Tables whose row changes clients may receive, through logical replication. Empty at first, as on a hosted project: a
-- migration adds its tables (`alter publication supabase_realtime add table …`). Creating the publication works with
-- any wal_level; streaming from it needs `logical`.
do $$
begin
  if not exists (select 1 from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  -- Stored generated columns are published from PostgreSQL 18 on; earlier versions cannot publish them.
  if current_setting('server_version_num')::int >= 180000 then
    execute 'alter publication supabase_realtime set (publish_generated_columns = stored)';
  end if;
end
$$;
