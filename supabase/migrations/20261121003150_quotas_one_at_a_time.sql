-- Quotas that were counted and then inserted: sixteen uploads of one moment all counted the same rows, and left 105
-- images where 100 are allowed. Whoever counts takes an advisory lock first (private.take_turn), for the transaction:
-- the next one waits, then counts what the first one inserted, because a volatile function reads a new snapshot with
-- each statement. tests/policies/quotas.test.ts refuses a procedure that answers 429 without it.

comment on function private.take_turn(text) is
  'Serializes transactions that count rows against the same quota. Call it before the count; it is held until the transaction ends.';

create or replace function private.personal_file_before_write() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := case when new.bucket_id = 'listings' then new.owner_id else split_part(new.name, '/', 1) end;
  is_new constant boolean := tg_op = 'INSERT' or old.bucket_id <> new.bucket_id;
begin
  if coalesce(current_setting('request.jwt.claims', true), '') = '' then return new; end if;
  -- A row that is changed is locked by now, and would be waited for by who holds the turn.
  if tg_op = 'INSERT' then perform private.begin_act(account); end if;
  if is_new then perform private.take_turn('files of ' || account); end if;
  if (is_new and not exists (select 1 from auth.users u where u.id = account))
     or (is_new and not case new.bucket_id when 'listings' then private.has_room_for_image(account)
                                           else private.has_room_for_avatar(account) end)
     or (new.bucket_id = 'listings' and (not private.is_image_name(new.name)
           or exists (select 1 from auth.users u where u.id = split_part(new.name, '.', 1)::uuid)))
     or (tg_op = 'UPDATE' and old.bucket_id = 'listings' and private.is_file_used('listings', old.name)) then
    raise insufficient_privilege using message = 'new row violates row-level security policy for table "objects"';
  end if;
  return new;
end
$$;

create or replace function private.claim_document_before_write() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_new constant boolean := tg_op = 'INSERT' or old.bucket_id <> new.bucket_id;
begin
  if coalesce(current_setting('request.jwt.claims', true), '') = '' or new.owner_id is null then return new; end if;
  if new.name !~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/[0-9a-f-]{36}\.(pdf|jpg|png|webp)$'
     or tg_op = 'UPDATE' and private.is_claim_document(old.name) then
    raise insufficient_privilege using message = 'new row violates row-level security policy for table "objects"';
  end if;
  if is_new then
    -- In the same order as private.personal_file_before_write: the account's lock first.
    if tg_op = 'INSERT' then perform private.begin_act(split_part(new.name, '/', 1)::uuid); end if;
    perform private.take_turn('files of ' || split_part(new.name, '/', 1));
    if not private.has_room_for_document(split_part(new.name, '/', 1)::uuid) then
      raise insufficient_privilege using message = 'new row violates row-level security policy for table "objects"';
    end if;
  end if;
  return new;
end
$$;

-- Fifty corrections wait at one listing, whoever suggests them. Order of locks in suggest_correction: the contributor's
-- turn (private.count_contribution), this one, the listing's row (private.rehearse).
create function private.count_waiting_corrections(of_listing bigint) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.take_turn('corrections of listing ' || of_listing);
  if (select count(*) from private.corrections c where c.listing_id = of_listing and c.status = 'pending') >= 50 then
    perform private.refuse(429, 'too_many_waiting', 'Enough corrections of this business wait already');
  end if;
end
$$;

create or replace function public.suggest_correction(listing_id bigint, fields jsonb, is_closed boolean default false, note text default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.contributor();
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
  -- Only what can be accepted waits.
  perform private.rehearse(listing.id, private.correction_columns(suggested, listing));
  -- One letter a day, however many are suggested.
  if listing.owner_id is not null and listing.owner_id is distinct from account and not exists (
    select 1 from private.corrections c where c.listing_id = listing.id and c.created_at > now() - interval '1 day') then
    perform private.tell(listing.owner_id, 'correction.received', listing.id, '{}',
      '/entreprise/' || listing.slug || '/modifier?tab=corrections');
  end if;
  insert into private.corrections (listing_id, fields, before, is_closed, note, author_id, network)
  values (listing.id, suggested,
          (select coalesce(jsonb_object_agg(f.key, present -> f.key), '{}') from jsonb_object_keys(suggested) as f (key)),
          closed, words, account, of_network);
  return received;
end
$$;
