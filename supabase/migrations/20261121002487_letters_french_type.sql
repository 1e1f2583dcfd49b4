-- Quebec's French ties colons and the marks around a name to their words: a template is kept so however it was typed,
-- those that came before this included (…_letters_set_as_french_is.sql had thought of colons alone).
create function private.french_type(words text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(words, ' :', U&'\00A0:'), '« ', U&'«\00A0'), ' »', U&'\00A0»')
$$;

create function private.set_letter_type() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.subject := private.french_type(new.subject);
  new.body := private.french_type(new.body);
  return new;
end
$$;
create trigger letter_templates_french_type before insert or update on private.letter_templates
  for each row when (new.locale = 'fr') execute function private.set_letter_type();
update private.letter_templates set body = body where locale = 'fr';
