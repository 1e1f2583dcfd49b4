-- Facts of the Registre des entreprises about listings besides their fields, from its last file that contained them
-- (server/import/registry).
create table private.registry_records (
  listing_id bigint primary key references public.listings on delete cascade,
  -- `NO_SUF_ETAB`, an establishment of the enterprise; null: its domicile.
  establishment text check (char_length(establishment) <= 20),
  is_principal boolean not null,
  -- `COD_FORME_JURI`, if pages have words for it.
  legal_form text check (char_length(legal_form) <= 10),
  -- The last file no longer shows it, though the enterprise is registered.
  is_gone boolean not null default false,
  -- The day of the file with these facts; null: the newest file still has them.
  said_on date,
  -- Its owner was notified that the registry does not show its address, or never had another.
  is_told boolean not null default false
);
alter table private.registry_records enable row level security;

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
