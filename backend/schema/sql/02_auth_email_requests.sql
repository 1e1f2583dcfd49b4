-- When a letter was last asked for, by address, so that each is sent again only after a while. Ours: the field's service
-- keeps it with the account alone, and so tells who asks twice which addresses have one. Keys are hashes, because an
-- address may be nobody's of ours. Unlogged: after a crash a letter may be asked for a little sooner.
create unlogged table if not exists auth.bottin_letter_requests (
  key bytea primary key,
  asked_at timestamptz not null
);
create index if not exists bottin_letter_requests_asked_at_idx on auth.bottin_letter_requests (asked_at);
alter table auth.bottin_letter_requests enable row level security;
revoke all on auth.bottin_letter_requests from public, anon, authenticated;
