-- The searchable words of a decision, including the rows before and after.
create function private.decision_words(subject text, note text, before jsonb, after jsonb) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(coalesce(array_agg(distinct left(word, 60)), '{}'))
    from string_to_table(private.normalize_text(left(concat_ws(' ', subject, note, before::text, after::text), 50000)), ' ') as word
   where word <> ''
$$;
create index decisions_words on private.decisions using gin (private.decision_words(subject, note, before, after));

-- A prefix query of the typed words; null when nothing was typed.
create function private.prefix_query(words text) returns tsquery
language sql immutable parallel safe as $$
  select string_agg(quote_literal(left(word, 60)) || ':*', ' & ')::tsquery
    from string_to_table(private.normalize_text(left(words, 200)), ' ') as word where word <> ''
$$;

-- The account of an id or address; an id may belong to a deleted account. Null for an unknown address.
create function private.account_named(named text) returns uuid
language sql stable set search_path = '' as $$
  select case when btrim(named) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then btrim(named)::uuid
    else (select i.user_id from private.account_index i where i.email = lower(btrim(named)) order by i.created_at limit 1) end
$$;

-- An account as administrators see it; null for none, the bare id for a deleted one.
create function private.account_ref(account uuid) returns json
language sql stable set search_path = '' as $$
  select case when account is not null then json_build_object('id', account,
    'email', (select u.email from auth.users u where u.id = account),
    'name', (select p.display_name from public.user_profiles p where p.user_id = account)) end
$$;

-- The kinds and actions in the log, each found by one index lookup (loose index scan).
create function private.decision_kinds() returns json
language sql stable set search_path = '' as $$
  with recursive found as (
    (select d.kind, d.action from private.decisions d order by d.kind, d.action limit 1)
    union all
    select n.kind, n.action from found f, lateral (
      select d.kind, d.action from private.decisions d where (d.kind, d.action) > (f.kind, f.action)
       order by d.kind, d.action limit 1) n
  )
  select coalesce(json_agg(json_build_object('kind', kind, 'action', action) order by kind, action), '[]') from found
$$;

create function public.decision_log(
  kind text default null, action text default null, actor text default null, listing text default null,
  since date default null, until date default null, words text default null, before_id bigint default null,
  page_size integer default 50, role text default null
) returns json
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  administrator constant uuid := private.administrator();
  wanted constant integer := least(greatest(coalesce(page_size, 50), 1), 500);
  asked_words constant tsquery := private.prefix_query(words);
  asked_actor constant uuid := private.account_named(actor);
  asked_listing bigint;
  conditions text := 'true';
  rows json;
  next bigint;
begin
  -- An address or an id.
  if listing is not null then
    asked_listing := coalesce(
      (select l.id from public.listings l where l.slug = decision_log.listing),
      (select s.listing_id from public.listing_slugs s where s.slug = decision_log.listing),
      case when listing ~ '^[0-9]{1,18}$' then listing::bigint end, 0);
  end if;
  -- The statement contains only the given conditions, so that each combination uses its own index.
  conditions := concat_ws(' and ', 'true',
    case when decision_log.kind is not null then 'd.kind = $1' end,
    case when decision_log.action is not null then 'd.action = $2' end,
    case when actor is not null then 'd.actor_id = $3' end,
    case when listing is not null then 'd.listing_id = $4' end,
    case when since is not null then 'd.decided_at >= $5' end,
    case when until is not null then 'd.decided_at < $6' end,
    -- Materialized: the planner overestimates prefix matches and would scan everything else instead.
    case when asked_words is not null then 'd.id = any (array(select w.id from private.decisions w
      where private.decision_words(w.subject, w.note, w.before, w.after) @@ $7))' end,
    case when decision_log.role is not null then 'd.role = $10' end,
    case when before_id is not null then 'd.id < $8' end);
  execute format($sql$
    with page as (select d.* from private.decisions d where %s order by d.id desc limit $9)
    select coalesce(json_agg(json_build_object(
             'id', d.id, 'decidedAt', d.decided_at, 'askedAt', d.asked_at, 'actor', private.account_ref(d.actor_id), 'role', d.role,
             'kind', d.kind, 'action', d.action, 'subject', d.subject,
             'listing', (select json_build_object('id', l.id, 'slug', l.slug, 'name', l.name)
                           from public.listings l where l.id = d.listing_id),
             'reason', (select json_build_object('fr', r.fr, 'en', r.en) from private.reasons r where r.code = d.reason),
             'note', d.note, 'before', d.before, 'after', d.after) order by d.id desc), '[]'),
           case when count(*) = $9 then min(d.id) end
      from page d $sql$, conditions)
    into rows, next
    using decision_log.kind, decision_log.action, asked_actor, asked_listing,
      since::timestamp at time zone 'America/Toronto', (until + 1)::timestamp at time zone 'America/Toronto',
      asked_words, before_id, wanted, decision_log.role;
  return json_build_object('rows', rows, 'next', next, 'kinds', private.decision_kinds());
end
$$;
comment on function public.decision_log is
  'DecisionLog (domain/trust/audit.ts): decisions, the newest first. actor: an address or identifier of an account; listing: its '
  'address or number; since, until: days of Montréal; words: beginnings, all of them; before_id: next of the page before; role: the actor''s at the time (OwnStaffRole).';

create function public.account_log(
  account text default null, since date default null, until date default null, before_at timestamptz default null,
  before_id uuid default null, page_size integer default 50
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  wanted constant integer := least(greatest(coalesce(page_size, 50), 1), 500);
  asked constant text := private.account_named(account)::text;
  rows json;
  next json;
begin
  execute format($sql$
    with page as (
      select e.* from auth.audit_log_entries e where %s
       order by e.created_at desc, e.id desc limit $6)
    select coalesce(json_agg(json_build_object(
             'id', e.id, 'at', e.created_at, 'action', e.payload ->> 'action', 'ip', nullif(e.ip_address, ''),
             'actor', private.account_ref(nullif(e.payload ->> 'actor_id', '00000000-0000-0000-0000-000000000000')::uuid),
             'about', private.account_ref((e.payload -> 'traits' ->> 'user_id')::uuid))
             order by e.created_at desc, e.id desc), '[]'),
           case when count(*) = $6 then (array_agg(json_build_object('at', e.created_at, 'id', e.id)
                                                    order by e.created_at, e.id))[1] end
      from page e $sql$, concat_ws(' and ', 'true',
      case when account is not null then
        '(e.payload ->> ''actor_id'' = $1 or e.payload -> ''traits'' ->> ''user_id'' = $1)' end,
      case when since is not null then 'e.created_at >= $2' end,
      case when until is not null then 'e.created_at < $3' end,
      case when before_at is not null then '(e.created_at, e.id) < ($4, $5)' end))
    into rows, next
    using asked, since::timestamp at time zone 'America/Toronto', (until + 1)::timestamp at time zone 'America/Toronto',
      before_at, before_id, wanted;
  return json_build_object('rows', rows, 'next', next);
end
$$;
comment on function public.account_log is
  'AccountLog (domain/trust/audit.ts): what the auth service wrote down, by or about an account or all, the newest first.';

revoke execute on function public.decision_log, public.account_log from service_role;
grant execute on function public.decision_log, public.account_log to authenticated;
