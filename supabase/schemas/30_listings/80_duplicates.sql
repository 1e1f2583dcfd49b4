-- Pairs of possible duplicates, computed once a day over the whole directory (server/jobs/maintenance.ts). Set-based: one
-- search per listing would cost too much.
create table private.duplicates (
  first_id bigint not null references public.listings on delete cascade,
  second_id bigint not null references public.listings on delete cascade,
  -- Evidence: phone, website, name (in one municipality), address.
  reasons text[] not null,
  strength smallint not null,
  -- An administrator decided that they are two businesses.
  is_dismissed boolean not null default false,
  found_at timestamptz not null default now(),
  primary key (first_id, second_id),
  check (first_id < second_id)
);
alter table private.duplicates enable row level security;
create index duplicates_strongest on private.duplicates (strength desc, first_id, second_id) where not is_dismissed;
create index duplicates_second on private.duplicates (second_id);

-- Groups of two to four published listings that share a key: a telephone or site shared by more belongs to a chain, a
-- mall or an accountant.
create function private.listings_sharing(key_expression text, condition text) returns table (first_id bigint, second_id bigint)
language plpgsql stable set search_path = '' as $$
begin
  return query execute format(
    'select least(a.id, b.id), greatest(a.id, b.id)
       from (select array_agg(l.id) as ids from public.listings l where l.is_public and (%s)
              group by %s having count(*) between 2 and 4) as sets
      cross join unnest(sets.ids) as a (id) cross join unnest(sets.ids) as b (id)
      where a.id < b.id', condition, key_expression);
end
$$;

create function private.find_duplicates() returns integer
language plpgsql set search_path = '' as $$
declare
  how_many integer;
begin
  create temporary table found_duplicates on commit drop as
  select found.first_id, found.second_id, array_agg(distinct found.reason order by found.reason) as reasons
    from (
      select s.*, 'phone' as reason from private.listings_sharing('private.main_number(l.phone)', 'l.phone is not null') s
      union all
      select s.*, 'website' from private.listings_sharing(
        'lower(rtrim(l.website, ''/'')), l.municipality_id',
        'l.website is not null and not private.is_shared_host(private.website_host(l.website))') s
      union all
      select s.*, 'name' from private.listings_sharing(
        'l.name_key, l.municipality_id', 'l.municipality_id is not null and l.name_key <> ''''') s
      union all
      select s.*, 'address' from private.listings_sharing(
        'l.postal_code, private.normalize_text(l.address), coalesce(l.address_line2, '''')',
        'l.postal_code is not null and l.address is not null') s
    ) as found
   group by 1, 2;
  -- One shared address, or one shared telephone, is not enough: tenants of one building, or two businesses of one
  -- person.
  delete from found_duplicates f where cardinality(f.reasons) < 2 and f.reasons <> '{name}';

  delete from private.duplicates d
   where not d.is_dismissed
     and not exists (select 1 from found_duplicates f where f.first_id = d.first_id and f.second_id = d.second_id);
  insert into private.duplicates as known (first_id, second_id, reasons, strength)
  select f.first_id, f.second_id, f.reasons, cardinality(f.reasons) from found_duplicates f
   order by 1, 2
  on conflict on constraint duplicates_pkey do update set reasons = excluded.reasons, strength = excluded.strength
     where known.reasons <> excluded.reasons;
  select count(*) into how_many from found_duplicates;
  drop table found_duplicates;
  return how_many;
end
$$;
comment on function private.find_duplicates is
  'Looks through all published listings for pairs that may be one business; how many there are. For the day''s work.';

-- One listing of a pair as administrators see it.
create function private.compared_listing(listing_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', l.id, 'slug', l.slug, 'name', l.name, 'status', l.status, 'version', l.version, 'source', l.source, 'neq', l.neq,
    'city', coalesce(m.name, l.city), 'ownerEmail', u.email,
    'rating', l.rating, 'reviews', l.rating_count,
    'photos', (select count(*) from public.listing_photos p where p.listing_id = l.id),
    'createdAt', l.created_at, 'updatedAt', l.updated_at,
    'mergedInto', (select k.slug from public.listings k where k.id = l.merged_into))
    from public.listings l
    left join public.municipalities m on m.id = l.municipality_id
    left join auth.users u on u.id = l.owner_id
   where l.id = listing_id
$$;

create function public.duplicate_pairs(after jsonb default null, how_many integer default 20) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  shown constant integer := least(greatest(how_many, 1), 50);
begin
  return (
    with page as (
      select d.*, row_number() over (order by d.strength desc, d.first_id, d.second_id) as position
        from private.duplicates d
       where not d.is_dismissed
         and (after is null or (-d.strength, d.first_id, d.second_id)
              > (-(after ->> 'strength')::integer, (after ->> 'first')::bigint, (after ->> 'second')::bigint))
       order by d.strength desc, d.first_id, d.second_id limit shown + 1
    )
    select json_build_object(
      'rows', coalesce(json_agg(json_build_object('reasons', p.reasons,
        'first', private.compared_listing(p.first_id), 'second', private.compared_listing(p.second_id))
        order by p.position) filter (where p.position <= shown), '[]'),
      'next', case when count(*) > shown then (
        select json_build_object('strength', l.strength, 'first', l.first_id, 'second', l.second_id)
          from page l where l.position = shown) end)
      from page p);
end
$$;
comment on function public.duplicate_pairs is
  'DuplicatePairs (domain/listing/duplicates.ts): the likeliest first, from the one after `after` on.';

create function public.dismiss_duplicate(first_id bigint, second_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
begin
  update private.duplicates d set is_dismissed = true
   where d.first_id = least(dismiss_duplicate.first_id, dismiss_duplicate.second_id)
     and d.second_id = greatest(dismiss_duplicate.first_id, dismiss_duplicate.second_id) and not d.is_dismissed;
  if not found then perform private.refuse(404, 'pair_not_found', 'There is no such pair'); end if;
  perform private.record_decision('duplicate', 'dismissed',
    least(first_id, second_id) || '-' || greatest(first_id, second_id), least(first_id, second_id));
end
$$;

-- Two listings side by side, by their ids or current slugs.
create function public.listing_pair(first text, second text) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  pair public.listings[] := array(
    select l from unnest(array[listing_pair.first, listing_pair.second]) with ordinality as asked (key, n)
      join public.listings l on l.slug = asked.key or l.id = case when asked.key ~ '^[0-9]{1,18}$' then asked.key::bigint end
     order by asked.n, l.slug <> asked.key);
begin
  if cardinality(pair) < 2 then perform private.refuse(404, 'listing_not_found', 'Business not found'); end if;
  return (
    select json_agg(private.compared_listing(l.id) || jsonb_build_object('values', private.listing_values(l)))
      from unnest(array[pair[1], pair[cardinality(pair)]]) as l);
end
$$;
comment on function public.listing_pair is
  'ComparedListing[] (domain/listing/duplicates.ts) of two listings, by address or id. Refuses with listing_not_found.';

revoke execute on function public.duplicate_pairs, public.dismiss_duplicate, public.listing_pair from service_role;
grant execute on function public.duplicate_pairs, public.dismiss_duplicate, public.listing_pair to authenticated;
