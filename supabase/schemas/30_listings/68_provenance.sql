-- The source and date of each fact of a listing. Triggers write them with the value, for every writer: a procedure, an
-- import or the operator's own SQL.
--
-- Precedence (server/import/stage.ts, docs/decisions/0061): a removal at a person's request, then the word of an
-- owner, administrator or visitor, then files, the newer before the older.
create table private.provenance (
  listing_id bigint not null,
  -- private.listing_fields.fact
  fact text not null,
  -- private.data_sources.source
  source text not null,
  -- For a file its publication day, else the day of the act.
  said_on date not null,
  primary key (listing_id, fact)
);
alter table private.provenance enable row level security;
create index provenance_source on private.provenance (source, listing_id);
comment on table private.provenance is
  'Source and day of each fact of a listing. Without foreign keys, which took a fifth of an import''s time: deletions of '
  'listings are followed by a trigger, and sources are removed by private.remove_data_source alone.';

-- The source and day of each premises code of a listing, within the fact « amenities »: the owner may say that the entry is
-- step-free, and a file that there is a hearing loop. A code without a row has the source of the fact.
create table private.premises_sources (
  listing_id bigint not null,
  code text not null,
  source text not null,
  said_on date not null,
  primary key (listing_id, code)
);
alter table private.premises_sources enable row level security;
create index premises_sources_source on private.premises_sources (source);
comment on table private.premises_sources is
  'Source and day of each premises code of a listing (private.premises_codes); written and deleted like private.provenance.';

create function private.note_premises(listing_id bigint, codes text[], source text, said_on date) returns void
language sql set search_path = '' as $$
  insert into private.premises_sources (listing_id, code, source, said_on)
  select note_premises.listing_id, c, note_premises.source, note_premises.said_on
    from unnest(codes) as c where c = any (private.premises_codes())
  on conflict on constraint premises_sources_pkey do update set source = excluded.source, said_on = excluded.said_on
$$;

-- The facts that a listing states.
create function private.stated_facts(listing public.listings) returns text[]
language sql immutable as $$
  select array_remove(array[
    'name',
    case when coalesce(listing.description_fr, listing.description_en, listing.mission_fr, listing.mission_en,
                       listing.values_fr, listing.values_en) is not null then 'description' end,
    case when listing.size_band is not null then 'size' end,
    case when listing.founded_year is not null then 'year' end,
    case when listing.hours is not null or listing.by_appointment or listing.special_hours <> '[]' or listing.seasons <> '[]'
           or listing.appointment_days <> '{}' or listing.has_no_fixed_hours then 'hours' end,
    case when listing.logo_path is not null then 'logo' end,
    case when listing.has_photos then 'photos' end,
    case when coalesce(listing.phone, listing.second_phone) is not null then 'phone' end,
    case when listing.email is not null then 'email' end,
    case when listing.website is not null then 'website' end,
    case when listing.social <> '{}' then 'social' end,
    case when listing.municipality_id is not null
           or coalesce(listing.address, listing.address_line2, listing.city, listing.postal_code) is not null then 'address' end,
    case when listing.latitude is not null then 'position' end,
    case when listing.category_id is not null then 'category' end,
    case when listing.activity is not null then 'activity' end,
    case when listing.services <> '{}' then 'services' end,
    case when listing.payment_methods <> '{}' then 'payment' end,
    case when listing.amenities <> '{}' then 'amenities' end,
    case when listing.service_languages <> '{}' then 'languages' end,
    case when listing.door_width is not null then 'door' end,
    case when listing.missing_access <> '{}' then 'barriers' end], null)
$$;

-- Sets the source of the writes that follow in this transaction; returns the former one, to be set again after them. A
-- procedure's own `set private.fact_source` would be refused to the role of a hosted project: only a superuser may
-- create one with a setting that PostgreSQL does not know.
create function private.set_fact_source(source text) returns text
language plpgsql set search_path = '' as $$
declare
  former constant text := coalesce(current_setting('private.fact_source', true), '');
begin
  perform set_config('private.fact_source', source, true);
  return former;
end
$$;

-- The source of a write: the session's (`private.fact_source`, set by imports and by procedures that write on behalf of
-- somebody else), else the account's role. The demonstration has no source.
create function private.fact_source(listing public.listings) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    nullif(current_setting('private.fact_source', true), ''),
    case when auth.uid() is null then case when listing.source = 'demo' then null when listing.owner_id is null then 'administrator' else 'owner' end
         when listing.owner_id = auth.uid()
           or exists (select from private.listing_managers m where m.listing_id = listing.id and m.user_id = auth.uid()) then 'owner'
         else 'administrator' end)
$$;

