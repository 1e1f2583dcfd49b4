create policy "people hear that they are told something" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and realtime.topic() = 'notifications:' || (select private.proven_account()));

-- Email templates by kind and language; each {word} is replaced.
create table private.email_templates (
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  locale text not null check (locale in ('fr', 'en')),
  subject text not null,
  body text not null,
  action text,
  primary key (kind, locale)
);
comment on column private.email_templates.action is 'What the link to its page says; null for the usual words.';
alter table private.email_templates enable row level security;

create function private.set_email_typography() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.subject := private.french_typography(new.subject);
  new.body := private.french_typography(new.body);
  return new;
end
$$;

create trigger email_templates_french_typography before insert or update on private.email_templates
  for each row when (new.locale = 'fr') execute function private.set_email_typography();
