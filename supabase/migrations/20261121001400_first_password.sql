-- The first password of an administrator is printed by the start of the server: the pages ask for another one as long as
-- `app_metadata.must_change_password` is there. However the password is changed, the mark goes with it.
create function private.forget_first_password() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.raw_app_meta_data := new.raw_app_meta_data - 'must_change_password';
  return new;
end
$$;

create trigger forget_first_password before update of encrypted_password on auth.users
  for each row
  when (old.raw_app_meta_data ? 'must_change_password' and old.encrypted_password is distinct from new.encrypted_password)
  execute function private.forget_first_password();
