create table private.corrections (
  id bigint generated always as identity primary key,
  listing_id bigint not null references public.listings on delete cascade,
  -- By the keys of private.listing_fields; before: the public values of these fields at that time.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  -- The business is reported as closed.
  is_closed boolean not null default false,
  note text check (private.is_text(note) and char_length(note) between 1 and 1000),
  author_id uuid references auth.users on delete set null,
  -- Network of a visitor; deleted after 30 days (private.anonymize_reporters).
  network text,
  -- approved: accepted.
  status private.decision not null default 'pending',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check (is_closed or fields <> '{}'),
  check ((status = 'pending') = (decided_at is null))
);
alter table private.corrections enable row level security;
create index corrections_waiting on private.corrections (created_at, id) where status = 'pending';
create index corrections_listing on private.corrections (listing_id, id);
create index corrections_author on private.corrections (author_id, created_at) where author_id is not null;
create index corrections_visitor on private.corrections (network, created_at) where author_id is null;

-- Suggested corrections, by anybody, on any public listing. Owner and managers read pending corrections, and accept
-- or reject each.
create index corrections_waiting_of_listing on private.corrections (listing_id) where status = 'pending';
create index corrections_networks on private.corrections (created_at) where network is not null;

-- Notifies the open pages of owner and managers.
create function private.on_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_managers(coalesce(new.listing_id, old.listing_id));
  return null;
end
$$;

create trigger notify_of_correction after insert or update of status or delete on private.corrections
  for each row execute function private.on_correction();

-- The correctable fields with their public values. A hidden address is excluded and a hidden email is treated as
-- absent, or guesses could be confirmed.
create function private.correctable_values(listing public.listings) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(v.key, case when v.key = 'email' and not listing.show_email then 'null' else v.value end)
    from jsonb_each(private.listing_values(listing)) as v
   where v.key in ('name', 'phone', 'email', 'website', 'city', 'municipality', 'hours', 'category', 'subcategory', 'services',
                   'amenities', 'doorWidth')
      or v.key in ('address', 'addressLine2', 'postalCode') and listing.show_address
$$;

-- Keys whose public value has become neither the former nor the suggested one.
create function private.stale_keys(correction private.corrections, listing public.listings) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(f.key order by f.key), '{}')
    from jsonb_each(correction.fields) as f, private.correctable_values(listing) as present
   where present -> f.key is distinct from correction.before -> f.key
     and present -> f.key is distinct from f.value
$$;

create function private.correction_row(correction private.corrections) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(correction) - 'network'
$$;

