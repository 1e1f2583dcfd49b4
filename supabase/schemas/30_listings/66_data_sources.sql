-- Where the facts of listings come from: persons, and files with the terms on which they are published.

-- By their SPDX identifiers (https://spdx.org/licenses).
create table private.data_licences (
  code text primary key check (code ~ '^[A-Za-z0-9][A-Za-z0-9.-]{1,40}$'),
  name text not null,
  url text not null check (url ~ '^https://'),
  allows_commercial_use boolean not null,
  is_share_alike boolean not null
);
alter table private.data_licences enable row level security;
comment on table private.data_licences is 'Terms on which open data is published; rows: 90_rows/80_data_sources.sql.';

create table private.data_sources (
  source text primary key check (source ~ '^[a-z][a-z0-9_]{1,39}$'),
  name_fr text not null check (char_length(name_fr) between 2 and 120),
  name_en text not null check (char_length(name_en) between 2 and 120),
  -- A person stated it here: no file overrides it.
  is_person boolean not null default false,
  -- Null: a person's word, or a file whose terms the operator did not name.
  licence text references private.data_licences,
  url text check (url ~ '^https://[^\s]+$' and char_length(url) <= 300),
  -- Each file contains the whole source: its facts are confirmed by the newest file.
  is_whole boolean not null default false,
  -- The day of the newest file that was imported; null: none was.
  published_on date,
  check (not is_person or (licence is null and published_on is null))
);
alter table private.data_sources enable row level security;
comment on table private.data_sources is
  'Sources of facts: owner, administrator, visitor, removal (a person had it removed), and each file by its own code.';

-- An import that names no source has one made of the file's name (server/import/data-source.ts), which pages do not show.
create function private.name_of_unnamed_file(source text, language text) returns text
language sql stable set search_path = '' as $$
  select case language when 'fr' then s.name_fr else s.name_en end
    from private.data_sources s where s.source = 'file' and starts_with(name_of_unnamed_file.source, 'file_')
$$;

-- Stores the newest day of a source's files; an unknown code is added as a source.
create function private.note_data_source(source text, name text, licence text, url text, published_on date) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select from private.data_sources s where s.source = note_data_source.source and s.is_person) then
    perform private.refuse(422, 'source_taken', 'This name is reserved');
  end if;
  insert into private.data_sources as known (source, name_fr, name_en, licence, url, published_on)
  values (
    source, coalesce(name, private.name_of_unnamed_file(source, 'fr'), source),
    coalesce(name, private.name_of_unnamed_file(source, 'en'), source), licence, url, published_on)
  on conflict on constraint data_sources_pkey do update
    set licence = coalesce(excluded.licence, known.licence), url = coalesce(excluded.url, known.url),
        published_on = greatest(known.published_on, excluded.published_on);
end
$$;
comment on function private.note_data_source is
  'For imports. name, licence and url may be null: they then stay as they are. Refuses with source_taken.';
