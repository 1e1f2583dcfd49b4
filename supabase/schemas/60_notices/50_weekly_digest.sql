-- The weekly digest: administrators receive an email with the number of waiting items of each kind and the age of the
-- oldest, if there are any. Weeks are in Montréal time and start on Monday; the key of private.digests makes it once
-- per administrator, whichever process runs it and however often it is retried.
create table private.digests (
  user_id uuid not null references auth.users on delete cascade,
  week date not null,
  primary key (user_id, week)
);
alter table private.digests enable row level security;

create table private.waiting_words (
  kind text primary key,
  position smallint not null,
  fr text not null,
  en text not null
);
alter table private.waiting_words enable row level security;

-- For each kind with waiting items: their number, capped at a thousand, and the time of the oldest.
create function private.waiting_counts(reach private.reach) returns table (kind text, waiting integer, oldest timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select w.kind, count(*)::integer, min(row_of.since)
      from private.waiting_words w, private.waiting_of(w.kind, '-infinity', 0, 1000, 'fr', reach) as row_of
     group by w.kind;
end
$$;

create function private.digest_line(words text, waiting integer, oldest timestamptz, locale text) returns text
language plpgsql stable set search_path = '' as $$
declare
  hours constant integer := floor(extract(epoch from now() - oldest) / 3600);
  many constant text := case when waiting < 1000 then waiting::text when locale = 'en' then '1000 or more' else '1000 ou plus' end;
  days constant integer := hours / 24;
begin
  if locale = 'en' then
    return format('%s: %s; longest wait: %s%s', words, many,
      case when hours < 1 then 'less than an hour' when hours = 1 then '1 hour' when hours < 48 then hours || ' hours' else days || ' days' end,
      case when hours >= 48 then ' (past the 48-hour deadline)' else '' end);
  end if;
  return format(U&'%s\00A0: %s; plus longue attente\00A0: %s%s', words, many,
    case when hours < 1 then 'moins d’une heure' when hours = 1 then U&'1\00A0heure'
         when hours < 48 then hours || U&'\00A0heures' else days || U&'\00A0jours' end,
    case when hours >= 48 then U&' (délai de 48\00A0heures dépassé)' else '' end);
end
$$;

-- The staff of the queues who can sign in, each with the language of their emails and what they may decide.
create function private.staff_to_email(at timestamptz)
returns table (id uuid, email text, locale text, reach private.reach)
language sql stable set search_path = '' as $$
  select u.id, u.email, coalesce(p.locale, 'fr'), private.reach_of(u.id)
    from auth.users u left join public.user_profiles p on p.user_id = u.id
   where (lower(u.email) in (select a.email from private.administrators a)
          or u.id in (select m.user_id from private.staff_members m where m.role <> 'editor'))
     and u.email_confirmed_at is not null and not u.is_sso_user and u.deleted_at is null
     and (u.banned_until is null or u.banned_until <= at)
$$;

create function private.send_weekly_digests(at timestamptz default now()) returns integer
language plpgsql set search_path = '' as $$
declare
  this_week constant date := date_trunc('week', at at time zone 'America/Toronto')::date;
  reader record;
  facts jsonb;
  written integer := 0;
begin
  for reader in select * from private.staff_to_email(at) loop
    select jsonb_build_object('count', sum(c.waiting), 'lines', string_agg(
        private.digest_line(case reader.locale when 'en' then w.en else w.fr end, c.waiting, c.oldest, reader.locale),
        E'\n' order by w.position))
      into facts from private.waiting_counts(reader.reach) c join private.waiting_words w on w.kind = c.kind;
    continue when facts ->> 'lines' is null;
    insert into private.digests (user_id, week) values (reader.id, this_week) on conflict do nothing;
    if found then
      perform private.notify(reader.id, 'digest.weekly', facts => facts, path => '/admin');
      written := written + 1;
    end if;
  end loop;
  delete from private.digests d where d.week < this_week - 60;
  return written;
end
$$;
comment on function private.send_weekly_digests is
  'Writes to each of the queues'' staff once a week (Montréal, from Monday), the first time that something waits. Answers how many.';
