-- What people write in a listing is kept in one form, so that the same text is never stored in two ways and a limit
-- means the same in the browser and here. domain/listing-text.ts brings what is typed into that form and has the same
-- characters; tests/policies/listing-rules.test.ts holds the two together. Characters are code points, composed (NFC).

-- Never of use in a text and able to deceive: control characters, zero-width spaces, marks that turn the direction of
-- what follows. Joiners stay: emoji and several scripts need them.
create function private.has_invisible(t text) returns boolean
language sql immutable parallel safe as $$
  select t ~ '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]'
$$;

-- One line: words with one plain space between them.
create function private.is_line(t text) returns boolean
language sql immutable parallel safe as $$
  select t is nfc normalized and not private.has_invisible(t)
     and t !~ '[\u0009-\u000d\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]|^ | $|  '
$$;

-- Several lines: one empty line at most between two of them; the no-break spaces of French stay.
create function private.is_text(t text) returns boolean
language sql immutable parallel safe as $$
  select t is nfc normalized and not private.has_invisible(t)
     and t !~ '[\u0009\u000b-\u000d\u0085\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]|^[ \n\u00a0\u202f]|[ \n\u00a0\u202f]$|  |[ \u00a0\u202f]\n|\n[ \u00a0\u202f]|\n\n\n'
$$;

-- Bring what there is already into it. What is then too short or too long was never a text that the site would show.
create function pg_temp.tidy_line(t text) returns text
language sql immutable as $$
  select btrim(regexp_replace(normalize(regexp_replace(t,
    '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g')),
    '[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
$$;
create function pg_temp.tidy_line_within(t text, shortest integer, longest integer) returns text
language sql immutable as $$
  select case when char_length(pg_temp.tidy_line(t)) between shortest and longest then pg_temp.tidy_line(t) end
$$;

update public.listings set name = coalesce(pg_temp.tidy_line_within(name, 3, 150), slug) where not private.is_line(name);
update public.listings set
    description_fr = case when private.is_text(description_fr) then description_fr else pg_temp.tidy_line_within(description_fr, 50, 500) end,
    description_en = case when private.is_text(description_en) then description_en else pg_temp.tidy_line_within(description_en, 50, 500) end,
    mission_fr = case when private.is_text(mission_fr) then nullif(mission_fr, '') else pg_temp.tidy_line_within(mission_fr, 1, 500) end,
    mission_en = case when private.is_text(mission_en) then nullif(mission_en, '') else pg_temp.tidy_line_within(mission_en, 1, 500) end,
    values_fr = case when private.is_text(values_fr) then nullif(values_fr, '') else pg_temp.tidy_line_within(values_fr, 1, 500) end,
    values_en = case when private.is_text(values_en) then nullif(values_en, '') else pg_temp.tidy_line_within(values_en, 1, 500) end
 where not private.is_text(description_fr) or not private.is_text(description_en)
    or not (private.is_text(mission_fr) and mission_fr <> '') or not (private.is_text(mission_en) and mission_en <> '')
    or not (private.is_text(values_fr) and values_fr <> '') or not (private.is_text(values_en) and values_en <> '');
update public.listings set
    address = pg_temp.tidy_line_within(address, 5, 200),
    address_line2 = pg_temp.tidy_line_within(address_line2, 1, 100),
    city = pg_temp.tidy_line_within(city, 2, 100)
 where not private.is_line(address) or not private.is_line(city)
    or not (private.is_line(address_line2) and address_line2 <> '');
update public.listing_photos set alt_fr = pg_temp.tidy_line_within(alt_fr, 1, 200), alt_en = pg_temp.tidy_line_within(alt_en, 1, 200)
 where not (private.is_line(alt_fr) and alt_fr <> '') or not (private.is_line(alt_en) and alt_en <> '');

alter table public.listings
  add constraint listings_name_tidy check (private.is_line(name)),
  add constraint listings_description_fr_tidy check (private.is_text(description_fr)),
  add constraint listings_description_en_tidy check (private.is_text(description_en)),
  add constraint listings_mission_fr_tidy check (private.is_text(mission_fr) and mission_fr <> ''),
  add constraint listings_mission_en_tidy check (private.is_text(mission_en) and mission_en <> ''),
  add constraint listings_values_fr_tidy check (private.is_text(values_fr) and values_fr <> ''),
  add constraint listings_values_en_tidy check (private.is_text(values_en) and values_en <> ''),
  add constraint listings_address_tidy check (private.is_line(address)),
  add constraint listings_address_line2_tidy check (private.is_line(address_line2) and address_line2 <> ''),
  add constraint listings_city_tidy check (private.is_line(city));
alter table public.listing_photos
  add constraint listing_photos_alt_fr_tidy check (private.is_line(alt_fr) and alt_fr <> ''),
  add constraint listing_photos_alt_en_tidy check (private.is_line(alt_en) and alt_en <> '');
