-- The public listing to correct, as a row.
create function private.correctable_listing(listing_id bigint) returns public.listings
language plpgsql stable set search_path = '' as $$
declare
  listing public.listings;
begin
  select l.* into listing from public.listings l where l.id = listing_id and l.is_public;
  if listing.id is null then perform private.refuse(404, 'listing_not_found', 'Business not found'); end if;
  return listing;
end
$$;

create function public.correctable_listing(listing_id bigint) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  listing constant public.listings := private.correctable_listing(listing_id);
begin
  return json_build_object('id', listing.id, 'showAddress', listing.show_address,
                           'values', private.correctable_values(listing));
end
$$;
comment on function public.correctable_listing is
  'CorrectableListing (domain/trust/correction.ts): what a correction may be about, as the public sees it. Refuses with '
  'listing_not_found.';

-- The fields that differ from the listing, with fields that depend on them; an unknown key is an error.
create function private.different_fields(fields jsonb, present jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  stray text;
  whole jsonb := fields;
begin
  perform private.check_size(fields);
  if jsonb_typeof(fields) is distinct from 'object' then perform private.refuse_field(null); end if;
  select f.key into stray from jsonb_object_keys(fields) as f (key) where not present ? f.key limit 1;
  if stray is not null then perform private.refuse_field(stray); end if;
  -- Another city implies another municipality, another category other subcategories: unset unless given.
  if fields ? 'city' and fields -> 'city' <> present -> 'city' then
    whole := '{"municipality": null}' || whole;
  end if;
  if fields ? 'category' and fields -> 'category' <> present -> 'category' then
    whole := '{"subcategory": null}' || whole;
  end if;
  return (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(whole) as f
           where f.value is distinct from present -> f.key);
end
$$;

-- Converted to columns; a subcategory is looked up within its category.
create function private.correction_columns(fields jsonb, listing public.listings) returns jsonb
language sql stable set search_path = '' as $$
  select private.listing_columns(case when fields ? 'subcategory' and not fields ? 'category'
    then fields || jsonb_build_object('category', private.listing_values(listing) -> 'category') else fields end)
$$;

create function public.suggest_correction(listing_id bigint, fields jsonb, is_closed boolean default false, note text default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.contributor_account();
  of_network constant text := case when account is null then private.caller_network() end;
  listing constant public.listings := private.correctable_listing(listing_id);
  present constant jsonb := private.correctable_values(listing);
  closed constant boolean := coalesce(suggest_correction.is_closed, false);
  suggested constant jsonb := case when closed then '{}' else private.different_fields(suggest_correction.fields, present) end;
  words constant text := nullif(suggest_correction.note, '');
  received constant json := '{"status": "received"}';
begin
  if suggested = '{}' and not closed then
    perform private.refuse(422, 'nothing_to_correct', 'This is what the listing says already');
  end if;
  if octet_length(words) > 4000 or char_length(words) > 1000 or not private.is_text(words) then
    perform private.refuse_field('note');
  end if;
  if exists (select 1 from private.corrections c
              where c.listing_id = listing.id and c.status = 'pending' and c.fields = suggested and c.is_closed = closed
                and (c.author_id = account or c.author_id is null and c.network = of_network)) then
    return received;
  end if;
  perform private.count_contribution('corrections', account, of_network);
  perform private.count_waiting_corrections(listing.id);
  -- Only valid corrections become pending.
  perform private.dry_run_update(listing.id, private.correction_columns(suggested, listing));
  -- At most one email a day, however many are suggested.
  if listing.owner_id is not null and listing.owner_id is distinct from account and not exists (
    select 1 from private.corrections c where c.listing_id = listing.id and c.created_at > now() - interval '1 day') then
    perform private.notify(listing.owner_id, 'correction.received', listing.id, '{}',
      '/entreprise/' || listing.slug || '/modifier?tab=corrections');
  end if;
  insert into private.corrections (listing_id, fields, before, is_closed, note, author_id, network)
  values (listing.id, suggested,
          (select coalesce(jsonb_object_agg(f.key, present -> f.key), '{}') from jsonb_object_keys(suggested) as f (key)),
          closed, words, account, of_network);
  return received;
end
$$;
comment on function public.suggest_correction is
  'Suggests other values of a listing in public, by the keys of correctable_listing, or that the business is no more: '
  '{"status": "received"}. What the listing says already is left out. note: the source or a comment, up to 1000 characters. '
  'Refuses with listing_not_found, nothing_to_correct, invalid_listing (details: the key, or note), too_many_requests, '
  'too_many_waiting.';

create function public.listing_corrections(listing_id bigint) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing public.listings;
  present jsonb;
begin
  select l.* into listing from public.listings l where l.id = listing_corrections.listing_id;
  if listing.id is null or (private.listing_role(account, listing) is null and listing.published_at is null) then
    perform private.refuse(404, 'listing_not_found', 'Business not found');
  end if;
  if private.listing_role(account, listing) is null then
    perform private.refuse(403, 'not_authorized', 'You are not authorized to edit this business');
  end if;
  present := private.listing_values(listing);
  return (
    select coalesce(json_agg(json_build_object(
        'id', c.id, 'version', c.version, 'fields', c.fields,
        'present', (select coalesce(jsonb_object_agg(f.key, present -> f.key), '{}') from jsonb_object_keys(c.fields) as f (key)),
        'staleKeys', private.stale_keys(c, listing), 'isClosed', c.is_closed, 'note', c.note, 'createdAt', c.created_at)
        order by c.created_at, c.id), '[]')
      from private.corrections c where c.listing_id = listing.id and c.status = 'pending');
end
$$;
comment on function public.listing_corrections is
  'WaitingCorrection[] (domain/trust/correction.ts) of a listing, the oldest first, for its owner and managers: who suggested them is '
  'not said. Refuses with listing_not_found, not_authorized.';

create function public.decide_own_correction(id bigint, version integer, accept boolean) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing constant public.listings := private.lock_listing(account,
    (select c.listing_id from private.corrections c where c.id = decide_own_correction.id), '{owner,manager,administrator}');
  correction private.corrections;
begin
  select c.* into correction from private.corrections c where c.id = decide_own_correction.id for update;
  -- Who decided is visible to administrators only.
  if correction.status <> 'pending' then
    perform private.refuse(409, 'already_decided', 'Somebody else has decided this already');
  end if;
  perform private.assert_version('correction', correction.id::text, true, correction.version, decide_own_correction.version);
  return private.settle_correction(account, correction, listing,
    case when accept then 'accepted' else 'rejected' end, null, null);
end
$$;
comment on function public.decide_own_correction is
  'Accepts or rejects a correction of a listing that the caller owns or manages: {"action", "waits"}, the keys that wait for an '
  'administrator as the same edit would. That the business is no more deletes it, which a manager may not. Refuses with '
  'listing_not_found, not_authorized, already_decided, stale_version, correction_outdated (details: the keys that changed '
  'meanwhile), listing_deleted, invalid_listing (details: the key).';

create function public.waiting_corrections() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
begin
  return (
    select coalesce(json_object_agg(waiting.listing_id, waiting.how_many), '{}')
      from (select c.listing_id, count(*) as how_many from private.corrections c
             where c.status = 'pending' and c.listing_id in (
               select l.id from public.listings l where l.owner_id = account
               union all
               select m.listing_id from private.listing_managers m where m.user_id = account)
             group by c.listing_id) as waiting);
end
$$;
comment on function public.waiting_corrections is
  'Pending corrections of each listing that the caller owns or manages: {"12": 3}; a listing with none is not in it.';

-- At most fifty corrections may be pending per listing. Order of locks in suggest_correction: the contributor's quota
-- lock (private.count_contribution), this one, the listing's row (private.dry_run_update).
create function private.count_waiting_corrections(of_listing bigint) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.take_advisory_lock('corrections of listing ' || of_listing);
  if (select count(*) from private.corrections c where c.listing_id = of_listing and c.status = 'pending') >= 50 then
    perform private.refuse(429, 'too_many_waiting', 'Enough corrections of this business wait already');
  end if;
end
$$;

revoke execute on function
  public.correctable_listing, public.suggest_correction, public.listing_corrections, public.decide_own_correction,
  public.waiting_corrections from service_role;
grant execute on function public.correctable_listing, public.suggest_correction to anon, authenticated;
grant execute on function
  public.listing_corrections, public.decide_own_correction, public.waiting_corrections to authenticated;
