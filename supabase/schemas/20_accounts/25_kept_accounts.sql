-- Why access to the mailbox does not prove an account; null when it does. An organization vouches for addresses at
-- its own domains only. A used account whose address was never confirmed may belong to another person who mistyped
-- it.
create function private.account_kept_by(account uuid) returns text
language sql stable set search_path = '' as $$
  select case when private.is_administrators(account) then 'administrator'
    when exists (select from auth.mfa_factors f where f.user_id = account and f.status = 'verified') then 'second_factor'
    else (
      select case
        when u.is_sso_user and not exists (
          select from auth.identities i join auth.sso_domains d on i.provider = 'sso:' || d.sso_provider_id
           where i.user_id = u.id and lower(d.domain) = split_part(lower(u.email), '@', 2)) then 'organization'
        when u.email_confirmed_at is null and (u.last_sign_in_at is not null or u.phone_confirmed_at is not null) then 'unproven' end
        from auth.users u where u.id = account) end
$$;
