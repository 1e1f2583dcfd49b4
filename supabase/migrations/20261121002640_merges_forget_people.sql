-- A listing that became a part of another is nobody's, and what its owner hid stayed in it when their account ended; so did
-- the hidden fields that the merge keeps for its undo.
create index merges_former_owner on private.merges ((moved -> 'was' ->> 'owner'));

create function private.part_with_merges(account uuid) returns void
language plpgsql set search_path = '' as $$
declare
  hidden constant text[] := array['email', 'address', 'addressLine2', 'postalCode', 'latitude', 'longitude'];
begin
  -- As part_with_listings does with one of the same state.
  delete from public.listings l using private.merges m
   where m.merged_id = l.id and m.undone_at is null and m.moved -> 'was' ->> 'owner' = account::text
     and m.moved -> 'was' ->> 'status' in ('draft', 'pending', 'rejected');
  update public.listings l set
      email = case when l.show_email then l.email end,
      address = case when l.show_address then l.address end,
      address_line2 = case when l.show_address then l.address_line2 end,
      postal_code = case when l.show_address then l.postal_code end,
      latitude = case when l.show_address then l.latitude end,
      longitude = case when l.show_address then l.longitude end
    from private.merges m
   where m.merged_id = l.id and m.undone_at is null and m.moved -> 'was' ->> 'owner' = account::text;
  -- Undone without them, the merge leaves these as they are by then.
  update private.merges m set moved = m.moved
      || jsonb_build_object('fields', (m.moved -> 'fields') - hidden, 'written', (m.moved -> 'written') - hidden)
   where m.moved -> 'was' ->> 'owner' = account::text
      or m.kept_id in (select l.id from public.listings l where l.owner_id = account);
end
$$;

create or replace function private.end_account(account uuid, reviews text) returns void
language plpgsql set search_path = '' as $$
declare
  addresses text[];
begin
  if reviews is null or reviews not in ('delete', 'keep') then
    perform private.refuse(422, 'invalid_choice', 'reviews must be delete or keep');
  end if;
  -- From here on no review or claim can be added in the person's name: it would wait, then find nobody.
  select array_remove(array[lower(u.email), lower(nullif(u.email_change, ''))], null) into addresses
    from auth.users u where u.id = account for update;
  perform private.lock_listings_of(account);
  perform private.part_with_reviews(account, reviews = 'keep');
  perform private.part_with_merges(account);
  perform private.part_with_listings(account);
  perform private.part_with_audit(account);
  perform private.part_with_letters(account, addresses);
  delete from auth.flow_state where user_id = account;
  delete from auth.saml_relay_states where lower(for_email) = any (addresses);
  -- Profile, claims, identities, sessions, factors, passkeys and letters under way go with the account.
  delete from auth.users where id = account;
  perform private.part_with_files(account);
end
$$;
