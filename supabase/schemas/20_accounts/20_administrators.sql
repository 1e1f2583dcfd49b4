-- At most two addresses, written from the operator's configuration at every start; no page or procedure writes here.
create table private.administrators (
  email text primary key check (email = lower(email))
);

-- The roles that administrators give beside their own: a moderator decides what waits, a regional moderator what waits
-- in some MRCs, an editor looks after categories and their words.
create table private.staff_members (
  user_id uuid primary key references auth.users on delete cascade,
  role text not null check (role in ('moderator', 'regional_moderator', 'editor')),
  mrcs smallint[] not null default '{}',
  given_at timestamptz not null default now(),
  constraint staff_members_mrcs check ((role = 'regional_moderator') = (cardinality(mrcs) > 0))
);
alter table private.staff_members enable row level security;

-- The caller's role: administrator, one of private.staff_members, or null. Read at every call, so that a role ends at
-- once. Staff with a second factor must have verified it in this session: a stolen password alone must not read through
-- the API what the pages protect by the second step.
create function private.staff_role() returns text
language sql stable security definer set search_path = '' as $$
  select case when a.email is not null then 'administrator' else m.role end
    from auth.users u left join private.administrators a on a.email = lower(u.email)
    left join private.staff_members m on m.user_id = u.id
   where u.id = auth.uid() and u.email_confirmed_at is not null and not u.is_sso_user
     and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
     and not private.lacks_second_factor(u.id)
$$;

create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.staff_role() = 'administrator', false)
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

-- Whether the caller may work in an area: « queues » (what waits for a decision), « categories » (with their words and
-- the searches that miss them). Administrators may in any; any other area is theirs alone.
create function private.may_work(area text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(case private.staff_role()
    when 'administrator' then true
    when 'editor' then area = 'categories'
    else private.staff_role() is not null and area = 'queues' end, false)
$$;

-- The one gate of the administration: the caller's account if it may work in the area.
create function private.staff(area text) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
begin
  if not private.may_work(area) then
    perform private.refuse(403, 'not_administrator', 'Only administrators may do this');
  end if;
  return account;
end
$$;

create function private.administrator() returns uuid
language sql stable set search_path = '' as $$
  select private.staff('administration')
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

create function public.my_staff_role() returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object('role', private.staff_role(), 'mrcs', (
    select coalesce(json_agg(d.name order by d.name), '[]')
      from private.staff_members m join public.mrcs d on d.id = any (m.mrcs) where m.user_id = auth.uid()))
$$;
comment on function public.my_staff_role is
  'StaffRole (domain/accounts/staff.ts): the caller''s role in the administration, null without one; mrcs: the names of those of a '
  'regional moderator.';

revoke execute on function public.my_staff_role from service_role;
grant execute on function public.is_admin to anon, authenticated;
grant execute on function public.my_staff_role, private.staff_role, private.may_work to authenticated;
