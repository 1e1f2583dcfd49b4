-- Email preferences. Emails about actions of others on a person's listing or request are always sent; others can be
-- turned off by topic, in the profile or with one click in the email (RFC 8058).
create table private.email_topics (
  code text primary key check (code ~ '^[a-z]{3,30}$'),
  position smallint not null,
  for_administrators boolean not null default false
);
alter table private.email_topics enable row level security;

-- Kinds without a topic are required.
create table private.email_kinds (
  kind text primary key check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  topic text not null references private.email_topics
);
alter table private.email_kinds enable row level security;

create table private.email_choices (
  user_id uuid not null references auth.users on delete cascade,
  topic text not null references private.email_topics,
  wanted boolean not null default true,
  -- The token of an unsubscribe link: it turns off this topic for this person, and nothing else. It never expires, so
  -- that links of old emails keep working.
  token uuid not null unique default gen_random_uuid(),
  changed_at timestamptz not null default now(),
  primary key (user_id, topic)
);
alter table private.email_choices enable row level security;

-- A person's preference for a topic, created when first needed.
create function private.email_choice(account uuid, topic text) returns private.email_choices
language plpgsql set search_path = '' as $$
declare
  choice private.email_choices;
begin
  select c.* into choice from private.email_choices c where c.user_id = account and c.topic = email_choice.topic;
  if found then return choice; end if;
  -- Two concurrent emails: the second uses the first one's row.
  insert into private.email_choices as c (user_id, topic) values (account, email_choice.topic)
  on conflict on constraint email_choices_pkey do update set topic = excluded.topic returning c.* into choice;
  return choice;
end
$$;

create function public.my_email_choices() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
begin
  return (select json_agg(json_build_object('topic', t.code, 'wanted', coalesce(c.wanted, true)) order by t.position)
            from private.email_topics t
            left join private.email_choices c on c.topic = t.code and c.user_id = account
           where not t.for_administrators or private.may_work('queues'));
end
$$;
comment on function public.my_email_choices is
  'EmailChoice[] (domain/accounts/emails.ts): topics that can be turned off, and whether each is wanted.';

create function public.choose_email(topic text, wanted boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
begin
  if wanted is null or not exists (select from private.email_topics t where t.code = choose_email.topic) then
    perform private.refuse(422, 'unknown_topic', 'There is no such topic');
  end if;
  insert into private.email_choices as c (user_id, topic, wanted)
  values (account, choose_email.topic, choose_email.wanted)
  on conflict on constraint email_choices_pkey do update set wanted = excluded.wanted, changed_at = now()
   where c.wanted <> excluded.wanted;
end
$$;
comment on function public.choose_email is 'Refuses with unknown_topic.';

-- The choice of an unsubscribe link: links are retyped and truncated, so any input is possible. A saved search is returned
-- as a choice of the topic « searches ».
create function private.email_link_choice(token text) returns private.email_choices
language plpgsql stable set search_path = '' as $$
declare
  choice private.email_choices;
begin
  if token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select c.* into choice from private.email_choices c where c.token = email_link_choice.token::uuid;
    if choice.user_id is null then
      select s.user_id, 'searches', s.stopped_at is null, s.token into choice.user_id, choice.topic, choice.wanted, choice.token
        from private.saved_searches s where s.token = email_link_choice.token::uuid;
    end if;
  end if;
  if choice.user_id is null then
    perform private.refuse(404, 'email_link_not_found', 'This link is not from one of our emails');
  end if;
  return choice;
end
$$;

create function private.email_link_answer(choice private.email_choices) returns json
language plpgsql stable set search_path = '' as $$
begin
  return json_build_object('topic', choice.topic, 'wanted', choice.wanted,
    'search', (select s.label from private.saved_searches s where s.token = choice.token),
    'page', private.page_address('/desabonnement?token=' || choice.token, private.locale_of(choice.user_id)));
end
$$;

create function public.email_link(token text) returns json
language sql stable security definer set search_path = '' as $$
  select private.email_link_answer(private.email_link_choice(token))
$$;
comment on function public.email_link is
  'EmailLink (domain/accounts/emails.ts) of an email''s token. Changes nothing; refuses with email_link_not_found.';

create function public.unsubscribe(token text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  choice private.email_choices := private.email_link_choice(token);
begin
  if choice.wanted then
    update private.email_choices c set wanted = false, changed_at = now() where c.token = choice.token;
    update private.saved_searches s set stopped_at = now() where s.token = choice.token;
    choice.wanted := false;
  end if;
  return private.email_link_answer(choice);
end
$$;
comment on function public.unsubscribe is
  'Turns off the topic or the saved search of a token without signing in, idempotently. Returns the same as email_link.';

revoke execute on function
  public.my_email_choices, public.choose_email, public.email_link, public.unsubscribe from service_role;
grant execute on function public.my_email_choices, public.choose_email to authenticated;
grant execute on function public.email_link, public.unsubscribe to anon, authenticated;
