-- What a person is told, in their pages: read a page at a time, marked as read, the same in every tab, and forgotten 90
-- days after it was read.

-- The channel says once a statement that something changed, not once a row: all of them may be read at once.
drop trigger tell_of_notification on public.notifications;
drop function private.on_notification();
create function private.on_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'notifications:' || n.user_id, true)
    from (select distinct user_id from changed) as n;
  return null;
end
$$;
create trigger tell_of_new_notifications after insert on public.notifications
  referencing new table as changed for each statement execute function private.on_notifications();
create trigger tell_of_read_notifications after update on public.notifications
  referencing new table as changed for each statement execute function private.on_notifications();

create index notifications_unread on public.notifications (user_id, id) where read_at is null;
create index notifications_read on public.notifications (read_at) where read_at is not null;

create function public.my_notifications(before bigint default null, how_many integer default 10, locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.own_account();
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

create function public.read_notifications(ids bigint[] default null, up_to bigint default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.own_account();
begin
  update public.notifications n set read_at = now()
   where n.user_id = account and n.read_at is null and (n.id = any (ids) or n.id <= up_to);
end
$$;
comment on function public.my_notifications is
  'NotificationPage (domain/notifications.ts): newest first, those before a number; unread is counted up to 100.';
comment on function public.read_notifications is
  'Marks some as read, or all up to the newest that was seen: what arrives meanwhile stays unread.';
revoke all on function public.my_notifications, public.read_notifications from public, anon, service_role;
grant execute on function public.my_notifications, public.read_notifications to authenticated;

create function private.forget_notifications() returns bigint
language sql set search_path = '' as $$
  with gone as (
    delete from public.notifications n where n.read_at < now() - interval '90 days' returning 1
  )
  select count(*) from gone
$$;

-- A person's copy has both.
create function private.message_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'notifications', (select coalesce(jsonb_agg(to_jsonb(n) - 'user_id' order by n.id), '[]')
                        from public.notifications n where n.user_id = account),
    -- The token of a choice opens it to whoever has it.
    'letter_choices', (select coalesce(jsonb_agg(to_jsonb(c) - array['user_id', 'token'] order by c.topic), '[]')
                         from private.letter_choices c where c.user_id = account))
$$;
create or replace function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.own_account();
begin
  if private.lacks_second_factor(account) then
    perform private.refuse(403, 'insufficient_aal', 'The second factor has to be shown first');
  end if;
  return jsonb_build_object(
    'exported_at', now(),
    'account', private.account_data(account),
    'profile', (select to_jsonb(p) - 'user_id' from public.user_profiles p where p.user_id = account),
    'letters', private.letters_to((select u.email from auth.users u where u.id = account)),
    'files', private.file_data(account)
  ) || private.sign_in_data(account) || private.contribution_data(account) || private.message_data(account);
end
$$;
