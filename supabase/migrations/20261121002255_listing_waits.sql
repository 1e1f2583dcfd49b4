-- Since when a listing waits, and what its owner was asked. « Ask for more » takes it out of the queue until its owner
-- saves again: whoever waits is not the administrator then.
alter table public.listings
  add column waiting_since timestamptz,
  add column asked_more text check (char_length(asked_more) between 1 and 1500),
  add column asked_more_at timestamptz,
  add constraint listings_asked_more check ((asked_more is null) = (asked_more_at is null)),
  -- A reason of the list, and a thousand characters beside it.
  drop constraint listings_rejection_reason_check,
  add constraint listings_rejection_reason_check
    check (private.is_text(rejection_reason) and char_length(rejection_reason) between 1 and 1500);
comment on column public.listings.waiting_since is 'Since when it waits for an administrator; null unless it is pending.';
comment on column public.listings.asked_more is 'What an administrator asked of its owner, who has not saved since.';

update public.listings set waiting_since = created_at where status = 'pending';
create index listings_waiting on public.listings (waiting_since, id) where status = 'pending' and asked_more_at is null;
create index listing_changes_waiting on private.listing_changes (created_at, id) where status = 'pending';
create index listing_changes_decided on private.listing_changes (listing_id, decided_at) where decided_at is not null;
create index removal_requests_waiting on private.removal_requests (created_at, id) where status = 'pending';

create function private.listing_waits() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'pending' then
    new.waiting_since := null;
    new.asked_more := null;
    new.asked_more_at := null;
  elsif tg_op = 'INSERT' or old.status <> 'pending' then
    new.waiting_since := now();
    new.asked_more := null;
    new.asked_more_at := null;
  -- Its owner or a manager saved; another address or owner answers nothing.
  elsif old.asked_more_at is not null and new.asked_more_at = old.asked_more_at
    and (new.slug, new.owner_id) is not distinct from (old.slug, old.owner_id)
    and auth.uid() is not null and not public.is_admin() then
    new.waiting_since := now();
    new.asked_more := null;
    new.asked_more_at := null;
  end if;
  return new;
end
$$;
create trigger listing_waits_from_start before insert on public.listings for each row
  when (new.status = 'pending') execute function private.listing_waits();
create trigger listing_waits before update on public.listings for each row
  when (old.status = 'pending' or new.status = 'pending') execute function private.listing_waits();

-- An open moderation page hears of one that is answered, and of one that was asked.
create trigger tell_of_asked_listing after update on public.listings for each row
  when (old.status = 'pending' and new.status = 'pending' and old.asked_more_at is distinct from new.asked_more_at)
  execute function private.on_waiting('listing');
create trigger tell_keepers_of_asked_listing after update on public.listings for each row
  when (old.asked_more_at is distinct from new.asked_more_at) execute function private.on_listing_state();

-- Why changes were refused, for whoever made them.
alter table private.listing_changes
  add column reason text check (reason ~ '^[a-z][a-z_]{1,40}$'),
  add column note text check (char_length(note) between 1 and 1000);

create function private.locale_of(account uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce((select p.locale from public.user_profiles p where p.user_id = account), 'fr')
$$;

-- What the record keeps of a listing: what its page shows, and whose it is.
create function private.listing_facts(listing public.listings) returns jsonb
language sql stable set search_path = '' as $$
  select (private.listing_values(listing)
      - case when listing.show_address then '{}'
             else array['address', 'addressLine2', 'postalCode', 'latitude', 'longitude'] end
      - case when listing.show_email then '{}' else array['email'] end)
    || jsonb_build_object('slug', listing.slug, 'status', listing.status, 'version', listing.version,
         'ownerId', listing.owner_id, 'deletedAt', listing.deleted_at)
$$;

create function private.listing_facts_of(listing_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select private.listing_facts(l) from public.listings l where l.id = listing_id
$$;

-- The entries of `after` that are not those of `before`.
create function private.what_changed(before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(after) as a
   where a.value is distinct from before -> a.key
$$;

-- The facts of a letter.
create function private.why(reason text, note text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('reason', reason, 'note', note))
$$;