create function private.fact_day() returns date
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('private.fact_day', true), '')::date, private.montreal_day())
$$;

create function private.record_new_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given constant text := nullif(current_setting('private.fact_source', true), '');
  day constant date := private.fact_day();
  -- Invented listings have no source unless a person writes them: no fact of theirs is looked at.
  has_invented constant boolean := given is not null or auth.uid() is not null;
begin
  insert into private.provenance (listing_id, fact, source, said_on)
  select n.id, f.fact, n.source, day
    from (select one.id, coalesce(given, private.fact_source(one)) as source, private.stated_facts(one) as facts
            from new_rows as one where has_invented or one.source <> 'demo') as n,
         unnest(n.facts) as f (fact)
   where n.source is not null
  -- A photo of the same statement came first.
  on conflict (listing_id, fact) do nothing;
  perform private.note_premises(n.id, n.amenities, coalesce(given, private.fact_source(n)), day)
     from new_rows n
    where (has_invented or n.source <> 'demo') and n.amenities && private.premises_codes()
      and coalesce(given, private.fact_source(n)) is not null;
  return null;
end
$$;

create trigger new_listing_facts after insert on public.listings
  referencing new table as new_rows for each statement execute function private.record_new_facts();

-- A fact that a person empties keeps the person as its source; a fact that a file no longer has loses its source.
create function private.record_changed_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  who constant text := private.fact_source(new);
  is_person constant boolean := coalesce((select s.is_person from private.data_sources s where s.source = who), false);
  before constant jsonb := to_jsonb(old) - 'search';
  after constant jsonb := to_jsonb(new) - 'search';
  stated constant text[] := private.stated_facts(new);
  changed constant text[] := array(
    select distinct f.fact from private.listing_fields f
     where f.fact is not null and before -> f.column_name is distinct from after -> f.column_name);
begin
  if who is null then return null; end if;
  insert into private.provenance (listing_id, fact, source, said_on)
  select new.id, c.fact, who, private.fact_day()
    from unnest(changed) as c (fact) where is_person or c.fact = any (stated)
  on conflict on constraint provenance_pkey do update set source = excluded.source, said_on = excluded.said_on;
  delete from private.provenance p
   where p.listing_id = new.id and p.fact = any (changed) and not is_person and p.fact <> all (stated);
  if new.amenities is distinct from old.amenities then
    perform private.note_premises(new.id, array(select unnest(new.amenities) except select unnest(old.amenities)), who, private.fact_day());
    delete from private.premises_sources s where s.listing_id = new.id and s.code <> all (new.amenities);
  end if;
  perform private.forget_fact_votes(new.id, changed || array(
    select c from unnest(private.premises_codes()) as c where (c = any (old.amenities)) is distinct from (c = any (new.amenities))));
  return null;
end
$$;

-- content_changed_at misses what is hidden; every column of a fact is named, in the order of private.listing_fields.
create trigger changed_listing_facts after update on public.listings for each row
  when ((old.name, old.description_fr, old.description_en, old.mission_fr, old.mission_en, old.values_fr, old.values_en,
         old.size_band, old.founded_year, old.hours, old.by_appointment, old.appointment_days,
         old.has_no_fixed_hours, old.seasons, old.special_hours, old.logo_path, old.phone,
         old.second_phone, old.second_phone_label, old.email, old.website, old.social, old.address, old.address_line2, old.city, old.municipality_id, old.province,
         old.postal_code, old.latitude, old.longitude, old.category_id, old.subcategory_id, old.activity, old.services,
         old.payment_methods, old.amenities, old.missing_access, old.service_languages, old.door_width)
        is distinct from
        (new.name, new.description_fr, new.description_en, new.mission_fr, new.mission_en, new.values_fr, new.values_en,
         new.size_band, new.founded_year, new.hours, new.by_appointment, new.appointment_days,
         new.has_no_fixed_hours, new.seasons, new.special_hours, new.logo_path, new.phone,
         new.second_phone, new.second_phone_label, new.email, new.website, new.social, new.address, new.address_line2, new.city, new.municipality_id, new.province,
         new.postal_code, new.latitude, new.longitude, new.category_id, new.subcategory_id, new.activity, new.services,
         new.payment_methods, new.amenities, new.missing_access, new.service_languages, new.door_width))
  execute function private.record_changed_facts();

create function private.record_photo_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  has_invented constant boolean := nullif(current_setting('private.fact_source', true), '') is not null or auth.uid() is not null;
begin
  insert into private.provenance (listing_id, fact, source, said_on)
  select n.id, 'photos', n.source, private.fact_day()
    from (select distinct l.id, private.fact_source(l) as source
            from public.listings l where l.id in (select p.listing_id from new_photos p)
             and (has_invented or l.source <> 'demo')) as n
   where n.source is not null
  on conflict on constraint provenance_pkey do update set source = excluded.source, said_on = excluded.said_on;
  return null;
