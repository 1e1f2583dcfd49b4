-- What administrators do to an account: suspend it, lift that, sign it out everywhere, end it. The auth service's own
-- tables are written as it writes them, so that it says the same to whoever tries to sign in, hosted or not.
insert into private.reasons (code, kinds, position, fr, en) values
  ('account_abuse', '{account}', 10, 'Des propos ou des gestes abusifs ont été constatés.', 'Abusive words or actions were found.'),
  ('account_spam', '{account}', 20, 'Le compte a servi à de la publicité indésirable ou à des envois automatisés.', 'The account was used for unwanted advertising or automated submissions.'),
  ('account_impersonation', '{account}', 30, 'Le compte se fait passer pour une autre personne ou une autre entreprise.', 'The account poses as another person or business.'),
  ('account_false_reviews', '{account}', 40, 'Des avis inventés ou intéressés ont été publiés.', 'Made-up or interested reviews were published.'),
  ('account_own_request', '{account}', 50, 'La personne elle-même l’a demandé.', 'The person asked for it themselves.');

insert into private.letter_templates (kind, locale, subject, body) values
  ('account.suspended', 'fr', 'Votre compte est suspendu',
   E'Bonjour,\n\nVotre compte a été suspendu. Vous ne pouvez plus vous connecter, et vos appareils ont été déconnectés.\n\n{reason}\n\nVous pensez que c’est une erreur? Écrivez-nous : une personne relira votre dossier.'),
  ('account.suspended', 'en', 'Your account is suspended',
   E'Hello,\n\nYour account has been suspended. You can no longer sign in, and your devices have been signed out.\n\n{reason}\n\nDo you think this is a mistake? Write to us: somebody will look at your case again.'),
  ('account.restored', 'fr', 'Votre compte est rétabli',
   E'Bonjour,\n\nLa suspension de votre compte est levée. Vous pouvez de nouveau vous connecter.\n\n{reason}'),
  ('account.restored', 'en', 'Your account is restored',
   E'Hello,\n\nThe suspension of your account has been lifted. You can sign in again.\n\n{reason}');

-- The account, locked, when something may be done to it by an administrator.
create function private.lock_account(account uuid) returns auth.users
language plpgsql set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  person auth.users;
begin
  select u.* into person from auth.users u where u.id = account for update;
  if person.id is null then perform private.refuse(404, 'account_not_found', 'There is no such account'); end if;
  if person.id = administrator then perform private.refuse(403, 'own_account', 'Not to one''s own account'); end if;
  if private.is_administrators(person.id) then
    perform private.refuse(403, 'administrator_account', 'The configuration makes administrators, and lets them go');
  end if;
  return person;
end
$$;

