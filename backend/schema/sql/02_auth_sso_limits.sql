-- When the organization of a single sign-on ends the session, until the code of its flow is exchanged (PKCE). Ours: the
-- official service forgets the end in this flow.
create table if not exists auth.bottin_flow_limits (
  flow_state_id uuid primary key references auth.flow_state on delete cascade,
  not_after timestamptz not null
);
alter table auth.bottin_flow_limits enable row level security;
revoke all on auth.bottin_flow_limits from public, anon, authenticated;
