-- Who may change a listing beside its owner, and what waits for somebody: invitations, changes of a published listing,
-- requests to remove one. Nothing here is reached through the data API but by the procedures of the migrations after
-- this one.
create table private.listing_managers (
  listing_id bigint not null references public.listings on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (listing_id, user_id)
);
create index listing_managers_user on private.listing_managers (user_id);

-- To an address and not to an account: whoever shows that it is theirs may accept.
create table private.listing_invitations (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references public.listings on delete cascade,
  email text not null check (email = lower(email) and private.is_email(email)),
  invited_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  -- Of the last letter: withdrawing and inviting again must not be a way to fill somebody's mailbox.
  written_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  -- Accepted, declined or withdrawn.
  ended_at timestamptz,
  unique (listing_id, email)
);
create index listing_invitations_email on private.listing_invitations (email);
create index listing_invitations_inviter on private.listing_invitations (invited_by);

create type private.decision as enum ('pending', 'approved', 'rejected');

-- New values of a published listing, by the keys of private.listing_fields(), until an administrator decides.
create table private.listing_changes (
  id bigint generated always as identity primary key,
  listing_id bigint not null references public.listings on delete cascade,
  author_id uuid references auth.users on delete set null,
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and fields <> '{}'),
  status private.decision not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((status = 'pending') = (decided_at is null))
);
create unique index listing_changes_one_pending on private.listing_changes (listing_id) where status = 'pending';
create index listing_changes_listing on private.listing_changes (listing_id);
create index listing_changes_author on private.listing_changes (author_id);

create table private.removal_requests (
  id bigint generated always as identity primary key,
  listing_id bigint not null references public.listings on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  reason text check (private.is_text(reason) and char_length(reason) between 1 and 1000),
  status private.decision not null default 'pending',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((status = 'pending') = (decided_at is null))
);
create unique index removal_requests_one_pending on private.removal_requests (listing_id, user_id) where status = 'pending';
create index removal_requests_user on private.removal_requests (user_id);

-- A key that the browser made for one press of « submit »: pressed twice, it is one listing.
create table private.listing_submissions (
  user_id uuid not null references auth.users on delete cascade,
  key uuid not null,
  listing_id bigint references public.listings on delete cascade,
  -- When the terms were accepted, too.
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index listing_submissions_listing on private.listing_submissions (listing_id);

alter table private.listing_managers enable row level security;
alter table private.listing_invitations enable row level security;
alter table private.listing_changes enable row level security;
alter table private.removal_requests enable row level security;
alter table private.listing_submissions enable row level security;

-- A deleted listing is archived; what it was before, for whoever changes their mind within 30 days.
alter table public.listings
  add column deleted_at timestamptz,
  add column status_before_deletion public.listing_status,
  add constraint listings_deletion check (
    (deleted_at is null) = (status_before_deletion is null) and (deleted_at is null or status = 'archived'));
create index listings_deleted on public.listings (deleted_at) where deleted_at is not null;

-- As private.refuse(), saying what about: a key of the listing, or the version that there is.
create function private.refuse_about(status integer, code text, message text, about text) returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', about)::text,
    detail = json_build_object('status', status, 'headers', '{}'::json)::text;
end
$$;

-- The caller's account, for what a stolen password alone must not do.
create function private.proven_account() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  account constant uuid := private.own_account();
begin
  if private.lacks_second_factor(account) then
    perform private.refuse(403, 'insufficient_aal', 'The second factor has to be shown first');
  end if;
  return account;
end
$$;

-- What an account may do with a listing: owner, manager, administrator, or nothing (null).
create function private.right_to(account uuid, listing public.listings) returns text
language sql stable set search_path = '' as $$
  select case
    when listing.owner_id = account then 'owner'
    when exists (select 1 from private.listing_managers m
                  where m.listing_id = listing.id and m.user_id = account) then 'manager'
    when public.is_admin() then 'administrator' end
$$;

-- The listing, locked until the end of the transaction, when the caller has one of the rights to it.
create function private.lock_listing(account uuid, listing_id bigint, rights text[]) returns public.listings
language plpgsql set search_path = '' as $$
declare
  found_listing public.listings;
  held text;
begin
  select l.* into found_listing from public.listings l where l.id = listing_id for no key update;
  held := private.right_to(account, found_listing);
  -- One that is not in public does not even exist for others.
  if found_listing.id is null or (held is null and found_listing.published_at is null) then
    perform private.refuse(404, 'listing_not_found', 'Business not found');
  end if;
  if held is null or held <> all (rights) then
    perform private.refuse(403, 'not_authorized', 'You are not authorized to edit this business');
  end if;
  return found_listing;
end
$$;

-- A review moves the sums of a listing and nothing that an editor sees: it must not make their version an old one.
create or replace function private.listing_before_write() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.subcategory_id is not null and not exists (
    select 1 from public.categories where id = new.subcategory_id and parent_id = new.category_id
  ) then
    raise exception using errcode = 'check_violation',
      message = 'the subcategory does not belong to the category', constraint = 'listings_subcategory_of_category';
  end if;
  select mrc_id, region_id into new.mrc_id, new.region_id
    from public.municipalities where id = new.municipality_id;
  if new.status = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if (new.rating_sum, new.rating_count) is not distinct from (old.rating_sum, old.rating_count) then
      new.version := old.version + 1;
    end if;
    if new.slug <> old.slug then
      insert into public.listing_slugs (slug, listing_id) values (old.slug, new.id)
        on conflict (slug) do update set listing_id = excluded.listing_id;
    end if;
  end if;
  return new;
end
$$;
