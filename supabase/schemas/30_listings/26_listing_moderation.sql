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
  -- Only a save by the owner or a manager answers the question; a new slug or owner does not.
  elsif old.asked_more_at is not null and new.asked_more_at = old.asked_more_at
    and (new.slug, new.owner_id) is not distinct from (old.slug, old.owner_id)
    and auth.uid() is not null and not private.may_work('queues') then
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

-- The keys of the fields that the owner hides on the public page.
create function private.hidden_keys(listing public.listings) returns text[]
language sql stable set search_path = '' as $$
  select array(select f.key from private.listing_fields f
                where f.visibility = 'show_address' and not listing.show_address
                   or f.visibility = 'show_email' and not listing.show_email)
$$;

-- The decision log's record of a listing: its public content and its owner.
create function private.listing_facts(listing public.listings) returns jsonb
language sql stable set search_path = '' as $$
  select (private.listing_values(listing) - private.hidden_keys(listing))
    || jsonb_build_object('slug', listing.slug, 'status', listing.status, 'version', listing.version,
         'ownerId', listing.owner_id, 'deletedAt', listing.deleted_at)
$$;

create function private.listing_facts_of(listing_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select private.listing_facts(l) from public.listings l where l.id = listing_id
$$;

-- The entries of `after` that differ from `before`.
create function private.changed_entries(before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(after) as a
   where a.value is distinct from before -> a.key
$$;

-- The parameters of an email's text.
create function private.reason_facts(reason text, note text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('reason', reason, 'note', note))
$$;
