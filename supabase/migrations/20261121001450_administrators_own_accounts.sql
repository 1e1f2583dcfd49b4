-- An organisation that signs its people in (SAML) says which addresses they have: one of an administrator's makes none.
create or replace function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users u join private.administrators a on a.email = lower(u.email)
    where u.id = auth.uid() and u.email_confirmed_at is not null and not u.is_sso_user
  )
$$;
