-- HTTP requests from SQL, with the functions and tables of pg_net: a request is queued in the caller's transaction, sent
-- after its commit by the worker of backend/extensions, and its response is kept for six hours.
create schema if not exists net;
grant usage on schema net to anon, authenticated, service_role;

do $$ begin
  if to_regtype('net.http_method') is null then
    create domain net.http_method as text check (lower(value) in ('get', 'post', 'delete'));
    create type net.request_status as enum ('PENDING', 'SUCCESS', 'ERROR');
    create type net.http_response as (status_code integer, headers jsonb, body text);
    create type net.http_response_result as (status net.request_status, message text, response net.http_response);
  end if;
end $$;

create table if not exists net.http_request_queue (
  id bigserial primary key,
  method net.http_method not null,
  url text not null,
  headers jsonb,
  body bytea,
  timeout_milliseconds integer not null
);
create table if not exists net._http_response (
  id bigint,
  status_code integer,
  content_type text,
  headers jsonb,
  content text,
  timed_out boolean,
  error_msg text,
  created timestamptz not null default now()
);
create index if not exists _http_response_created_idx on net._http_response (created);
create index if not exists _http_response_id_idx on net._http_response (id);
-- A response may hold what its sender meant for one reader, and requests hold credentials.
revoke all on all tables in schema net from public, anon, authenticated;
grant select on net._http_response to service_role;

create or replace function net._urlencode_string(string varchar) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(
    case when c ~ '[A-Za-z0-9_.~-]' then c
      else regexp_replace(upper(encode(convert_to(c, 'UTF8'), 'hex')), '(..)', '%\1', 'g') end, '' order by n), '')
    from regexp_split_to_table(string, '') with ordinality as letters (c, n)
$$;
create or replace function net._encode_url_with_params_array(url text, params_array text[]) returns text
language sql immutable set search_path = '' as $$
  select case when cardinality(params_array) = 0 then url
    else regexp_replace(url, '#.*', '') || case when url ~ '^[^#]*\?' then '&' else '?' end
      || array_to_string(params_array, '&') || coalesce(substring(url from '#.*'), '') end
$$;

create or replace function net._enqueue_request(method net.http_method, url text, params jsonb, headers jsonb, body jsonb,
  timeout_milliseconds integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  request_id bigint;
begin
  insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
  values (
    method,
    net._encode_url_with_params_array(url, array(
      select net._urlencode_string(key) || '=' || net._urlencode_string(value) from jsonb_each_text(params))),
    headers, convert_to(body::text, 'UTF8'), timeout_milliseconds)
  returning id into request_id;
  perform jobs.enqueue('net', 'request', jsonb_build_object('id', request_id));
  return request_id;
end
$$;

create or replace function net.http_get(url text, params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds integer default 5000) returns bigint
language sql security definer set search_path = '' as $$
  select net._enqueue_request('GET', url, params, headers, null, timeout_milliseconds)
$$;

create or replace function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds integer default 5000) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  content_type text := (select value from jsonb_each_text(headers) where lower(key) = 'content-type' limit 1);
begin
  if content_type <> 'application/json' then
    raise exception 'Content-Type header must be "application/json"';
  end if;
  if content_type is null then
    headers := coalesce(headers, '{}') || '{"Content-Type": "application/json"}';
  end if;
  return net._enqueue_request('POST', url, params, headers, body, timeout_milliseconds);
end
$$;

create or replace function net.http_delete(url text, params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds integer default 5000, body jsonb default null) returns bigint
language sql security definer set search_path = '' as $$
  select net._enqueue_request('DELETE', url, params, headers, body, timeout_milliseconds)
$$;

create or replace function net._await_response(request_id bigint) returns boolean
language plpgsql as $$
begin
  while not exists (select from net._http_response where id = request_id) loop
    perform pg_sleep(0.05);
  end loop;
  return true;
end
$$;

create or replace function net._http_collect_response(request_id bigint, async boolean default true)
returns net.http_response_result
language plpgsql as $$
declare
  answer net._http_response;
begin
  if not async then perform net._await_response(request_id); end if;
  select * into answer from net._http_response where id = request_id;
  if answer.id is null or answer.error_msg is not null then
    return row('ERROR', coalesce(answer.error_msg, 'request matching request_id not found'), null)::net.http_response_result;
  end if;
  return row('SUCCESS', 'ok', row(answer.status_code, answer.headers, answer.content)::net.http_response)
    ::net.http_response_result;
end
$$;
create or replace function net.http_collect_response(request_id bigint, async boolean default true)
returns net.http_response_result
language sql as $$ select net._http_collect_response(request_id, async) $$;

revoke all on all functions in schema net from public, anon, authenticated, service_role;
grant execute on function net.http_get(text, jsonb, jsonb, integer), net.http_post(text, jsonb, jsonb, jsonb, integer),
  net.http_delete(text, jsonb, jsonb, integer, jsonb) to anon, authenticated, service_role;
