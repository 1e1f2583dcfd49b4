-- What waits for administrators, oldest first, whatever it is: one list for the moderators, one page of it at a time, and
-- one item with everything that is needed to decide. Each kind has an index of what waits of it, so that a directory with
-- a million reviews answers as one with ten.
create function private.waiting_kinds() returns text[]
language sql immutable parallel safe as $$
  select array['changes', 'claim', 'correction', 'listing', 'removal', 'report', 'review']
$$;

create function private.excerpt(t text) returns text
language sql immutable parallel safe as $$
  select case when char_length(t) > 160 then btrim(left(t, 159)) || '…' else t end
$$;

create type private.waiting_row as (kind text, id bigint, version integer, since timestamptz, listing_id bigint, facts jsonb);

-- The oldest of one kind, after one place of the list.
create function private.waiting_of(kind text, after_since timestamptz, after_id bigint, how_many integer, locale text)
returns setof private.waiting_row
language plpgsql stable set search_path = '' as $$
begin
  case kind
    when 'listing' then return query
      select 'listing', l.id, l.version, l.waiting_since, l.id, '{}'::jsonb
        from public.listings l
       where l.status = 'pending' and l.asked_more_at is null and (l.waiting_since, l.id) > (after_since, after_id)
       order by l.waiting_since, l.id limit how_many;
    when 'changes' then return query
      select 'changes', c.id, c.version, c.created_at, c.listing_id,
             jsonb_build_object('keys', (select jsonb_agg(key order by key) from jsonb_object_keys(c.fields) as key))
        from private.listing_changes c join public.listings l on l.id = c.listing_id and l.deleted_at is null
       where c.status = 'pending' and (c.created_at, c.id) > (after_since, after_id)
       order by c.created_at, c.id limit how_many;
    when 'removal' then return query
      select 'removal', r.id, r.version, r.created_at, r.listing_id, jsonb_build_object('excerpt', private.excerpt(r.reason))
        from private.removal_requests r
       where r.status = 'pending' and (r.created_at, r.id) > (after_since, after_id)
       order by r.created_at, r.id limit how_many;
    when 'report' then return query
      select 'report', r.id, r.version, r.created_at, r.listing_id,
             jsonb_build_object('on', r.kind, 'excerpt', private.reason_text(r.reason, null, waiting_of.locale))
        from private.reports r
       where r.status = 'pending' and (r.created_at, r.id) > (after_since, after_id)
       order by r.created_at, r.id limit how_many;
    when 'review' then return query
      select 'review', r.id, r.version, r.created_at, r.listing_id,
             jsonb_build_object('rating', r.rating, 'excerpt', private.excerpt(r.body))
        from public.reviews r
       where r.checked_at is null and (r.created_at, r.id) > (after_since, after_id)
       order by r.created_at, r.id limit how_many;
    when 'correction' then return query
      select 'correction', c.id, c.version, c.created_at, c.listing_id, jsonb_build_object('isClosed', c.is_closed,
             'keys', (select coalesce(jsonb_agg(key order by key), '[]') from jsonb_object_keys(c.fields) as key))
        from private.corrections c
       where c.status = 'pending' and (c.created_at, c.id) > (after_since, after_id)
       order by c.created_at, c.id limit how_many;
    when 'claim' then return query
      select 'claim', c.id, c.version, c.waiting_since, c.listing_id, jsonb_build_object('excerpt', c.full_name)
        from public.claims c
       where c.status = 'pending' and c.more_asked_at is null and (c.waiting_since, c.id) > (after_since, after_id)
       order by c.waiting_since, c.id limit how_many;
    else
      perform private.refuse(422, 'unknown_kind', 'Nothing of this kind waits for a decision');
  end case;
end
$$;

create function private.waiting_listing(listing_id bigint, locale text) returns json
language sql stable set search_path = '' as $$
  select json_build_object('id', l.id, 'slug', l.slug, 'name', l.name, 'status', l.status,
      'city', coalesce(m.name, l.city), 'category', private.category_ref(l.category_id, locale),
      'isClaimed', l.is_claimed, 'logoPath', l.logo_path)
    from public.listings l left join public.municipalities m on m.id = l.municipality_id where l.id = waiting_listing.listing_id
$$;

create function public.waiting_items(
  kinds text[] default null, after jsonb default null, how_many integer default 50, locale text default 'fr'
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  asked constant text[] := coalesce(kinds, private.waiting_kinds());
  many constant integer := least(greatest(coalesce(how_many, 50), 1), 100);
  words constant text := case waiting_items.locale when 'en' then 'en' else 'fr' end;
  after_since constant timestamptz := coalesce((after ->> 'since')::timestamptz, '-infinity');
  after_kind constant text := after ->> 'kind';
begin
  perform private.administrator();
  return (
    select coalesce(json_agg(json_build_object(
        'kind', shown.kind, 'id', shown.id, 'version', shown.version, 'since', shown.since, 'facts', shown.facts,
        'listing', private.waiting_listing(shown.listing_id, words)) order by shown.since, shown.kind, shown.id), '[]')
      from (
        select w.* from unnest(asked) as one (kind), lateral private.waiting_of(one.kind, after_since,
            -- Of the same instant, the kinds before are shown already and those after not yet.
            case when after_kind is null or one.kind > after_kind then 0 when one.kind = after_kind then (after ->> 'id')::bigint
                 else 9223372036854775807 end, many, words) as w
         order by w.since, w.kind, w.id limit many) as shown);
end
$$;
comment on function public.waiting_items is
  'WaitingItem[] (domain/waiting.ts), the longest waiting first. kinds: null for all; after: {"since", "kind", "id"} of the '
  'last one shown; how_many: 1 to 100; locale: of the words. Refuses with not_administrator, unknown_kind.';

create function public.waiting_summary() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.administrator();
  return (
    select json_agg(json_build_object('kind', one.kind,
        -- 1001 says « more than 1000 ».
        'count', (select count(*) from private.waiting_of(one.kind, '-infinity', 0, 1001, 'fr')),
        'oldest', (select w.since from private.waiting_of(one.kind, '-infinity', 0, 1, 'fr') as w)) order by one.kind)
      from unnest(private.waiting_kinds()) as one (kind));
end
$$;
comment on function public.waiting_summary is
  'WaitingCount[] (domain/waiting.ts): of each kind how many wait, 1001 for more than a thousand, and since when the oldest '
  'does. Refuses with not_administrator.';

revoke all on function public.waiting_items, public.waiting_summary from public, anon, service_role;
grant execute on function public.waiting_items, public.waiting_summary to authenticated;
