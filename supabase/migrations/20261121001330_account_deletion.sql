-- The end of an account, in one transaction (docs/decisions/0012-end-of-an-account.md). A listing that was published
-- stays, because that a business exists is a public fact: it loses its owner and whatever the owner kept hidden. What
-- was never in public goes. Reviews go or lose their author, as the person chooses.

create function private.deletion_obstacle(account uuid) returns text
language sql stable set search_path = '' as $$
  select case
    -- The operator's configuration makes administrators, and has to let them go first.
    when public.is_admin() then 'administrator_account'
    when private.lacks_second_factor(account) then 'insufficient_aal'
    when coalesce(private.last_proof() < now() - interval '15 minutes', true)
      -- Somebody whose session was ended elsewhere still has a token for a while.
      or not exists (select 1 from auth.sessions s
                      where s.user_id = account and s.id::text = auth.jwt() ->> 'session_id')
      then 'reauthentication_needed'
  end
$$;

-- What the person types to confirm: the name of the account, so that no other one is meant.
create function private.account_name(account uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(u.email, ''), nullif(u.phone, ''), u.id::text) from auth.users u where u.id = account
$$;

create function public.account_deletion_preview() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.own_account();
begin
  return (
    select json_build_object(
      'confirmation', private.account_name(account),
      'obstacle', private.deletion_obstacle(account),
      'keptListings', coalesce(json_agg(json_build_object('name', l.name, 'slug', l.slug) order by l.name)
                               filter (where l.is_public), '[]'),
      'emptiedListings', coalesce(json_agg(l.name order by l.name) filter (where l.status = 'archived'), '[]'),
      'deletedListings', coalesce(json_agg(l.name order by l.name)
                                  filter (where not l.is_public and l.status <> 'archived'), '[]'),
      'reviews', (select count(*) from public.reviews r where r.author_id = account),
      'claims', (select count(*) from public.claims c where c.user_id = account))
    from public.listings l where l.owner_id = account);
end
$$;
comment on function public.account_deletion_preview is
  'DeletionPreview (domain/account.ts): what delete_my_account would do to the caller''s account, and what prevents it.';

-- Every listing that is about to change, in one order, so that two people who leave at once never wait for each other
-- in a circle.
create function private.lock_listings_of(account uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.listings l
    where l.owner_id = account
       or l.id in (select r.listing_id from public.reviews r where r.author_id = account)
    order by l.id for update;
end
$$;

create function private.part_with_reviews(account uuid, are_kept boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if are_kept then
    update public.reviews set author_id = null, author_name = null where author_id = account;
  else
    delete from public.reviews where author_id = account;
  end if;
end
$$;

create function private.part_with_listings(account uuid) returns void
language plpgsql set search_path = '' as $$
begin
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
      postal_code = null, latitude = null, longitude = null, services = '{}', hours = null
   where owner_id = account and status = 'archived';
end
$$;

-- Entries stay, so that what happened can still be counted; nobody is in them any more.
create function private.part_with_audit(account uuid) returns void
language plpgsql set search_path = '' as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  update auth.audit_log_entries e
     set ip_address = '', payload = json_build_object(
           'actor_id', nobody, 'action', e.payload ->> 'action', 'log_type', e.payload ->> 'log_type')
   where e.payload ->> 'actor_id' = account::text;
  -- What administrators did stays theirs.
  update auth.audit_log_entries e set payload = (e.payload::jsonb - 'traits')::json
   where e.payload -> 'traits' ->> 'user_id' = account::text;
  insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
  values (nobody, gen_random_uuid(), json_build_object(
    'actor_id', nobody, 'action', 'user_deleted', 'log_type', 'team'), now(), '');
end
$$;

-- Letters that wait are not sent, and those that left are forgotten.
create function private.part_with_letters(addresses text[]) returns void
language plpgsql set search_path = '' as $$
begin
  if to_regclass('mail.messages') is null then return; end if;
  execute 'delete from mail.messages where lower(recipient) = any ($1)' using addresses;
end
$$;

create function private.part_with_files(account uuid) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.orphaned_files (bucket_id, name)
  select f.bucket_id, f.name from private.files_of(account) f
   where not private.is_file_used(f.bucket_id, f.name)
  on conflict do nothing;
  -- What a published listing or a kept review shows is nobody's.
  update storage.objects o set owner = null, owner_id = null
    from private.files_of(account) f
   where o.bucket_id = f.bucket_id and o.name = f.name and (o.owner is not null or o.owner_id is not null);
end
$$;

create function public.delete_my_account(confirmation text, reviews text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.own_account();
  obstacle constant text := private.deletion_obstacle(account);
  addresses text[];
begin
  if obstacle is not null then
    perform private.refuse(403, obstacle, 'This account cannot be deleted now: ' || obstacle);
  end if;
  if lower(btrim(confirmation)) is distinct from lower(private.account_name(account)) then
    perform private.refuse(422, 'confirmation_mismatch', 'The confirmation is not the name of the account');
  end if;
  if reviews is null or reviews not in ('delete', 'keep') then
    perform private.refuse(422, 'invalid_choice', 'reviews must be delete or keep');
  end if;

  -- From here on no review or claim can be added in the person's name: it would wait, then find nobody.
  select array_remove(array[lower(u.email), lower(nullif(u.email_change, ''))], null) into addresses
    from auth.users u where u.id = account for update;
  perform private.lock_listings_of(account);
  perform private.part_with_reviews(account, reviews = 'keep');
  perform private.part_with_listings(account);
  perform private.part_with_audit(account);
  perform private.part_with_letters(addresses);
  delete from auth.flow_state where user_id = account;
  delete from auth.saml_relay_states where lower(for_email) = any (addresses);
  -- Profile, claims, identities, sessions, factors, passkeys and letters under way go with the account.
  delete from auth.users where id = account;
  perform private.part_with_files(account);
end
$$;
comment on function public.delete_my_account is
  'Ends the caller''s account for good. confirmation: as account_deletion_preview says; reviews: delete, or keep without '
  'their author. Refuses with administrator_account, insufficient_aal, reauthentication_needed, confirmation_mismatch.';

revoke all on function public.account_deletion_preview, public.delete_my_account from public, service_role;
grant execute on function public.account_deletion_preview, public.delete_my_account to authenticated;
