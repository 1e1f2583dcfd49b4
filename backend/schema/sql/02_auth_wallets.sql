-- Messages of wallets that have signed someone in, to prevent replay of an intercepted message. Ours: the hosted auth
-- service accepts a message repeatedly until it is ten minutes old. Only hashes are kept, because a message names its
-- wallet.
create table if not exists auth.bottin_wallet_messages (
  hash bytea primary key,
  -- From then on the message is refused as too old, and its row can be deleted.
  forgotten_at timestamptz not null
);
create index if not exists bottin_wallet_messages_forgotten_at_idx on auth.bottin_wallet_messages (forgotten_at);
alter table auth.bottin_wallet_messages enable row level security;
revoke all on auth.bottin_wallet_messages from public, anon, authenticated;
