-- « My businesses », and transfer of ownership.
create function private.recent_listing_views(listing_id bigint) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(v.views), 0) from private.daily_views v
   where v.kind = 'listing' and v.ref_id = listing_id and v.day > private.montreal_day() - 30
$$;

-- The last four weeks of seven days, the newest first.
create function private.listing_weeks(listing_id bigint) returns json
language sql stable set search_path = '' as $$
  select json_agg(json_build_object('from', private.montreal_day() - 6 - 7 * ago, 'views', c.views, 'call', c.calls,
                                    'directions', c.directions, 'website', c.website) order by ago)
    from generate_series(0, 3) as ago,
         lateral (
           select coalesce(sum(v.views) filter (where v.kind = 'listing'), 0) as views,
                  coalesce(sum(v.views) filter (where v.kind = 'call'), 0) as calls,
                  coalesce(sum(v.views) filter (where v.kind = 'directions'), 0) as directions,
                  coalesce(sum(v.views) filter (where v.kind = 'website'), 0) as website
             from private.daily_views v
            where v.kind in ('listing', 'call', 'directions', 'website') and v.ref_id = listing_weeks.listing_id
              and v.day between private.montreal_day() - 6 - 7 * ago and private.montreal_day() - 7 * ago) as c
$$;

-- The listings that the caller owns or manages, with pending items. A listing removed by an administrator has no
-- restoration deadline.
create function public.my_listings(locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
  in_words constant text := case my_listings.locale when 'en' then 'en' else 'fr' end;
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', l.id, 'slug', l.slug, 'name', l.name, 'status', l.status, 'version', l.version,
      'role', case when l.owner_id = account then 'owner' else 'manager' end,
      'city', coalesce(m.name, l.city), 'logoPath', l.logo_path,
      'category', private.category_ref(l.category_id, in_words),
      'recentViews', private.recent_listing_views(l.id),
      'weeks', private.listing_weeks(l.id),
      'createdAt', l.created_at, 'updatedAt', l.updated_at, 'publishedAt', l.published_at,
      'rejectionReason', l.rejection_reason, 'askedMore', l.asked_more,
      'factsToConfirm', private.facts_to_confirm(whole, in_words),
      'missingFrench', private.texts_missing_in(whole, 'fr'),
      'deletedAt', l.deleted_at,
      'restorableUntil', case when not l.is_removed then l.deleted_at + interval '30 days' end,
      'pending', private.pending_fields(l.id),
      'takesMessages', not exists (select from private.listings_without_messages w where w.listing_id = l.id),
      'refusedChanges', case when l.status = 'published' then private.refused_changes(account, l.id) end
    ) order by l.deleted_at is not null, l.updated_at desc, l.id), '[]')
    from (
      select mine.* from (
        select own.* from public.listings own where own.owner_id = account
        union all
        select managed.* from public.listings managed join private.listing_managers g on g.listing_id = managed.id
         where g.user_id = account and managed.owner_id is distinct from account and managed.deleted_at is null
      ) as mine
      order by mine.deleted_at is not null, mine.updated_at desc, mine.id
      limit 500
    ) as l
    join public.listings whole on whole.id = l.id
    left join public.municipalities m on m.id = l.municipality_id);
end
$$;

comment on function public.my_listings is
  'OwnListing[] (domain/listing/edit.ts): the 500 last changed of what the caller owns or manages, deleted ones last; '
  'restorableUntil is null also of what an administrator removed; factsToConfirm is null unless a year has gone by; recentViews are of the last 30 days, weeks of the last four. locale: of the '
  'categories'' names.';

revoke execute on function public.my_listings from service_role;
grant execute on function public.my_listings to authenticated;
