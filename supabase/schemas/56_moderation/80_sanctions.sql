-- Listings that a suspension took offline, until it ends.
create table private.suspended_listings (
  listing_id bigint primary key references public.listings on delete cascade,
  account uuid not null references auth.users on delete cascade
);
alter table private.suspended_listings enable row level security;
create index suspended_listings_account on private.suspended_listings (account);

-- What becomes of the published listings of a suspended account; the log has each. Returns how many.
create function private.settle_listings(account uuid, listings text, reason text, note text) returns integer
language plpgsql set search_path = '' as $$
declare
  before constant public.listings[] := array(
    select l from public.listings l where l.owner_id = account and l.status = 'published' order by l.id);
  ids constant bigint[] := array(select b.id from unnest(before) as b);
begin
  if listings = 'hide' then
    update public.listings l set status = 'archived' where l.id = any (ids);
    insert into private.suspended_listings (listing_id, account) select unnest(ids), settle_listings.account;
  else
    perform private.disown_listings(ids);
    -- The suspended owner chose them, and may be one of them.
    delete from private.listing_managers m where m.listing_id = any (ids);
  end if;
  perform private.record_decision('listing', case listings when 'hide' then 'hidden' else 'disowned' end, b.id::text, b.id,
      reason, note, private.listing_facts(b),
      private.changed_entries(private.listing_facts(b), private.listing_facts_of(b.id)))
    from unnest(before) as b;
  return cardinality(ids);
end
$$;

-- Brings back the listings of accounts whose suspension has ended, unless something else happened to them. Of one
-- account, or by the daily maintenance of those whose end has passed.
create function private.republish_after_suspension(of_account uuid default null) returns integer
language plpgsql set search_path = '' as $$
declare
  due constant bigint[] := array(
    select s.listing_id from private.suspended_listings s join auth.users u on u.id = s.account
     where (of_account is null or s.account = of_account) and (u.banned_until is null or u.banned_until <= now()));
  back bigint[];
begin
  perform 1 from public.listings l where l.id = any (due) order by l.id for update;
  with published as (
    update public.listings l set status = 'published'
      from private.suspended_listings s
     where l.id = any (due) and s.listing_id = l.id and l.owner_id = s.account and l.status = 'archived'
       and l.deleted_at is null and l.merged_into is null
    returning l.id)
  select coalesce(array_agg(p.id), '{}') into back from published p;
  delete from private.suspended_listings s where s.listing_id = any (due);
  perform private.record_decision('listing', 'restored', b::text, b,
      before => '{"status": "archived"}', after => '{"status": "published"}') from unnest(back) as b;
  return cardinality(back);
end
$$;

-- The sentence of the email about the listings, if there are any.
create function private.listings_in_words(listings text, locale text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case listings || ' ' || locale
    when 'keep fr' then 'Vos fiches restent en ligne.'
    when 'keep en' then 'Your listings stay online.'
    when 'hide fr' then 'Vos fiches ne sont plus en ligne pendant ce temps.'
    when 'hide en' then 'Your listings are offline in the meantime.'
    when 'disown fr' then 'Vos fiches restent en ligne, mais ne sont plus les vôtres.'
    when 'disown en' then 'Your listings stay online, but are no longer yours.' end
$$;

create function public.suspend_account(
  account uuid, until timestamptz, reason text default null, note text default null, listings text default 'keep'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  person constant auth.users := private.lock_account_row(account, administrator, listings is distinct from 'keep');
  -- A permanent ban, in the same form as the auth service's admin API.
  ends constant timestamptz := coalesce(until, now() + interval '100 years');
  reader_locale constant text := private.locale_of(person.id);
  has_listings constant boolean := exists (
    select from public.listings l where l.owner_id = person.id and l.status = 'published');
  settled integer := 0;
begin
  perform private.check_reason(reason, note);
  if ends <= now() then perform private.refuse(422, 'invalid_date', 'A suspension ends in the future'); end if;
  if listings is null or listings not in ('keep', 'hide', 'disown') then
    perform private.refuse(422, 'unknown_action', 'Listings are kept, hidden or disowned');
  end if;
  update auth.users u set banned_until = ends, updated_at = now() where u.id = person.id;
  if listings <> 'keep' then
    settled := private.settle_listings(person.id, listings, suspend_account.reason, suspend_account.note);
  end if;
  perform private.record_decision('account', 'suspended', person.id::text, reason => suspend_account.reason, note => suspend_account.note,
    before => jsonb_build_object('banned_until', person.banned_until),
    after => jsonb_build_object('banned_until', ends, 'sessions_ended', private.end_sessions(person.id))
      || case when settled > 0 then jsonb_build_object('listings', listings, 'count', settled) else '{}' end);
  perform private.notify(person.id, 'account.suspended', facts => jsonb_strip_nulls(jsonb_build_object(
    'reason', suspend_account.reason, 'note', nullif(btrim(suspend_account.note), ''),
    'until', concat_ws(' ', case when until is null then case reader_locale when 'en' then 'The suspension has no end date.'
                                                       else 'La suspension n’a pas de date de fin.' end
                  when reader_locale = 'en' then 'The suspension ends on ' || private.day_in_words(ends, 'en') || '.'
                  else 'La suspension prend fin le ' || private.day_in_words(ends, 'fr') || '.' end,
      case when has_listings then private.listings_in_words(listings, reader_locale) end))));
end
$$;
comment on function public.suspend_account is
  'Suspends an account until then, or permanently (null), and ends its sessions. listings: what becomes of the published ones: keep, '
  'hide until the suspension ends, disown (online without owner and managers). Refuses with account_not_found, '
  'own_account, administrator_account, reason_needed, unknown_reason, note_too_long, invalid_date, unknown_action.';

create function public.lift_suspension(account uuid, note text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  person constant auth.users := private.lock_account_row(account, administrator, with_listings => true);
begin
  if person.banned_until is null then return; end if;
  if char_length(note) > 2000 then perform private.refuse(422, 'note_too_long', 'At most 2,000 characters'); end if;
  update auth.users u set banned_until = null, updated_at = now() where u.id = person.id;
  perform private.republish_after_suspension(person.id);
  perform private.record_decision('account', 'restored', person.id::text, note => lift_suspension.note,
    before => jsonb_build_object('banned_until', person.banned_until), after => '{"banned_until": null}');
  perform private.notify(person.id, 'account.restored', facts => jsonb_strip_nulls(jsonb_build_object(
    'note', nullif(btrim(lift_suspension.note), ''))));
end
$$;

create function public.sign_out_account(account uuid, note text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  person constant auth.users := private.lock_account_row(account, administrator);
  ended constant integer := private.end_sessions(person.id);
begin
  if char_length(note) > 2000 then perform private.refuse(422, 'note_too_long', 'At most 2,000 characters'); end if;
  perform private.record_decision('account', 'signed_out', person.id::text, note => sign_out_account.note,
    after => jsonb_build_object('sessions_ended', ended));
  return ended;
end
$$;
comment on function public.sign_out_account is
  'Ends every session of somebody: how many.';

revoke execute on function
  public.suspend_account, public.lift_suspension, public.sign_out_account from service_role;
grant execute on function
  public.suspend_account, public.lift_suspension, public.sign_out_account to authenticated;
