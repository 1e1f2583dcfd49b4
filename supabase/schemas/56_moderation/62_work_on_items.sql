create function public.work_on_item(kind text, id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.staff('queues');
  begun timestamptz;
begin
  perform private.require_reach(kind, id);
  delete from private.item_leases l where l.ends_at < now() - interval '1 hour';
  insert into private.item_leases as l (kind, item_id, holder, ends_at)
  values (work_on_item.kind, work_on_item.id, account, now() + interval '90 seconds')
  on conflict on constraint item_leases_pkey do update
     set holder = excluded.holder, ends_at = excluded.ends_at,
         since = case when l.holder = excluded.holder and l.ends_at > now() then l.since else excluded.since end
   where l.holder = excluded.holder or l.ends_at <= now()
  returning l.since into begun;
  -- A renewal changes nothing that others see.
  if begun = now() then perform private.notify_administrators(work_on_item.kind); end if;
end
$$;
comment on function public.work_on_item is
  'Shows other staff for 90 seconds that the caller works on an item; whoever is shown first stays. Refuses with '
  'not_administrator, item_not_found.';

create function public.leave_item(kind text, id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.staff('queues');
begin
  delete from private.item_leases l
   where l.kind = leave_item.kind and l.item_id = leave_item.id and l.holder = account;
  if found then perform private.notify_administrators(leave_item.kind); end if;
end
$$;

revoke execute on function public.work_on_item, public.leave_item from service_role;
grant execute on function public.work_on_item, public.leave_item to authenticated;
