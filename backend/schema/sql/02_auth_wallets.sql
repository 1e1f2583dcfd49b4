-- Messages of wallets that have signed someone in, so that whoever reads one on its way can't use it again. Ours: the
-- field's service takes a message as often as it is sent, until it is ten minutes old. Hashes alone are kept, because a
-- message names its wallet.
create table if not exists auth.bottin_wallet_messages (
  hash bytea primary key,
  -- When it is refused by its age, and need not be known any more.
  forgotten_at timestamptz not null
);
create index if not exists bottin_wallet_messages_forgotten_at_idx on auth.bottin_wallet_messages (forgotten_at);
alter table auth.bottin_wallet_messages enable row level security;
revoke all on auth.bottin_wallet_messages from public, anon, authenticated;
