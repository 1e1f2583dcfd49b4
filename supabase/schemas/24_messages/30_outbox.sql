-- Emails of listings, queued in the transaction that causes them (docs/mail.md). A hosted project has no
-- mail.enqueue: emails wait in private.outbox, which a worker of the operator empties through the two procedures for
-- the service key.
create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  locale text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  html text,
  headers jsonb
);
alter table private.outbox enable row level security;

-- Queues an email of a listing, with a link to « My businesses » unless the listing is gone.
create function private.enqueue_email(kind text, recipient text, locale text, subject text, body text) returns void
language sql set search_path = '' as $$
  select private.compose_email(kind, recipient, locale, subject, body,
    case when kind like 'listing.%' and kind <> 'listing.removed' then '/mes-entreprises' end,
    case locale when 'en' then case kind when 'listing.invitation' then 'See the invitation' else 'Open “My businesses”' end
      else case kind when 'listing.invitation' then 'Voir l’invitation' else U&'Ouvrir «\00A0Mes entreprises\00A0»' end end)
$$;

create function public.pending_emails(how_many integer default 50) returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(to_json(o) order by o.id), '[]')
    from (select * from private.outbox order by id limit least(how_many, 500)) as o
$$;
comment on function public.pending_emails is
  'Pending emails where there is no mail queue, oldest first: [{"id", "kind", "recipient", "locale", "subject", "body", '
  '"html", "headers"}]. headers are to be written as they are, {"List-Unsubscribe": "<https://…>", …}, or null.';

