-- Access to a listing beside its owner (managers) and pending items: invitations, changes of a published listing,
-- removal requests. The data API reaches them only through procedures.
create table private.listing_managers (
  listing_id bigint not null references public.listings on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (listing_id, user_id)
);
alter table private.listing_managers enable row level security;
create index listing_managers_user on private.listing_managers (user_id);

create type private.decision as enum ('pending', 'approved', 'rejected');

-- New values of a published listing, by the keys of private.listing_fields, until an administrator decides.
create table private.listing_changes (
  id bigint generated always as identity primary key,
  listing_id bigint not null references public.listings on delete cascade,
  author_id uuid references auth.users on delete set null,
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and fields <> '{}'),
  status private.decision not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  version integer not null default 1,
  reason text check (reason ~ '^[a-z][a-z_]{1,40}$'),
  note text check (char_length(note) between 1 and 1000),
  check ((status = 'pending') = (decided_at is null))
);
alter table private.listing_changes enable row level security;
create unique index listing_changes_one_pending on private.listing_changes (listing_id) where status = 'pending';
create index listing_changes_listing on private.listing_changes (listing_id);
create index listing_changes_author on private.listing_changes (author_id);
create index listing_changes_waiting on private.listing_changes (created_at, id) where status = 'pending';
create index listing_changes_decided on private.listing_changes (listing_id, decided_at) where decided_at is not null;

-- An idempotency key made by the browser for each submission: a repeated submission creates one listing.
create table private.listing_submissions (
  user_id uuid not null references auth.users on delete cascade,
  key uuid not null,
  listing_id bigint references public.listings on delete cascade,
  -- Also the time at which the terms were accepted.
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
alter table private.listing_submissions enable row level security;
create index listing_submissions_listing on private.listing_submissions (listing_id);

-- The people who manage a listing: its owner and its managers.
create function private.keepers_of(listing_id bigint) returns setof uuid
language sql stable set search_path = '' as $$
  select l.owner_id from public.listings l where l.id = keepers_of.listing_id and l.owner_id is not null
  union
  select m.user_id from private.listing_managers m where m.listing_id = keepers_of.listing_id
$$;

-- Owner and managers, without suspended accounts: they receive no personal data of visitors.
create function private.active_keepers_of(listing_id bigint) returns setof uuid
language sql stable set search_path = '' as $$
  select u.id from private.keepers_of(active_keepers_of.listing_id) as keeper join auth.users u on u.id = keeper
   where u.banned_until is null or u.banned_until <= now()
$$;

-- The caller's role on a listing: owner, manager, administrator, or null.
create function private.listing_role(account uuid, listing public.listings) returns text
language sql stable set search_path = '' as $$
  select case
    when listing.owner_id = account then 'owner'
    when exists (select 1 from private.listing_managers m
                  where m.listing_id = listing.id and m.user_id = account) then 'manager'
    when public.is_admin() then 'administrator' end
$$;

create trigger listing_changes_version before update on private.listing_changes
  for each row execute function private.next_version();
