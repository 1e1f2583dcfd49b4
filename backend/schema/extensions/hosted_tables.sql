-- Extensions are created by this role, as on a hosted project: the default privileges that a project sets for its own
-- functions then leave theirs alone. Only a superuser can make it one; the lock is the cluster's, as the role is.
do $$ begin
  lock table pg_catalog.pg_authid in share row exclusive mode;
  if not (select rolsuper from pg_roles where rolname = 'supabase_admin') then
    alter role supabase_admin superuser;
  end if;
exception when insufficient_privilege then
  raise notice 'extensions are created by the database''s owner';
end $$;

-- Tables and columns of a hosted project that only other projects than ours need: custom providers and the OAuth server
-- use some, the others let its dump restore whole.
create table if not exists auth.instances (
  id uuid primary key,
  uuid uuid,
  raw_base_config text,
  created_at timestamptz,
  updated_at timestamptz
);
create table if not exists auth.schema_migrations (version varchar(255) primary key);

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('oauth_registration_type', array['dynamic', 'manual']),
      ('oauth_authorization_status', array['pending', 'approved', 'denied', 'expired']),
      ('oauth_response_type', array['code']),
      ('oauth_client_type', array['public', 'confidential'])
    ) as types (name, labels)
  loop
    if to_regtype('auth.' || wanted.name) is null then
      execute format('create type auth.%I as enum (%s)', wanted.name,
        (select string_agg(quote_literal(label), ', ') from unnest(wanted.labels) as label));
    end if;
  end loop;
end
$$;

create table if not exists auth.oauth_clients (
  id uuid primary key,
  client_secret_hash text,
  registration_type auth.oauth_registration_type not null,
  redirect_uris text not null,
  grant_types text not null,
  client_name text,
  client_uri text,
  logo_uri text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  client_type auth.oauth_client_type not null default 'confidential',
  token_endpoint_auth_method text not null
    check (token_endpoint_auth_method in ('client_secret_basic', 'client_secret_post', 'none'))
);
create index if not exists oauth_clients_deleted_at_idx on auth.oauth_clients (deleted_at);

create table if not exists auth.oauth_authorizations (
  id uuid primary key,
  authorization_id text not null unique,
  client_id uuid not null references auth.oauth_clients on delete cascade,
  user_id uuid references auth.users on delete cascade,
  redirect_uri text not null,
  scope text not null,
  state text,
  resource text,
  code_challenge text,
  code_challenge_method auth.code_challenge_method,
  response_type auth.oauth_response_type not null default 'code',
  status auth.oauth_authorization_status not null default 'pending',
  authorization_code text unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default (now() + interval '3 minutes'),
  approved_at timestamptz,
  nonce text,
  check (expires_at > created_at)
);
create table if not exists auth.oauth_consents (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  client_id uuid not null references auth.oauth_clients on delete cascade,
  scopes text not null,
  granted_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint oauth_consents_user_client_unique unique (user_id, client_id)
);

create table if not exists auth.custom_oauth_providers (
  id uuid primary key default gen_random_uuid(),
  provider_type text not null check (provider_type in ('oauth2', 'oidc')),
  identifier text not null constraint custom_oauth_providers_identifier_key unique,
  name text not null,
  client_id text not null,
  client_secret text not null,
  acceptable_client_ids text[] not null default '{}',
  scopes text[] not null default '{}',
  pkce_enabled boolean not null default true,
  attribute_mapping jsonb not null default '{}',
  authorization_params jsonb not null default '{}',
  enabled boolean not null default true,
  email_optional boolean not null default false,
  issuer text,
  discovery_url text,
  skip_nonce_check boolean not null default false,
  cached_discovery jsonb,
  discovery_cached_at timestamptz,
  authorization_url text,
  token_url text,
  userinfo_url text,
  jwks_uri text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  custom_claims_allowlist text[] not null default '{}'
);

alter table storage.buckets add column if not exists versioning_status text not null default 'DISABLED'
  check (versioning_status in ('DISABLED', 'ENABLED', 'SUSPENDED'));
alter table storage.objects
  add column if not exists archived_at timestamptz,
  add column if not exists is_delete_marker boolean not null default false,
  add column if not exists is_versioned boolean not null default false,
  add column if not exists level integer;
-- Hosted projects of 2025 kept the folders of files here, and their depth in `level`.
create table if not exists storage.prefixes (
  bucket_id text not null references storage.buckets,
  name text not null collate "C",
  level integer,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  primary key (bucket_id, name)
);

create table if not exists storage.migrations (
  id integer primary key,
  name varchar(100) not null unique,
  hash varchar(40) not null,
  executed_at timestamp default current_timestamp
);
create table if not exists storage.buckets_analytics (
  name text not null,
  type storage.buckettype not null default 'ANALYTICS',
  format text not null default 'ICEBERG',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  id uuid primary key default gen_random_uuid(),
  deleted_at timestamptz
);
create table if not exists storage.iceberg_namespaces (
  id uuid primary key default gen_random_uuid(),
  bucket_name text not null,
  name text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  metadata jsonb not null default '{}',
  catalog_id uuid not null references storage.buckets_analytics on delete cascade
);
create table if not exists storage.iceberg_tables (
  id uuid primary key default gen_random_uuid(),
  namespace_id uuid not null references storage.iceberg_namespaces on delete cascade,
  bucket_name text not null,
  name text collate "C" not null,
  location text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  remote_table_id text,
  shard_key text,
  shard_id text,
  catalog_id uuid not null references storage.buckets_analytics on delete cascade
);
create table if not exists storage.buckets_vectors (
  id text primary key,
  type storage.buckettype not null default 'VECTOR',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table if not exists storage.vector_indexes (
  id text primary key default gen_random_uuid(),
  name text collate "C" not null,
  bucket_id text not null references storage.buckets_vectors,
  data_type text not null,
  dimension integer not null,
  distance_metric text not null,
  metadata_configuration jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (name, bucket_id)
);

do $$
declare
  relation text;
begin
  foreach relation in array array['auth.instances', 'auth.schema_migrations', 'auth.oauth_clients',
    'auth.oauth_authorizations', 'auth.oauth_consents', 'auth.custom_oauth_providers', 'storage.migrations',
    'storage.prefixes', 'storage.buckets_analytics', 'storage.iceberg_namespaces', 'storage.iceberg_tables', 'storage.buckets_vectors',
    'storage.vector_indexes']
  loop
    execute format('alter table %s enable row level security', relation);
    execute format('revoke all on %s from public, anon, authenticated', relation);
  end loop;
end
$$;
