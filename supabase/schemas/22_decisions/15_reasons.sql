-- Reasons of rejections and removals: one list for the moderators' buttons and the emails.
create table private.reasons (
  code text primary key check (code ~ '^[a-z][a-z_]{1,40}$'),
  -- Kinds of private.decisions to which it applies.
  kinds text[] not null check (cardinality(kinds) > 0),
  position smallint not null,
  fr text not null,
  en text not null,
  actions text[] check (cardinality(actions) > 0)
);
comment on column private.reasons.actions is 'Of the decisions that it may be given for; null for any of its kinds.';
alter table private.reasons enable row level security;

-- The reason followed by the note, in the reader's language; null without either.
create function private.reason_text(code text, note text, locale text) returns text
language sql stable set search_path = '' as $$
  select nullif(concat_ws(E'\n', (select case locale when 'en' then r.en else r.fr end
                                    from private.reasons r where r.code = reason_text.code), nullif(btrim(note), '')), '')
$$;

-- The reason as words of an email: bare, and introduced.
create function private.reason_words(code text, note text, locale text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('reason', r.words,
      'why', case reason_words.locale when 'en' then 'Reason: ' else U&'Raison\00A0: ' end || r.words)
    from (select private.reason_text(reason_words.code, reason_words.note, reason_words.locale) as words) as r
$$;

create function private.assert_reason(kind text, action text, reason text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if reason is not null and not exists (
    select 1 from private.reasons r where r.code = assert_reason.reason and assert_reason.kind = any (r.kinds)
       and (r.actions is null or assert_reason.action = any (r.actions)))
  then
    perform private.refuse(422, 'unknown_reason', 'This reason is not one of those that there are');
  end if;
end
$$;

-- A notified decision needs a reason or a note: the person could otherwise not act on it.
create function private.require_explanation(reason text, note text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if reason is null and nullif(btrim(note), '') is null then
    perform private.refuse(422, 'reason_needed', 'Why has to be said');
  end if;
end
$$;

create function public.decision_reasons() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.staff('queues');
  return (select coalesce(json_agg(json_build_object(
            'code', r.code, 'kinds', r.kinds, 'actions', r.actions, 'fr', r.fr, 'en', r.en) order by r.position, r.code), '[]')
            from private.reasons r);
end
$$;
comment on function public.decision_reasons is
  'DecisionReason[] (domain/trust/moderation.ts), in the order in which they are offered. Refuses with not_administrator.';

create function private.check_reason(reason text, note text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if reason is null and nullif(btrim(note), '') is null then
    perform private.refuse(422, 'reason_needed', 'A reason is needed');
  end if;
  if reason is not null and not exists (select 1 from private.reasons r where r.code = reason and 'account' = any (r.kinds)) then
    perform private.refuse(422, 'unknown_reason', 'There is no such reason');
  end if;
  if char_length(note) > 2000 then perform private.refuse(422, 'note_too_long', 'At most 2,000 characters'); end if;
end
$$;

revoke execute on function public.decision_reasons from service_role;
grant execute on function public.decision_reasons to authenticated;