end
$$;

create trigger new_photo_facts after insert on public.listing_photos
  referencing new table as new_photos for each statement execute function private.record_photo_facts();

create function private.forget_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.provenance p using old_rows o where p.listing_id = o.id;
  delete from private.premises_sources s using old_rows o where s.listing_id = o.id;
  return null;
end
$$;

create trigger deleted_listing_facts after delete on public.listings
  referencing old table as old_rows for each statement execute function private.forget_facts();

-- An owner or manager who saves values becomes their source, even when they are unchanged.
create function private.confirm_facts(listing_id bigint, facts text[]) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.provenance (listing_id, fact, source, said_on)
  select l.id, f.fact, 'owner', private.montreal_day()
    from public.listings l, unnest(private.stated_facts(l)) as f (fact)
   where l.id = confirm_facts.listing_id and f.fact = any (facts)
  on conflict on constraint provenance_pkey do update set source = excluded.source, said_on = excluded.said_on;
  perform private.note_premises(l.id, array(select a from unnest(l.amenities) as a where facts && array[a, 'amenities']), 'owner',
            private.montreal_day())
     from public.listings l where l.id = confirm_facts.listing_id and l.amenities && private.premises_codes();
  perform private.forget_fact_votes(listing_id,
    facts || case when 'amenities' = any (facts) then private.premises_codes() else '{}' end);
  -- Pages show the day.
  update public.listings l set content_changed_at = now() where l.id = confirm_facts.listing_id;
end
$$;
comment on function private.confirm_facts is
  'Of what the listing states among these facts and premises codes, today''s word of the owner.';

-- The source and day of a fact or a premises code; without a source, a code has the source of the amenities.
create function private.source_of_fact(listing_id bigint, fact text) returns private.provenance
language sql stable set search_path = '' as $$
  select source_of_fact.listing_id, source_of_fact.fact, coalesce(own.source, p.source), coalesce(own.said_on, p.said_on)
    from (select case when source_of_fact.fact = any (private.premises_codes()) then 'amenities' else source_of_fact.fact end as fact) as asked
    left join private.provenance p on p.listing_id = source_of_fact.listing_id and p.fact = asked.fact
    left join private.premises_sources own on own.listing_id = source_of_fact.listing_id and own.code = source_of_fact.fact
$$;

-- {"phone": {"source", "said_on"}}; a fact without a source is null, for private.restore_provenance. Amenities have their premises
-- codes within: {"premises": {"hearing_loop": {"source", "said_on"}}}.
create function private.provenance_of(listing_id bigint, facts text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(f.fact, case when p.fact is not null then
           jsonb_build_object('source', p.source, 'said_on', p.said_on)
             || case when p.fact = 'amenities' then jsonb_build_object('premises', (
                  select coalesce(jsonb_object_agg(s.code, jsonb_build_object('source', s.source, 'said_on', s.said_on)), '{}')
                    from private.premises_sources s where s.listing_id = provenance_of.listing_id)) else '{}' end end), '{}')
    from (select distinct one from unnest(facts) as one where one is not null) as f (fact)
    left join private.provenance p on p.listing_id = provenance_of.listing_id and p.fact = f.fact
$$;

-- For values that were taken from another listing or restored, together with their sources.
create function private.restore_provenance(listing_id bigint, was jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.provenance p where p.listing_id = restore_provenance.listing_id and was ? p.fact;
  insert into private.provenance (listing_id, fact, source, said_on)
  select restore_provenance.listing_id, w.key, w.value ->> 'source', (w.value ->> 'said_on')::date
    from jsonb_each(was) as w where w.value <> 'null';
  if was ? 'amenities' then
    delete from private.premises_sources s where s.listing_id = restore_provenance.listing_id;
    insert into private.premises_sources (listing_id, code, source, said_on)
    select restore_provenance.listing_id, c.key, c.value ->> 'source', (c.value ->> 'said_on')::date
      from jsonb_each(coalesce(was #> '{amenities,premises}', '{}')) as c
      join public.listings l on l.id = restore_provenance.listing_id and c.key = any (l.amenities);
  end if;
end
$$;

create function private.facts_of_fields(keys text[]) returns text[]
language sql stable set search_path = '' as $$
  select array(select distinct f.fact from private.listing_fields f where f.key = any (keys) and f.fact is not null)
$$;
comment on function private.facts_of_fields is 'The facts of which fields, by their keys, are parts.';
