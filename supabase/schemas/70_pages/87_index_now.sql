-- IndexNow: notifies search engines of the addresses of listings that changed, were published or were removed. Each
-- address is a job, enqueued by the statement that makes the change; a server sends them in batches where the operator
-- has a key (server/jobs/index-now).
create table private.index_now (
  is_only boolean primary key default true check (is_only),
  -- Whether a server with a key sends notices; otherwise none are queued.
  is_on boolean not null
);
insert into private.index_now (is_on) values (false);
alter table private.index_now enable row level security;

-- A statement with more changes is bulk work, which the sitemap covers.
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
    -- A listing's former slug redirects, so it is notified too.
    slugs := array(
      select n.slug from new_rows n join old_rows o on o.id = n.id where n.is_indexable or o.is_indexable
      union
      select o.slug from new_rows n join old_rows o on o.id = n.id where o.is_indexable and o.slug <> n.slug
      limit private.index_notices_of_statement() + 1);
  end if;
  if cardinality(slugs) > private.index_notices_of_statement() then return null; end if;
  -- One queued job per address, even after several changes.
  perform jobs.enqueue_keys('index_now', 'notify', slugs);
  return null;
end
$$;

create trigger listing_inserted_notice after insert on public.listings
  referencing new table as new_rows for each statement execute function private.queue_index_notices();

create trigger listing_updated_notice after update on public.listings
  referencing old table as old_rows new table as new_rows for each statement execute function private.queue_index_notices();

create trigger listing_deleted_notice after delete on public.listings
  referencing old table as old_rows for each statement execute function private.queue_index_notices();

-- Called by the server at its start: whether it has a key.
create function private.set_index_now(is_on boolean) returns void
language plpgsql set search_path = '' as $$
begin
  update private.index_now n set is_on = set_index_now.is_on where n.is_on <> set_index_now.is_on;
  if not set_index_now.is_on then delete from jobs.jobs j where j.queue = 'index_now'; end if;
end
$$;

-- For the server: drops notices beyond a queue of 100,000, since the sitemap has the same changes.
create function private.trim_index_notices() returns void
language plpgsql set search_path = '' as $$
begin
  delete from jobs.jobs j
   where j.queue = 'index_now' and j.finished_at is null and j.locked_until is null
     and j.run_at < (select n.run_at from jobs.jobs n
                      where n.queue = 'index_now' and n.finished_at is null and n.locked_until is null
                      order by n.run_at desc offset 99999 limit 1);
end
$$;
