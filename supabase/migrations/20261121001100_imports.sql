-- What was imported, and from which row: a second import of the same file finds each listing again by its key, and
-- leaves alone those whose row has not changed since, so that a correction made here outlives the next import.
create table private.imported_listings (
  listing_id bigint primary key references public.listings on delete cascade,
  -- `neq:1140139735`, `id:` and the source's own number, or `name:` with the name and postal code.
  key text not null unique check (char_length(key) <= 300),
  -- MD5 of the row as it was understood.
  digest text not null,
  imported_at timestamptz not null default now()
);