create function public.delete_emails(ids bigint[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.outbox o where o.id = any (ids)
$$;

-- by: who invites.
create function private.email_text(kind text, locale text, name text, by text default null) returns text[]
language sql immutable set search_path = '' as $$
  select case kind || ' ' || locale
    when 'listing.submitted fr' then array[
      format(private.french_typography('Nous avons bien reçu « %s »'), name),
      format(private.french_typography(E'Bonjour,\n\nVotre fiche « %s » nous est parvenue. Une personne de l’équipe la lira d’ici 24 à 48 heures, puis elle paraîtra dans l’annuaire. D’ici là, vous la trouverez dans « Mes entreprises », où vous pouvez encore la modifier.\n\nMerci de faire connaître votre entreprise!'), name)]
    when 'listing.submitted en' then array[
      format('We received “%s”', name),
      format(E'Hello,\n\nYour listing “%s” has reached us. Someone from the team will read it within 24 to 48 hours, and it will then appear in the directory. Until then you will find it under “My businesses”, where you can still change it.\n\nThank you for adding your business!', name)]
    when 'listing.invitation fr' then array[
      format(private.french_typography('%s vous invite à gérer « %s »'), by, name),
      format(private.french_typography(E'Bonjour,\n\n%s vous invite à gérer la fiche « %s » de l’annuaire. Connectez-vous avec cette adresse courriel, puis ouvrez « Mes entreprises » pour accepter. L’invitation est valable 14 jours.\n\nSi vous ne connaissez ni cette personne ni cette entreprise, ignorez ce courriel : rien ne sera fait en votre nom.'), by, name)]
    when 'listing.invitation en' then array[
      format('%s invites you to manage “%s”', by, name),
      format(E'Hello,\n\n%s invites you to manage the directory listing “%s”. Log in with this email address, then open “My businesses” to accept. The invitation expires in 14 days.\n\nIf you know neither this person nor this business, ignore this email: nothing will be done in your name.', by, name)]
    when 'listing.handed_over fr' then array[
      format(private.french_typography('La fiche « %s » est maintenant à vous'), name),
      format(private.french_typography(E'Bonjour,\n\nLa personne qui possédait la fiche « %s » vous l’a cédée. Vous la trouverez dans « Mes entreprises ».'), name)]
    when 'listing.handed_over en' then array[
      format('The listing “%s” is now yours', name),
      format(E'Hello,\n\nThe owner of the listing “%s” has handed it over to you. You will find it under “My businesses”.', name)]
  end
$$;

-- In the account's language; an account without an address receives no emails.
create function private.email_account(account uuid, kind text, name text) returns void
language plpgsql set search_path = '' as $$
declare
  recipient text;
  locale text;
  words text[];
begin
  select u.email, coalesce(p.locale, 'fr') into recipient, locale
    from auth.users u left join public.user_profiles p on p.user_id = u.id where u.id = account;
  if coalesce(recipient, '') = '' then return; end if;
  words := private.email_text(kind, locale, name);
  perform private.enqueue_email(kind, recipient, locale, words[1], words[2]);
end
$$;

create function private.email_words(locale text) returns jsonb
language sql immutable set search_path = '' as $$
  select case locale when 'en' then jsonb_build_object('language', 'en-CA', 'colon', ':', 'action', 'See it in the directory',
      'required', 'You’re receiving this email because it is about your account, your listing or your request.',
      'optional', 'You’re receiving this email because you have an account in the directory.',
      'stop', 'Unsubscribe', 'choose', 'Choose my emails')
    else jsonb_build_object('language', 'fr-CA', 'colon', U&'\00A0:', 'action', 'Voir dans l’annuaire',
      'required', 'Vous recevez ce courriel parce qu’il concerne votre compte, votre fiche ou votre demande.',
      'optional', 'Vous recevez ce courriel parce que vous avez un compte dans l’annuaire.',
      'stop', 'Ne plus recevoir ces courriels', 'choose', 'Choisir mes courriels') end
$$;

create function private.html_link(address text, words text, style text) returns text
language sql immutable set search_path = '' as $$
  select format('<a href="%s" style="%s">%s</a>', private.html_text(address), style, private.html_text(words))
$$;

-- The head of every email, the logo in type: nothing is loaded from elsewhere. domain/accounts/email-brand.ts has the same
-- for the emails of accounts (tests/trust/message-templates.test.ts).
create function private.email_header(site_name text) returns text
language sql immutable set search_path = '' as $$
  select format('<p style="margin:0 0 24px;padding:0 0 16px;border-bottom:3px solid #0f1f3d;font-size:20px;line-height:32px">'
    '<span style="display:inline-block;width:32px;border-radius:6px;border-right:6px solid #ffc42e;background:#0f1f3d;color:#fbf9f4;font-weight:700;text-align:center">%s</span>'
    '&#160; <strong>%s</strong></p>', private.html_text(upper(left(site_name, 1))), private.html_text(site_name))
$$;

-- The lines of a paragraph as HTML. An address of the site is a link, named by the line above it; a code is written large.
create function private.email_lines(paragraph text, site private.site) returns text
language sql immutable set search_path = '' as $$
  with lines as (
    select k, line, coalesce(starts_with(line, site.url || '/'), false) and line !~ '\s' as is_address, lead(line) over (order by k) as below
      from string_to_table(paragraph, E'\n') with ordinality as l (line, k)
  ), named as (
    select k, line, is_address, lead(is_address) over (order by k) as names, below,
           lag(is_address) over (order by k) as follows_address, lag(line) over (order by k) as above
      from lines
  )
  select string_agg(case
      when is_address then private.html_link(line, line, 'color:#44506a')
      when names then private.html_link(below, line, 'color:#1546b8')
      when line ~ '^\d{6}$' then format('<strong style="font-size:28px;letter-spacing:4px">%s</strong>', line)
      else private.html_text(line) end, '<br>' order by k)
    from named where not is_address or above is null or follows_address
$$;

-- link, stop and choose are URLs or null; words is a row of private.email_words.
create function private.email_html(subject text, body text, words jsonb, link text, stop text, choose text, site private.site)
returns text
language plpgsql immutable set search_path = '' as $$
declare
  small constant text := 'margin:0 0 8px;font-size:14px;color:#44506a';
  quiet constant text := 'color:#44506a';
  parts text[];
begin
  select array_agg(format('<p style="margin:0 0 16px">%s</p>', private.email_lines(paragraph, site)) order by n)
    into parts from regexp_split_to_table(btrim(body, E'\n '), '\n{2,}') with ordinality as p (paragraph, n);
  if link is not null then
    parts := parts || format('<p style="margin:24px 0">%s</p>', private.html_link(link, words ->> 'action',
      'display:inline-block;padding:12px 20px;border-radius:6px;background:#ffc42e;color:#0f1f3d;font-weight:600;text-decoration:none'));
  end if;
  parts := parts || '<hr style="margin:32px 0 16px;border:0;border-top:1px solid #e0dacb">'::text
    || format('<p style="%s">%s</p>', small, private.html_text(words ->> case when stop is null then 'required' else 'optional' end));
  if stop is not null then
    parts := parts || format('<p style="%s">%s &#183; %s</p>', small, private.html_link(stop, words ->> 'stop', quiet),
      private.html_link(choose, words ->> 'choose', quiet));
  end if;
  if site.url is not null then
    parts := parts || format('<p style="%s">%s</p>', small, concat_ws(' &#183; ',
      private.html_link(site.url, site.name, quiet), private.html_link('mailto:' || site.contact_email, site.contact_email, quiet),
      private.html_text(site.postal_address)));
  end if;
  return format(E'<!doctype html>\n<html lang="%s">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>%s</title>\n</head>\n'
    '<body style="margin:0;padding:24px;background:#fbf9f4;color:#0f1f3d;font-size:16px;line-height:1.5;font-family:-apple-system,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif">\n'
    '<main style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">\n%s\n<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">%s</h1>\n%s\n</main>\n</body>\n</html>\n',
    words ->> 'language', private.html_text(subject), private.email_header(coalesce(site.name, 'Bottin')), private.html_text(subject),
    array_to_string(parts, E'\n'));
end
$$;

create function private.email_plain_text(body text, words jsonb, link text, stop text, choose text, site private.site) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n\n', btrim(body, E'\n '), (words ->> 'action') || (words ->> 'colon') || E'\n' || link,
    '-- ' || E'\n' || (words ->> case when stop is null then 'required' else 'optional' end),
    (words ->> 'stop') || (words ->> 'colon') || E'\n' || stop, (words ->> 'choose') || (words ->> 'colon') || E'\n' || choose,
    site.name || E'\n' || concat_ws(E'\n', site.url, site.contact_email, site.postal_address)) || E'\n'
$$;

-- Deletes unsent emails of a kind, by recipient or by a text that they quote.
create function private.withdraw_emails(kind text, recipients text[] default '{}', texts text[] default '{}') returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.outbox o
   where o.kind = withdraw_emails.kind
     and (lower(o.recipient) = any (recipients) or exists (select from unnest(texts) as t where strpos(o.body, t) > 0));
  if to_regclass('mail.messages') is null then return; end if;
  execute $sql$
    delete from mail.messages m
     where m.kind = $1 and m.sent_at is null and m.given_up_at is null
       and (lower(m.recipient) = any ($2) or exists (select from unnest($3) as t where strpos(m.body, t) > 0))
  $sql$ using kind, recipients, texts;
end
$$;

-- Queues an email with its layout. path is the page that it is about, action the label of its link, token the row of
-- private.email_choices or private.saved_searches if it can be turned off. own_words override private.email_words.
-- reply_to: the address that an answer goes to, in place of the site's.
create function private.compose_email(
  kind text, recipient text, locale text, subject text, body text, path text default null, action text default null,
  token uuid default null, own_words jsonb default '{}', choices_path text default '/profil?section=emails',
  reply_to text default null
) returns void
language plpgsql set search_path = '' as $$
declare
  site private.site;
  words jsonb := private.email_words(locale) || own_words;
  -- A single line, even if a name contains line ends.
  line constant text := left(btrim(regexp_replace(subject, '[[:cntrl:]\u2028\u2029]+', ' ', 'g')), 300);
  link text;
  stop text;
  choose text;
  plain text;
  html text;
  headers jsonb;
begin
  select s.* into site from private.site s;
  if action is not null then words := words || jsonb_build_object('action', action); end if;
  if site.url is not null then
    link := private.page_address(path, locale);
    if token is not null then
      stop := private.page_address('/desabonnement?token=' || token, locale);
      choose := private.page_address(choices_path, locale);
      headers := jsonb_build_object(
        'List-Unsubscribe', format('<%s/functions/v1/unsubscribe?token=%s>', site.api_url, token),
        'List-Unsubscribe-Post', 'List-Unsubscribe=One-Click');
    end if;
  end if;
  if reply_to is not null then
    headers := coalesce(headers, '{}') || jsonb_build_object('Reply-To', reply_to);
  end if;
  plain := private.email_plain_text(body, words, link, stop, choose, site);
  html := private.email_html(line, body, words, link, stop, choose, site);
  if to_regprocedure('mail.enqueue(text,text,text,text,text,text,jsonb)') is not null then
    execute 'select mail.enqueue($1, $2, $3, $4, $5, $6, $7)' using kind, recipient, line, plain, html, locale, headers;
  else
    insert into private.outbox (kind, recipient, locale, subject, body, html, headers)
    values (compose_email.kind, compose_email.recipient, compose_email.locale, line, plain, html, headers);
  end if;
end
$$;
