-- An administrator ends an account.

-- Common part of both account deletions; the caller has checked the permission.
create function private.end_account(account uuid, reviews text) returns void
language plpgsql set search_path = '' as $$
declare
  address constant text := private.confirmed_email(account);
  reader_locale constant text := private.locale_of(account);
begin
  if reviews is null or reviews not in ('delete', 'keep') then
    perform private.refuse(422, 'invalid_choice', 'reviews must be delete or keep');
  end if;
  perform private.lock_account_exclusive(account);
  perform private.lock_listings_of(account);
  perform private.detach_account(account, reviews = 'keep');
  perform set_config('private.parted_account', account::text, true);
  -- Identities, sessions, factors, passkeys and pending emails are deleted with the account.
  delete from auth.users where id = account;
  -- The last email of the account, after the deletion of its queued emails.
  if address is not null then perform private.email_ended_account(address, reader_locale); end if;
end
$$;

create function public.delete_account(
  account uuid, confirmation text, reviews text, reason text default null, note text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  person constant auth.users := private.lock_account_row(account, administrator, with_listings => true);
begin
  perform private.check_reason(reason, note);
  if lower(btrim(confirmation)) is distinct from lower(private.account_name(person.id)) then
    perform private.refuse(422, 'confirmation_mismatch', 'The confirmation is not the name of the account');
  end if;
  -- Without address or name: the decision record is append-only, so it must not hold what a deletion has to erase.
  perform private.record_decision('account', 'deleted', person.id::text, reason => delete_account.reason, note => delete_account.note,
    before => jsonb_build_object('created_at', person.created_at, 'reviews_kept', delete_account.reviews = 'keep',
      'had', private.counts_of_account(person.id)));
  perform private.end_account(person.id, delete_account.reviews);
end
$$;

comment on function public.delete_account is
  'Ends somebody''s account as delete_my_account does (docs/accounts.md). Refuses with account_not_found, own_account, '
  'administrator_account, reason_needed, unknown_reason, note_too_long, confirmation_mismatch, invalid_choice.';

revoke execute on function public.delete_account from service_role;
grant execute on function public.delete_account to authenticated;
