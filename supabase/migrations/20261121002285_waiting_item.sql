-- Everything that is needed to decide about one thing, in one call. E-mail addresses of accounts are there, because whoever
-- decides may have to write; what a person wrote is text and nothing else.

-- Who asked; null for a visitor or an account that is gone. sinceWhen: their account; approved, rejected: what was decided
-- before about listings, changes and requests of theirs.
create function private.asker(account uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('id', u.id, 'email', nullif(u.email, ''), 'name', p.display_name, 'sinceWhen', u.created_at,
      'listings', (select count(*) from (select 1 from public.listings l where l.owner_id = u.id limit 100) as some_of_them))
    from auth.users u left join public.user_profiles p on p.user_id = u.id where u.id = account);
end
$$;

-- A value of a field in words, where it stands for something else; any other as it is.
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
      'after', private.value_in_words(f.key, after -> f.key, locale)) order by f.n), '[]')
    from (select key, row_number() over () as n from private.listing_fields()) as f where after ? f.key
$$;

create function private.reviewed_text(review_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'authorName', r.author_name, 'author', private.asker(r.author_id), 'rating', r.rating,
      'body', r.body, 'locale', r.locale, 'createdAt', r.created_at, 'updatedAt', r.updated_at,
      'photos', (select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'width', p.width, 'height', p.height, 'alt', null)
                   order by p.position), '[]') from public.review_photos p where p.review_id = r.id))
    from public.reviews r where r.id = reviewed_text.review_id
$$;

-- What each kind says of itself; null when there is no such row.
create function private.waiting_detail(kind text, id bigint, locale text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  detail jsonb;
begin
  case kind
    when 'listing' then
      select jsonb_build_object('version', l.version, 'since', l.waiting_since, 'listingId', l.id, 'isWaiting', l.status = 'pending',
          'values', private.listing_values(l), 'owner', private.asker(l.owner_id), 'askedMore', l.asked_more,
          'similar', public.similar_listings(l.name, l.phone, l.website,
            (select m.slug from public.municipalities m where m.id = l.municipality_id)))
        into detail from public.listings l where l.id = waiting_detail.id;
    when 'changes' then
      select jsonb_build_object('version', c.version, 'since', c.created_at, 'listingId', c.listing_id,
          'isWaiting', c.status = 'pending' and l.deleted_at is null, 'asker', private.asker(c.author_id),
          'fields', private.compared(private.listing_values(l), c.fields, waiting_detail.locale))
        into detail from private.listing_changes c join public.listings l on l.id = c.listing_id where c.id = waiting_detail.id;
    when 'removal' then
      select jsonb_build_object('version', r.version, 'since', r.created_at, 'listingId', r.listing_id,
          'isWaiting', r.status = 'pending', 'asker', private.asker(r.user_id), 'words', r.reason,
          'together', (select count(*) from private.removal_requests o where o.listing_id = r.listing_id and o.status = 'pending'))
        into detail from private.removal_requests r where r.id = waiting_detail.id;
    when 'report' then
      select jsonb_build_object('version', r.version, 'since', r.created_at, 'listingId', r.listing_id,
          'isWaiting', r.status = 'pending', 'asker', private.asker(r.reporter_id), 'on', r.kind,
          'reason', private.reason_text(r.reason, null, waiting_detail.locale), 'words', r.details, 'photoPath', r.photo_path,
          'review', private.reviewed_text(r.review_id),
          'values', case when r.kind = 'listing' then (select private.listing_values(l) from public.listings l where l.id = r.listing_id) end,
          'together', (select count(*) from private.reports o where o.status = 'pending' and o.listing_id = r.listing_id
             and o.review_id is not distinct from r.review_id and o.photo_path is not distinct from r.photo_path))
        into detail from private.reports r where r.id = waiting_detail.id;
    when 'review' then
      select jsonb_build_object('version', r.version, 'since', r.created_at, 'listingId', r.listing_id,
          'isWaiting', r.checked_at is null, 'review', private.reviewed_text(r.id), 'signals', private.review_signals(r.id))
        into detail from public.reviews r where r.id = waiting_detail.id;
    when 'correction' then
      select jsonb_build_object('version', c.version, 'since', c.created_at, 'listingId', c.listing_id,
          'isWaiting', c.status = 'pending', 'asker', private.asker(c.author_id), 'words', c.note, 'isClosed', c.is_closed,
          'fields', private.compared(private.correctable_values(l), c.fields, waiting_detail.locale),
          'changedSince', to_jsonb(private.stale_keys(c, l)))
        into detail from private.corrections c join public.listings l on l.id = c.listing_id where c.id = waiting_detail.id;
    else
      perform private.refuse(422, 'unknown_kind', 'Nothing of this kind waits for a decision');
  end case;
  return detail;
end
$$;

create function public.waiting_item(kind text, id bigint, locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  words constant text := case waiting_item.locale when 'en' then 'en' else 'fr' end;
  detail constant jsonb := private.waiting_detail(kind, id, words);
begin
  -- What was decided may be gone by now; who decided it is in the record.
  if detail is null and not exists (
    select 1 from private.decisions d where d.kind = waiting_item.kind and d.subject = waiting_item.id::text) then
    perform private.refuse(404, 'item_not_found', 'There is no such thing');
  end if;
  return json_build_object('kind', kind, 'id', id, 'detail', detail,
    'listing', private.waiting_listing((detail ->> 'listingId')::bigint, words),
    -- What was decided about the same thing, the newest first, then about its listing.
    'decisions', (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'action', d.action, 'at', d.decided_at,
          'by', (select coalesce(p.display_name, u.email) from auth.users u left join public.user_profiles p on p.user_id = u.id
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
  'WaitingDetail (domain/waiting.ts) of one thing, whether it still waits or not; its detail is null once it is gone. '
  'Refuses with not_administrator, item_not_found, unknown_kind (claims are shown by claims_room).';
revoke all on function public.waiting_item from public, anon, service_role;
grant execute on function public.waiting_item to authenticated;
