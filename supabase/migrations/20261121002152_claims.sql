-- What a claim holds until it is decided: since when it waits, what was asked, what shows that the claimant is who they say
-- they are. `more asked` is not a state of its own: the claim is still the one that is pending, and waits for its claimant.
alter table public.claims
  add column waiting_since timestamptz not null default now(),
  -- When an administrator asked for more; null again once the claimant has answered.
  add column more_asked_at timestamptz,
  -- The last answer of an administrator, by private.reasons and in their own words: the claimant reads both.
  add column decision_reason text check (decision_reason ~ '^[a-z][a-z_]{1,40}$'),
  add column decision_note text check (char_length(decision_note) between 1 and 2000),
  -- What the claimant answered to that.
  add column answer text check (private.is_text(answer) and char_length(answer) between 1 and 2000),
  add constraint claims_full_name_tidy check (private.is_line(full_name)),
  add constraint claims_email_exact check (private.is_email(email)),
  add constraint claims_phone_exact check (private.is_phone_number(phone)),
  add constraint claims_reason_tidy check (private.is_text(reason)),
  add constraint claims_more_asked check (more_asked_at is null or status = 'pending');
create index claims_waiting on public.claims (waiting_since, id) where status = 'pending' and more_asked_at is null;
create index claims_decided on public.claims (decided_at) where decided_at is not null;
create index claims_listing on public.claims (listing_id);

-- Codes that went to an address which only the business reads. A claim that goes with its account leaves its rows, for
-- they are what keeps a business from being written to again and again.
create table private.claim_proofs (
  id bigint generated always as identity primary key,
  claim_id bigint references public.claims on delete set null,
  listing_id bigint not null references public.listings on delete cascade,
  -- The listing's own address, or one at the domain of its web site.
  road text not null check (road in ('listing', 'website')),
  email text not null check (email = lower(email) and private.is_email(email)),
  -- Null when there is nothing to type: the account's own address, confirmed before, was proof enough.
  code_hash text,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  proven_at timestamptz
);
create index claim_proofs_claim on private.claim_proofs (claim_id);
create index claim_proofs_listing on private.claim_proofs (listing_id, sent_at);
create index claim_proofs_email on private.claim_proofs (email, sent_at);
create index claim_proofs_time on private.claim_proofs (sent_at);
alter table private.claim_proofs enable row level security;

-- Papers that the claimant shows to administrators alone: files of the bucket claim-documents.
create table private.claim_documents (
  id bigint generated always as identity primary key,
  claim_id bigint not null references public.claims on delete cascade,
  path text not null unique,
  -- As the claimant's device calls it.
  name text not null check (private.is_line(name) and char_length(name) between 1 and 200),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);
create index claim_documents_claim on private.claim_documents (claim_id);
alter table private.claim_documents enable row level security;

insert into private.reasons (code, kinds, position, fr, en) values
  ('claim_document_needed', '{claim}', 0,
   'Il nous faut un document qui vous relie à l’entreprise : une facture, un bail, un extrait du registre ou une carte professionnelle.',
   'We need a document that ties you to the business: an invoice, a lease, an extract from the register or a business card.'),
  ('claim_document_unreadable', '{claim}', 1,
   'Le document joint est illisible, ou il est au nom d’une autre entreprise.',
   'The attached document cannot be read, or it is in the name of another business.'),
  ('claim_unreachable', '{claim}', 2,
   'Nous n’avons pas pu vous joindre au numéro ou au courriel que vous avez donnés.',
   'We could not reach you at the number or email address that you gave.'),
  ('claim_not_proven', '{claim}', 3,
   'Rien de ce que nous avons reçu ne montre que vous représentez cette entreprise.',
   'Nothing that we received shows that you represent this business.'),
  ('claim_not_authorized', '{claim}', 4,
   'L’entreprise nous a dit que vous n’avez pas l’autorisation de gérer sa fiche.',
   'The business told us that you are not authorized to manage its listing.'),
  ('claim_other_business', '{claim}', 5,
   'Votre demande semble viser une autre entreprise.',
   'Your request seems to be about another business.');

