-- At most two addresses, written from the operator's configuration at every start; no page or procedure writes here.
create table private.administrators (
  email text primary key check (email = lower(email))
);

-- An administrator with a second factor must have verified it in this session: a stolen password alone must not read
-- through the API what the pages protect by the second step.
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

-- Whether the caller has a second factor that this session has not verified. A stolen password alone must not read or
-- delete an account.
create function private.lacks_second_factor(account uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' and exists (
    select 1 from auth.mfa_factors f where f.user_id = account and f.status = 'verified')
$$;

-- The time of the caller's last authentication, from the token's `amr` claim; null when the claim is absent.
create function private.last_authentication() returns timestamptz
language sql stable set search_path = '' as $$
  select max(to_timestamp((proof ->> 'timestamp')::double precision))
    from jsonb_array_elements(
      case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as proof
   where jsonb_typeof(proof -> 'timestamp') = 'number'
$$;

-- The caller's account if it is an administrator.
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

-- Everything needed to decide about one item, in one call. It includes the email addresses of accounts, because the
-- administrator may have to write to them. Text written by people is never interpreted.

-- The requester; null for a visitor or a deleted account. sinceWhen: creation of the account; approved, rejected:
-- earlier decisions about their listings, changes and requests.
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
