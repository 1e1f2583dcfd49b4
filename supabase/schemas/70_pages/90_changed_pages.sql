-- Cache invalidation of public pages. Every change of a page notifies the serving processes when it commits, on the
-- channel `pages`: space-separated tags as written by domain/pages/tags.ts. Drafts notify nothing; a change of many
-- listings sends `all` once.

-- PostgreSQL limits payloads to less than 8,000 bytes, and sends equal payloads of one transaction once.
create function private.invalidate_pages(tags text[]) returns void
language plpgsql set search_path = '' as $$
declare
  payload constant text := array_to_string(tags, ' ');
begin
  if payload <> '' then
    perform pg_notify('pages', case when octet_length(payload) < 7900 then payload else 'all' end);
  end if;
end
$$;

create function private.invalidate_all_pages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.invalidate_pages(tg_argv);
  return null;
end
$$;

-- Names of categories and places are on every page.
create trigger invalidate_pages after insert or update or delete on public.categories
  for each statement execute function private.invalidate_all_pages('all');

create trigger invalidate_pages after insert or update or delete on public.regions
  for each statement execute function private.invalidate_all_pages('all');

create trigger invalidate_pages after insert or update or delete on public.mrcs
  for each statement execute function private.invalidate_all_pages('all');

create trigger invalidate_pages after insert or update or delete on public.municipalities
  for each statement execute function private.invalidate_all_pages('all');

-- An import of licences is rare, and gives each page with a licence another day. The foreign key to a deleted listing updates
-- no row, which is no change.
create function private.invalidate_licensed_pages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from changed) then perform private.invalidate_pages('{all}'); end if;
  return null;
end
$$;
create trigger invalidate_pages_on_insert after insert on private.licences referencing new table as changed
  for each statement execute function private.invalidate_licensed_pages();
create trigger invalidate_pages_on_update after update on private.licences referencing new table as changed
  for each statement execute function private.invalidate_licensed_pages();
create trigger invalidate_pages_on_delete after delete on private.licences referencing old table as changed
  for each statement execute function private.invalidate_licensed_pages();

-- Weights order every list and search, and stand on the page about ranking.
create trigger invalidate_pages after update on private.ranking_weights
  for each statement execute function private.invalidate_all_pages('all');

-- The values of a public listing that decide on which pages it is shown, and where.
create type private.shown_listing as (
  id bigint, region_id smallint, municipality_id integer, category_id integer, subcategory_id integer,
  published_at timestamptz, score integer, is_indexable boolean, point text, may_be_daily boolean
);

-- The tags of changes of a few listings, from the public values before and after.
create function private.page_tags(was private.shown_listing[], shown private.shown_listing[]) returns text[]
language sql stable set search_path = '' as $$
  with pairs as (
    select o.id as old_id, n.id as new_id, o as o, n as n,
           o.id is null or n.id is null
             or (o.region_id, o.municipality_id, o.category_id, o.subcategory_id, o.published_at)
                is distinct from (n.region_id, n.municipality_id, n.category_id, n.subcategory_id, n.published_at) as is_moved,
           (o.score, o.is_indexable) is distinct from (n.score, n.is_indexable) as is_ranked,
           o.point is distinct from n.point as is_placed,
           o.may_be_daily is distinct from n.may_be_daily as is_drawn
      from unnest(was) o full join unnest(shown) n on n.id = o.id
  ), sides as (
    select p.is_moved, p.is_ranked, p.is_placed, s.municipality_id, 'r.' || r.slug as region, 'c.' || m.slug as city,
           c.slug as category, c.slug || '.' || d.slug as subcategory
      from pairs p
      cross join lateral (values ((p.o).region_id, (p.o).municipality_id, (p.o).category_id, (p.o).subcategory_id, p.old_id),
                                 ((p.n).region_id, (p.n).municipality_id, (p.n).category_id, (p.n).subcategory_id, p.new_id))
        as s (region_id, municipality_id, category_id, subcategory_id, id)
      left join public.regions r on r.id = s.region_id
      left join public.municipalities m on m.id = s.municipality_id
      left join public.categories c on c.id = s.category_id
      left join public.categories d on d.id = s.subcategory_id
     where s.id is not null
  )
  select array(
    select 'listings' from pairs
    union select 'l/' || coalesce(p.old_id, p.new_id) from pairs p
    union select 'daily' from pairs p where p.is_drawn
    union select 'best/' || place || '/' || topic
      from sides s, unnest(array['0', s.region, s.city]) place, unnest(array['0', s.category, s.subcategory]) topic
     where (s.is_moved or s.is_ranked) and place is not null and topic is not null
    union select 'count/' || place
      from sides s, unnest(array['0', s.region, s.city, 'k.' || s.category]) place
     where s.is_moved and place is not null
    union select 'near/' || topic
      from sides s, unnest(array['0', s.category, s.subcategory]) topic
     where (s.is_moved or s.is_placed) and topic is not null
    -- The city's first listing, or its last one removed.
    union select 'cities'
      from sides s
     where s.is_moved and s.municipality_id is not null
       and private.kept_count(3, s.municipality_id, 0) <= cardinality(shown)
    order by 1)
