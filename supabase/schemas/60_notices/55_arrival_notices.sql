-- Email to the staff of the queues as soon as something waits for a decision: at most one an hour; one a day without the topic
-- « waiting »; none without « daily » too.
create table private.arrival_notices (
  user_id uuid primary key references auth.users on delete cascade,
  sent_at timestamptz not null
);
alter table private.arrival_notices enable row level security;

create function private.send_arrival_notices(at timestamptz default now()) returns integer
language plpgsql set search_path = '' as $$
declare
  reader record;
  choice private.email_choices;
  template private.email_templates;
  pause interval;
  last timestamptz;
  facts jsonb;
  written integer := 0;
begin
  for reader in select * from private.staff_to_email(at) loop
    choice := private.email_choice(reader.id, 'waiting');
    pause := interval '1 hour';
    if not choice.wanted then
      choice := private.email_choice(reader.id, 'daily');
      pause := interval '1 day';
    end if;
    continue when not choice.wanted;
    select n.sent_at into last from private.arrival_notices n where n.user_id = reader.id;
    continue when last > at - pause;
    select jsonb_build_object('lines', string_agg(arrived.line, E'\n' order by arrived.position)) into facts
      from (select w.position,
                   case reader.locale when 'en' then w.en || ': ' else w.fr || U&'\00A0: ' end
                     || count(*) || case when count(*) = 1000 then '+' else '' end as line
              from private.waiting_words w,
                   private.waiting_of(w.kind, coalesce(last, '-infinity'), 9223372036854775807, 1000, reader.locale, reader.reach)
             group by w.kind) as arrived;
    continue when facts ->> 'lines' is null;
    -- The first of several processes writes.
    insert into private.arrival_notices as n (user_id, sent_at) values (reader.id, at)
    on conflict (user_id) do update set sent_at = excluded.sent_at where n.sent_at <= at - pause;
    continue when not found;
    select t.* into template from private.email_templates t where t.kind = 'waiting.arrived' and t.locale = reader.locale;
    perform private.compose_email(template.kind, reader.email, reader.locale, template.subject,
      private.fill_in(template.body, facts), '/admin', template.action, choice.token);
    written := written + 1;
  end loop;
  return written;
end
$$;
comment on function private.send_arrival_notices is
  'Emails each of the queues'' staff what has come to wait since the last notice, as their choices say. Answers how many emails.';
