-- Whoever asks to change to an address, or whose organisation says it is theirs, has not shown that it is: ending such an
-- account took away the letters and invitations of whoever has that address, and its copy told of them.
create or replace function private.part_with_letters(addresses text[]) returns void
language plpgsql set search_path = '' as $$
declare
  proven constant text := private.proven_email(auth.uid());
  -- Nobody else's, as far as is known; an invitation is for whoever has the address.
  claimed constant text[] := array(
    select address from unnest(addresses) as address
     where address is distinct from proven
       and not exists (select 1 from auth.users u where lower(u.email) = address and u.id <> auth.uid()));
begin
  delete from private.listing_invitations i where i.email = proven;
  delete from private.outbox o where lower(o.recipient) = proven
    or (lower(o.recipient) = any (claimed) and o.kind <> 'listing.invitation');
  if to_regclass('mail.messages') is null then return; end if;
  execute $sql$
    delete from mail.messages where lower(recipient) = $1
      or (lower(recipient) = any ($2) and kind <> 'listing.invitation')
  $sql$ using proven, claimed;
end
$$;

create or replace function private.contribution_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'listings', (select coalesce(jsonb_agg(
                   to_jsonb(l) - array['search', 'search_point', 'name_key', 'score'] || jsonb_build_object(
                     'photos', (select coalesce(jsonb_agg(to_jsonb(p) - 'listing_id' order by p.position), '[]')
                                  from public.listing_photos p where p.listing_id = l.id),
                     'former_slugs', (select coalesce(jsonb_agg(s.slug order by s.created_at), '[]')
                                        from public.listing_slugs s where s.listing_id = l.id))
                   order by l.id), '[]')
                   from public.listings l where l.owner_id = account),
    'reviews', (select coalesce(jsonb_agg(
                  to_jsonb(r) || jsonb_build_object(
                    'listing', (select jsonb_build_object('name', l.name, 'slug', l.slug)
                                  from public.listings l where l.id = r.listing_id),
                    'photos', (select coalesce(jsonb_agg(to_jsonb(p) - 'review_id' order by p.position), '[]')
                                 from public.review_photos p where p.review_id = r.id))
                  order by r.id), '[]')
                  from public.reviews r where r.author_id = account),
    'claims', (select coalesce(jsonb_agg(
                 to_jsonb(c) || jsonb_build_object(
                   'listing', (select jsonb_build_object('name', l.name, 'slug', l.slug)
                                 from public.listings l where l.id = c.listing_id))
                 order by c.id), '[]')
                 from public.claims c where c.user_id = account),
    'managed_listings', (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
                           from private.listing_managers m where m.user_id = account),
    'invitations', (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]')
                      from private.listing_invitations i
                     where i.invited_by = account
                        or i.email = private.proven_email(account)),
    'listing_changes', (select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]')
                          from private.listing_changes c where c.author_id = account),
    'removal_requests', (select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]')
                           from private.removal_requests r where r.user_id = account),
    'listing_edits', (select coalesce(jsonb_agg(to_jsonb(e) order by e.edited_at), '[]')
                        from private.listing_edits e where e.user_id = account),
    'listing_submissions', (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at), '[]')
                              from private.listing_submissions s where s.user_id = account))
$$;
