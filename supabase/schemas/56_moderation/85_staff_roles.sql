-- Administrators give and take away the other roles (private.staff_members).
create function public.give_staff_role(account uuid, role text, mrcs smallint[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  person constant auth.users := private.lock_account_row(account, administrator);
  before constant jsonb := private.staff_facts(person.id);
begin
  if role is null then
    delete from private.staff_members m where m.user_id = person.id;
  elsif role not in ('moderator', 'regional_moderator', 'editor') then
    perform private.refuse(422, 'unknown_role', 'There is no such role');
  elsif person.email_confirmed_at is null or person.is_sso_user or person.deleted_at is not null then
    perform private.refuse(409, 'account_unproven', 'Only an account with a confirmed address of its own has a role');
  elsif role = 'regional_moderator' and (coalesce(cardinality(mrcs), 0) = 0
    or exists (select from unnest(mrcs) as asked (id) where asked.id is null or asked.id not in (select d.id from public.mrcs d))) then
    perform private.refuse(422, 'unknown_mrc', 'A regional moderator has one MRC or more');
  else
    insert into private.staff_members as m (user_id, role, mrcs)
    values (person.id, give_staff_role.role,
            case role when 'regional_moderator' then array(select distinct asked from unnest(mrcs) as asked order by asked) else '{}' end)
    on conflict (user_id) do update set role = excluded.role, mrcs = excluded.mrcs, given_at = now();
  end if;
  if before is not distinct from private.staff_facts(person.id) then return; end if;
  perform private.record_decision('account', case when role is null then 'role_taken' else 'role_given' end, person.id::text,
    before => before, after => private.staff_facts(person.id));
  perform private.notify(person.id, case when role is null then 'account.role_taken' else 'account.role_given' end,
    facts => private.staff_role_words(role, private.locale_of(person.id)), path => case when role is not null then '/admin' end);
  -- The person's open pages read the role again.
  perform private.notify_administrators('staff');
end
$$;
comment on function public.give_staff_role is
  'Gives an account a role in the administration, in the place of the one it has; null takes it away. mrcs: official numbers, for '
  'a regional moderator. Refuses with account_not_found, own_account, administrator_account, unknown_role, unknown_mrc, '
  'account_unproven.';

create function private.staff_facts(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('role', m.role, 'mrcs', (
      select coalesce(jsonb_agg(d.name order by d.name), '[]') from public.mrcs d where d.id = any (m.mrcs)))
    from private.staff_members m where m.user_id = account
$$;

create function private.staff_role_words(role text, locale text) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_build_object('role', case role || ' ' || locale
    when 'moderator fr' then 'modération' when 'moderator en' then 'moderation'
    when 'regional_moderator fr' then 'modération régionale' when 'regional_moderator en' then 'regional moderation'
    when 'editor fr' then 'édition' when 'editor en' then 'editing' end)
$$;

revoke execute on function public.give_staff_role from service_role;
grant execute on function public.give_staff_role to authenticated;