create function private.check_reason(reason text, note text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if reason is null and nullif(btrim(note), '') is null then
    perform private.refuse(422, 'reason_needed', 'A reason is needed');
  end if;
  if reason is not null and not exists (select 1 from private.reasons r where r.code = reason and 'account' = any (r.kinds)) then
    perform private.refuse(422, 'unknown_reason', 'There is no such reason');
  end if;
  if char_length(note) > 2000 then perform private.refuse(422, 'note_too_long', 'At most 2,000 characters'); end if;
end
$$;

-- Sessions go, and their refresh tokens with them; answers how many.
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

create function public.suspend_account(account uuid, until timestamptz, reason text default null, note text default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant auth.users := private.lock_account(account);
  -- For good, as the auth service's own interface is used for it.
  ends constant timestamptz := coalesce(until, now() + interval '100 years');
begin
  perform private.check_reason(reason, note);
  if ends <= now() then perform private.refuse(422, 'invalid_date', 'A suspension ends in the future'); end if;
  update auth.users u set banned_until = ends, updated_at = now() where u.id = person.id;
  perform private.record_decision('account', 'suspended', person.id::text, reason => suspend_account.reason, note => suspend_account.note,
    before => jsonb_build_object('banned_until', person.banned_until),
    after => jsonb_build_object('banned_until', ends, 'sessions_ended', private.end_sessions(person.id)));
  perform private.tell(person.id, 'account.suspended', facts => jsonb_strip_nulls(jsonb_build_object(
    'reason', suspend_account.reason, 'note', nullif(btrim(suspend_account.note), ''))));
end
$$;
comment on function public.suspend_account is
  'Keeps somebody out until then, or for good (null), and signs them out everywhere. Refuses with account_not_found, '
  'own_account, administrator_account, reason_needed, unknown_reason, note_too_long, invalid_date.';

create function public.lift_suspension(account uuid, note text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant auth.users := private.lock_account(account);
begin
  if person.banned_until is null then return; end if;
  if char_length(note) > 2000 then perform private.refuse(422, 'note_too_long', 'At most 2,000 characters'); end if;
  update auth.users u set banned_until = null, updated_at = now() where u.id = person.id;
  perform private.record_decision('account', 'restored', person.id::text, note => lift_suspension.note,
    before => jsonb_build_object('banned_until', person.banned_until), after => '{"banned_until": null}');
  perform private.tell(person.id, 'account.restored', facts => jsonb_strip_nulls(jsonb_build_object(
    'note', nullif(btrim(lift_suspension.note), ''))));
end
$$;

create function public.sign_out_account(account uuid, note text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person constant auth.users := private.lock_account(account);
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

-- What both ends of an account have in common; the caller has checked who may.
create function private.end_account(account uuid, reviews text) returns void
language plpgsql set search_path = '' as $$
declare
  addresses text[];
begin
  if reviews is null or reviews not in ('delete', 'keep') then
    perform private.refuse(422, 'invalid_choice', 'reviews must be delete or keep');
  end if;
  -- From here on no review or claim can be added in the person's name: it would wait, then find nobody.
  select array_remove(array[lower(u.email), lower(nullif(u.email_change, ''))], null) into addresses
    from auth.users u where u.id = account for update;
  perform private.lock_listings_of(account);
  perform private.part_with_reviews(account, reviews = 'keep');
  perform private.part_with_listings(account);
  perform private.part_with_audit(account);
  perform private.part_with_letters(addresses);
  delete from auth.flow_state where user_id = account;
  delete from auth.saml_relay_states where lower(for_email) = any (addresses);
  -- Profile, claims, identities, sessions, factors, passkeys and letters under way go with the account.
  delete from auth.users where id = account;
  perform private.part_with_files(account);
end
$$;

create or replace function public.delete_my_account(confirmation text, reviews text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.own_account();
  obstacle constant text := private.deletion_obstacle(account);
begin
  if obstacle is not null then
    perform private.refuse(403, obstacle, 'This account cannot be deleted now: ' || obstacle);
  end if;
  if lower(btrim(confirmation)) is distinct from lower(private.account_name(account)) then
    perform private.refuse(422, 'confirmation_mismatch', 'The confirmation is not the name of the account');
  end if;
  perform private.end_account(account, reviews);
end
$$;

create function public.delete_account(
  account uuid, confirmation text, reviews text, reason text default null, note text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant auth.users := private.lock_account(account);
begin
  perform private.check_reason(reason, note);
  if lower(btrim(confirmation)) is distinct from lower(private.account_name(person.id)) then
    perform private.refuse(422, 'confirmation_mismatch', 'The confirmation is not the name of the account');
  end if;
  -- Without address or name: the record cannot be erased, and whoever is deleted must be.
  perform private.record_decision('account', 'deleted', person.id::text, reason => delete_account.reason, note => delete_account.note,
    before => jsonb_build_object('created_at', person.created_at, 'reviews_kept', delete_account.reviews = 'keep',
      'had', private.counts_of_account(person.id)));
  perform private.end_account(person.id, delete_account.reviews);
end
$$;
comment on function public.delete_account is
  'Ends somebody''s account as delete_my_account does (decisions/0012). Refuses with account_not_found, own_account, '
  'administrator_account, reason_needed, unknown_reason, note_too_long, confirmation_mismatch, invalid_choice.';

revoke all on function public.suspend_account, public.lift_suspension, public.sign_out_account, public.delete_account
  from public, service_role;
grant execute on function public.suspend_account, public.lift_suspension, public.sign_out_account, public.delete_account
  to authenticated;
