-- Two addresses at most, set by the operator's configuration at every start: no page or procedure writes here.
create table private.administrators (
  email text primary key check (email = lower(email))
);

-- An administrator who has a second factor is one once it was shown: a stolen password alone, which pages would stop at
-- the second step, must not read through the API what no page shows.
create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users u join private.administrators a on a.email = lower(u.email)
    where u.id = auth.uid() and u.email_confirmed_at is not null and not u.is_sso_user
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
      and not private.lacks_second_factor(u.id)
  )
$$;
comment on function public.is_admin is 'Whether the caller administers the directory.';

-- Whether the caller showed every factor that they have: a stolen password alone must not read or erase an account.
create function private.lacks_second_factor(account uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' and exists (
    select 1 from auth.mfa_factors f where f.user_id = account and f.status = 'verified')
$$;

-- When the caller last showed who they are, by the token's own account of it (`amr`); null when it does not say.
create function private.last_authentication() returns timestamptz
language sql stable set search_path = '' as $$
  select max(to_timestamp((proof ->> 'timestamp')::double precision))
    from jsonb_array_elements(
      case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as proof
   where jsonb_typeof(proof -> 'timestamp') = 'number'
$$;

-- The editor gives what an owner hides (an e-mail, a place) to whoever showed every factor: the table itself did not ask.
create function private.has_verified_factors() returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.lacks_second_factor(auth.uid())
$$;

-- The caller's account, when it administers the directory.
create function private.administrator() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
begin
  if not public.is_admin() then
    perform private.refuse(403, 'not_administrator', 'Only administrators may do this');
  end if;
  return account;
end
$$;

-- Everything that is needed to decide about one thing, in one call. E-mail addresses of accounts are there, because whoever
-- decides may have to write; what a person wrote is text and nothing else.

-- Who asked; null for a visitor or an account that is gone. sinceWhen: their account; approved, rejected: what was decided
-- before about listings, changes and requests of theirs.
create function private.requester_facts(account uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('id', u.id, 'email', nullif(u.email, ''), 'name', p.display_name, 'sinceWhen', u.created_at,
      'listings', (select count(*) from (select 1 from public.listings l where l.owner_id = u.id limit 100) as some_of_them))
    from auth.users u left join public.user_profiles p on p.user_id = u.id where u.id = account);
end
$$;

create function private.is_administrators(account uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from auth.users u join private.administrators a on a.email = lower(u.email) where u.id = account)
$$;

grant execute on function public.is_admin to anon, authenticated;
grant execute on function private.has_verified_factors to authenticated;
