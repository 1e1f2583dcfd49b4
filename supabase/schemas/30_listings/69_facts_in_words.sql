-- Facts of a listing as words of pages and emails.

-- « 514 555-0100, poste 107 » for a North American number; any other number keeps its digits.
create function private.phone_in_words(phone text, locale text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(private.main_number(phone), '^\+1(\d{3})(\d{3})(\d{4})$', '\1' || U&'\00A0' || '\2-\3')
         || coalesce(case locale when 'en' then ', ext.' else ', poste' end || U&'\00A0'
                     || nullif(split_part(phone, ',', 2), ''), '')
$$;

-- « 9 h 30 », “9:30” of 09:30.
create function private.time_in_words(minute text, locale text) returns text
language sql immutable parallel safe as $$
  select case locale when 'en' then regexp_replace(minute, '^0(?=\d)', '')
    else regexp_replace(split_part(minute, ':', 1), '^0(?=\d)', '') || U&'\00A0h'
         || case when split_part(minute, ':', 2) <> '00' then U&'\00A0' || split_part(minute, ':', 2) else '' end end
$$;

-- « 1er mai », “May 1” of 05-01.
create function private.day_of_year_in_words(day text, locale text) returns text
language sql stable set search_path = '' as $$
  select regexp_replace(private.day_in_words((('2028-' || day)::date + time '12:00') at time zone 'UTC', locale), ',? [0-9]{4}$', '')
$$;

-- « lun. 9 h–17 h · mar. fermé · mer. 24 heures », in the order of the week; null when all days are unknown.
create function private.hours_in_words(hours jsonb, locale text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(format('%s %s', case when locale = 'en' then d.en else d.fr end, case when hours -> d.day @> '[["00:00", "24:00"]]'
           then '24' || U&'\00A0' || case when locale = 'en' then 'hours' else 'heures' end else coalesce(
           (select string_agg(private.time_in_words(i ->> 0, locale) || '–' || private.time_in_words(i ->> 1, locale), ', ') from jsonb_array_elements(hours -> d.day) as i),
           case when locale = 'en' then 'closed' else 'fermé' end) end), ' · ' order by d.n)
    from (values (1, 'mon', 'lun.', 'Mon'), (2, 'tue', 'mar.', 'Tue'), (3, 'wed', 'mer.', 'Wed'), (4, 'thu', 'jeu.', 'Thu'),
                 (5, 'fri', 'ven.', 'Fri'), (6, 'sat', 'sam.', 'Sat'), (7, 'sun', 'dim.', 'Sun')) as d (n, day, fr, en)
   where hours ? d.day
$$;

-- « 1er mai au 30 septembre : lun. 9 h–17 h », “May 1 to September 30: Mon 9:00–17:00”.
create function private.season_in_words(season jsonb, locale text) returns text
language sql stable set search_path = '' as $$
  select format(case season_in_words.locale when 'en' then '%s to %s: %s' else U&'%s au %s\00A0: %s' end,
                private.day_of_year_in_words(season ->> 'from', season_in_words.locale),
                private.day_of_year_in_words(season ->> 'to', season_in_words.locale),
                private.hours_in_words(season -> 'hours', season_in_words.locale))
$$;

-- The facts that an owner must confirm, in the order of the page, each with its value in words: as visitors see them, or
-- with the hidden email and address.
create function private.facts_in_words(listing public.listings, locale text, with_hidden boolean default false)
returns table (fact text, label text, words text)
language sql stable set search_path = '' as $$
  select f.fact, case facts_in_words.locale when 'en' then f.en else f.fr end, f.words
    from (values
      (1, 'name', 'Nom', 'Name', listing.name),
      (2, 'category', 'Catégorie', 'Category',
        (select case facts_in_words.locale when 'en' then c.name_en else c.name_fr end from public.categories c
          where c.id = coalesce(listing.subcategory_id, listing.category_id))),
      (3, 'phone', 'Téléphone', 'Phone', nullif(concat_ws(' · ',
        private.phone_in_words(listing.phone, facts_in_words.locale),
        private.phone_in_words(listing.second_phone, facts_in_words.locale)), '')),
      (4, 'email', 'Courriel', 'Email', case when listing.show_email or with_hidden then listing.email end),
      (5, 'website', 'Site Web', 'Website', listing.website),
      (6, 'address', 'Adresse', 'Address', nullif(case when listing.show_address or with_hidden
        then concat_ws(', ', listing.address, listing.address_line2, listing.city, listing.postal_code) else listing.city end, '')),
      (7, 'hours', 'Heures d’ouverture', 'Opening hours', nullif(concat_ws(' · ',
        private.hours_in_words(listing.hours, facts_in_words.locale),
        (select string_agg(private.season_in_words(s, facts_in_words.locale), ' · ') from jsonb_array_elements(listing.seasons) s)), '')),
      (8, 'services', 'Services', 'Services', nullif(array_to_string(listing.services, ', '), ''))
    ) as f (n, fact, fr, en, words)
   where f.words is not null order by f.n
$$;