insert into private.letter_templates (kind, locale, subject, body) values
  ('claim.received', 'fr', 'Nous avons bien reçu votre demande pour « {name} »',
   E'Bonjour,\n\nVotre demande pour gérer la fiche « {name} » nous est parvenue. Une personne de l’équipe l’examinera d’ici 24 à 48 heures et communiquera avec vous s’il le faut.\n\nPour aller plus vite, ouvrez « Mes entreprises » : vous pouvez y entrer un code envoyé à l’adresse de l’entreprise, ou y joindre un document.'),
  ('claim.received', 'en', 'We received your request for “{name}”',
   E'Hello,\n\nYour request to manage the listing “{name}” has reached us. Someone from the team will look at it within 24 to 48 hours and will contact you if need be.\n\nTo make it faster, open “My businesses”: you can enter a code sent to the address of the business there, or attach a document.'),
  ('claim.approved', 'fr', 'La fiche « {name} » est maintenant à vous',
   E'Bonjour,\n\nVotre demande a été approuvée : la fiche « {name} » est maintenant à vous. Vous la trouverez dans « Mes entreprises », où vous pouvez la compléter dès aujourd’hui.\n\nMerci de faire vivre l’annuaire!'),
  ('claim.approved', 'en', 'The listing “{name}” is now yours',
   E'Hello,\n\nYour request was approved: the listing “{name}” is now yours. You will find it under “My businesses”, where you can complete it today.\n\nThank you for keeping the directory alive!'),
  ('claim.rejected', 'fr', 'Votre demande pour « {name} » n’a pas été approuvée',
   E'Bonjour,\n\nNous avons examiné votre demande pour gérer la fiche « {name} ». Elle n’a pas été approuvée.\n\n{reason}\n\nSi vous pouvez montrer que vous représentez cette entreprise, vous pouvez faire une nouvelle demande à partir de la fiche.'),
  ('claim.rejected', 'en', 'Your request for “{name}” was not approved',
   E'Hello,\n\nWe looked at your request to manage the listing “{name}”. It was not approved.\n\n{reason}\n\nIf you can show that you represent this business, you may make a new request from the listing.'),
  ('claim.more_asked', 'fr', 'Il nous manque quelque chose pour « {name} »',
   E'Bonjour,\n\nNous examinons votre demande pour gérer la fiche « {name} ». Avant de décider, il nous faut encore ceci :\n\n{reason}\n\nRépondez dans « Mes entreprises » : vous pouvez y écrire, y entrer un code ou y joindre un document.'),
  ('claim.more_asked', 'en', 'We need something more for “{name}”',
   E'Hello,\n\nWe are looking at your request to manage the listing “{name}”. Before we decide, we still need this:\n\n{reason}\n\nAnswer under “My businesses”: you can write there, enter a code or attach a document.'),
  ('claim.closed', 'fr', 'Votre demande pour « {name} » est fermée',
   E'Bonjour,\n\nLa fiche « {name} » a été revendiquée par une autre personne, qui a montré qu’elle représente l’entreprise. Votre demande est donc fermée.\n\nSi vous y travaillez aussi, cette personne peut vous inviter à gérer la fiche avec elle. Si vous croyez à une erreur, écrivez-nous : notre adresse est au bas de chaque page de l’annuaire.'),
  ('claim.closed', 'en', 'Your request for “{name}” is closed',
   E'Hello,\n\nThe listing “{name}” has been claimed by another person, who showed that they represent the business. Your request is therefore closed.\n\nIf you work there too, that person can invite you to manage the listing with them. If you believe that this is a mistake, write to us: our address is at the bottom of every page of the directory.');

-- What the record keeps of a claim: no name, address or telephone, since nobody can take these out of it again.
create function private.claim_facts(claim public.claims) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'status', claim.status, 'version', claim.version, 'userId', claim.user_id, 'moreAskedAt', claim.more_asked_at,
    'proofs', (select coalesce(jsonb_agg(distinct p.road), '[]') from private.claim_proofs p
                where p.claim_id = claim.id and p.proven_at is not null),
    'documents', (select count(*) from private.claim_documents d where d.claim_id = claim.id),
    'ownerId', (select l.owner_id from public.listings l where l.id = claim.listing_id))
$$;

-- A listing that has become somebody's, by whatever road, leaves nothing to claim.
create function private.close_claims() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  claim public.claims;
  closed public.claims;
begin
  for claim in
    select c.* from public.claims c where c.listing_id = new.id and c.status = 'pending' order by c.id for update
  loop
    update public.claims c
       set status = case when c.user_id = new.owner_id then 'approved' else 'closed' end::public.claim_status,
           decided_at = now(), more_asked_at = null
     where c.id = claim.id returning c.* into closed;
    perform private.record_decision('claim', closed.status::text, claim.id::text, new.id,
      before => private.claim_facts(claim) || '{"ownerId": null}', after => private.claim_facts(closed),
      asked_at => claim.waiting_since);
    perform private.tell(claim.user_id, 'claim.' || closed.status, new.id, path => '/mes-entreprises');
  end loop;
  return null;
