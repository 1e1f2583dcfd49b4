-- Used codes and links of emails, so that a person who enters one again reads that it was used. Our own: the official
-- service gives one answer for a wrong, a used and an expired one. An address is a fingerprint. Unlogged: after a crash a
-- used code is answered like a wrong one.
create unlogged table if not exists auth.bottin_spent_tokens (
  id uuid primary key,
  key bytea not null,
  token_hash text not null,
  spent_at timestamptz not null default now()
);
create index if not exists bottin_spent_tokens_key_idx on auth.bottin_spent_tokens (key);
create index if not exists bottin_spent_tokens_token_hash_idx on auth.bottin_spent_tokens (token_hash);
create index if not exists bottin_spent_tokens_spent_at_idx on auth.bottin_spent_tokens (spent_at);
alter table auth.bottin_spent_tokens enable row level security;
revoke all on auth.bottin_spent_tokens from public, anon, authenticated;
