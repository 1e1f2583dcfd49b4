create function public.suspend_account(account uuid, until timestamptz, reason text default null, note text default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant auth.users := private.lock_account_row(account);
  -- A permanent ban, in the same form as the auth service's admin API.
  ends constant timestamptz := coalesce(until, now() + interval '100 years');
begin
  perform private.check_reason(reason, note);
  if ends <= now() then perform private.refuse(422, 'invalid_date', 'A suspension ends in the future'); end if;
  update auth.users u set banned_until = ends, updated_at = now() where u.id = person.id;
  perform private.record_decision('account', 'suspended', person.id::text, reason => suspend_account.reason, note => suspend_account.note,
    before => jsonb_build_object('banned_until', person.banned_until),
    after => jsonb_build_object('banned_until', ends, 'sessions_ended', private.end_sessions(person.id)));
  perform private.notify(person.id, 'account.suspended', facts => jsonb_strip_nulls(jsonb_build_object(
    'reason', suspend_account.reason, 'note', nullif(btrim(suspend_account.note), ''))));
end
$$;
comment on function public.suspend_account is
  'Suspends an account until then, or permanently (null), and ends its sessions. Refuses with account_not_found, '
  'own_account, administrator_account, reason_needed, unknown_reason, note_too_long, invalid_date.';

create function public.lift_suspension(account uuid, note text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant auth.users := private.lock_account_row(account);
begin
  if person.banned_until is null then return; end if;
  if char_length(note) > 2000 then perform private.refuse(422, 'note_too_long', 'At most 2,000 characters'); end if;
  update auth.users u set banned_until = null, updated_at = now() where u.id = person.id;
  perform private.record_decision('account', 'restored', person.id::text, note => lift_suspension.note,
    before => jsonb_build_object('banned_until', person.banned_until), after => '{"banned_until": null}');
  perform private.notify(person.id, 'account.restored', facts => jsonb_strip_nulls(jsonb_build_object(
    'note', nullif(btrim(lift_suspension.note), ''))));
end
$$;

create function public.sign_out_account(account uuid, note text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person constant auth.users := private.lock_account_row(account);
  ended constant integer := private.end_sessions(person.id);
begin
  if char_length(note) > 2000 then perform private.refuse(422, 'note_too_long', 'At most 2,000 characters'); end if;
  perform private.record_decision('account', 'signed_out', person.id::text, note => sign_out_account.note,
    after => jsonb_build_object('sessions_ended', ended));
  return ended;
end
$$;
comment on function public.sign_out_account is
  'Ends every session of somebody: how many. Their last token works for an hour at most, as after any sign-out.';

-- Common part of both account deletions; the caller has checked the permission.
create function private.end_account(account uuid, reviews text) returns void
language plpgsql set search_path = '' as $$
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
end
$$;

create function public.delete_account(
  account uuid, confirmation text, reviews text, reason text default null, note text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant auth.users := private.lock_account_row(account, for_its_end => true);
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

revoke execute on function
  public.suspend_account, public.lift_suspension, public.sign_out_account, public.delete_account from service_role;
grant execute on function
  public.suspend_account, public.lift_suspension, public.sign_out_account, public.delete_account to authenticated;
