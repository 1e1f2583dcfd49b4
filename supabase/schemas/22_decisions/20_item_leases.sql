-- Who works on a waiting item: a lease that ends by itself, renewed by the page in which the item is open. It is shown
-- and refuses nothing, so that a forgotten page holds up no answer: private.assert_version stops a second decision.
create unlogged table private.item_leases (
  kind text not null,
  item_id bigint not null,
  holder uuid not null references auth.users on delete cascade,
  since timestamptz not null default now(),
  ends_at timestamptz not null,
  primary key (kind, item_id)
);
alter table private.item_leases enable row level security;
create index item_leases_holder on private.item_leases (holder);
create index item_leases_ends on private.item_leases (ends_at);

-- The person other than the caller who works on an item: {"name", "since"}, or null.
create function private.worker_on(kind text, id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('name', coalesce(p.display_name, u.email), 'since', l.since)
    from private.item_leases l join auth.users u on u.id = l.holder
    left join public.user_profiles p on p.user_id = l.holder
   where l.kind = worker_on.kind and l.item_id = worker_on.id and l.ends_at > now() and l.holder is distinct from auth.uid()
$$;
