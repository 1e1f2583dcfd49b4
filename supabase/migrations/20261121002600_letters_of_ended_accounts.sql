-- Whose letters go when an account ends is said by whoever ends it, and no longer taken from the caller: an
-- administrator who deleted somebody's account lost letters and invitations of their own, and the person's stayed.
create function private.part_with_letters(account uuid, addresses text[]) returns void
language plpgsql set search_path = '' as $$
declare
  proven constant text := private.proven_email(account);
  -- Nobody else's, as far as is known; an invitation is for whoever has the address.
  claimed constant text[] := array(
    select address from unnest(addresses) as address
     where address is distinct from proven
       and not exists (select 1 from auth.users u where lower(u.email) = address and u.id <> account));
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
drop function private.part_with_letters(text[]);
