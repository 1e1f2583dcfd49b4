-- One door to every decision of the moderators: whoever decides one thing, or fifty at once, comes through here, so that
-- it is asked once whether they administer the directory. Each kind has its private.decide_<kind>, which is looked for
-- when it is called: the migrations of the kinds stand in any order.
alter table private.reasons add column actions text[] check (cardinality(actions) > 0);
comment on column private.reasons.actions is 'Of the decisions that it may be given for; null for any of its kinds.';

create function private.reason_must_fit(kind text, action text, reason text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if reason is not null and not exists (
    select 1 from private.reasons r where r.code = reason_must_fit.reason and reason_must_fit.kind = any (r.kinds)
       and (r.actions is null or reason_must_fit.action = any (r.actions)))
  then
    perform private.refuse(422, 'unknown_reason', 'This reason is not one of those that there are');
  end if;
end
$$;

-- For what somebody is told of: without a word of why they could do nothing about it.
create function private.must_say_why(reason text, note text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if reason is null and nullif(btrim(note), '') is null then
    perform private.refuse(422, 'reason_needed', 'Why has to be said');
  end if;
end
$$;

create function private.decide_one(item jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kind constant text := item ->> 'kind';
  answer jsonb;
begin
  if kind is null or kind <> all (array['listing', 'changes', 'removal', 'review', 'report', 'correction', 'claim']) then
    perform private.refuse(422, 'unknown_kind', 'Nothing of this kind waits for a decision');
  end if;
  perform private.reason_must_fit(kind, item ->> 'action', item ->> 'reason');
  if char_length(item ->> 'note') > 1000 then
    perform private.refuse(422, 'note_too_long', 'This is longer than 1000 characters');
  end if;
  execute format('select private.%I($1, $2, $3, $4, $5)', 'decide_' || kind) into answer
    using (item ->> 'id')::bigint, (item ->> 'version')::integer, item ->> 'action', item ->> 'reason',
          nullif(btrim(item ->> 'note'), '');
  return jsonb_build_object('kind', kind, 'id', item -> 'id', 'answer', answer);
-- What is refused undoes this one alone; a deadlock lets the other side through, and this one may be pressed again.
exception
  when sqlstate 'PGRST' then
    return jsonb_build_object('kind', kind, 'id', item -> 'id', 'refused', sqlerrm::jsonb);
  when deadlock_detected or lock_not_available then
    return jsonb_build_object('kind', kind, 'id', item -> 'id', 'refused', jsonb_build_object('code', 'try_again'));
end
$$;

create function public.decide(items jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answers jsonb := '[]';
  item jsonb;
begin
  perform private.administrator();
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 100 then
    perform private.refuse(422, 'too_many_items', 'At most a hundred are decided at once');
  end if;
  for item in select value from jsonb_array_elements(items) loop
    answers := answers || private.decide_one(item);
  end loop;
  return answers;
end
$$;
comment on function public.decide is
  'Decides at most 100 things that wait: [{"kind", "id", "version", "action", "reason", "note"}], each by itself. Answers in '
  'their order [{"kind", "id", "answer"}], or {"kind", "id", "refused": {"code", "message", "details"}}: already_decided '
  '(details: {"action", "at", "by"}), stale_version (details: the present one), try_again, reason_needed, unknown_reason, '
  'note_too_long, unknown_kind, unknown_action, item_not_found, and each kind''s own. Refuses with not_administrator, too_many_items.';

create function public.decision_reasons() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.administrator();
  return (select coalesce(json_agg(json_build_object(
            'code', r.code, 'kinds', r.kinds, 'actions', r.actions, 'fr', r.fr, 'en', r.en) order by r.position, r.code), '[]')
            from private.reasons r);
end
$$;
comment on function public.decision_reasons is
  'DecisionReason[] (domain/moderation.ts), in the order in which they are offered. Refuses with not_administrator.';

revoke all on function public.decide, public.decision_reasons from public, anon, service_role;
grant execute on function public.decide, public.decision_reasons to authenticated;
