-- Saved searches: a person is emailed the listings that were published since, once a day or a week. The job
-- server/jobs/saved-searches.ts reads the words of each search; the email is written here, with what it announced, in one
-- transaction, so that no listing is announced twice.

create table private.saved_searches (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- The query of the search's address, in its canonical order (savedQuery of domain/search/saved-searches.ts).
  query text not null check (char_length(query) between 1 and 500 and query ~ '^[!-~]+$'),
  -- The title of its results, in the language in which it was saved.
  label text not null check (char_length(label) between 1 and 200 and private.is_line(label)),
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- Token of its unsubscribe link: it stops this search, and nothing else. It never expires.
  token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Listings that were published before are not announced: when it was saved, or resumed.
  since timestamptz not null default now(),
  stopped_at timestamptz,
  -- The next sending day (private.sending_day) on which it is read.
  due_on date not null,
  last_sent_at timestamptz,
  -- The last 200 listings that were announced.
  announced bigint[] not null default '{}',
  unique (user_id, query)
);
alter table private.saved_searches enable row level security;
create index saved_searches_due on private.saved_searches (due_on, id) where stopped_at is null;

-- A sending day begins at six in the morning of Montréal, so that no email is sent at midnight.
create function private.sending_day() returns date
language sql stable set search_path = '' as $$
  select ((now() - interval '6 hours') at time zone 'America/Toronto')::date
$$;

create function private.next_sending_day(frequency text) returns date
language sql stable set search_path = '' as $$
  select private.sending_day() + case frequency when 'weekly' then 7 else 1 end
$$;

-- The confirmed address of an account that is neither suspended nor deleted; else null.
create function private.address_of_reader(account uuid) returns text
language sql stable set search_path = '' as $$
  select nullif(u.email, '') from auth.users u
   where u.id = account and u.email_confirmed_at is not null and u.deleted_at is null
     and (u.banned_until is null or u.banned_until <= now())
$$;

create function public.my_saved_searches() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
begin
  return (
    select coalesce(json_agg(json_build_object(
             'id', s.id, 'query', s.query, 'label', s.label, 'frequency', s.frequency, 'createdAt', s.created_at,
             'lastSentAt', s.last_sent_at, 'isStopped', s.stopped_at is not null) order by s.id desc), '[]')
      from private.saved_searches s where s.user_id = account);
end
$$;
comment on function public.my_saved_searches is
  'SavedSearch[] (domain/search/saved-searches.ts) of the caller, the last saved first. Refuses with account_not_found, '
  'insufficient_aal.';

