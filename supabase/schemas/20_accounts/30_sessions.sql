-- A person's own account data beside the profile: sessions and contributions.

create function public.my_sessions() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', s.id,
      'createdAt', s.created_at,
      'lastUsedAt', s.last_used_at,
      'userAgent', s.user_agent,
      'network', private.network(s.ip),
      'aal', s.aal,
      'isCurrent', s.id::text = auth.jwt() ->> 'session_id'
    ) order by s.last_used_at desc, s.id), '[]')
    from (
      -- `refreshed_at` has no time zone: it is UTC.
      select *, coalesce(refreshed_at at time zone 'utc', created_at) as last_used_at
        from auth.sessions
       where user_id = account and (not_after is null or not_after > now())
       order by last_used_at desc
       limit 100
    ) as s);
end
$$;
comment on function public.my_sessions is
  'The caller''s sessions, OwnSession[] (domain/accounts/account.ts), the last used first; 100 at most.';

create function public.end_my_session(id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
begin
  delete from auth.sessions s where s.id = end_my_session.id and s.user_id = account;
  return found;
end
$$;
comment on function public.end_my_session is
  'Signs one of the caller''s devices out; false when it was already, or was never theirs.';

-- The first password of an administrator is printed at the server's start, and pages ask for a new one while
-- `app_metadata.must_change_password` is set. Any change of the password clears the flag.
create function private.clear_first_password() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.raw_app_meta_data := new.raw_app_meta_data - 'must_change_password';
  return new;
end
$$;

create trigger clear_first_password before update of encrypted_password on auth.users
  for each row
  when (old.raw_app_meta_data ? 'must_change_password' and old.encrypted_password is distinct from new.encrypted_password)
  execute function private.clear_first_password();

-- Deletes sessions with their refresh tokens; returns how many.
create function private.end_sessions(account uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  ended integer;
begin
  delete from auth.sessions s where s.user_id = account;
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- Retention of the sign-in log, of devices unused for a year, of accounts whose address was never confirmed, and of
-- unfinished sign-ins. Tables that only this backend has are absent on a hosted project.
create function private.purge_sign_ins() returns void
language plpgsql set search_path = '' as $$
begin
  delete from auth.audit_log_entries e where e.created_at < now() - interval '1 year';
  delete from auth.sessions s
   where coalesce(s.refreshed_at at time zone 'utc', s.created_at) < now() - interval '1 year';
  delete from auth.users u
   where u.created_at < now() - interval '30 days' and u.last_sign_in_at is null and u.email_confirmed_at is null
     and u.phone_confirmed_at is null and not u.is_sso_user and not private.is_administrators(u.id);
  delete from auth.flow_state f where f.created_at < now() - interval '1 day';
  delete from auth.saml_relay_states r where r.created_at < now() - interval '1 day';
  delete from auth.one_time_tokens t where t.created_at < (now() - interval '7 days') at time zone 'utc';
  delete from auth.mfa_challenges c where c.created_at < now() - interval '1 day';
  if to_regclass('auth.bottin_attempts') is not null then
    execute 'delete from auth.bottin_attempts where forgotten_at < now()';
    execute 'delete from auth.bottin_email_requests where asked_at < now() - interval ''1 day''';
    execute 'delete from auth.bottin_spent_tokens where spent_at < now() - interval ''1 day''';
    execute 'delete from auth.bottin_wallet_messages where forgotten_at < now()';
  end if;
end
$$;

revoke execute on function public.my_sessions, public.end_my_session from service_role;
grant execute on function public.my_sessions, public.end_my_session to authenticated;
