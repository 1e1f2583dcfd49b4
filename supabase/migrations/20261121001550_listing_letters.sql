-- Letters of listings, queued in the transaction of what they tell of (docs/decisions/0011-mail.md). A hosted project has
-- no mail.enqueue: there they wait in private.outbox, which a worker of the operator's empties through the two
-- procedures for the service key.
create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  locale text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
alter table private.outbox enable row level security;

create function private.enqueue_letter(kind text, recipient text, locale text, subject text, body text) returns void
language plpgsql set search_path = '' as $$
begin
  if to_regprocedure('mail.enqueue(text,text,text,text,text,text)') is not null then
    execute 'select mail.enqueue($1, $2, $3, $4, null, $5)' using kind, recipient, left(subject, 300), body, locale;
  else
    insert into private.outbox (kind, recipient, locale, subject, body)
    values (enqueue_letter.kind, enqueue_letter.recipient, enqueue_letter.locale, left(enqueue_letter.subject, 300), enqueue_letter.body);
  end if;
end
$$;

create function public.waiting_letters(how_many integer default 50) returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(to_json(o) order by o.id), '[]')
    from (select * from private.outbox order by id limit least(how_many, 500)) as o
$$;
create function public.forget_letters(ids bigint[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.outbox o where o.id = any (ids)
$$;
comment on function public.waiting_letters is
  'Letters that wait where there is no queue of mail: [{"id", "kind", "recipient", "locale", "subject", "body"}], oldest first.';
revoke all on function public.waiting_letters, public.forget_letters from public, authenticated, anon;
grant execute on function public.waiting_letters, public.forget_letters to service_role;

create function private.letter_text(kind text, locale text, name text) returns text[]
language sql immutable set search_path = '' as $$
  select case kind || ' ' || locale
    when 'listing.submitted fr' then array[
      format('Nous avons bien reçu « %s »', name),
      format(E'Bonjour,\n\nVotre fiche « %s » nous est parvenue. Une personne de l’équipe la lira d’ici 24 à 48 heures, puis elle paraîtra dans l’annuaire. D’ici là, vous la trouverez dans « Mes entreprises », où vous pouvez encore la modifier.\n\nMerci de faire connaître votre entreprise!', name)]
    when 'listing.submitted en' then array[
      format('We received “%s”', name),
      format(E'Hello,\n\nYour listing “%s” has reached us. Someone from the team will read it within 24 to 48 hours, and it will then appear in the directory. Until then you will find it under “My businesses”, where you can still change it.\n\nThank you for adding your business!', name)]
    when 'listing.invitation fr' then array[
      format('On vous invite à gérer « %s »', name),
      format(E'Bonjour,\n\nOn vous invite à gérer la fiche « %s » de l’annuaire. Connectez-vous avec cette adresse courriel, puis ouvrez « Mes entreprises » pour accepter. L’invitation est valable 14 jours.\n\nSi vous ne connaissez pas cette entreprise, ignorez ce message : rien ne sera fait en votre nom.', name)]
    when 'listing.invitation en' then array[
      format('You are invited to manage “%s”', name),
      format(E'Hello,\n\nYou are invited to manage the directory listing “%s”. Sign in with this email address, then open “My businesses” to accept. The invitation is good for 14 days.\n\nIf you do not know this business, ignore this message: nothing will be done in your name.', name)]
    when 'listing.handed_over fr' then array[
      format('La fiche « %s » est maintenant à vous', name),
      format(E'Bonjour,\n\nLa personne qui possédait la fiche « %s » vous l’a cédée. Vous la trouverez dans « Mes entreprises ».', name)]
    when 'listing.handed_over en' then array[
      format('The listing “%s” is now yours', name),
      format(E'Hello,\n\nThe owner of the listing “%s” has handed it over to you. You will find it under “My businesses”.', name)]
  end
$$;

-- In the account's language; an account without an address has no letters.
create function private.write_to_account(account uuid, kind text, name text) returns void
language plpgsql set search_path = '' as $$
declare
  recipient text;
  locale text;
  words text[];
begin
  select u.email, coalesce(p.locale, 'fr') into recipient, locale
    from auth.users u left join public.user_profiles p on p.user_id = u.id where u.id = account;
  if coalesce(recipient, '') = '' then return; end if;
  words := private.letter_text(kind, locale, name);
  perform private.enqueue_letter(kind, recipient, locale, words[1], words[2]);
end
$$;