end
$$;
create trigger close_claims after update of owner_id on public.listings for each row
  when (old.owner_id is null and new.owner_id is not null) execute function private.close_claims();

-- The claimant's open « My businesses » reads again.
create function private.on_claim() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_of_listings(coalesce(new.user_id, old.user_id));
  return null;
end
$$;
create trigger tell_of_claim after insert or update or delete on public.claims
  for each row execute function private.on_claim();

create function private.check_claim_decision(action text, reason text, note text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if action is null or action not in ('approved', 'rejected', 'more_asked') then
    perform private.refuse(422, 'invalid_decision', 'A claim is approved, rejected, or more is asked');
  end if;
  if reason is not null and not exists (
    select 1 from private.reasons r where r.code = check_claim_decision.reason and 'claim' = any (r.kinds)) then
    perform private.refuse(422, 'invalid_decision', 'There is no such reason');
  end if;
  -- The claimant is told why, or what they are asked for.
  if action <> 'approved' and private.reason_text(reason, note, 'fr') is null then
    perform private.refuse(422, 'reason_needed', 'A reason is needed');
  end if;
end
$$;

-- Locks the listing, then the claim: whoever decides another claim on the same listing waits, and then finds this one
-- decided. Claimants come first of all, in one order, because whoever ends an account locks it before its listings.
create function private.lock_claim(id bigint) returns public.claims
language plpgsql set search_path = '' as $$
declare
  claim public.claims;
begin
  perform 1 from auth.users u
    where u.id in (select rival.user_id
                     from public.claims own join public.claims rival on rival.listing_id = own.listing_id
                    where own.id = lock_claim.id and (rival.status = 'pending' or rival.id = own.id))
    order by u.id for key share;
  perform 1 from public.listings l
    where l.id = (select c.listing_id from public.claims c where c.id = lock_claim.id) for no key update;
  select c.* into claim from public.claims c where c.id = lock_claim.id for update;
  if claim.id is null then perform private.refuse(404, 'claim_not_found', 'There is no such claim'); end if;
  return claim;
end
$$;

create function private.decide_claim(id bigint, version integer, action text, reason text default null, note text default null)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  claim public.claims;
  decided public.claims;
  listing public.listings;
  kept_note constant text := nullif(btrim(note), '');
begin
  perform private.check_claim_decision(action, reason, note);
  claim := private.lock_claim(decide_claim.id);
  perform private.must_be_as_seen('claim', claim.id::text, claim.status = 'pending', claim.version, decide_claim.version);
  select l.* into listing from public.listings l where l.id = claim.listing_id;
  if action = 'approved' and listing.owner_id is not null then
    perform private.refuse(409, 'already_claimed', 'This business has already been claimed by another user.');
  end if;
  if action = 'approved' and not listing.is_public then
    perform private.refuse(409, 'listing_not_found', 'Business not found');
  end if;
  update public.claims c set
      status = case action when 'more_asked' then 'pending' else action end::public.claim_status,
      decided_at = case when action <> 'more_asked' then now() end,
      more_asked_at = case when action = 'more_asked' then now() end,
      decision_reason = decide_claim.reason, decision_note = kept_note
   where c.id = claim.id returning c.* into decided;
  -- The listing's trigger closes the other claims on it.
  if action = 'approved' then
    update public.listings l set owner_id = claim.user_id where l.id = listing.id;
  end if;
  perform private.record_decision('claim', action, claim.id::text, listing.id, reason, kept_note,
    private.claim_facts(claim) || jsonb_build_object('ownerId', listing.owner_id), private.claim_facts(decided), claim.waiting_since);
  perform private.tell(claim.user_id, 'claim.' || action, listing.id,
    jsonb_strip_nulls(jsonb_build_object('reason', reason, 'note', kept_note)), '/mes-entreprises');
  return jsonb_build_object('id', decided.id, 'version', decided.version, 'status', decided.status, 'listingId', listing.id);
end
$$;
comment on function private.decide_claim is
  'approved, rejected or more_asked (a reason or a note with the last two): {"id", "version", "status", "listingId"}. '
  'Refuses with claim_not_found, already_decided, stale_version, already_claimed, listing_not_found, reason_needed, '
  'invalid_decision. It does not ask who decides: public.decide does.';
