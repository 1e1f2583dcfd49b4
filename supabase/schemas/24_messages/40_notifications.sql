-- Notifications: in the open pages at once, and by email. private.notify does both in the transaction of the cause.
create table public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- listing.approved, claim.received, review.replied…: the site has the text of each.
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  listing_id bigint,
  -- Parameters of the text: {"name": "…"}.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- The target page, by its French path.
  path text check (path ~ '^/[^\s]*$'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
alter table public.notifications enable row level security;
create index notifications_newest on public.notifications (user_id, id desc);
create index notifications_listing on public.notifications (listing_id);
create policy "people read what they are told" on public.notifications
  for select to authenticated using (user_id = (select private.proven_account()));
create index notifications_unread on public.notifications (user_id, id) where read_at is null;
create index notifications_read on public.notifications (read_at) where read_at is not null;
grant select on public.notifications to authenticated;
grant all on public.notifications to service_role;

-- Skips an account that is being deleted. words are for the email alone: what others wrote is kept with them, not here.
create function private.notify(
  account uuid, kind text, listing_id bigint default null, facts jsonb default '{}', path text default null, words jsonb default '{}',
  reply_to text default null
) returns void
language plpgsql set search_path = '' as $$
declare
  recipient text;
  reader_locale text;
  template private.email_templates;
  choice private.email_choices;
  -- Named apart from the columns of the same names.
  of_listing constant bigint := notify.listing_id;
  whole jsonb := coalesce((select jsonb_build_object('name', l.name) from public.listings l where l.id = of_listing), '{}')
    || notify.facts;
begin
  select nullif(u.email, ''), coalesce(p.locale, 'fr') into recipient, reader_locale
    from auth.users u left join public.user_profiles p on p.user_id = u.id where u.id = account for key share of u;
  if not found then return; end if;
  insert into public.notifications (user_id, kind, listing_id, facts, path)
  values (account, notify.kind, of_listing, whole, notify.path);
  select t.* into template from private.email_templates t where t.kind = notify.kind and t.locale = reader_locale;
  if recipient is null or template.kind is null then return; end if;
  select c.* into choice from private.email_kinds k, private.email_choice(account, k.topic) c where k.kind = notify.kind;
  if not choice.wanted then return; end if;
  whole := whole || private.reason_words(whole ->> 'reason', whole ->> 'note', reader_locale) || words;
  perform private.compose_email(template.kind, recipient, reader_locale, private.fill_in(template.subject, whole),
    private.fill_in(template.body, whole), notify.path, template.action, choice.token,
    reply_to => notify.reply_to);
end
$$;

create function private.email_ended_account(address text, locale text) returns void
language sql set search_path = '' as $$
  select private.compose_email(t.kind, address, t.locale, t.subject, t.body)
    from private.email_templates t where t.kind = 'account.ended' and t.locale = email_ended_account.locale
$$;

create function private.on_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'notifications:' || n.user_id, true)
    from (select distinct user_id from changed) as n;
  return null;
end
$$;

create trigger notify_of_new_notifications after insert on public.notifications
  referencing new table as changed for each statement execute function private.on_notifications();

-- The open pages of a device that was signed out ask again, and learn that their session has ended.
create function private.on_ended_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'notifications:' || s.user_id, true)
    from (select distinct user_id from ended) as s;
  return null;
end
$$;

create trigger tell_ended_sessions after delete on auth.sessions
  referencing old table as ended for each statement execute function private.on_ended_sessions();

create trigger notify_of_read_notifications after update on public.notifications
  referencing new table as changed for each statement execute function private.on_notifications();

create function private.purge_notifications() returns bigint
language sql set search_path = '' as $$
  with gone as (
    delete from public.notifications n where n.read_at < now() - interval '90 days' returning 1
  )
  select count(*) from gone
$$;
