-- What an administrator writes is kept as every text is: it goes into letters, and beside the listing that it is about.
create function private.tidy_text(t text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(t),
      '\r\n?', E'\n', 'g'),
      '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g'),
      '[ \u0009\u000b-\u000c\u0085\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]+', ' ', 'g'),
      '[ \u00a0\u202f]*\n[ \u00a0\u202f]*', E'\n', 'g'),
      '\n{3,}', E'\n\n', 'g'), E' \n\u00a0\u202f'), '')
$$;

create or replace function private.decide_one(item jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kind constant text := item ->> 'kind';
  note constant text := private.tidy_text(item ->> 'note');
  answer jsonb;
begin
  if kind is null or kind <> all (array['listing', 'changes', 'removal', 'review', 'report', 'correction', 'claim']) then
    perform private.refuse(422, 'unknown_kind', 'Nothing of this kind waits for a decision');
  end if;
  perform private.reason_must_fit(kind, item ->> 'action', item ->> 'reason');
  if char_length(note) > 1000 then
    perform private.refuse(422, 'note_too_long', 'This is longer than 1000 characters');
  end if;
  execute format('select private.%I($1, $2, $3, $4, $5)', 'decide_' || kind) into answer
    using (item ->> 'id')::bigint, (item ->> 'version')::integer, item ->> 'action', item ->> 'reason', note;
  return jsonb_build_object('kind', kind, 'id', item -> 'id', 'answer', answer);
-- What is refused undoes this one alone; a deadlock lets the other side through, and this one may be pressed again.
exception
  when sqlstate 'PGRST' then
    return jsonb_build_object('kind', kind, 'id', item -> 'id', 'refused', sqlerrm::jsonb);
  when deadlock_detected or lock_not_available then
    return jsonb_build_object('kind', kind, 'id', item -> 'id', 'refused', jsonb_build_object('code', 'try_again'));
end
$$;
