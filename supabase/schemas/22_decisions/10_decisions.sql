-- The decision log: decisions about other people's contributions, listings or accounts, with the reason and the rows
-- before and after. It is append-only; the accounts and listings that it names may have been deleted.
create table private.decisions (
  id bigint generated always as identity primary key,
  decided_at timestamptz not null default now(),
  -- No foreign key: the log outlives the account. Null for automatic decisions.
  actor_id uuid,
  -- The subject's table name in the singular: listing, review, claim, import…
  kind text not null check (kind ~ '^[a-z][a-z_]{1,40}$'),
  -- A past participle: approved, rejected, more_asked, removed, restored, merged, undone, suspended…
  action text not null check (action ~ '^[a-z][a-z_]{1,40}$'),
  -- The primary key of the subject.
  subject text not null check (char_length(subject) between 1 and 100),
  listing_id bigint,
  -- A code of private.reasons, and the note written with it.
  reason text check (reason ~ '^[a-z][a-z_]{1,40}$'),
  note text check (char_length(note) between 1 and 2000),
  before jsonb,
  after jsonb,
  -- Since when the subject was pending; null if no one requested the decision.
  asked_at timestamptz,
  -- The actor's role at the time: administrator, or one of private.staff_members; null of anyone else.
  role text
);
alter table private.decisions enable row level security;
create index decisions_listing on private.decisions (listing_id, id) where listing_id is not null;
create index decisions_subject on private.decisions (kind, subject, id);
create index decisions_actor on private.decisions (actor_id, id);
create index decisions_role on private.decisions (role, id) where role is not null;

-- The decision log and the auth service's log, for administrators: filtered by kind, action, person, listing, period
-- and words, newest first, with keyset pagination.
create index decisions_kind on private.decisions (kind, action, id);

-- Statistics read stored figures only. Days are in Montréal time, both ends included.
create index decisions_waited on private.decisions (decided_at) include (kind, asked_at) where asked_at is not null;
create index decisions_claimed on private.decisions (decided_at) where kind = 'claim' and action = 'approved';

-- The statistics page reads this index and no row: the log only grows.
create index decisions_figures on private.decisions (decided_at) include (kind, action, reason, asked_at);

create trigger decisions_stay before update or delete or truncate on private.decisions
  for each statement execute function private.refuse_rewriting();

create function private.record_decision(
  kind text, action text, subject text, listing_id bigint default null, reason text default null, note text default null,
  before jsonb default null, after jsonb default null, asked_at timestamptz default null, actor uuid default auth.uid()
) returns bigint
language sql set search_path = '' as $$
  insert into private.decisions (actor_id, kind, action, subject, listing_id, reason, note, before, after, asked_at, role)
  values (actor, kind, action, subject, listing_id, reason, nullif(btrim(note), ''),
          private.facts_of_record(kind, before), private.after_of_record(kind, before, after), asked_at,
          case when actor = auth.uid() then private.staff_role() end)
  returning id
$$;

-- Common checks of decisions: optimistic concurrency and a notification of other administrators' pages. Each kind of
-- waiting item has its private.decide_<kind>(id, version, action, reason, note).
create function private.assert_version(kind text, subject text, is_waiting boolean, version integer, seen integer) returns void
language plpgsql stable set search_path = '' as $$
declare
  decided private.decisions;
begin
  if not coalesce(is_waiting, false) then
    select d.* into decided from private.decisions d
     where d.kind = assert_version.kind and d.subject = assert_version.subject order by d.id desc limit 1;
    perform private.refuse_about(409, 'already_decided', 'Somebody else has decided this already',
      case when decided.id is not null then json_build_object('action', decided.action, 'at', decided.decided_at,
        'role', decided.role, 'by', (select coalesce(p.display_name, u.email) from auth.users u
                 left join public.user_profiles p on p.user_id = u.id where u.id = decided.actor_id))::text end);
  end if;
  if version is distinct from seen then
    perform private.refuse_about(409, 'stale_version', 'This has changed since it was shown', version::text);
  end if;
end
$$;
comment on function private.assert_version is
  'Refuses with already_decided (details: {"action", "at", "by", "role"}) or stale_version (details: the present one).';

-- Notifies administrators' open pages that items of a kind are waiting, or no longer are.
create policy "staff hear of what waits" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and realtime.topic() = 'administration' and (select private.staff_role()) is not null);

create function private.notify_administrators(kind text) returns void
language sql set search_path = '' as $$
  select realtime.send(jsonb_build_object('kind', kind), 'changed', 'administration', true)
$$;

-- Trigger for tables of waiting items; its argument is the kind.
create function private.on_waiting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_administrators(tg_argv[0]);
  return null;
end
$$;

-- The log is append-only, so it must not store text written by people (a review and its reply, the words of a report,
-- correction or removal request, the telephone of a listing that was never public): that text is deleted with its
-- author or after its retention. From any row that a decision passes, the log keeps codes, field names, states and
-- numbers, and public values of listings.

-- The columns kept of a row that holds people's text, by kind; null for a kind that holds none.
create function private.columns_of_record(kind text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case kind
    when 'review' then '{listing_id,rating,locale,is_anonymous,is_hidden,useful_count,version,created_at,updated_at,checked_at}'
    when 'reply' then '{review_id,locale,created_at,updated_at}'
    when 'photo' then '{id,listing_id,review_id,position}'
    when 'report' then '{kind,listing_id,review_id,reason,status,version,created_at}'
    when 'correction' then '{listing_id,is_closed,status,version,created_at,waits}'
    when 'removal' then '{listing_id,status,version,created_at}'
    when 'message' then '{listing_id,status,spam_score,version,created_at}' end::text[]
$$;

-- The log's record of a listing that was not public: its state, and the actions taken for people whom it names.
create function private.public_facts(facts jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case when facts ->> 'status' = 'published' or jsonb_typeof(facts) <> 'object' then facts
    else (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(facts) as f
           where f.key in ('status', 'version', 'ownerId', 'neq', 'deletedAt', 'act')) end
$$;

create function private.facts_of_record(kind text, facts jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case
    when jsonb_typeof(facts) is distinct from 'object' then facts
    when kind in ('listing', 'changes') then private.public_facts(facts)
    when kind = 'merge' then (
      select coalesce(jsonb_object_agg(f.key, private.public_facts(f.value)), '{}') from jsonb_each(facts) as f)
    when private.columns_of_record(kind) is null then facts
    else (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(facts) as f
       where f.key = any (private.columns_of_record(kind)))
      -- The names of the fields to correct, and the number of photos of a review.
      || case jsonb_typeof(facts -> 'fields') when 'array' then jsonb_build_object('fields', facts -> 'fields')
           when 'object' then jsonb_build_object('fields', (
             select coalesce(jsonb_agg(f.key order by f.key), '[]') from jsonb_object_keys(facts -> 'fields') as f (key))) else '{}' end
      || case jsonb_typeof(facts -> 'photos') when 'number' then jsonb_build_object('photos', facts -> 'photos')
           when 'array' then jsonb_build_object('photos', jsonb_array_length(facts -> 'photos')) else '{}' end
    end
$$;

-- The rows after may hold only the changed columns, so whether a listing is public is decided by both.
create function private.after_of_record(kind text, before jsonb, after jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case when kind in ('listing', 'changes') and jsonb_typeof(after) = 'object' then (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}')
        from jsonb_each(private.public_facts(coalesce(before, '{}') || after)) as f
       where after ? f.key or not coalesce(private.public_facts(before), '{}') ? f.key)
    else private.facts_of_record(kind, after) end
$$;
