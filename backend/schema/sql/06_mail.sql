-- Outgoing mail, written in the transaction of the change that it announces: an external queue would send mail for
-- changes that were rolled back, or lose mail for committed ones. A row holds the content and recipient of a mail, and
-- is its record afterwards; its job (06_jobs.sql) schedules sending and retries. Request roles have no access; the auth
-- service and the project's own security definer functions use it as the database's owner.
create schema if not exists mail;
revoke all on schema mail from public;

-- Headers beyond the usual ones: list headers (RFC 2369, RFC 8058) and one address to reply to, each one line of ASCII, to
-- prevent header injection.
create or replace function mail.are_list_headers(headers jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(headers) = 'object' and not exists (
    select from jsonb_each(case jsonb_typeof(headers) when 'object' then headers else '{}' end) as h (name, value)
     where name !~ '^(List-[A-Za-z]+(-[A-Za-z]+)*|Reply-To)$'
        or name = 'Reply-To' and value #>> '{}' !~ '^[^[:space:]<>()\[\],;:\\"@]+@[^[:space:]<>()\[\],;:\\"@]+$'
        or char_length(name) > 60 or jsonb_typeof(value) <> 'string'
        or char_length(value #>> '{}') > 800 or value #>> '{}' !~ '^[!-~]([ -~]*[!-~])?$')
$$;
create table if not exists mail.messages (
  id bigint generated always as identity primary key,
  -- Its Message-ID, the same at every attempt, by which a receiver may detect duplicates.
  message_id uuid not null default gen_random_uuid(),
  -- Kind of mail, shown to operators: auth.confirmation, listing.approved.
  kind text not null,
  recipient text not null,
  locale text not null default 'fr',
  -- Emptied once the mail was sent or given up: they contain links and codes that give access to accounts.
  subject text,
  body text,
  html text,
  headers jsonb,
  created_at timestamptz not null default now(),
  -- A new row enqueues its job.
  job_id bigint not null unique default jobs.enqueue('mail', 'send'),
  sent_at timestamptz,
  given_up_at timestamptz,
  -- One address and one line each, for every writer, to prevent header injection.
  constraint messages_recipient_valid check (
    octet_length(recipient) <= 254 and recipient ~ '^[^[:space:][:cntrl:]<>()\[\],;:\\"@]+@[^[:space:][:cntrl:]<>()\[\],;:\\"@]+$'),
  constraint messages_subject_one_line check (subject !~ '[[:cntrl:]]' and char_length(subject) <= 500),
  constraint messages_kind_short check (kind ~ '^[a-z][a-z0-9_.-]{0,62}$'),
  constraint messages_headers_of_lists check (mail.are_list_headers(headers)),
  constraint messages_emptied check ((sent_at is null and given_up_at is null) = (subject is not null and body is not null))
);
-- For databases from the time when mails stored their own attempts.
alter table mail.messages
  add column if not exists job_id bigint not null unique default jobs.enqueue('mail', 'send'),
  drop column if exists attempts, drop column if exists next_attempt_at, drop column if exists last_error;
drop trigger if exists announce on mail.messages;
drop function if exists mail.announce();
alter table mail.messages enable row level security;
create index if not exists messages_waiting_idx on mail.messages (created_at)
  where sent_at is null and given_up_at is null;
create index if not exists messages_done_idx on mail.messages ((coalesce(sent_at, given_up_at)))
  where sent_at is not null or given_up_at is not null;

-- Deletes the job with its mail: there is no mail left to send, and the error of its last attempt may name the user.
create or replace function mail.delete_jobs() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from jobs.jobs j using old_rows o where j.id = o.job_id;
  return null;
end
$$;
create or replace trigger delete_jobs after delete on mail.messages referencing old table as old_rows
  for each statement execute function mail.delete_jobs();

-- Enqueues a mail. Without HTML it is plain text.
create or replace function mail.enqueue(kind text, recipient text, subject text, body text, html text default null,
  locale text default 'fr') returns bigint
language sql set search_path = '' as $$
  insert into mail.messages (kind, recipient, subject, body, html, locale)
  values (enqueue.kind, enqueue.recipient, enqueue.subject, enqueue.body, enqueue.html, enqueue.locale)
  returning id
$$;
-- The same with list headers, {"List-Unsubscribe": "<https://…>"}: without defaults, because they would make the call
-- ambiguous with the other function.
create or replace function mail.enqueue(kind text, recipient text, subject text, body text, html text, locale text,
  headers jsonb) returns bigint
language sql set search_path = '' as $$
  insert into mail.messages (kind, recipient, subject, body, html, locale, headers)
  values (enqueue.kind, enqueue.recipient, enqueue.subject, enqueue.body, enqueue.html, enqueue.locale, enqueue.headers)
  returning id
$$;
revoke all on all functions in schema mail from public;