create function public.save_search(query text, label text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
  -- On one line, with ordinary spaces: emails add the no-break spaces of French typography.
  tidy constant text := left(regexp_replace(private.tidy_text(save_search.label), '[\s\u00a0\u202f]+', ' ', 'g'), 200);
  saved bigint;
begin
  if private.address_of_reader(account) is null then
    perform private.refuse(403, 'email_not_confirmed', 'A confirmed email address is needed');
  end if;
  if (save_search.query ~ '^[!-~]+$' and char_length(save_search.query) <= 500) is not true or tidy is null then
    perform private.refuse(422, 'invalid_search', 'This is no search that can be saved');
  end if;
  perform private.take_advisory_lock('saved searches of ' || account);
  -- Resumes a search that was stopped.
  update private.saved_searches s
     set label = tidy, stopped_at = null,
         since = case when s.stopped_at is null then s.since else now() end,
         due_on = case when s.stopped_at is null then s.due_on else private.sending_day() end
   where s.user_id = account and s.query = save_search.query returning s.id into saved;
  if saved is null then
    if (select count(*) from private.saved_searches s where s.user_id = account) >= 20 then
      perform private.refuse(409, 'too_many_searches', 'An account has at most 20 saved searches');
    end if;
    insert into private.saved_searches (user_id, query, label, frequency, due_on)
    values (account, save_search.query, tidy, 'daily', private.sending_day()) returning id into saved;
  end if;
  return json_build_object('id', saved);
end
$$;
comment on function public.save_search is
  'Saves a search, or resumes it: {"id"}. The same query twice is one. Refuses with email_not_confirmed, invalid_search, '
  'too_many_searches, account_not_found, insufficient_aal.';

create function public.change_saved_search(id bigint, frequency text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
  changed bigint;
begin
  if change_saved_search.frequency in ('daily', 'weekly') is not true then
    perform private.refuse(422, 'invalid_frequency', 'A search is daily or weekly');
  end if;
  update private.saved_searches s
     set frequency = change_saved_search.frequency,
         due_on = least(s.due_on, private.next_sending_day(change_saved_search.frequency))
   where s.id = change_saved_search.id and s.user_id = account returning s.id into changed;
  if changed is null then perform private.refuse(404, 'search_not_found', 'You have no such saved search'); end if;
end
$$;
comment on function public.change_saved_search is
  'Sets how often a saved search is read. Refuses with invalid_frequency, search_not_found, account_not_found, '
  'insufficient_aal.';

create function public.delete_saved_search(id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
begin
  delete from private.saved_searches s where s.id = delete_saved_search.id and s.user_id = account;
end
$$;
comment on function public.delete_saved_search is
  'Deletes one of the caller''s saved searches; deleted already is no error. Refuses with account_not_found, '
  'insufficient_aal.';

-- Takes the searches that are due, those due longest first. Each is due again on its next day even if its email fails: a
-- search that cannot be read delays no other, and its next email announces what this one would have.
create function private.take_due_searches(how_many integer default 500) returns table (id bigint, query text)
language plpgsql set search_path = '' as $$
begin
  return query
    with taken as (
      update private.saved_searches s set due_on = private.next_sending_day(s.frequency)
       where s.id in (select d.id from private.saved_searches d
                       where d.stopped_at is null and d.due_on <= private.sending_day()
                       order by d.due_on, d.id limit how_many for update skip locked)
      returning s.id, s.query, s.user_id)
    select t.id, t.query from taken t where private.address_of_reader(t.user_id) is not null order by t.id;
end
$$;

-- Stops the searches of addresses to which such an email was given up: refused for good, or for five days.
create function private.stop_refused_searches() returns integer
language plpgsql set search_path = '' as $$
declare
  stopped integer;
begin
  if to_regclass('mail.messages') is null then return 0; end if;
  update private.saved_searches s set stopped_at = now()
    from auth.users u
   where u.id = s.user_id and s.stopped_at is null
     and exists (select from mail.messages m
                  where m.kind = 'search.new' and m.given_up_at > s.since and m.recipient = u.email);
  get diagnostics stopped = row_count;
  return stopped;
end
$$;

-- « … et 12 autres », after the listings that an email shows; empty without others.
create function private.other_listings(others integer, is_capped boolean, locale text) returns text
language sql immutable set search_path = '' as $$
  select case
    when others <= 0 then ''
    when locale = 'en' then format(E'\n\n… and %s%s', case when is_capped then 'at least ' else '' end,
      case others when 1 then 'another one' else others || ' others' end)
    else format(E'\n\n… et %s%s', case when is_capped then 'au moins ' else '' end,
      case others when 1 then 'une autre' else others || ' autres' end) end
$$;

-- Writes the email of a saved search, if it finds listings that were published since. A transaction may commit an hour
-- after the time of publication that it wrote, so the day before the last email counts too, without the announced listings.
-- Answers whether there is one.
create function private.announce_new_listings(search_id bigint, request jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  -- One page of results.
  most constant integer := 50;
  account constant uuid := (select s.user_id from private.saved_searches s where s.id = search_id);
  recipient text;
  reader_locale text;
  label text;
  search private.saved_searches;
  results json;
  ids bigint[];
  shown text;
  template private.email_templates;
  facts jsonb;
begin
  -- Before the row of the search, as the end of an account does.
  perform from auth.users u where u.id = account for key share;
  recipient := private.address_of_reader(account);
  select s.* into search from private.saved_searches s where s.id = search_id and s.stopped_at is null for update;
  if recipient is null or search.id is null then return false; end if;
  reader_locale := private.locale_of(account);
  results := public.search_listings(request || jsonb_build_object(
    'sort', 'newest', 'page', 1, 'pageSize', most, 'points', false, 'countOptions', false, 'locale', reader_locale));
  -- Listings of sections meet the search only in part.
  select array_agg(n.id order by n.position),
         string_agg(concat_ws(E'\n', concat_ws(', ', n.card ->> 'name', n.card ->> 'cityName'),
                              private.page_address('/entreprise/' || (n.card ->> 'slug'), reader_locale)), E'\n\n' order by n.position)
           filter (where n.place <= 10)
    into ids, shown
    from (select l.id, c.position, c.card, row_number() over (order by c.position) as place
            from json_array_elements(results -> 'rows') with ordinality as c (card, position)
            join public.listings l on l.id = (c.card ->> 'id')::bigint
           where c.position <= coalesce((results #>> '{sections,0,from}')::integer, most)
             and l.published_at > greatest(search.since, search.last_sent_at - interval '1 day')
             and l.id <> all (search.announced)) as n;
  if ids is null then return false; end if;
  select t.* into template from private.email_templates t
   where t.kind = 'search.new' and t.locale = reader_locale;
  label := case reader_locale when 'fr' then private.french_typography(search.label) else search.label end;
  facts := jsonb_build_object('search', label, 'listings', shown || private.other_listings(
    cardinality(ids) - 10, cardinality(ids) = most, reader_locale));
  perform private.compose_email(template.kind, recipient, reader_locale, private.fill_in(template.subject, facts),
    private.fill_in(template.body, facts), '/recherche?' || search.query || '&sort=newest', template.action, search.token,
    case reader_locale
      when 'en' then jsonb_build_object('optional', format('You’re receiving this email because you saved this search: %s.', label),
        'stop', 'Unsubscribe', 'choose', 'My searches')
      else jsonb_build_object('optional', private.french_typography(
          format('Vous recevez ce courriel parce que vous suivez cette recherche : %s.', label)),
        'stop', 'Ne plus recevoir ces courriels', 'choose', 'Mes recherches') end,
    '/profil?section=searches');
  update private.saved_searches s
     set last_sent_at = now(), announced = (ids || search.announced)[1:200] where s.id = search.id;
  return true;
end
$$;

-- For the export of a person's data. The token stops the search for any holder, so it is excluded.
create function private.saved_searches_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(s) - array['user_id', 'token'] order by s.id), '[]')
    from private.saved_searches s where s.user_id = account
$$;

revoke execute on function
  public.my_saved_searches, public.save_search, public.change_saved_search, public.delete_saved_search from service_role;
grant execute on function
  public.my_saved_searches, public.save_search, public.change_saved_search, public.delete_saved_search to authenticated;
