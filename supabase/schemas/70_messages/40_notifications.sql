-- Notifications: in the open pages at once, and by email. private.notify does both in the transaction of the cause.
create table public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- listing.approved, claim.received, review.replied…: the site has the text of each.
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  listing_id bigint references public.listings on delete cascade,
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

-- Skips an account that is being deleted.
create function private.notify(
  account uuid, kind text, listing_id bigint default null, facts jsonb default '{}', path text default null
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
  whole := whole || jsonb_build_object('reason', private.reason_text(whole ->> 'reason', whole ->> 'note', reader_locale));
  perform private.compose_email(template.kind, recipient, reader_locale, private.fill_in(template.subject, whole),
    private.fill_in(template.body, whole), notify.path, template.action, choice.token);
end
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

create trigger notify_of_read_notifications after update on public.notifications
  referencing new table as changed for each statement execute function private.on_notifications();

create function public.my_notifications(before bigint default null, how_many integer default 10, locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
  most constant integer := least(greatest(how_many, 1), 50);
begin
  return (
    with page as (
      select n.* from public.notifications n
       where n.user_id = account and (before is null or n.id < before) order by n.id desc limit most + 1
    ), shown as (
      select * from page order by id desc limit most
    )
    select json_build_object(
      'unread', (select count(*) from (select from public.notifications n
                                        where n.user_id = account and n.read_at is null limit 100) as u),
      'next', case when (select count(*) from page) > most then (select min(id) from shown) end,
      'rows', coalesce((select json_agg(json_build_object(
          'id', s.id, 'kind', s.kind, 'facts', s.facts, 'path', s.path, 'createdAt', s.created_at,
          'isRead', s.read_at is not null,
          'reason', private.reason_text(s.facts ->> 'reason', s.facts ->> 'note', my_notifications.locale)) order by s.id desc)
        from shown s), '[]')));
end
$$;
comment on function public.my_notifications is
  'NotificationPage (domain/accounts/notifications.ts): newest first, those before a number; unread is counted up to 100.';

create function public.read_notifications(ids bigint[] default null, up_to bigint default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
begin
  update public.notifications n set read_at = now()
   where n.user_id = account and n.read_at is null and (n.id = any (ids) or n.id <= up_to);
end
$$;
comment on function public.read_notifications is
  'Marks some as read, or all up to the newest that was seen: what arrives meanwhile stays unread.';

create function private.purge_notifications() returns bigint
language sql set search_path = '' as $$
  with gone as (
    delete from public.notifications n where n.read_at < now() - interval '90 days' returning 1
  )
  select count(*) from gone
$$;

revoke execute on function public.my_notifications, public.read_notifications from service_role;
grant execute on function public.my_notifications, public.read_notifications to authenticated;
