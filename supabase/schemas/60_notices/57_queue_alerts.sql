-- Email to the staff who may act when more than a number of items waits, or one for more than a number of days
-- (private.queue_alerts): at most one a day to each, none without the topic « alerts ».
create table private.alert_notices (
  user_id uuid primary key references auth.users on delete cascade,
  sent_at timestamptz not null
);
alter table private.alert_notices enable row level security;

create function private.send_queue_alerts(at timestamptz default now()) returns integer
language plpgsql set search_path = '' as $$
declare
  pause constant interval := interval '1 day';
  alerts private.queue_alerts;
  reader record;
  choice private.email_choices;
  template private.email_templates;
  state record;
  facts jsonb;
  written integer := 0;
begin
  select a.* into alerts from private.queue_alerts a;
  if alerts.most_waiting is null and alerts.oldest_days is null then return written; end if;
  for reader in
    select s.* from private.staff_to_email(at) s
     where not exists (select from private.alert_notices n where n.user_id = s.id and n.sent_at > at - pause)
  loop
    choice := private.email_choice(reader.id, 'alerts');
    continue when not choice.wanted;
    -- More than a thousand of a kind are more than any threshold.
    select sum(c.waiting) as waiting, extract(day from at - min(c.oldest))::integer as days into state
      from private.waiting_counts(reader.reach) c;
    select jsonb_build_object('lines', string_agg(exceeded.line, E'\n')) into facts
      from (values
        (state.waiting > alerts.most_waiting, case reader.locale
          when 'en' then format('%s items are waiting (threshold: %s)', state.waiting, alerts.most_waiting)
          else format(U&'%s éléments attendent (seuil\00A0: %s)', state.waiting, alerts.most_waiting) end),
        (state.days > alerts.oldest_days, case reader.locale
          when 'en' then format('The oldest has been waiting for %s days (threshold: %s)', state.days, alerts.oldest_days)
          else format(U&'Le plus ancien attend depuis %s jours (seuil\00A0: %s)', state.days, alerts.oldest_days) end)
      ) as exceeded (is_so, line) where exceeded.is_so;
    continue when facts ->> 'lines' is null;
    -- The first of several processes writes.
    insert into private.alert_notices as n (user_id, sent_at) values (reader.id, at)
    on conflict (user_id) do update set sent_at = excluded.sent_at where n.sent_at <= at - pause;
    continue when not found;
    select t.* into template from private.email_templates t where t.kind = 'waiting.exceeded' and t.locale = reader.locale;
    perform private.compose_email(template.kind, reader.email, reader.locale, template.subject,
      private.fill_in(template.body, facts), '/admin', template.action, choice.token);
    written := written + 1;
  end loop;
  return written;
end
$$;
comment on function private.send_queue_alerts is
  'Emails each of the queues'' staff whose queue exceeds a threshold, once a day at most. Answers how many emails.';
