-- Failed guesses at passwords, codes and factors, counted over all processes of a project. Ours: the hosted auth
-- service has no such table. Keys are hashes, because the typed text may be someone else's address, or a mistake.
-- Unlogged: the counters may be lost in a crash, and are not worth WAL writes.
create unlogged table if not exists auth.bottin_attempts (
  key bytea primary key,
  failures integer not null,
  -- Every further attempt is refused until then without a check.
  refused_until timestamptz not null,
  -- The count is reset then, unless there was another attempt.
  forgotten_at timestamptz not null
);
create index if not exists bottin_attempts_forgotten_at_idx on auth.bottin_attempts (forgotten_at);
alter table auth.bottin_attempts enable row level security;
revoke all on auth.bottin_attempts from public, anon, authenticated;
