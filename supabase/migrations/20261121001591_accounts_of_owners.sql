-- The copy and the end of an account (…_own_data.sql, …_account_deletion.sql) know what owners have since.

-- What is held about a person is in their copy (…_own_data.sql), whatever table it is in.
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
                        or i.email = (select lower(u.email) from auth.users u where u.id = account)),
    'listing_changes', (select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]')
                          from private.listing_changes c where c.author_id = account),
    'removal_requests', (select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]')
                           from private.removal_requests r where r.user_id = account),
    'listing_submissions', (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at), '[]')
                              from private.listing_submissions s where s.user_id = account))
$$;

create or replace function private.letters_to(address text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  letters jsonb;
begin
  if address is null then return '[]'; end if;
  if to_regclass('mail.messages') is null then
    return (select coalesce(jsonb_agg(to_jsonb(o) - array['subject', 'body'] order by o.id), '[]')
              from private.outbox o where lower(o.recipient) = lower(address));
  end if;
  execute $sql$
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', m.kind, 'recipient', m.recipient, 'locale', m.locale, 'created_at', m.created_at, 'sent_at', m.sent_at,
      'given_up_at', m.given_up_at) order by m.created_at), '[]')
      from mail.messages m where lower(m.recipient) = lower($1)
  $sql$ into letters using address;
  return letters;
end
$$;

-- With the account go the letters and invitations to its address, which no key ties to it.
create or replace function private.part_with_letters(addresses text[]) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.outbox o where lower(o.recipient) = any (addresses);
  delete from private.listing_invitations i where i.email = any (addresses);
  if to_regclass('mail.messages') is null then return; end if;
  execute 'delete from mail.messages where lower(recipient) = any ($1)' using addresses;
end
$$;

-- As before; a listing that its owner had deleted is emptied as every archived one.
create or replace function private.part_with_listings(account uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- What waits for approval may hold an address that was never in public.
  delete from private.listing_changes c where c.author_id = account;
  delete from public.listings where owner_id = account and status in ('draft', 'pending', 'rejected');
  update public.listings set
      owner_id = null,
      email = case when show_email then email end,
      address = case when show_address then address end,
      address_line2 = case when show_address then address_line2 end,
      postal_code = case when show_address then postal_code end,
      latitude = case when show_address then latitude end,
      longitude = case when show_address then longitude end
   where owner_id = account and status = 'published';
  -- Only its name and its place stay, by which the address goes on saying that the listing is gone.
  delete from public.listing_photos p using public.listings l
   where l.id = p.listing_id and l.owner_id = account and l.status = 'archived';
  update public.listings set
      owner_id = null, description_fr = null, description_en = null, mission_fr = null, mission_en = null,
      values_fr = null, values_en = null, size_band = null, founded_year = null, logo_path = null, phone = null,
      email = null, website = null, social = '{}', google_place_id = null, address = null, address_line2 = null,
      postal_code = null, latitude = null, longitude = null, services = '{}', hours = null, by_appointment = false, special_hours = '[]',
      -- There is nothing left to bring back.
      deleted_at = null, status_before_deletion = null
   where owner_id = account and status = 'archived';
end
$$;
