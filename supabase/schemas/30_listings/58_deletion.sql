-- Deleted as by an administrator: the address answers 410, only an administrator can restore it, and the owner is
-- notified.
create function private.remove_listing(listing public.listings, reason text, note text, asked_at timestamptz default null) returns void
language plpgsql set search_path = '' as $$
declare
  facts constant jsonb := private.listing_facts(listing);
begin
  if listing.deleted_at is not null then
    update public.listings l set is_removed = true where l.id = listing.id and not l.is_removed;
    return;
  end if;
  update public.listings l
     set status_before_deletion = l.status, status = 'archived', deleted_at = now(), is_removed = true
   where l.id = listing.id;
  perform private.record_decision('listing', 'removed', listing.id::text, listing.id, reason, note, facts,
    private.changed_entries(facts, private.listing_facts_of(listing.id)), asked_at);
  perform private.notify(listing.owner_id, 'listing.removed', listing.id, private.reason_facts(reason, note), '/mes-entreprises');
end
$$;
