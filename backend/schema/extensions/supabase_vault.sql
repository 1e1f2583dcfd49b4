-- Secrets at rest, with the tables and functions of Supabase Vault. pgcrypto encrypts them with a key that is generated
-- here once. The key protects a dump of vault.secrets alone, and hides secrets from roles of requests; a dump of the
-- whole database contains it. Rows that another server's Vault encrypted cannot be decrypted.
create schema if not exists vault;
revoke all on schema vault from public;
grant usage on schema vault to service_role;

create table if not exists vault.secrets (
  id uuid primary key default gen_random_uuid(),
  name text,
  description text not null default '',
  secret text not null,
  key_id uuid,
  nonce bytea default extensions.gen_random_bytes(16),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index if not exists secrets_name_idx on vault.secrets (name) where name is not null;

create table if not exists vault.root_key (key text not null);
create unique index if not exists root_key_single_idx on vault.root_key ((true));
insert into vault.root_key
select encode(extensions.gen_random_bytes(32), 'hex') where not exists (select from vault.root_key);

-- The row's id is part of the key, so that a secret cannot be moved to another row.
create or replace function vault.encrypt_secret(secret text, id uuid) returns text
language sql volatile security definer set search_path = '' as $$
  select encode(extensions.pgp_sym_encrypt(secret, key || id), 'base64') from vault.root_key
$$;
create or replace function vault.decrypt_secret(secret text, id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select extensions.pgp_sym_decrypt(decode(secret, 'base64'), key || id) from vault.root_key);
exception
  -- Encrypted with another server's key; the other secrets of the view stay readable.
  when external_routine_invocation_exception or invalid_parameter_value then return null;
end
$$;

create or replace view vault.decrypted_secrets as
select id, name, description, secret, vault.decrypt_secret(secret, id) as decrypted_secret, key_id, nonce, created_at,
  updated_at
  from vault.secrets;

create or replace function vault.create_secret(new_secret text, new_name text default null,
  new_description text default '', new_key_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid := gen_random_uuid();
begin
  insert into vault.secrets (id, secret, name, description)
  values (new_id, vault.encrypt_secret(new_secret, new_id), new_name, new_description);
  return new_id;
end
$$;

create or replace function vault.update_secret(secret_id uuid, new_secret text default null, new_name text default null,
  new_description text default null, new_key_id uuid default null) returns void
language sql security definer set search_path = '' as $$
  update vault.secrets s
     set secret = case when new_secret is null then s.secret else vault.encrypt_secret(new_secret, s.id) end,
         name = coalesce(new_name, s.name), description = coalesce(new_description, s.description), updated_at = now()
   where s.id = secret_id
$$;

-- As on a hosted project: only the service role and the owner read and remove secrets.
revoke all on all functions in schema vault from public, anon, authenticated;
revoke all on all tables in schema vault from public, anon, authenticated, service_role;
grant select, delete on vault.secrets, vault.decrypted_secrets to service_role;
grant execute on function vault.decrypt_secret(text, uuid), vault.create_secret(text, text, text, uuid),
  vault.update_secret(uuid, text, text, text, uuid) to service_role;
revoke execute on function vault.encrypt_secret(text, uuid) from service_role;
