-- When an email was last asked for, by address, so that it is sent again only after a while. Our own: the official service
-- keeps it with the account, so that asking twice shows which addresses have one. Keys are hashes, because an
-- address may have no account. Unlogged: after a crash an email may be asked for a little sooner.
create unlogged table if not exists auth.bottin_email_requests (
  key bytea primary key,
  asked_at timestamptz not null
);
create index if not exists bottin_email_requests_asked_at_idx on auth.bottin_email_requests (asked_at);
alter table auth.bottin_email_requests enable row level security;
revoke all on auth.bottin_email_requests from public, anon, authenticated;
