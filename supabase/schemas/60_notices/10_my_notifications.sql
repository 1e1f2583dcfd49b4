-- A person's notifications, in the header of every page.

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
      'waiting', case when private.may_work('queues') then private.waiting_total(private.own_reach())
                      when private.staff_role() is not null then 0 end,
      'next', case when (select count(*) from page) > most then (select min(id) from shown) end,
      'rows', coalesce((select json_agg(json_build_object(
          'id', s.id, 'kind', s.kind, 'facts', s.facts, 'path', s.path, 'createdAt', s.created_at,
          'isRead', s.read_at is not null,
          'reason', private.reason_text(s.facts ->> 'reason', s.facts ->> 'note', my_notifications.locale)) order by s.id desc)
        from shown s), '[]')));
end
$$;

comment on function public.my_notifications is
  'NotificationPage (domain/accounts/notifications.ts): newest first, those before a number; unread is counted up to 100; '
  'waiting is what waits for staff, null for anybody else.';

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

revoke execute on function public.my_notifications, public.read_notifications from service_role;

grant execute on function public.my_notifications, public.read_notifications to authenticated;