-- A hidden email is treated as absent for visitors, and so is its correction for administrators: accepting it would
-- overwrite the owner's own address, by which a claim is proven. It is left unchanged.
create function private.apply_correction(
  account uuid, correction private.corrections, listing public.listings, reason text, note text
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  source_before constant text := private.set_fact_source('visitor');
  decides constant boolean := private.may_decide(private.own_reach(), listing.id);
  waits constant boolean := private.needs_approval(listing) and not decides;
  stale constant text[] := private.stale_keys(correction, listing);
  held jsonb;
  written jsonb;
  columns jsonb;
begin
  if cardinality(stale) > 0 then
    perform private.refuse_about(409, 'correction_outdated', 'The listing has changed since this was suggested',
      array_to_string(stale, ' '));
  end if;
  if correction.is_closed then
    if decides and listing.owner_id is distinct from account then
      perform private.remove_listing(listing, coalesce(reason, 'correction_closed'), note);
    else
      perform public.delete_listing(listing.id);
    end if;
    perform private.set_fact_source(source_before);
    return '[]';
  end if;
  select coalesce(jsonb_object_agg(g.key, g.value) filter (where waits and f.is_reviewed), '{}'),
         coalesce(jsonb_object_agg(g.key, g.value) filter (where not (waits and f.is_reviewed)), '{}')
    into held, written
    from jsonb_each(correction.fields) as g join private.listing_fields f on f.key = g.key;
  -- A hidden email is only overwritten by the owner or a manager: others have not seen it.
  if listing.email is not null and not listing.show_email
     and coalesce(private.listing_role(account, listing), '') not in ('owner', 'manager') then
    written := written - 'email';
  end if;
  columns := private.correction_columns(written, listing);
  -- The map position belonged to the former address.
  if written ? 'address' or written ? 'city' then
    columns := columns || '{"latitude": null, "longitude": null}';
  end if;
  -- A new email is shown; one that replaces a hidden email stays hidden.
  if jsonb_typeof(written -> 'email') = 'string' and listing.email is null then
    columns := columns || '{"show_email": true}';
  end if;
  perform private.update_listing(listing.id, columns);
  if held <> '{}' then perform private.propose_changes(account, listing, held); end if;
  -- Every acceptance makes a new version, also of pending changes.
  update public.listings l set status = l.status where l.id = listing.id returning l.* into listing;
  perform private.check_whole(correction.fields, listing);
  perform private.set_fact_source(source_before);
  return (select coalesce(jsonb_agg(h.key order by h.key), '[]') from jsonb_object_keys(held) as h (key));
end
$$;

-- The decision itself; the caller has checked the permission and locked the listing.
create function private.settle_correction(
  account uuid, correction private.corrections, listing public.listings, action text, reason text, note text
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  told constant text := nullif(btrim(note), '');
  waits jsonb := '[]';
begin
  if action = 'accepted' then
    if listing.deleted_at is not null then
      perform private.refuse(409, 'listing_deleted', 'This business was deleted');
    end if;
    waits := private.apply_correction(account, correction, listing, reason, told);
  end if;
  update private.corrections c
     set status = case action when 'accepted' then 'approved' else 'rejected' end::private.decision, decided_at = now()
   where c.id = correction.id;
  perform private.record_decision('correction', action, correction.id::text, listing.id, reason, told,
    private.correction_row(correction),
    case when action = 'accepted' then (
      select jsonb_build_object('values', private.correctable_values(l), 'status', l.status, 'version', l.version, 'waits', waits)
        from public.listings l where l.id = listing.id) end,
    correction.created_at);
  if correction.author_id is not null and correction.author_id <> account then
    perform private.notify(correction.author_id, 'correction.' || action, listing.id,
      jsonb_strip_nulls(jsonb_build_object('reason', reason, 'note', told)),
      (select '/entreprise/' || l.slug from public.listings l where l.id = listing.id and l.is_public));
  end if;
  return jsonb_build_object('action', action, 'waits', waits);
end
$$;

create function private.decide_correction(id bigint, version integer, action text, reason text, note text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  correction private.corrections;
  listing public.listings;
begin
  if action is null or action not in ('accepted', 'rejected') then
    perform private.refuse(422, 'unknown_action', 'A correction is accepted or rejected');
  end if;
  select l.* into listing from public.listings l
   where l.id = (select c.listing_id from private.corrections c where c.id = decide_correction.id) for no key update;
  select c.* into correction from private.corrections c where c.id = decide_correction.id for update;
  perform private.assert_version('correction', decide_correction.id::text, correction.status = 'pending',
    correction.version, decide_correction.version);
  return private.settle_correction(auth.uid(), correction, listing, action, reason, note);
end
$$;
comment on function private.decide_correction is
  'action: accepted (written at once) or rejected (a reason or a note is told to its author, if any): {"action", "waits"}. '
  'Refuses with already_decided, stale_version, correction_outdated (details: the keys that changed meanwhile), '
  'listing_deleted, invalid_listing (details: the key), unknown_action.';

create trigger corrections_version before update of fields, status on private.corrections
  for each row execute function private.next_version();

create trigger notify_of_waiting_correction after insert or delete or update of fields, status on private.corrections
  for each statement execute function private.on_waiting('correction');
