-- Search of accounts by administrators, over a separate table because a hosted project allows no index on auth.users.
create table private.account_index (
  user_id uuid primary key references auth.users on delete cascade,
  created_at timestamptz not null,
  email text,
  banned_until timestamptz,
  -- Words of the address, name and telephone number.
  words tsvector not null default ''
);
alter table private.account_index enable row level security;
create index account_index_words on private.account_index using gin (words);
create index account_index_newest on private.account_index (created_at, user_id);
create index account_index_email on private.account_index (email);
create index account_index_banned on private.account_index (created_at, user_id) where banned_until is not null;

create function private.index_account(account uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.account_index as kept (user_id, created_at, email, banned_until, words)
  select u.id, coalesce(u.created_at, now()), lower(u.email), u.banned_until, array_to_tsvector(array(
           select distinct left(word, 60) from string_to_table(
             private.normalize_text(concat_ws(' ', u.email, p.display_name, u.phone)), ' ') as word where word <> ''))
    from auth.users u left join public.user_profiles p on p.user_id = u.id where u.id = account
  on conflict (user_id) do update set email = excluded.email, banned_until = excluded.banned_until, words = excluded.words
$$;

create function private.on_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_account(new.id);
  return null;
end
$$;

create trigger index_account after insert or update of email, phone, banned_until on auth.users
  for each row execute function private.on_account();

create function private.on_profile_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_account(new.user_id);
  return null;
end
$$;

create trigger index_account after insert or update of display_name on public.user_profiles
  for each row execute function private.on_profile_name();

-- The count is capped at 1,000, which means « more ».
create function private.counts_of_account(account uuid) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'listings', (select count(*) from (select 1 from public.listings l where l.owner_id = account limit 1001) c),
    'reviews', (select count(*) from (select 1 from public.reviews r where r.author_id = account limit 1001) c),
    'claims', (select count(*) from (select 1 from public.claims r where r.user_id = account limit 1001) c),
    'reports', (select count(*) from (select 1 from private.reports r where r.reporter_id = account limit 1001) c))
$$;

create function public.find_accounts(
  words text default null, only_suspended boolean default false, only_staff boolean default false, before_at timestamptz default null,
  before_id uuid default null, page_size integer default 25
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  wanted constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
  asked_id constant uuid := case when btrim(words) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then btrim(words)::uuid end;
  asked constant tsquery := private.prefix_query(words);
  rows json;
  next json;
begin
  execute format($sql$
    with page as (
      select i.* from private.account_index i where %s
       order by i.created_at desc, i.user_id desc limit $6)
    select coalesce(json_agg(json_build_object(
             'id', u.id, 'email', u.email, 'name', p.display_name, 'createdAt', i.created_at, 'lastSignInAt', u.last_sign_in_at,
             'suspendedUntil', case when u.banned_until > now() then u.banned_until end,
             'isAdministrator', private.is_administrators(u.id),
             'role', (select m.role from private.staff_members m where m.user_id = u.id))
             order by i.created_at desc, i.user_id desc), '[]'),
           case when count(*) = $6 then (array_agg(json_build_object('at', i.created_at, 'id', i.user_id)
                                                    order by i.created_at, i.user_id))[1] end
      from page i join auth.users u on u.id = i.user_id left join public.user_profiles p on p.user_id = i.user_id $sql$,
    concat_ws(' and ', 'true',
      case when asked_id is not null then 'i.user_id = $1' when asked is not null then 'i.words @@ $2' end,
      case when only_staff then
        '(i.user_id in (select m.user_id from private.staff_members m) or i.email in (select a.email from private.administrators a))' end,
      case when only_suspended then 'i.banned_until is not null and i.banned_until > $3' end,
      case when before_at is not null then '(i.created_at, i.user_id) < ($4, $5)' end))
    into rows, next using asked_id, asked, now(), before_at, before_id, wanted;
  return json_build_object('rows', rows, 'next', next);
end
$$;
comment on function public.find_accounts is
  'FoundAccounts (domain/accounts/accounts.ts): accounts by the beginnings of words of their address and name, or by identifier; '
  'the newest first.';

create function public.account_details(account uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  answer json;
begin
  select json_build_object(
      'id', u.id, 'email', u.email, 'phone', nullif(u.phone, ''), 'name', p.display_name, 'locale', coalesce(p.locale, 'fr'),
      'createdAt', u.created_at, 'confirmedAt', u.email_confirmed_at, 'lastSignInAt', u.last_sign_in_at,
      'suspendedUntil', case when u.banned_until > now() then u.banned_until end,
      'isAdministrator', private.is_administrators(u.id), 'isOwn', u.id = administrator,
      'role', (select m.role from private.staff_members m where m.user_id = u.id),
      'mrcs', (select coalesce(json_agg(d.id order by d.name), '[]')
                 from private.staff_members m join public.mrcs d on d.id = any (m.mrcs) where m.user_id = u.id),
      'confirmation', private.account_name(u.id),
      'providers', (select coalesce(json_agg(distinct i.provider), '[]') from auth.identities i where i.user_id = u.id),
      'sessions', (select count(*) from auth.sessions s where s.user_id = u.id and (s.not_after is null or s.not_after > now())),
      'counts', private.counts_of_account(u.id),
      'listings', (
        select coalesce(json_agg(json_build_object('slug', l.slug, 'name', l.name, 'status', l.status) order by l.id desc), '[]')
          from (select * from public.listings l where l.owner_id = u.id order by l.id desc limit 10) l))
    into answer
    from auth.users u left join public.user_profiles p on p.user_id = u.id where u.id = account_details.account;
  if answer is null then perform private.refuse(404, 'account_not_found', 'There is no such account'); end if;
  return answer;
end
$$;
comment on function public.account_details is 'AccountDetails (domain/accounts/accounts.ts). Refuses with account_not_found.';

revoke execute on function public.find_accounts, public.account_details from service_role;
grant execute on function public.find_accounts, public.account_details to authenticated;
