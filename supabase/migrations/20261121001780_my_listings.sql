-- « My businesses » said neither why a listing was refused nor, on a page of the other language than its owner's, the
-- category in the language of the page; past 500 listings, any 500 were answered. The public page and the dialog of
-- deletion ask what the person who looks may do.
alter table public.listings
  add column rejection_reason text check (private.is_text(rejection_reason) and char_length(rejection_reason) between 1 and 1000);
comment on column public.listings.rejection_reason is
  'Why it was refused, to its owner; null once it is anything else, a refused one that was deleted excepted.';

create function private.drop_rejection_reason() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.rejection_reason := null;
  return new;
end
$$;
-- A deleted one keeps it: it may come back as it was.
create trigger drop_rejection_reason before update on public.listings for each row
  when (new.rejection_reason is not null and new.status <> 'rejected'
    and new.status_before_deletion is distinct from 'rejected')
  execute function private.drop_rejection_reason();

drop function public.my_listings();
create function public.my_listings(locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.own_account();
  in_words constant text := case my_listings.locale when 'en' then 'en' else 'fr' end;
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', l.id, 'slug', l.slug, 'name', l.name, 'status', l.status, 'version', l.version,
      'role', case when l.owner_id = account then 'owner' else 'manager' end,
      'city', coalesce(m.name, l.city), 'logoPath', l.logo_path,
      'category', private.category_ref(l.category_id, in_words),
      'recentViews', private.recent_listing_views(l.id),
      'createdAt', l.created_at, 'updatedAt', l.updated_at, 'publishedAt', l.published_at,
      'rejectionReason', l.rejection_reason,
      'deletedAt', l.deleted_at, 'restorableUntil', l.deleted_at + interval '30 days',
      'pending', private.pending_fields(l.id)
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
    left join public.municipalities m on m.id = l.municipality_id);
end
$$;
comment on function public.my_listings is
  'OwnListing[] (domain/listing-edit.ts): the 500 last changed of what the caller owns or manages, deleted ones last; '
  'recentViews are of the last 30 days. locale: of the categories'' names.';

create function public.right_to_listing(listing_id bigint) returns text
language sql stable security definer set search_path = '' as $$
  select private.right_to(private.own_account(), l) from public.listings l where l.id = right_to_listing.listing_id
$$;
comment on function public.right_to_listing is
  'What the caller may do with a listing: owner and administrator edit and delete, manager edits; null for nothing.';

revoke all on function public.my_listings, public.right_to_listing from public, service_role;
grant execute on function public.my_listings, public.right_to_listing to authenticated;
