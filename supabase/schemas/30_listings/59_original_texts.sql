-- In which language a text of a listing was written first, where it has both: a person translated the other, since the
-- directory translates nothing by machine. A text in one language is its own original and has no row.
create table private.original_texts (
  listing_id bigint not null references public.listings on delete cascade,
  text_name text not null check (text_name in ('description', 'mission', 'values')),
  language text not null check (language in ('fr', 'en')),
  primary key (listing_id, text_name)
);
alter table private.original_texts enable row level security;

create function private.bilingual_texts(listing public.listings) returns table (text_name text, fr text, en text, nth integer)
language sql immutable set search_path = '' as $$
  values ('description', listing.description_fr, listing.description_en, 1),
         ('mission', listing.mission_fr, listing.mission_en, 2),
         ('values', listing.values_fr, listing.values_en, 3)
$$;

-- The language that was there before the other; of two texts written at once, the language of their writer.
create function private.record_original_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.original_texts o using private.bilingual_texts(new) as n
   where o.listing_id = new.id and o.text_name = n.text_name and (n.fr is null or n.en is null);
  insert into private.original_texts (listing_id, text_name, language)
  select new.id, n.text_name,
         case when former.fr is not null and former.en is null then 'fr'
              when former.en is not null and former.fr is null then 'en'
              else private.locale_of(auth.uid()) end
    from private.bilingual_texts(new) as n
    left join private.bilingual_texts(old) as former on tg_op = 'UPDATE' and former.text_name = n.text_name
   where n.fr is not null and n.en is not null
  on conflict do nothing;
  return null;
end
$$;

-- Bulk loads write no rows: their texts count as French first.
create trigger new_original_texts after insert on public.listings for each row
  when ((new.description_fr is not null and new.description_en is not null
         or new.mission_fr is not null and new.mission_en is not null
         or new.values_fr is not null and new.values_en is not null)
    and coalesce(current_setting('private.bulk_load', true), '') <> 'on')
  execute function private.record_original_texts();

create trigger changed_original_texts after update on public.listings for each row
  when ((old.description_fr is null, old.description_en is null, old.mission_fr is null, old.mission_en is null,
         old.values_fr is null, old.values_en is null)
        is distinct from
        (new.description_fr is null, new.description_en is null, new.mission_fr is null, new.mission_en is null,
         new.values_fr is null, new.values_en is null)
    and coalesce(current_setting('private.bulk_load', true), '') <> 'on')
  execute function private.record_original_texts();

-- {"description": "fr", "mission": "en"}: the language of the original of each text that the listing has.
create function private.text_originals(listing public.listings) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(t.text_name, case when t.en is null then 'fr' when t.fr is null then 'en' else coalesce(o.language, 'fr') end), '{}')
    from private.bilingual_texts(listing) as t
    left join private.original_texts o on o.listing_id = listing.id and o.text_name = t.text_name
   where t.fr is not null or t.en is not null
$$;

-- The texts that a listing has in the other language alone.
create function private.texts_missing_in(listing public.listings, language text) returns text[]
language sql immutable set search_path = '' as $$
  select array(select t.text_name from private.bilingual_texts(listing) as t
                where case texts_missing_in.language when 'fr' then t.fr is null and t.en is not null else t.en is null and t.fr is not null end
                order by t.nth)
$$;

-- Corrects the rule above: owners and managers know which text is the original.
create function public.set_original_text(listing_id bigint, text_name text, language text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner,manager,administrator}');
begin
  if listing.deleted_at is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;
  if language is null or language not in ('fr', 'en') or not exists (
    select from private.bilingual_texts(listing) as t
     where t.text_name = set_original_text.text_name and t.fr is not null and t.en is not null) then
    perform private.refuse_field(text_name);
  end if;
  insert into private.original_texts (listing_id, text_name, language)
  values (listing.id, set_original_text.text_name, set_original_text.language)
  on conflict on constraint original_texts_pkey do update set language = excluded.language;
  return private.text_originals(listing);
end
$$;
comment on function public.set_original_text is
  'Says in which language a text (description, mission, values) that a listing has in both was written first: TextOriginals '
  '(domain/listing/bilingual-texts.ts). Refuses with listing_not_found, not_authorized, listing_deleted, invalid_listing '
  '(details: the text), insufficient_aal.';
revoke execute on function public.set_original_text from service_role;
grant execute on function public.set_original_text to authenticated;
