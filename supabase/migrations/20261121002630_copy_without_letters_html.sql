-- The copy of one's data lists letters that wait, without what they say: their HTML says the same, and a header holds the
-- key to a choice.
create or replace function private.letters_to(address text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  letters jsonb;
begin
  if address is null then return '[]'; end if;
  if to_regclass('mail.messages') is null then
    return (select coalesce(jsonb_agg(to_jsonb(o) - array['subject', 'body', 'html', 'headers'] order by o.id), '[]')
              from private.outbox o where lower(o.recipient) = lower(address));
  end if;
  execute $sql$
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', m.kind, 'recipient', m.recipient, 'locale', m.locale, 'created_at', m.created_at, 'sent_at', m.sent_at,
      'given_up_at', m.given_up_at) order by m.created_at), '[]')
      from mail.messages m where lower(m.recipient) = lower($1)
  $sql$ into letters using address;
  return letters;
end
$$;