$$;

-- Above this number, changes invalidate all pages.
create function private.invalidation_limit() returns integer
language sql immutable parallel safe as $$ select 50 $$;

-- The name sorts after the trigger of the counts, which must run first.
create function private.invalidate_pages_of_listings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was private.shown_listing[] := '{}';
  shown private.shown_listing[] := '{}';
begin
  if tg_op <> 'INSERT' then
    was := array(
      select (o.id, o.region_id, o.municipality_id, o.category_id, o.subcategory_id, o.published_at, o.score, o.is_indexable,
              o.search_point::text, o.category_id is not null and o.municipality_id is not null
                and (o.description_fr is not null or o.description_en is not null))::private.shown_listing
        from old_rows o where o.is_public limit private.invalidation_limit() + 1);
  end if;
  if tg_op <> 'DELETE' then
    shown := array(
      select (n.id, n.region_id, n.municipality_id, n.category_id, n.subcategory_id, n.published_at, n.score, n.is_indexable,
              n.search_point::text, n.category_id is not null and n.municipality_id is not null
                and (n.description_fr is not null or n.description_en is not null))::private.shown_listing
        from new_rows n where n.is_public limit private.invalidation_limit() + 1);
  end if;
  if cardinality(was) = 0 and cardinality(shown) = 0 then return null; end if;
  if private.is_bulk_load() or greatest(cardinality(was), cardinality(shown)) > private.invalidation_limit() then
    perform private.invalidate_pages('{all}');
  else
    perform private.invalidate_pages(private.page_tags(was, shown));
  end if;
  return null;
end
$$;

create trigger invalidate_pages_of_inserted after insert on public.listings
  referencing new table as new_rows for each statement execute function private.invalidate_pages_of_listings();

create trigger invalidate_pages_of_updated after update on public.listings
  referencing old table as old_rows new table as new_rows for each statement execute function private.invalidate_pages_of_listings();

create trigger invalidate_pages_of_deleted after delete on public.listings
  referencing old table as old_rows for each statement execute function private.invalidate_pages_of_listings();

-- For rows that belong to a listing: the ids that a statement touched, of which the public ones are notified.
create function private.invalidate_pages_of(listing_ids bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(listing_ids) > private.invalidation_limit() or (cardinality(listing_ids) > 0 and private.is_bulk_load()) then
    perform private.invalidate_pages('{all}');
  else
    perform private.invalidate_pages(array(
      select 'l/' || l.id from public.listings l where l.id = any (listing_ids) and l.is_public order by l.id));
  end if;
end
$$;

create function private.invalidate_pages_of_photos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.invalidate_pages_of(array(select distinct n.listing_id from new_rows n limit private.invalidation_limit() + 1));
  elsif tg_op = 'DELETE' then
    perform private.invalidate_pages_of(array(select distinct o.listing_id from old_rows o limit private.invalidation_limit() + 1));
  else
    perform private.invalidate_pages_of(array(
      select o.listing_id from old_rows o union select n.listing_id from new_rows n limit private.invalidation_limit() + 1));
  end if;
  return null;
end
$$;

create trigger invalidate_pages_of_inserted after insert on public.listing_photos
  referencing new table as new_rows for each statement execute function private.invalidate_pages_of_photos();

create trigger invalidate_pages_of_updated after update on public.listing_photos
  referencing old table as old_rows new table as new_rows for each statement execute function private.invalidate_pages_of_photos();

create trigger invalidate_pages_of_deleted after delete on public.listing_photos
  referencing old table as old_rows for each statement execute function private.invalidate_pages_of_photos();

-- A hidden review is treated like a draft.
create function private.invalidate_pages_of_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.invalidate_pages_of(array(
      select distinct n.listing_id from new_rows n where not n.is_hidden limit private.invalidation_limit() + 1));
  elsif tg_op = 'DELETE' then
    perform private.invalidate_pages_of(array(
      select distinct o.listing_id from old_rows o where not o.is_hidden limit private.invalidation_limit() + 1));
  else
    perform private.invalidate_pages_of(array(
      select o.listing_id from old_rows o where not o.is_hidden
      union select n.listing_id from new_rows n where not n.is_hidden limit private.invalidation_limit() + 1));
  end if;
  return null;
end
$$;

-- Photos of reviews and replies to them. A deleted review's photos are already gone; its own trigger has notified.
create function private.invalidate_pages_of_review_parts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reviews bigint[];
begin
  if tg_op = 'INSERT' then
    reviews := array(select distinct n.review_id from new_rows n limit private.invalidation_limit() + 1);
  elsif tg_op = 'DELETE' then
    reviews := array(select distinct o.review_id from old_rows o limit private.invalidation_limit() + 1);
  else
    reviews := array(
      select o.review_id from old_rows o union select n.review_id from new_rows n limit private.invalidation_limit() + 1);
  end if;
  if cardinality(reviews) > private.invalidation_limit() then
    perform private.invalidate_pages('{all}');
  else
    perform private.invalidate_pages_of(array(
      select distinct r.listing_id from public.reviews r where r.id = any (reviews) and not r.is_hidden));
  end if;
  return null;
end
$$;

-- Counts corrected by a recount (at the end of a bulk load, and daily). Counts that follow a listing are notified
-- with it.
create function private.invalidate_pages_of_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select 1 from old_rows) then return null; end if;
  elsif not exists (select 1 from new_rows) then
    return null;
  end if;
  perform private.invalidate_pages('{all}');
  return null;
