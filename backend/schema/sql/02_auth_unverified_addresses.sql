-- Accounts that have an unconfirmed address from an unverified identity: an attacker can type the address of another
-- person at a provider. Ours: the official service leaves that identity in the account when the other person confirms
-- the address.
create table if not exists auth.bottin_unverified_addresses (
  user_id uuid primary key references auth.users on delete cascade,
  -- The identity that gave the address; null after any other request for an email to it.
  identity_id uuid references auth.identities on delete cascade,
  -- Password and metadata of the last sign-up with the address, applied when its email is opened.
  password_hash text,
  user_metadata jsonb
);
create index if not exists bottin_unverified_addresses_identity_id_idx
  on auth.bottin_unverified_addresses (identity_id);
alter table auth.bottin_unverified_addresses enable row level security;
revoke all on auth.bottin_unverified_addresses from public, anon, authenticated;
