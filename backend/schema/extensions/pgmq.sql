-- Message queues, with the functions, tables and types of pgmq 1.5. They are created where a project writes
-- `create extension pgmq` (backend/extensions/missing.ts), because a project may lay pgmq's SQL by its migrations instead.
-- Only partitioned queues are refused: they need pg_partman.
create or replace procedure supabase_migrations.create_pgmq()
language plpgsql as $create$
begin
  create schema if not exists pgmq;
  comment on schema pgmq is 'pgmq, made by this backend';

  create table if not exists pgmq.meta (
    queue_name varchar not null unique,
    is_partitioned boolean not null,
    is_unlogged boolean not null,
    created_at timestamptz not null default now()
  );
  if to_regtype('pgmq.message_record') is null then
    create type pgmq.message_record as (
      msg_id bigint, read_ct integer, enqueued_at timestamptz, vt timestamptz, message jsonb, headers jsonb);
    create type pgmq.queue_record as (
      queue_name varchar, is_partitioned boolean, is_unlogged boolean, created_at timestamptz);
    create type pgmq.metrics_result as (
      queue_name text, queue_length bigint, newest_msg_age_sec integer, oldest_msg_age_sec integer,
      total_messages bigint, scrape_time timestamptz, queue_visible_length bigint);
  end if;

  -- Table of a queue (prefix q) or of its archive (a).
  create or replace function pgmq.format_table_name(queue_name text, prefix text) returns text
  language plpgsql immutable as $$
  begin
    if queue_name ~ '[$;'']|--' then
      raise exception 'queue name contains invalid characters: $, ;, --, or ''' using errcode = '22023';
    end if;
    return lower(prefix || '_' || queue_name);
  end
  $$;
  create or replace function pgmq.validate_queue_name(queue_name text) returns void
  language plpgsql immutable as $$
  begin
    -- The longest name of an index adds sixteen characters to it.
    if length(queue_name) > 47 then
      raise exception 'queue name is too long, maximum length is 47 characters' using errcode = '42622';
    end if;
  end
  $$;
  -- Creations and removals of one queue wait for each other.
  create or replace function pgmq.acquire_queue_lock(queue_name text) returns void
  language sql as $$ select pg_advisory_xact_lock(hashtext('pgmq.queue_' || queue_name)) $$;

  create or replace function pgmq._create_queue(queue_name text, is_unlogged boolean) returns void
  language plpgsql as $$
  declare
    queue text := pgmq.format_table_name(queue_name, 'q');
    archive text := pgmq.format_table_name(queue_name, 'a');
  begin
    perform pgmq.validate_queue_name(queue_name);
    perform pgmq.acquire_queue_lock(queue_name);
    execute format('create %s table if not exists pgmq.%I (
        msg_id bigint primary key generated always as identity,
        read_ct integer not null default 0,
        enqueued_at timestamptz not null default now(),
        vt timestamptz not null,
        message jsonb,
        headers jsonb)', case when is_unlogged then 'unlogged' end, queue);
    execute format('create table if not exists pgmq.%I (
        msg_id bigint primary key,
        read_ct integer not null default 0,
        enqueued_at timestamptz not null default now(),
        archived_at timestamptz not null default now(),
        vt timestamptz not null,
        message jsonb,
        headers jsonb)', archive);
    execute format('create index if not exists %I on pgmq.%I (vt)', queue || '_vt_idx', queue);
    execute format('create index if not exists %I on pgmq.%I (archived_at)', 'archived_at_idx_' || queue_name, archive);
    insert into pgmq.meta (queue_name, is_partitioned, is_unlogged)
    values (_create_queue.queue_name, false, _create_queue.is_unlogged) on conflict do nothing;
  end
  $$;
  create or replace function pgmq.create_non_partitioned(queue_name text) returns void
  language sql as $$ select pgmq._create_queue(queue_name, false) $$;
  create or replace function pgmq.create(queue_name text) returns void
  language sql as $$ select pgmq._create_queue(queue_name, false) $$;
  create or replace function pgmq.create_unlogged(queue_name text) returns void
  language sql as $$ select pgmq._create_queue(queue_name, true) $$;

  create or replace function pgmq.create_partitioned(queue_name text, partition_interval text default '10000',
    retention_interval text default '100000') returns void
  language plpgsql as $$
  begin
    raise exception 'a partitioned queue needs pgmq and pg_partman themselves; set DATABASE_URL to a PostgreSQL that has them'
      using errcode = '0A000', hint = 'pgmq.create(queue_name) makes a queue of one table.';
  end
  $$;
  create or replace function pgmq.convert_archive_partitioned(table_name text, partition_interval text default '10000',
    retention_interval text default '100000', leading_partition integer default 10) returns void
  language sql as $$ select pgmq.create_partitioned(table_name, partition_interval, retention_interval) $$;

  create or replace function pgmq.drop_queue(queue_name text) returns boolean
  language plpgsql as $$
  declare
    queue text := pgmq.format_table_name(queue_name, 'q');
  begin
    perform pgmq.acquire_queue_lock(queue_name);
    if to_regclass(format('pgmq.%I', queue)) is null then
      raise notice 'pgmq queue `%` does not exist', queue_name;
      return false;
    end if;
    execute format('drop table pgmq.%I', queue);
    execute format('drop table if exists pgmq.%I', pgmq.format_table_name(queue_name, 'a'));
    delete from pgmq.meta m where m.queue_name = drop_queue.queue_name;
    return true;
  end
  $$;
  create or replace function pgmq.drop_queue(queue_name text, partitioned boolean) returns boolean
  language sql as $$ select pgmq.drop_queue(queue_name) $$;
  -- An archive belongs to no extension here.
  create or replace function pgmq.detach_archive(queue_name text) returns void
  language sql as $$ select $$;

  create or replace function pgmq.send(queue_name text, msg jsonb, headers jsonb, delay timestamptz)
  returns setof bigint language plpgsql as $$
  begin
    return query execute format('insert into pgmq.%I (vt, message, headers) values ($1, $2, $3) returning msg_id',
      pgmq.format_table_name(queue_name, 'q')) using delay, msg, headers;
  end
  $$;
  create or replace function pgmq.send(queue_name text, msg jsonb) returns setof bigint
  language sql as $$ select pgmq.send(queue_name, msg, null, clock_timestamp()) $$;
  create or replace function pgmq.send(queue_name text, msg jsonb, headers jsonb) returns setof bigint
  language sql as $$ select pgmq.send(queue_name, msg, headers, clock_timestamp()) $$;
  create or replace function pgmq.send(queue_name text, msg jsonb, delay integer) returns setof bigint
  language sql as $$ select pgmq.send(queue_name, msg, null, clock_timestamp() + make_interval(secs => delay)) $$;
  create or replace function pgmq.send(queue_name text, msg jsonb, delay timestamptz) returns setof bigint
  language sql as $$ select pgmq.send(queue_name, msg, null, delay) $$;
  create or replace function pgmq.send(queue_name text, msg jsonb, headers jsonb, delay integer) returns setof bigint
  language sql as $$ select pgmq.send(queue_name, msg, headers, clock_timestamp() + make_interval(secs => delay)) $$;

  create or replace function pgmq.send_batch(queue_name text, msgs jsonb[], headers jsonb[], delay timestamptz)
  returns setof bigint language plpgsql as $$
  begin
    return query execute format('insert into pgmq.%I (vt, message, headers)
      select $1, sent.message, sent.headers from unnest($2, $3) with ordinality as sent (message, headers, n) order by n
      returning msg_id', pgmq.format_table_name(queue_name, 'q')) using delay, msgs, headers;
  end
  $$;
  create or replace function pgmq.send_batch(queue_name text, msgs jsonb[]) returns setof bigint
  language sql as $$ select pgmq.send_batch(queue_name, msgs, null, clock_timestamp()) $$;
  create or replace function pgmq.send_batch(queue_name text, msgs jsonb[], headers jsonb[]) returns setof bigint
  language sql as $$ select pgmq.send_batch(queue_name, msgs, headers, clock_timestamp()) $$;
  create or replace function pgmq.send_batch(queue_name text, msgs jsonb[], delay integer) returns setof bigint
  language sql as $$ select pgmq.send_batch(queue_name, msgs, null, clock_timestamp() + make_interval(secs => delay)) $$;
  create or replace function pgmq.send_batch(queue_name text, msgs jsonb[], delay timestamptz) returns setof bigint
  language sql as $$ select pgmq.send_batch(queue_name, msgs, null, delay) $$;
  create or replace function pgmq.send_batch(queue_name text, msgs jsonb[], headers jsonb[], delay integer)
  returns setof bigint
  language sql as $$
    select pgmq.send_batch(queue_name, msgs, headers, clock_timestamp() + make_interval(secs => delay))
  $$;

  -- Messages that a reader holds are invisible to others for vt seconds, and skipped while another transaction reads them.
  create or replace function pgmq.read(queue_name text, vt integer, qty integer, conditional jsonb default '{}')
  returns setof pgmq.message_record language plpgsql as $$
  begin
    return query execute format('with visible as (
        select msg_id from pgmq.%1$I where vt <= clock_timestamp() and ($3 = ''{}'' or message @> $3)
         order by msg_id limit $2 for update skip locked),
      held as (
        update pgmq.%1$I m set vt = clock_timestamp() + make_interval(secs => $1), read_ct = m.read_ct + 1
          from visible where m.msg_id = visible.msg_id returning m.*)
      select msg_id, read_ct, enqueued_at, vt, message, headers from held order by msg_id',
      pgmq.format_table_name(queue_name, 'q')) using vt, qty, conditional;
  end
  $$;
  create or replace function pgmq.read_with_poll(queue_name text, vt integer, qty integer,
    max_poll_seconds integer default 5, poll_interval_ms integer default 100, conditional jsonb default '{}')
  returns setof pgmq.message_record language plpgsql as $$
  declare
    deadline timestamptz := clock_timestamp() + make_interval(secs => max_poll_seconds);
  begin
    while clock_timestamp() < deadline loop
      return query select * from pgmq.read(queue_name, vt, qty, conditional);
      exit when found;
      perform pg_sleep(poll_interval_ms / 1000.0);
    end loop;
  end
  $$;
  create or replace function pgmq.pop(queue_name text) returns setof pgmq.message_record
  language plpgsql as $$
  begin
    return query execute format('delete from pgmq.%1$I where msg_id = (
        select msg_id from pgmq.%1$I where vt <= clock_timestamp() order by msg_id limit 1 for update skip locked)
      returning msg_id, read_ct, enqueued_at, vt, message, headers', pgmq.format_table_name(queue_name, 'q'));
  end
  $$;
  create or replace function pgmq.set_vt(queue_name text, msg_id bigint, vt integer)
  returns setof pgmq.message_record language plpgsql as $$
  begin
    return query execute format('update pgmq.%I set vt = clock_timestamp() + make_interval(secs => $2) where msg_id = $1
      returning msg_id, read_ct, enqueued_at, vt, message, headers', pgmq.format_table_name(queue_name, 'q'))
      using msg_id, vt;
  end
  $$;

  create or replace function pgmq.archive(queue_name text, msg_ids bigint[]) returns setof bigint
  language plpgsql as $$
  begin
    return query execute format('with taken as (delete from pgmq.%I where msg_id = any ($1) returning *)
      insert into pgmq.%I (msg_id, vt, read_ct, enqueued_at, message, headers)
      select msg_id, vt, read_ct, enqueued_at, message, headers from taken returning msg_id',
      pgmq.format_table_name(queue_name, 'q'), pgmq.format_table_name(queue_name, 'a')) using msg_ids;
  end
  $$;
  create or replace function pgmq.archive(queue_name text, msg_id bigint) returns boolean
  language sql as $$ select exists (select from pgmq.archive(queue_name, array[msg_id])) $$;
  create or replace function pgmq.delete(queue_name text, msg_ids bigint[]) returns setof bigint
  language plpgsql as $$
  begin
    return query execute format('delete from pgmq.%I where msg_id = any ($1) returning msg_id',
      pgmq.format_table_name(queue_name, 'q')) using msg_ids;
  end
  $$;
  create or replace function pgmq.delete(queue_name text, msg_id bigint) returns boolean
  language sql as $$ select exists (select from pgmq.delete(queue_name, array[msg_id])) $$;
  create or replace function pgmq.purge_queue(queue_name text) returns bigint
  language plpgsql as $$
  declare
    queue text := pgmq.format_table_name(queue_name, 'q');
    purged bigint;
  begin
    -- Locked first, so that no message comes between the count and the removal.
    execute format('lock table pgmq.%I in access exclusive mode', queue);
    execute format('select count(*) from pgmq.%I', queue) into purged;
    execute format('truncate table pgmq.%I', queue);
    return purged;
  end
  $$;

  create or replace function pgmq.list_queues() returns setof pgmq.queue_record
  language sql as $$ select queue_name, is_partitioned, is_unlogged, created_at from pgmq.meta $$;
  create or replace function pgmq.metrics(queue_name text) returns pgmq.metrics_result
  language plpgsql as $$
  declare
    queue text := pgmq.format_table_name(queue_name, 'q');
    result pgmq.metrics_result;
  begin
    execute format('select $1, count(*), extract(epoch from now() - max(enqueued_at))::integer,
        extract(epoch from now() - min(enqueued_at))::integer,
        (select case when is_called then last_value else 0 end from pgmq.%I),
        now(), count(*) filter (where vt <= now())
      from pgmq.%I', queue || '_msg_id_seq', queue) into result using queue_name;
    return result;
  end
  $$;
  create or replace function pgmq.metrics_all() returns setof pgmq.metrics_result
  language sql as $$ select (pgmq.metrics(queue_name)).* from pgmq.meta $$;
end
$create$;
-- A schema that a project's own migrations made stays.
create or replace procedure supabase_migrations.drop_pgmq()
language plpgsql as $$
begin
  if supabase_migrations.has_made_pgmq() then drop schema pgmq cascade; end if;
end
$$;
create or replace function supabase_migrations.has_made_pgmq() returns boolean
language sql stable as $$
  select coalesce(obj_description(to_regnamespace('pgmq'), 'pg_namespace') = 'pgmq, made by this backend', false)
$$;
revoke all on procedure supabase_migrations.create_pgmq(), supabase_migrations.drop_pgmq() from public;

-- Upgrades what an earlier version of this backend made.
do $$ begin
  if supabase_migrations.has_made_pgmq() then call supabase_migrations.create_pgmq(); end if;
end $$;
