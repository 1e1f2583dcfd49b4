-- An administrator who has a second factor is one once it was shown: a stolen password alone, which pages would stop at
-- the second step, must not read through the API what no page shows.
create or replace function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users u join private.administrators a on a.email = lower(u.email)
    where u.id = auth.uid() and u.email_confirmed_at is not null and not u.is_sso_user
      and not private.lacks_second_factor(u.id)
  )
$$;
