-- Database webhooks: the trigger function that the dashboard of a hosted project attaches to tables.
do $$ begin
  create role supabase_functions_admin nologin noinherit;
exception when duplicate_object or unique_violation then null;
end $$;
create schema if not exists supabase_functions;
grant usage on schema supabase_functions to anon, authenticated, service_role;

-- Which trigger made which request.
create table if not exists supabase_functions.hooks (
  id bigserial primary key,
  hook_table_id integer not null,
  hook_name text not null,
  created_at timestamptz not null default now(),
  request_id bigint
);
create index if not exists supabase_functions_hooks_request_id_idx on supabase_functions.hooks (request_id);
create index if not exists supabase_functions_hooks_h_table_id_h_name_idx
  on supabase_functions.hooks (hook_table_id, hook_name);
create table if not exists supabase_functions.migrations (
  version text primary key,
  inserted_at timestamptz not null default now()
);

-- Arguments: URL, method, headers, parameters, milliseconds; absent ones are the text « null ».
create or replace function supabase_functions.http_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  url text := nullif(tg_argv[0], 'null');
  method text := nullif(tg_argv[1], 'null');
  headers jsonb := coalesce(nullif(tg_argv[2], 'null'), '{"Content-Type": "application/json"}');
  params jsonb := coalesce(nullif(tg_argv[3], 'null'), '{}');
  timeout_ms integer := coalesce(nullif(tg_argv[4], 'null')::integer, 1000);
  request_id bigint;
begin
  if url is null then raise exception 'url argument is missing'; end if;
  if method is null then raise exception 'method argument is missing'; end if;
  if method = 'GET' then
    request_id := net.http_get(url, params, headers, timeout_ms);
  elsif method = 'POST' then
    request_id := net.http_post(url,
      jsonb_build_object('old_record', old, 'record', new, 'type', tg_op, 'table', tg_table_name,
        'schema', tg_table_schema),
      params, headers, timeout_ms);
  else
    raise exception 'method argument % is invalid', method;
  end if;
  insert into supabase_functions.hooks (hook_table_id, hook_name, request_id) values (tg_relid, tg_name, request_id);
  return new;
end
$$;
revoke all on all tables in schema supabase_functions from public, anon, authenticated;
revoke all on function supabase_functions.http_request() from public;
grant execute on function supabase_functions.http_request() to anon, authenticated, service_role;
