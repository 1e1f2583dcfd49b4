-- A profile from the first day, so that the language and the name given at registration are not lost until somebody
-- opens their profile; and avatars of the kinds that every browser can write.

-- Only the name that was typed for this purpose: one that another service knows is not published unasked.
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

-- Safari writes no WebP.
alter table public.user_profiles
  drop constraint user_profiles_avatar_own,
  add constraint user_profiles_avatar_own
    check (avatar_url ~ ('^' || user_id::text || '/[0-9A-Za-z_-]{1,64}\.(webp|jpg|png)$'));

-- Whether there is a password to ask for: the account itself, as the auth service shows it, does not say.
create function public.i_have_a_password() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.own_account();
begin
  return (select coalesce(u.encrypted_password, '') <> '' from auth.users u where u.id = account);
end
$$;
revoke all on function public.i_have_a_password from public, service_role;
grant execute on function public.i_have_a_password to authenticated;
