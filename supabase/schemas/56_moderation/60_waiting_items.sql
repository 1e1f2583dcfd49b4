-- Everything that waits for administrators, oldest first: one list with keyset pagination, and one item with
-- everything needed to decide. Each kind has a partial index of its waiting rows, so that the cost does not depend on
-- the directory's size.
create function private.waiting_kinds() returns text[]
language sql immutable parallel safe as $$
  select array['changes', 'claim', 'correction', 'doubt', 'listing', 'message', 'removal', 'report', 'review']
$$;

create type private.waiting_row as (kind text, id bigint, version integer, since timestamptz, listing_id bigint, facts jsonb);

-- The oldest items of one kind, after a position of the list, that the reader may decide.
create function private.waiting_of(
  kind text, after_since timestamptz, after_id bigint, how_many integer, locale text, reach private.reach
) returns setof private.waiting_row
language plpgsql stable set search_path = '' as $$
declare
  -- An administrator's counts of thousands of rows call no function a row.
  all_of_them constant boolean := coalesce((reach).role = 'administrator', false);
begin
  case kind
    when 'listing' then return query
      select 'listing', l.id, l.version, l.waiting_since, l.id, '{}'::jsonb
        from public.listings l
       where l.status = 'pending' and l.asked_more_at is null and (l.waiting_since, l.id) > (after_since, after_id)
         and (all_of_them or private.may_decide(reach, l.id))
       order by l.waiting_since, l.id limit how_many;
    when 'changes' then return query
      select 'changes', c.id, c.version, c.created_at, c.listing_id,
             jsonb_build_object('keys', (select jsonb_agg(key order by key) from jsonb_object_keys(c.fields) as key))
        from private.listing_changes c
        -- Changes and doubts of a merged listing are listed again when the merge is undone.
        join public.listings l on l.id = c.listing_id and l.deleted_at is null and l.merged_into is null
       where c.status = 'pending' and (c.created_at, c.id) > (after_since, after_id)
         and (all_of_them or private.may_decide(reach, c.listing_id, array[c.author_id]))
       order by c.created_at, c.id limit how_many;
    when 'removal' then return query
      select 'removal', r.id, r.version, r.created_at, r.listing_id, jsonb_build_object('excerpt', private.excerpt(r.reason))
        from private.removal_requests r
       where r.status = 'pending' and (r.created_at, r.id) > (after_since, after_id)
         and (all_of_them or private.may_decide(reach, r.listing_id, private.parties_of_removal(r)))
       order by r.created_at, r.id limit how_many;
    when 'report' then return query
      select 'report', r.id, r.version, r.created_at, r.listing_id,
             jsonb_build_object('on', r.kind, 'excerpt', private.reason_text(r.reason, null, waiting_of.locale))
        from private.reports r
       where r.status = 'pending' and (r.created_at, r.id) > (after_since, after_id)
         and (all_of_them or private.may_decide(reach, r.listing_id, private.parties_of_report(r)))
       order by r.created_at, r.id limit how_many;
    when 'review' then return query
      select 'review', r.id, r.version, r.created_at, r.listing_id,
             jsonb_build_object('rating', r.rating, 'excerpt', private.excerpt(r.body))
        from public.reviews r
       where r.checked_at is null and (r.created_at, r.id) > (after_since, after_id)
         and (all_of_them or private.may_decide(reach, r.listing_id, array[r.author_id]))
       order by r.created_at, r.id limit how_many;
    when 'correction' then return query
      select 'correction', c.id, c.version, c.created_at, c.listing_id, jsonb_build_object('isClosed', c.is_closed,
             'keys', (select coalesce(jsonb_agg(key order by key), '[]') from jsonb_object_keys(c.fields) as key))
        from private.corrections c
       where c.status = 'pending' and (c.created_at, c.id) > (after_since, after_id)
         and (all_of_them or private.may_decide(reach, c.listing_id, array[c.author_id]))
       order by c.created_at, c.id limit how_many;
    when 'doubt' then return query
      select 'doubt', d.id, d.version, d.created_at, d.listing_id, jsonb_build_object('doubted', d.facts)
        from private.doubts d join public.listings l on l.id = d.listing_id and l.merged_into is null
       where d.status = 'pending' and (d.created_at, d.id) > (after_since, after_id)
         and (all_of_them or private.may_decide(reach, d.listing_id))
       order by d.created_at, d.id limit how_many;
    when 'message' then return query
      select 'message', m.id, m.version, m.reported_at, m.listing_id, jsonb_build_object('excerpt', private.excerpt(m.body))
        from private.visitor_messages m
       where m.status = 'reported' and (m.reported_at, m.id) > (after_since, after_id)
         and (all_of_them or private.may_decide(reach, m.listing_id, array[m.reported_by, m.author_id]))
       order by m.reported_at, m.id limit how_many;
    when 'claim' then return query
      select 'claim', c.id, c.version, c.waiting_since, c.listing_id, jsonb_build_object('excerpt', c.full_name)
        from public.claims c
       where c.status = 'pending' and c.more_asked_at is null and (c.waiting_since, c.id) > (after_since, after_id)
         and (all_of_them or private.may_decide(reach, c.listing_id, array[c.user_id]))
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
  many constant integer := least(greatest(coalesce(how_many, 50), 1), 100);
  words constant text := case waiting_items.locale when 'en' then 'en' else 'fr' end;
  after_since constant timestamptz := coalesce((after ->> 'since')::timestamptz, '-infinity');
  after_kind constant text := after ->> 'kind';
  account constant uuid := private.staff('queues');
  reach constant private.reach := private.own_reach();