end
$$;

create trigger invalidate_pages_of_inserted after insert on private.listing_counts
  referencing new table as new_rows for each statement when (pg_trigger_depth() = 0)
  execute function private.invalidate_pages_of_counts();

create trigger invalidate_pages_of_updated after update on private.listing_counts
  referencing new table as new_rows for each statement when (pg_trigger_depth() = 0)
  execute function private.invalidate_pages_of_counts();

create trigger invalidate_pages_of_deleted after delete on private.listing_counts
  referencing old table as old_rows for each statement when (pg_trigger_depth() = 0)
  execute function private.invalidate_pages_of_counts();

create trigger invalidate_pages_of_inserted after insert on public.reviews
  referencing new table as new_rows for each statement execute function private.invalidate_pages_of_reviews();

create trigger invalidate_pages_of_updated after update on public.reviews
  referencing old table as old_rows new table as new_rows for each statement execute function private.invalidate_pages_of_reviews();

create trigger invalidate_pages_of_deleted after delete on public.reviews
  referencing old table as old_rows for each statement execute function private.invalidate_pages_of_reviews();

create trigger invalidate_pages_of_inserted after insert on public.review_photos
  referencing new table as new_rows for each statement execute function private.invalidate_pages_of_review_parts();

create trigger invalidate_pages_of_updated after update on public.review_photos
  referencing old table as old_rows new table as new_rows for each statement execute function private.invalidate_pages_of_review_parts();

create trigger invalidate_pages_of_deleted after delete on public.review_photos
  referencing old table as old_rows for each statement execute function private.invalidate_pages_of_review_parts();

create trigger invalidate_pages_of_inserted after insert on private.review_replies
  referencing new table as new_rows for each statement execute function private.invalidate_pages_of_review_parts();

create trigger invalidate_pages_of_updated after update on private.review_replies
  referencing old table as old_rows new table as new_rows for each statement execute function private.invalidate_pages_of_review_parts();

create trigger invalidate_pages_of_deleted after delete on private.review_replies
  referencing old table as old_rows for each statement execute function private.invalidate_pages_of_review_parts();

create trigger invalidate_pages after insert on private.decisions
  for each statement execute function private.invalidate_all_pages('record');

create trigger invalidate_pages after insert or update or delete on public.sponsors
  for each statement execute function private.invalidate_all_pages('sponsors');

create trigger invalidate_pages after insert or update or delete on private.sponsor_categories
  for each statement execute function private.invalidate_all_pages('sponsors');

create trigger invalidate_pages after insert or update or delete on private.sponsor_regions
  for each statement execute function private.invalidate_all_pages('sponsors');

-- A page offers to write only where somebody reads: messages turned on or off, another manager.
create function private.invalidate_page_of_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.invalidate_pages_of(array[coalesce(new.listing_id, old.listing_id)]);
  return null;
end
$$;

create trigger invalidate_pages after insert or delete on private.listings_without_messages
  for each row execute function private.invalidate_page_of_row();

create trigger invalidate_pages after insert or delete on private.listing_managers
  for each row execute function private.invalidate_page_of_row();

-- A suspended account receives no messages.
create function private.invalidate_pages_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.invalidate_pages_of(array(
    select l.id from public.listings l where l.owner_id = new.user_id
    union select m.listing_id from private.listing_managers m where m.user_id = new.user_id
    limit private.invalidation_limit() + 1));
  return null;
end
$$;

create trigger invalidate_pages after update of banned_until on private.account_index for each row
  when (old.banned_until is distinct from new.banned_until) execute function private.invalidate_pages_of_account();
