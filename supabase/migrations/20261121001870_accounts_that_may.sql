-- A token outlives a ban by an hour at most: what is asked with one is refused, as that of an account that is no more.
create or replace function private.own_account() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  account uuid;
begin
  select u.id into account from auth.users u
   where u.id = auth.uid() and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now());
  if account is null then
    perform private.refuse(401, 'account_not_found', 'There is no such account');
  end if;
  return account;
end
$$;

create or replace function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users u join private.administrators a on a.email = lower(u.email)
    where u.id = auth.uid() and u.email_confirmed_at is not null and not u.is_sso_user
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
      and not private.lacks_second_factor(u.id)
  )
$$;

-- Accounts of nobody (sign-in without an address, off unless a project turns it on) cost nothing to make: each could
-- submit twenty listings a day.
create or replace function private.proven_account() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  account constant uuid := private.own_account();
begin
  if (select u.is_anonymous from auth.users u where u.id = account) then
    perform private.refuse(403, 'not_authorized', 'An account with an address is needed');
  end if;
  if private.lacks_second_factor(account) then
    perform private.refuse(403, 'insufficient_aal', 'The second factor has to be shown first');
  end if;
  return account;
end
$$;

-- The editor gives what an owner hides (an e-mail, a place) to whoever showed every factor: the table itself did not ask.
create function private.showed_factors() returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.lacks_second_factor(auth.uid())
$$;
revoke all on function private.showed_factors from public;
grant execute on function private.showed_factors to authenticated;
drop policy "owners read their listings" on public.listings;
create policy "owners read their listings" on public.listings for select to authenticated
  using ((owner_id = (select auth.uid()) and (select private.showed_factors())) or (select public.is_admin()));