begin
  return (
    select coalesce(json_agg(json_build_object(
        'kind', shown.kind, 'id', shown.id, 'version', shown.version, 'since', shown.since, 'facts', shown.facts,
        'worker', private.worker_on(shown.kind, shown.id),
        'listing', private.waiting_listing(shown.listing_id, words)) order by shown.since, shown.kind, shown.id), '[]')
      from (
        select w.* from unnest(coalesce(kinds, private.waiting_kinds())) as one (kind), lateral private.waiting_of(one.kind, after_since,
            -- At the same instant, earlier kinds are shown already and later ones are not.
            case when after_kind is null or one.kind > after_kind then 0 when one.kind = after_kind then (after ->> 'id')::bigint
                 else 9223372036854775807 end, many, words, reach) as w
         order by w.since, w.kind, w.id limit many) as shown);
end
$$;
comment on function public.waiting_items is
  'WaitingItem[] (domain/trust/waiting.ts), the longest waiting first. kinds: null for all; after: {"since", "kind", "id"} of the '
  'last one shown; how_many: 1 to 100; locale: of the words. Refuses with not_administrator, unknown_kind.';

-- Counts waiting items by kind; for privacy requests also the earliest deadline.
create function public.waiting_summary() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.staff('queues');
  reach constant private.reach := private.own_reach();
begin
  return (
    select json_agg(summed order by summed ->> 'kind') from (
      select json_build_object('kind', one.kind,
          -- 1001 means « more than 1000 ».
          'count', (select count(*) from private.waiting_of(one.kind, '-infinity', 0, 1001, 'fr', reach)),
          'oldest', (select w.since from private.waiting_of(one.kind, '-infinity', 0, 1, 'fr', reach) as w)) as summed
        from unnest(private.waiting_kinds()) as one (kind)
      union all
      select json_build_object('kind', 'privacy',
          'count', (select count(*) from (select from private.privacy_requests r where r.status = 'waiting' limit 1001) as counted),
          'oldest', (select r.confirmed_at from private.privacy_requests r where r.status = 'waiting' order by r.due_at, r.id limit 1),
          'due', (select r.due_at from private.privacy_requests r where r.status = 'waiting' order by r.due_at, r.id limit 1))
       where (reach).role = 'administrator') as all_kinds);
end
$$;
comment on function public.waiting_summary is
  'WaitingCount[] (domain/trust/waiting.ts): of each kind how many wait, 1001 for more than a thousand, and since when the oldest '
  'does. Refuses with not_administrator.';

