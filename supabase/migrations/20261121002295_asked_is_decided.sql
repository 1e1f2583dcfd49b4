-- As before; a listing on which more was asked waits for its owner, and a page that has it open says who asked.
create or replace function private.waiting_detail(kind text, id bigint, locale text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  detail jsonb;
begin
  case kind
    when 'listing' then
      select jsonb_build_object('version', l.version, 'since', l.waiting_since, 'listingId', l.id, 'isWaiting', l.status = 'pending' and l.asked_more_at is null,
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
