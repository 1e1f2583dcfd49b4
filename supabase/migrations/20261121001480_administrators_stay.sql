-- Whose account the configuration makes cannot delete it, whatever is_admin() asks of their sign-in besides.
create or replace function private.deletion_obstacle(account uuid) returns text
language sql stable set search_path = '' as $$
  select case
    -- The operator's configuration makes administrators, and has to let them go first.
    when exists (select 1 from auth.users u join private.administrators a on a.email = lower(u.email)
                  where u.id = account) then 'administrator_account'
    when private.lacks_second_factor(account) then 'insufficient_aal'
    when coalesce(private.last_proof() < now() - interval '15 minutes', true)
      -- Somebody whose session was ended elsewhere still has a token for a while.
      or not exists (select 1 from auth.sessions s
                      where s.user_id = account and s.id::text = auth.jwt() ->> 'session_id')
      then 'reauthentication_needed'
  end
$$;
