-- What a person is told: in the page that they have open, at once, and by letter. One procedure (private.tell) does both
-- in the transaction of what it tells of.
create table public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- listing.approved, claim.received, review.replied…: the site has the words of each.
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  listing_id bigint references public.listings on delete cascade,
  -- What its words need: {"name": "…"}.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- Where it leads, by its French path.
  path text check (path ~ '^/[^\s]*$'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_newest on public.notifications (user_id, id desc);
create index notifications_listing on public.notifications (listing_id);
alter table public.notifications enable row level security;
create policy "people read what they are told" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
grant select on public.notifications to authenticated;
grant all on public.notifications to service_role;

create policy "people hear that they are told something" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and realtime.topic() = 'notifications:' || (select auth.uid()));

create function private.on_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'notifications:' || new.user_id, true);
  return null;
end
$$;
create trigger tell_of_notification after insert or update of read_at on public.notifications
  for each row execute function private.on_notification();

-- Letters by kind and language; {word} stands for a fact.
create table private.letter_templates (
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  locale text not null check (locale in ('fr', 'en')),
  subject text not null,
  body text not null,
  primary key (kind, locale)
);
alter table private.letter_templates enable row level security;

-- Each {word} once, so that a fact that holds braces stays as it is.
create function private.fill_in(template text, facts jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(part[1] || coalesce(facts ->> part[2], ''), '' order by n), '')
    from regexp_matches(template, '([^{]*)(?:\{([a-z_]+)\})?', 'g') with ordinality as parts (part, n)
$$;

-- Tells an account something, if there is one: in its pages, and by letter where that kind has one.
-- facts: what the words need; with "reason" (a code) and "note" they are put into the reader's language.
create function private.tell(account uuid, kind text, listing_id bigint default null, facts jsonb default '{}', path text default null)
returns void
language plpgsql set search_path = '' as $$
declare
  recipient text;
  reader_locale text;
  template private.letter_templates;
  -- Named apart from the columns of the same names.
  of_listing constant bigint := tell.listing_id;
  whole jsonb := coalesce((select jsonb_build_object('name', l.name) from public.listings l where l.id = of_listing), '{}')
    || tell.facts;
begin
  select nullif(u.email, ''), coalesce(p.locale, 'fr') into recipient, reader_locale
    from auth.users u left join public.user_profiles p on p.user_id = u.id where u.id = account;
  if not found then return; end if;
  insert into public.notifications (user_id, kind, listing_id, facts, path)
  values (account, tell.kind, of_listing, whole, tell.path);
  select t.* into template from private.letter_templates t where t.kind = tell.kind and t.locale = reader_locale;
  if recipient is null or template.kind is null then return; end if;
  whole := whole || jsonb_build_object('reason', private.reason_text(whole ->> 'reason', whole ->> 'note', reader_locale));
  perform private.enqueue_letter(template.kind, recipient, reader_locale,
    private.fill_in(template.subject, whole), private.fill_in(template.body, whole));
end
$$;
