-- Failed guesses at passwords, codes and factors, counted for all the processes of a project together. Ours: the
-- field's service has no such table. Keys are hashes, because what was typed may be anyone's address, or a mistake.
-- Unlogged: after a crash counting begins anew, and nothing of it is worth a write to the log.
create unlogged table if not exists auth.bottin_attempts (
  key bytea primary key,
  failures integer not null,
  -- Until when every further attempt is refused without a look at it.
  refused_until timestamptz not null,
  -- When the count begins anew, unless there was another attempt.
  forgotten_at timestamptz not null
);
create index if not exists bottin_attempts_forgotten_at_idx on auth.bottin_attempts (forgotten_at);
alter table auth.bottin_attempts enable row level security;
revoke all on auth.bottin_attempts from public, anon, authenticated;