-- The label of a field's value where it is a code; any other value unchanged.
create function private.value_in_words(key text, value jsonb, locale text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(case key
    when 'municipality' then (select to_jsonb(m.name) from public.municipalities m where m.slug = value #>> '{}')
    when 'category' then (
      select to_jsonb(case locale when 'en' then c.name_en else c.name_fr end) from public.categories c
       where c.parent_id is null and c.slug = value #>> '{}')
    when 'subcategory' then (
      select to_jsonb(case locale when 'en' then c.name_en else c.name_fr end) from public.categories c
       where c.parent_id is not null and c.slug = value #>> '{}' limit 1) end, value)
$$;

-- [{"key", "before", "after"}] in the order of the form.
create function private.compared(before jsonb, after jsonb, locale text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('key', f.key,
      'before', private.value_in_words(f.key, before -> f.key, locale),
      'after', private.value_in_words(f.key, after -> f.key, locale)) order by f.position), '[]')
    from private.listing_fields f where after ? f.key
$$;

create function private.reviewed_text(review_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'authorName', r.author_name, 'author', private.requester_facts(r.author_id), 'rating', r.rating,
      'body', r.body, 'locale', r.locale, 'createdAt', r.created_at, 'updatedAt', r.updated_at,
      'photos', (select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'width', p.width, 'height', p.height, 'alt', null)
                   order by p.position), '[]') from public.review_photos p where p.review_id = r.id))
    from public.reviews r where r.id = reviewed_text.review_id
$$;

-- The content of each kind of waiting item. Null for an unknown id, for a message that was not reported, and for
-- moderators for a draft or an archived listing.
create function private.waiting_detail(kind text, id bigint, locale text, reach private.reach) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  detail jsonb;
  -- An administrator reads every listing and account.
  reads_all constant boolean := coalesce((reach).role = 'administrator', false);
begin
  case kind
    when 'listing' then
      select jsonb_build_object('version', l.version, 'since', l.waiting_since, 'listingId', l.id, 'isWaiting', l.status = 'pending' and l.asked_more_at is null,
          'values', private.values_in_reach(reach, l, l.status = 'pending'),
          'owner', private.requester_facts(l.owner_id)
            || case when reads_all or l.status = 'pending' then '{}' else '{"email": null}' end::jsonb,
          'askedMore', l.asked_more,
          'similar', public.similar_listings(l.name, l.phone, l.website,
            (select m.slug from public.municipalities m where m.id = l.municipality_id)))
        into detail from public.listings l
       where l.id = waiting_detail.id and (reads_all or l.is_public or l.status in ('pending', 'rejected'));
    when 'changes' then
      select jsonb_build_object('version', c.version, 'since', c.created_at, 'listingId', c.listing_id,
          'isWaiting', c.status = 'pending' and l.deleted_at is null, 'asker', private.requester_facts(c.author_id),
          'fields', private.compared(
            private.values_in_reach(reach, l, c.status = 'pending'), c.fields, waiting_detail.locale))
        into detail from private.listing_changes c join public.listings l on l.id = c.listing_id where c.id = waiting_detail.id;
    when 'removal' then
      select jsonb_build_object('version', r.version, 'since', r.created_at, 'listingId', r.listing_id,
          'isWaiting', r.status = 'pending', 'asker', private.requester_facts(r.user_id), 'words', r.reason,
          'together', (select count(*) from private.removal_requests o where o.listing_id = r.listing_id and o.status = 'pending'))
        into detail from private.removal_requests r where r.id = waiting_detail.id;
    when 'report' then
      select jsonb_build_object('version', r.version, 'since', r.created_at, 'listingId', r.listing_id,
          'isWaiting', r.status = 'pending', 'asker', private.requester_facts(r.reporter_id), 'on', r.kind,
          'reason', private.reason_text(r.reason, null, waiting_detail.locale), 'words', r.details, 'photoPath', r.photo_path,
          'review', private.reviewed_text(r.review_id),
          -- Anybody can report a listing: a report shows no hidden value to a moderator.
          'values', case when r.kind = 'listing' then (
            select private.values_in_reach(reach, l, false) from public.listings l where l.id = r.listing_id) end,
          'together', (select count(*) from private.reports o where o.status = 'pending' and o.listing_id = r.listing_id
             and o.review_id is not distinct from r.review_id and o.photo_path is not distinct from r.photo_path))
        into detail from private.reports r where r.id = waiting_detail.id;
    when 'review' then
      select jsonb_build_object('version', r.version, 'since', r.created_at, 'listingId', r.listing_id,
          'isWaiting', r.checked_at is null, 'review', private.reviewed_text(r.id), 'signals', private.review_signals(r.id))
        into detail from public.reviews r where r.id = waiting_detail.id;
    when 'correction' then
      select jsonb_build_object('version', c.version, 'since', c.created_at, 'listingId', c.listing_id,
          'isWaiting', c.status = 'pending', 'asker', private.requester_facts(c.author_id), 'words', c.note, 'isClosed', c.is_closed,
          'fields', private.compared(private.correctable_values(l), c.fields, waiting_detail.locale),
          'changedSince', to_jsonb(private.stale_keys(c, l)))
        into detail from private.corrections c join public.listings l on l.id = c.listing_id where c.id = waiting_detail.id;
    when 'doubt' then
      select jsonb_build_object('version', d.version, 'since', d.created_at, 'listingId', d.listing_id,
          'isWaiting', d.status = 'pending',
          'doubted', (select jsonb_agg(jsonb_build_object('fact', f,
              'words', coalesce((select w.words from private.facts_in_words(l, waiting_detail.locale) as w where w.fact = f),
                                case f when 'door' then l.door_width || U&'\00A0cm'
                                       when 'barriers' then array_to_string(l.missing_access, ' ') end),
              'wrong', private.count_fact_votes(d.listing_id, f, false), 'right', private.count_fact_votes(d.listing_id, f, true),
              'source', (select case waiting_detail.locale when 'en' then s.name_en else s.name_fr end
                           from private.source_of_fact(d.listing_id, f) as p join private.data_sources s on s.source = p.source),
              'saidOn', (private.source_of_fact(d.listing_id, f)).said_on) order by f)
            from unnest(d.facts) as f))
        into detail from private.doubts d join public.listings l on l.id = d.listing_id where d.id = waiting_detail.id;
    when 'message' then
      select jsonb_build_object('version', m.version, 'since', m.reported_at, 'listingId', m.listing_id,
          'isWaiting', m.status = 'reported', 'asker', private.requester_facts(m.reported_by), 'words', m.report_note,
          'sender', m.name, 'email', m.email, 'body', m.body, 'spamScore', m.spam_score, 'sentAt', m.created_at,
          'together', (select count(*) from private.visitor_messages o
                        where o.status <> 'removed' and (o.email = m.email or o.network = m.network or o.author_id = m.author_id)))
        into detail from private.visitor_messages m where m.id = waiting_detail.id and m.status <> 'received';
    else
      perform private.refuse(422, 'unknown_kind', 'Nothing of this kind waits for a decision');
  end case;
  return detail;
end
$$;

create function public.waiting_item(kind text, id bigint, locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.staff('queues');
  words constant text := case waiting_item.locale when 'en' then 'en' else 'fr' end;
  detail constant jsonb := private.waiting_detail(kind, id, words, private.own_reach());
begin
  -- The subject of a decision may have been deleted; the log has who decided.
  if detail is null and not exists (
    select 1 from private.decisions d where d.kind = waiting_item.kind and d.subject = waiting_item.id::text) then
    perform private.refuse(404, 'item_not_found', 'There is no such thing');
  end if;
  perform private.require_reach(kind, id);
  return json_build_object('kind', kind, 'id', id, 'detail', detail, 'worker', private.worker_on(kind, id),
    'listing', private.waiting_listing((detail ->> 'listingId')::bigint, words),
    -- Earlier decisions about the same subject, newest first, then about its listing.
    'decisions', (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'action', d.action, 'at', d.decided_at,
          'role', d.role, 'by', (select coalesce(p.display_name, u.email) from auth.users u left join public.user_profiles p on p.user_id = u.id
                  where u.id = d.actor_id),
          'words', private.reason_text(d.reason, d.note, words), 'isOfThis', d.kind = waiting_item.kind and d.subject = waiting_item.id::text)
          order by d.id desc), '[]')
        from (
          (select own.* from private.decisions own
            where own.kind = waiting_item.kind and own.subject = waiting_item.id::text order by own.id desc limit 5)
          union
          (select near.* from private.decisions near
            where near.listing_id = (detail ->> 'listingId')::bigint order by near.id desc limit 5)) as d));
end
$$;
comment on function public.waiting_item is
  'WaitingDetail (domain/trust/waiting.ts) of one thing, whether it still waits or not; its detail is null once it is gone. '
  'Moderators read what the owner of a listing hides, and the owner''s address, only while a decision needs them. '
  'Refuses with not_administrator, item_not_found, unknown_kind (claims are shown by claims_room).';

revoke execute on function public.waiting_items, public.waiting_summary, public.waiting_item from service_role;
grant execute on function public.waiting_items, public.waiting_summary, public.waiting_item to authenticated;

-- How many things wait for a reader's decision: 1001 for more than a thousand.
create function private.waiting_total(reach private.reach) returns integer
language sql stable set search_path = '' as $$
  select least(1001, (select count(*) from unnest(private.waiting_kinds()) as one (kind),
                             private.waiting_of(one.kind, '-infinity', 0, 1001, 'fr', reach))
                   + (select count(*) from (select from private.privacy_requests r
                                             where r.status = 'waiting' and (reach).role = 'administrator' limit 1001) as r))::integer
$$;
