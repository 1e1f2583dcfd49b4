create function private.listing_indexing(listing public.listings) returns json
language sql stable set search_path = '' as $$
  select json_build_object('id', listing.id, 'facts', private.index_fact_names(listing.index_facts), 'state', case
    when listing.is_indexable then 'indexed'
    when listing.source = 'demo' or listing.unindexed_at is not null then 'excluded'
    when private.has_enough_facts(listing.index_facts) then 'ready'
    else 'incomplete' end)
$$;

create function public.listing_indexing(listing_id bigint) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing public.listings;
begin
  select l.* into listing from public.listings l where l.id = listing_id;
  if listing.id is null or private.listing_role(account, listing) is null then
    perform private.refuse(404, 'listing_not_found', 'Business not found');
  end if;
  return private.listing_indexing(listing);
end
$$;
comment on function public.listing_indexing is
  'ListingIndexing (domain/pages/indexing.ts) of a listing, for who may edit it. Refuses with listing_not_found.';

create function public.my_listings_indexing() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
begin
  return (
    select coalesce(json_agg(private.listing_indexing(l)), '[]') from public.listings l
     where l.status = 'published'
       and l.id in (select o.id from public.listings o where o.owner_id = account
                    union select m.listing_id from private.listing_managers m where m.user_id = account));
end
$$;
comment on function public.my_listings_indexing is
  'ListingIndexing[] (domain/pages/indexing.ts) of the published listings that who is signed in owns or manages.';

-- Statistics of indexable listings by every dimension of the report, computed once a day and after each bulk load: a
-- few thousand rows.
create table private.index_coverage (
  source text not null,
  -- An id of private.transfers; null for listings that no import created.
  import_id bigint,
  is_indexable boolean not null,
  is_unindexed boolean not null,
  facts smallint not null,
  listings integer not null,
  counted_at timestamptz not null default now()
);
alter table private.index_coverage enable row level security;

create function private.refresh_index_coverage() returns void
language sql security definer set search_path = '' as $$
  delete from private.index_coverage;
  insert into private.index_coverage (source, import_id, is_indexable, is_unindexed, facts, listings)
  select l.source, k.created_in, l.is_indexable, l.unindexed_at is not null, l.index_facts, count(*)
    from public.listings l left join private.imported_listings k on k.listing_id = l.id
   where l.is_public group by 1, 2, 3, 4, 5
$$;

create function public.indexing_report() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
begin
  return json_build_object(
    -- Exact: updated at every change.
    'listings', private.kept_count(0, 0, 0),
    'indexable', coalesce((select k.indexable from private.listing_counts k
                            where k.place_level = 0 and k.place_id = 0 and k.topic_id = 0), 0),
    'countedAt', (select max(c.counted_at) from private.index_coverage c),
    'demo', (select coalesce(sum(c.listings), 0) from private.index_coverage c where c.source = 'demo'),
    'unindexed', (select coalesce(sum(c.listings), 0) from private.index_coverage c
                   where c.source <> 'demo' and c.is_unindexed),
    'lacking', (
      select json_build_object(
          'basics', coalesce(sum(c.listings) filter (where c.facts & 3 <> 3), 0),
          'reach', coalesce(sum(c.listings) filter (where c.facts & 12 = 0), 0),
          'one', coalesce(sum(c.listings) filter (
            where c.facts & 3 = 3 and c.facts & 12 <> 0 and bit_count((c.facts::integer >> 2)::bit(9)) = 3), 0),
          'all', coalesce(sum(c.listings), 0))
        from private.index_coverage c where not c.is_indexable and c.source <> 'demo' and not c.is_unindexed),
    'missing', (
      select json_agg(json_build_object('fact', f.name, 'listings', f.listings) order by f.listings desc, f.bit)
        from (select n.name, n.bit, coalesce((
                select sum(c.listings) from private.index_coverage c
                 where not c.is_indexable and c.source <> 'demo' and not c.is_unindexed
                   and c.facts & (1 << (n.bit::integer - 1)) = 0), 0) as listings
                from json_array_elements_text(private.index_fact_names(2047)) with ordinality as n (name, bit)) as f),
    'sources', (
      select coalesce(json_agg(json_build_object('source', s.source, 'listings', s.listings, 'indexable', s.indexable)
               order by s.listings desc), '[]')
        from (select c.source, sum(c.listings) as listings,
                     coalesce(sum(c.listings) filter (where c.is_indexable), 0) as indexable
                from private.index_coverage c group by 1) s),
    'imports', (
      select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'at', i.created_at, 'listings', i.listings,
               'indexable', i.indexable) order by i.id desc), '[]')
        from (select t.id, t.name, t.created_at, sum(c.listings) as listings,
                     coalesce(sum(c.listings) filter (where c.is_indexable), 0) as indexable
                from private.index_coverage c join private.transfers t on t.id = c.import_id
               group by t.id order by t.id desc limit 50) i));
end
$$;
comment on function public.indexing_report is
  'IndexingReport (domain/pages/indexing.ts): how many listings are indexed, how many not and why, as of the last count.';

revoke execute on function
  public.listing_indexing, public.my_listings_indexing, public.indexing_report from service_role;
grant execute on function
  public.listing_indexing, public.my_listings_indexing, public.indexing_report to authenticated;
