-- The honest record: what somebody decided about somebody else's words, listing or account, with the reason and the rows
-- before and after. Rows are only ever added, whoever asks; the accounts and listings named in it may since have gone.
create table private.decisions (
  id bigint generated always as identity primary key,
  decided_at timestamptz not null default now(),
  -- No reference: the record outlives the account. Null is the directory itself, by a rule.
  actor_id uuid,
  -- What was decided about, as its table is called in the singular: listing, review, claim, import…
  kind text not null check (kind ~ '^[a-z][a-z_]{1,40}$'),
  -- In the past: approved, rejected, more_asked, removed, restored, merged, undone, suspended…
  action text not null check (action ~ '^[a-z][a-z_]{1,40}$'),
  -- The key of the row in its table.
  subject text not null check (char_length(subject) between 1 and 100),
  listing_id bigint,
  -- Of private.reasons, and what was written beside it.
  reason text check (reason ~ '^[a-z][a-z_]{1,40}$'),
  note text check (char_length(note) between 1 and 2000),
  before jsonb,
  after jsonb,
  -- Since when it waited for this; null for what nobody asked for.
  asked_at timestamptz
);
create index decisions_listing on private.decisions (listing_id, id) where listing_id is not null;
create index decisions_subject on private.decisions (kind, subject, id);
create index decisions_actor on private.decisions (actor_id, id);
create index decisions_time on private.decisions (decided_at);
alter table private.decisions enable row level security;

create function private.refuse_rewriting() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'insufficient_privilege', message = 'the record of decisions is only ever added to';
end
$$;
create trigger decisions_stay before update or delete or truncate on private.decisions
  for each statement execute function private.refuse_rewriting();

create function private.record_decision(
  kind text, action text, subject text, listing_id bigint default null, reason text default null, note text default null,
  before jsonb default null, after jsonb default null, asked_at timestamptz default null
) returns bigint
language sql set search_path = '' as $$
  insert into private.decisions (actor_id, kind, action, subject, listing_id, reason, note, before, after, asked_at)
  values (auth.uid(), kind, action, subject, listing_id, reason, nullif(btrim(note), ''), before, after, asked_at)
  returning id
$$;

-- Why something is refused or removed: one list for the buttons of the moderators and for the letters that they cause.
create table private.reasons (
  code text primary key check (code ~ '^[a-z][a-z_]{1,40}$'),
  -- Kinds of private.decisions that it may be given for.
  kinds text[] not null check (cardinality(kinds) > 0),
  position smallint not null,
  fr text not null,
  en text not null
);
alter table private.reasons enable row level security;

-- In words of the reader's language: the reason, then what was written beside it; null when there is neither.
create function private.reason_text(code text, note text, locale text) returns text
language sql stable set search_path = '' as $$
  select nullif(concat_ws(E'\n', (select case locale when 'en' then r.en else r.fr end
                                    from private.reasons r where r.code = reason_text.code), nullif(btrim(note), '')), '')
$$;

-- The caller's account, when it administers the directory.
create function private.administrator() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
begin
  if not public.is_admin() then
    perform private.refuse(403, 'not_administrator', 'Only administrators may do this');
  end if;
  return account;
end
$$;

-- For what may be decided in the version that was seen only.
create function private.next_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
alter table private.listing_changes add column version integer not null default 1;
create trigger listing_changes_version before update on private.listing_changes
  for each row execute function private.next_version();
alter table private.removal_requests add column version integer not null default 1;
create trigger removal_requests_version before update on private.removal_requests
  for each row execute function private.next_version();
alter table public.claims add column version integer not null default 1;
create trigger claims_version before update on public.claims
  for each row execute function private.next_version();

-- The network that a request comes from, by which a visitor without an account is counted; null when this server itself
-- asks. The gateway writes the header anew (docs/gateway.md); it is never kept whole, only as a network.
create function private.caller_network() returns text
language plpgsql stable set search_path = '' as $$
begin
  return private.network(btrim(split_part(
    nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', ',', 1))::inet);
exception when invalid_text_representation then
  return null;
end
$$;
