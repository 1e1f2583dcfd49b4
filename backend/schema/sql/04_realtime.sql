-- Live updates: messages to be sent or replayed, and the functions for policies on them. Hosted Realtime partitions
-- this table by day, and each partition must exist in advance; here it is one table whose old rows are deleted, so that
-- a missed maintenance job can never make sending fail.
do $$ begin
  -- Roles are cluster-wide: another database of the cluster may be creating it at this moment.
  create role supabase_realtime_admin nologin noinherit;
exception when duplicate_object or unique_violation then null;
end $$;
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role, authenticator;

create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default (now() at time zone 'utc'),
  inserted_at timestamp not null default (now() at time zone 'utc'),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  -- Ours: when a temporarily stored message expires from replay; null means the usual three days.
  expires_at timestamp,
  primary key (id, inserted_at),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
);
create index if not exists messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private is true;
create index if not exists messages_inserted_at_index on realtime.messages (inserted_at);
create index if not exists messages_expires_at_index on realtime.messages (expires_at) where expires_at is not null;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- Topic under evaluation, for policies.
create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- Inserts rows for a permission check, which reads them as the caller before everything is rolled back. Security
-- definer, because a caller who may read a topic may not be allowed to write to it.
create or replace function realtime.rehearse_read(topic text, ids uuid[], extensions text[]) returns void
language sql security definer set search_path = '' as $$
  insert into realtime.messages (id, topic, extension)
  select rehearsed.id, rehearse_read.topic, rehearsed.extension
  from unnest(ids, extensions) as rehearsed (id, extension)
$$;
revoke all on function realtime.rehearse_read(text, uuid[], text[]) from public;
grant execute on function realtime.rehearse_read(text, uuid[], text[]) to authenticator;

-- Notifies every process of a message when its transaction commits. A notification holds less than 8000 bytes, so for a
-- larger message only the id is sent, and each process with listeners reads it. The first line is the message's
-- metadata, the rest its payload as PostgreSQL writes it, so that numbers keep all digits.
create or replace function realtime.announce_message() returns trigger language plpgsql set search_path = '' as $$
declare
  announced text := jsonb_build_object('id', new.id, 'topic', new.topic, 'event', new.event,
    'private', coalesce(new.private, false))::text || E'\n' || coalesce(new.payload::text, '');
begin
  if new.payload is null or octet_length(announced) > 7900 then
    announced := jsonb_build_object('id', new.id)::text;
  end if;
  perform pg_notify('realtime:messages', announced);
  return null;
end
$$;
create or replace trigger announce_message after insert on realtime.messages for each row
  when (new.extension = 'broadcast' and new.event is not null
    and (new.payload is not null or new.binary_payload is not null))
  execute function realtime.announce_message();

-- Sends from SQL, as the calling role: the policies of realtime.messages decide. A failure to send is only a warning,
-- because the change that it announces must not fail with it.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id,
    case when jsonb_typeof(payload) = 'object' and not payload ? 'id'
      then payload || jsonb_build_object('id', message_id) else payload end,
    event, topic, private, 'broadcast'
  );
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;

create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true)
returns void language plpgsql as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;

-- For row triggers: broadcasts the change to a topic.
create or replace function realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text,
  table_schema text, new record, old record, level text default 'ROW')
returns void language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object('schema', table_schema, 'table', table_name, 'operation', operation, 'record', new,
      'old_record', old),
    event_name, topic_name);
end
$$;
