-- Facts of the Registre des entreprises about listings besides their fields, from its last file that contained them
-- (server/import/registry).
create table private.registry_records (
  listing_id bigint primary key references public.listings on delete cascade,
  -- `NO_SUF_ETAB`, an establishment of the enterprise; null: its domicile.
  establishment text check (char_length(establishment) <= 20),
  is_principal boolean not null,
  -- `COD_FORME_JURI`, if pages have words for it.
  legal_form text check (char_length(legal_form) <= 10),
  -- The corporate name in force, `NOM_ASSUJ`; null of a person, whose name it would be.
  legal_name text check (char_length(legal_name) <= 150),
  -- The last file no longer shows it, though the enterprise is registered.
  is_gone boolean not null default false,
  -- The day of the file with these facts; null: the newest file still has them.
  said_on date,
  -- Its owner was notified that the registry does not show its address, or never had another.
  is_told boolean not null default false
);
alter table private.registry_records enable row level security;

-- The eight digits of a numbered company, in normalized text: « 9187 5577 quebec inc » and « 91875577 »; null of another name.
create function private.company_number(plain text) returns text
language sql immutable parallel safe as $$
  select replace(substring(plain from '^(\d{4} ?\d{4})(?: (?:quebec|canada))?(?: (?:inc|ltee|ltd))?$'), ' ', '')
$$;

create index registry_records_legal_name on private.registry_records (private.normalize_text(legal_name));
create index registry_records_company on private.registry_records
  (private.company_number(private.normalize_text(legal_name)));

-- The listings of an enterprise by its legal name or its number as a company, in normalized text.
create function private.listings_of_enterprise(plain text) returns bigint[]
language sql stable set search_path = '' as $$
  select array(
    select r.listing_id from private.registry_records r where private.normalize_text(r.legal_name) = plain
    union
    select r.listing_id from private.registry_records r
     where private.company_number(private.normalize_text(r.legal_name)) = private.company_number(plain))
$$;

-- Ninety days after the directory learnt that the registry ended it, a listing without an owner is deleted: its address
-- answers 410, and an administrator may restore it for thirty days more, as may the registry's next file.
create function private.remove_struck_off() returns integer
language plpgsql set search_path = '' as $$
declare
  due constant bigint[] := array(
    select l.id from public.listings l
     where l.struck_off_on is not null and l.struck_off_noted_at < now() - interval '90 days'
       and l.owner_id is null and l.deleted_at is null
     order by l.id for update skip locked limit 10000);
begin
  update public.listings l
     set status_before_deletion = l.status, status = 'archived', deleted_at = now(), is_removed = false
   where l.id = any (due);
  return cardinality(due);
end
$$;
comment on function private.remove_struck_off is
  'Deletes listings without an owner that the registry struck off, once ninety days have passed; how many. For the daily upkeep.';
