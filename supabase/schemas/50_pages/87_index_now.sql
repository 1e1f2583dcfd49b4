-- IndexNow: search engines that want it are told of the addresses of listings that changed, came or went. What is to be
-- told waits here, written by the very statement that makes the change; a server sends it where the operator has a key.
create table private.index_now (
  is_only boolean primary key default true check (is_only),
  -- Whether a server with a key sends what waits; nothing waits for nobody.
  is_on boolean not null
);
insert into private.index_now (is_on) values (false);
alter table private.index_now enable row level security;

-- One row an address, however often it changes meanwhile.
create table private.index_notices (
  slug text primary key,
  changed_at timestamptz not null default now(),
  attempts smallint not null default 0,
  -- Taken by a server until then, or not to be tried before.
  due_at timestamptz not null default now()
) with (fillfactor = 80);
alter table private.index_notices enable row level security;
create index index_notices_due on private.index_notices (due_at, changed_at);
create index index_notices_newest on private.index_notices (changed_at desc);

-- A statement that changes more than this is bulk work: the sitemap tells of it.
create function private.index_notices_of_statement() returns integer
language sql immutable parallel safe as $$
  select 1000
$$;

create function private.queue_index_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  slugs text[];
begin
  if private.is_bulk_load() or not exists (select 1 from private.index_now n where n.is_on) then return null; end if;
  if tg_op = 'INSERT' then
    slugs := array(select n.slug from new_rows n where n.is_indexable limit private.index_notices_of_statement() + 1);
  elsif tg_op = 'DELETE' then
    slugs := array(select o.slug from old_rows o where o.is_indexable limit private.index_notices_of_statement() + 1);
  else
    -- The former address of one that got another leads there: it is told too.
    slugs := array(
      select n.slug from new_rows n join old_rows o on o.id = n.id where n.is_indexable or o.is_indexable
      union
      select o.slug from new_rows n join old_rows o on o.id = n.id where o.is_indexable and o.slug <> n.slug
      limit private.index_notices_of_statement() + 1);
  end if;
  if cardinality(slugs) > private.index_notices_of_statement() then return null; end if;
  -- In one order, so that two writers never wait for each other in a circle.
  insert into private.index_notices as waiting (slug)
  select s from unnest(slugs) s order by s
  on conflict (slug) do update set changed_at = now();
  return null;
end
$$;

create trigger listing_inserted_notice after insert on public.listings
  referencing new table as new_rows for each statement execute function private.queue_index_notices();

create trigger listing_updated_notice after update on public.listings
  referencing old table as old_rows new table as new_rows for each statement execute function private.queue_index_notices();

create trigger listing_deleted_notice after delete on public.listings
  referencing old table as old_rows for each statement execute function private.queue_index_notices();

-- For the server, at its start: whether it has a key.
create function private.set_index_now(is_on boolean) returns void
language plpgsql set search_path = '' as $$
begin
  update private.index_now n set is_on = set_index_now.is_on where n.is_on <> set_index_now.is_on;
  if not set_index_now.is_on then delete from private.index_notices; end if;
end
$$;

-- For the server: what has waited longest, its own for five minutes. What more than 100,000 wait behind is forgotten: the
-- sitemap has it.
create function private.take_index_notices(how_many integer) returns table (slug text, changed_at timestamptz)
language sql set search_path = '' as $$
  delete from private.index_notices n
   where n.changed_at < (select f.changed_at from private.index_notices f order by f.changed_at desc offset 99999 limit 1);
  update private.index_notices n set due_at = now() + interval '5 minutes'
   where n.slug in (select w.slug from private.index_notices w where w.due_at <= now()
                     order by w.due_at, w.changed_at limit how_many for update skip locked)
  returning n.slug, n.changed_at
$$;

-- What changed again while it was sent waits on.
create function private.index_notices_sent(slugs text[], changes timestamptz[]) returns void
language sql set search_path = '' as $$
  with sent as (
    select s.slug, s.changed_at from unnest(slugs, changes) as s (slug, changed_at)
  ), told as (
    delete from private.index_notices n using sent s where n.slug = s.slug and n.changed_at = s.changed_at
    returning n.slug
  )
  update private.index_notices n set due_at = now(), attempts = 0
   where n.slug = any (slugs) and n.slug not in (select t.slug from told t)
$$;

-- Tried again after one minute, two, four … and six hours at most, or as the other side asks; given up after twelve times.
create function private.index_notices_failed(slugs text[], wait_seconds integer) returns void
language sql set search_path = '' as $$
  delete from private.index_notices n where n.slug = any (slugs) and n.attempts >= 11;
  update private.index_notices n set attempts = n.attempts + 1,
      due_at = now() + greatest(make_interval(secs => coalesce(wait_seconds, 0)),
                                least(interval '1 minute' * 2 ^ n.attempts, interval '6 hours'))
   where n.slug = any (slugs)
$$;
