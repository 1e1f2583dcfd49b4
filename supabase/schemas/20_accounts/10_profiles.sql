-- User profiles: the public part of an account.
create table public.user_profiles (
  user_id uuid primary key references auth.users on delete cascade,
  display_name text check (char_length(btrim(display_name)) between 2 and 60),
  avatar_url text,
  locale text not null default 'fr' check (locale in ('fr', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_profiles_display_name_one_line check (display_name !~ '[[:cntrl:]]'),
  constraint user_profiles_avatar_own
    check (avatar_url ~ ('^' || user_id::text || '/[0-9A-Za-z_-]{1,64}\.(webp|jpg|png)$'))
);
alter table public.user_profiles enable row level security;

-- The caller of personal policies: null for a visitor, and for a session that has not verified the second factor that
-- its account has. Personal procedures use private.require_account, which refuses such a session by its code.
-- Whether the session of the caller's token is still there: a device that was signed out reads and writes nothing more,
-- although its token is valid for up to an hour. A token that the project signed itself names no session.
create function private.is_session_open(account uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'session_id', '') = '' or exists (
    select from auth.sessions s
     where s.user_id = account and s.id::text = auth.jwt() ->> 'session_id' and (s.not_after is null or s.not_after > now()))
$$;

create function private.proven_account() returns uuid
language sql stable security definer set search_path = '' as $$
  select auth.uid() where not private.lacks_second_factor(auth.uid()) and private.is_session_open(auth.uid())
$$;
create policy "people read their own profile" on public.user_profiles
  for select to authenticated using (user_id = (select private.proven_account()));
grant insert, select, update on public.user_profiles to authenticated;
grant all on public.user_profiles to service_role;

-- For direct table writes: profiles, and files in the person's own folders.
create function private.is_existing_account() returns boolean
language sql security definer set search_path = '' as $$ select private.existing_account() is not null $$;
create policy "people write their own profile" on public.user_profiles
  for insert to authenticated with check (user_id = (select private.proven_account()) and (select private.is_existing_account()));
create policy "people change their own profile" on public.user_profiles
  for update to authenticated using (user_id = (select private.proven_account()) and (select private.is_existing_account())) with check (user_id = (select private.proven_account()));

-- A change of the display name is applied to signed reviews only, never to anonymous ones.
create function private.profile_before_write() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.display_name := btrim(new.display_name);
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.created_at := now();
    return new;
  end if;
  new.created_at := old.created_at;
  if old.avatar_url <> coalesce(new.avatar_url, '') then
    insert into private.orphaned_files values ('avatars', old.avatar_url) on conflict do nothing;
  end if;
  -- A corrected or removed name is updated on all signed reviews.
  if new.display_name is distinct from old.display_name then
    update public.reviews set author_name = new.display_name where author_id = new.user_id and not is_anonymous;
  end if;
  return new;
end
$$;

create trigger profile_before_write before insert or update on public.user_profiles
  for each row execute function private.profile_before_write();

-- The caller's account, for every personal procedure. A token outlives a ban by at most an hour: its requests are
-- rejected like requests of a deleted account. A session without the account's second factor gets 403: a stolen
-- password alone must neither read nor change anything personal.
-- Says why the caller has no account: it is suspended (details: until when, none for good), its session was ended, here or
-- on another device, or it is gone.
create function private.refuse_account() returns void
language plpgsql volatile set search_path = '' as $$
declare
  suspended constant timestamptz := (select u.banned_until from auth.users u
                                      where u.id = auth.uid() and u.deleted_at is null and u.banned_until > now());
begin
  if suspended is not null then
    perform private.refuse_about(403, 'account_suspended', 'This account is suspended',
      case when suspended < now() + interval '50 years' then private.w3c_time(suspended) end);
  end if;
  if exists (select from auth.users u where u.id = auth.uid() and u.deleted_at is null) then
    perform private.refuse(401, 'session_ended', 'This session has ended');
  end if;
  perform private.refuse(401, 'account_not_found', 'There is no such account');
end
$$;

create function private.require_account() returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  account constant uuid := private.existing_account();
begin
  if account is null then perform private.refuse_account(); end if;
  if private.lacks_second_factor(account) then
    perform private.refuse(403, 'insufficient_aal', 'The second factor has to be shown first');
  end if;
  return account;
end
$$;

-- The account's name, which the person types to confirm a deletion.
create function private.account_name(account uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(u.email, ''), nullif(u.phone, ''), u.id::text) from auth.users u where u.id = account
$$;

-- Creates a profile with every account, so that the language and the name given at sign-up are stored before the
-- profile page is first opened.

-- Only the name typed at sign-up: a name received from an external provider is not published without consent.
create function private.profile_of_new_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  name constant text := left(btrim(regexp_replace(
    coalesce(new.raw_user_meta_data ->> 'display_name', ''), '[[:cntrl:][:space:]]+', ' ', 'g')), 60);
begin
  insert into public.user_profiles (user_id, display_name, locale)
  values (
    new.id,
    case when char_length(name) >= 2 then name end,
    case when new.raw_user_meta_data ->> 'locale' = 'en' then 'en' else 'fr' end)
  on conflict (user_id) do nothing;
  return null;
end
$$;

create trigger profile_of_new_account after insert on auth.users
  for each row execute function private.profile_of_new_account();

-- Whether the account has a password, which the auth service's own user object does not say.
create function public.has_password() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
begin
  return (select coalesce(u.encrypted_password, '') <> '' from auth.users u where u.id = account);
end
$$;

-- Anonymous accounts (sign-in without an address, disabled by default) cost nothing to create, and each could submit
-- twenty listings a day.
create function private.require_confirmed_account() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  account constant uuid := private.require_account();
begin
  if (select u.is_anonymous from auth.users u where u.id = account) then
    perform private.refuse(403, 'not_authorized', 'An account with an address is needed');
  end if;
  return account;
end
$$;

-- The confirmed email address of an account. Addresses asserted by an organization's SSO are excluded (as for
-- administrators), so they cannot accept invitations.
create function private.confirmed_email(account uuid) returns text
language sql stable set search_path = '' as $$
  select lower(u.email) from auth.users u
   where u.id = account and u.email_confirmed_at is not null and not u.is_sso_user
$$;

create function private.locale_of(account uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce((select p.locale from public.user_profiles p where p.user_id = account), 'fr')
$$;

-- Volatile, so that it sees what was committed while it waited, even in a read-only procedure.
create function private.existing_account() returns uuid
language plpgsql set search_path = '' as $$
begin
  perform private.lock_account_shared(auth.uid());
  return (select u.id from auth.users u
           where u.id = auth.uid() and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
             and private.is_session_open(u.id));
end
$$;

-- state: proven, unconfirmed or organization.
create function private.accounts_at(whose text) returns table (id uuid, state text, kept_by text)
language sql stable set search_path = '' as $$
  select u.id, case when u.is_sso_user then 'organization' when u.email_confirmed_at is null then 'unconfirmed' else 'proven' end,
         private.account_kept_by(u.id)
    from auth.users u where lower(u.email) = whose and u.deleted_at is null
$$;

revoke execute on function public.has_password from service_role;
grant execute on function private.is_existing_account, private.proven_account, public.has_password to authenticated;
