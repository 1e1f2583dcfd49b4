create table private.reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('listing', 'review', 'photo')),
  listing_id bigint not null references public.listings on delete cascade,
  -- The review, or the review that shows the photo. No foreign key: a report outlives its subject.
  review_id bigint,
  -- The photo's path: gallery rows are rewritten at each save, files are not.
  photo_path text,
  subject_id bigint not null generated always as (coalesce(review_id, listing_id)) stored,
  reason text not null references private.reasons,
  details text check (private.is_text(details) and char_length(details) between 1 and 2000),
  reporter_id uuid references auth.users on delete set null,
  -- Network of a visitor; deleted after 30 days (private.anonymize_reporters).
  network text,
  -- Address of a visitor who wants an answer, with the language; deleted with the answer.
  email text check (private.is_email(email)),
  locale text not null default 'fr' check (locale in ('fr', 'en')),
  -- approved: upheld; rejected: dismissed.
  status private.decision not null default 'pending',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Who wrote the review: a moderator does not decide about their own, and the review may be gone.
  review_author_id uuid references auth.users on delete set null,
  check ((kind = 'photo') = (photo_path is not null)),
  check (case kind when 'listing' then review_id is null when 'review' then review_id is not null else true end),
  check ((status = 'pending') = (decided_at is null))
);
alter table private.reports enable row level security;
create index reports_waiting on private.reports (created_at, id) where status = 'pending';
create index reports_listing on private.reports (listing_id, review_id, photo_path) where status = 'pending';
create index reports_of_listing on private.reports (listing_id);
create index reports_reporter on private.reports (reporter_id, created_at) where reporter_id is not null;
create index reports_review_author on private.reports (review_author_id) where review_author_id is not null;
create index reports_visitor on private.reports (network, created_at) where reporter_id is null;

-- Reports by the same person on the same subject are one report. A visitor is identified by network and address at
-- best: another reason may be another person's.
create unique index reports_one_an_account on private.reports (reporter_id, listing_id, review_id, photo_path)
  nulls not distinct where status = 'pending' and reporter_id is not null;
create unique index reports_one_a_visitor on private.reports (network, email, reason, listing_id, review_id, photo_path)
  nulls not distinct where status = 'pending' and reporter_id is null and network is not null;
create index reports_networks on private.reports (created_at) where network is not null;

-- The reply address of a visitor's report is not verified, so reports from many networks could make the directory
-- flood a third party's mailbox. At most five reports per address may await an answer; the address is deleted with
-- the answer.
create index reports_answers on private.reports (email) where email is not null;

-- The record of a report, also in the reporter's copy of their data: of accounts the reporter's only, as a review may be
-- anonymous.
create function private.report_row(report private.reports) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(report) - array['network', 'email', 'review_author_id']
$$;

-- The accounts that the decision of a report concerns: open reports about one subject are decided together.
create function private.parties_of_report(report private.reports) returns uuid[]
language sql stable set search_path = '' as $$
  select array[report.reporter_id, report.review_author_id] || array(
    select o.reporter_id from private.reports o
     where o.status = 'pending' and report.status = 'pending' and o.listing_id = report.listing_id
       and o.review_id is not distinct from report.review_id and o.photo_path is not distinct from report.photo_path)
$$;

-- Removes the photo from where it is shown, orphans its file when nothing else shows it, and notifies its uploader.
-- Null when it is gone already.
create function private.remove_photo(report private.reports, reason text, note text) returns void
language plpgsql set search_path = '' as $$
declare
  gone jsonb;
  of_whom uuid;
begin
  if report.review_id is null then
    delete from public.listing_photos p where p.listing_id = report.listing_id and p.path = report.photo_path
    returning to_jsonb(p) into gone;
    if gone is null then return; end if;
    -- A new version: an open editor would otherwise restore the photo with its next save.
    update public.listings l set status = l.status where l.id = report.listing_id returning l.owner_id into of_whom;
  else
    delete from public.review_photos p where p.review_id = report.review_id and p.path = report.photo_path
    returning to_jsonb(p) into gone;
    if gone is null then return; end if;
    -- A new version here too; the listing's sums do not change with the language.
    update public.reviews r set locale = r.locale where r.id = report.review_id returning r.author_id into of_whom;
  end if;
  -- A form that read the new version still has the file's path: from now on no form may show the file again.
  update private.orphaned_files f set taken_at = now()
   where f.bucket_id = 'listings' and f.name = report.photo_path and not private.is_file_used(f.bucket_id, f.name);
  perform private.record_decision('photo', 'removed', gone ->> 'id', report.listing_id, reason, note, gone, null, report.created_at);
  if of_whom is not null then
    perform private.notify(of_whom, 'photo.removed', report.listing_id,
      jsonb_strip_nulls(jsonb_build_object('reason', reason, 'note', note)),
      (select '/entreprise/' || l.slug from public.listings l where l.id = report.listing_id and l.is_public));
  end if;
end
$$;

-- Notifies the reporter of the outcome, where an address or account is known.
create function private.answer_report(report private.reports, outcome text, done text, reason text, note text) returns void
language plpgsql set search_path = '' as $$
declare
  facts constant jsonb := jsonb_strip_nulls(jsonb_build_object('reason', reason, 'note', note));
  listing public.listings;
  template private.email_templates;
  words jsonb;
  -- The action, in the words of the email.
  said constant jsonb := jsonb_strip_nulls(jsonb_build_object('done',
    case case when report.reporter_id is null then report.locale else private.locale_of(report.reporter_id) end
      when 'en' then case done
        when 'review' then 'The review was removed.'
        when 'photo' then 'The photo was removed.'
        when 'corrected' then 'The listing was corrected.'
        when 'owner_asked' then 'We asked the person who manages the listing to correct it.'
        when 'removed' then 'The listing was removed from the directory.' end
      else case done
        when 'review' then 'L’avis a été retiré.'
        when 'photo' then 'La photo a été retirée.'
        when 'corrected' then 'La fiche a été corrigée.'
        when 'owner_asked' then 'Nous avons demandé à la personne qui gère la fiche de la corriger.'
        when 'removed' then 'La fiche a été retirée de l’annuaire.' end end));
begin
  select l.* into listing from public.listings l where l.id = report.listing_id;
  if report.reporter_id is not null then
    perform private.notify(report.reporter_id, 'report.' || outcome, listing.id, facts,
      case when listing.is_public then '/entreprise/' || listing.slug end, said);
  elsif report.email is not null then
    select t.* into template from private.email_templates t
     where t.kind = 'report.' || outcome and t.locale = report.locale;
    words := jsonb_build_object('name', listing.name) || private.reason_words(reason, note, report.locale) || said;
    perform private.enqueue_email(template.kind, report.email, report.locale,
      private.fill_in(template.subject, words), private.fill_in(template.body, words));
  end if;
end
$$;

create function private.decide_report(id bigint, version integer, action text, reason text, note text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  report private.reports;
  together private.reports;
  told constant text := nullif(btrim(note), '');
  why text;
  listing public.listings;
  -- How an upheld report ends: each way changes something, and the reporter gets the details.
  fix text;
  decided integer := 0;
begin
  -- Locks the listing first, as writes of reviews do; two reports on the same subject are decided serially.
  select l.* into listing from public.listings l
    where l.id = (select r.listing_id from private.reports r where r.id = decide_report.id) for no key update;
  select r.* into report from private.reports r where r.id = decide_report.id for update;
  perform private.assert_version('report', decide_report.id::text, report.status = 'pending', report.version,
    decide_report.version);
  fix := case when report.kind = 'listing' then nullif(action, 'upheld') when action = 'upheld' then report.kind::text end;
  if action is null or action <> 'dismissed' and (fix is null or fix not in ('corrected', 'owner_asked', 'removed', 'review', 'photo')) then
    perform private.refuse(422, 'unknown_action', 'A report is dismissed, or upheld by what is done about it');
  end if;
  if action = 'dismissed' then fix := null; end if;
  why := case when fix is null then reason else coalesce(reason, report.reason) end;
  if why is null and told is null then
    perform private.refuse(422, 'reason_needed', 'Why has to be said');
  end if;

  if fix = 'corrected' and listing.content_changed_at < report.created_at then
    perform private.refuse(409, 'nothing_changed', 'The listing has not changed since it was reported');
  elsif fix = 'owner_asked' and listing.owner_id is null then
    perform private.refuse(409, 'no_owner', 'The listing has no owner');
  elsif fix = 'owner_asked' then
    perform private.notify(listing.owner_id, 'listing.fix_asked', listing.id, private.reason_facts(why, told),
      '/entreprise/' || listing.slug || '/modifier');
  elsif fix = 'removed' then
    perform private.remove_listing(listing, why, told, report.created_at);
  elsif fix = 'photo' then
    perform private.remove_photo(report, why, told);
  elsif fix = 'review'
    and exists (select 1 from public.reviews r where r.id = report.review_id) then
    perform private.remove_review(report.review_id, why, told, report.created_at);
  end if;

  for together in
    select r.* from private.reports r
     where r.status = 'pending' and r.listing_id = report.listing_id
       and r.review_id is not distinct from report.review_id and r.photo_path is not distinct from report.photo_path
     order by r.id for update
  loop
    perform private.answer_report(together, case when fix is null then 'dismissed' else 'upheld' end, fix,
      case when fix is null then why end, case when fix is null then told end);
    perform private.record_decision('report', case when fix is null then 'dismissed' else 'upheld' end, together.id::text, together.listing_id, why, told,
      private.report_row(together), null, together.created_at);
    update private.reports r
       set status = case when fix is null then 'rejected' else 'approved' end::private.decision,
           decided_at = now(), email = null
     where r.id = together.id;
    decided := decided + 1;
  end loop;
  return jsonb_build_object('action', action, 'decided', decided);
end
$$;
comment on function private.decide_report is
  'action: of a review or a photo upheld, which removes it; of a listing corrected (which it has to be since), owner_asked '
  '(whom the reason and the note tell what to correct) or removed; dismissed (with a reason or a note, which are told). A '
  'reason is that given or else the reporter''s. Decides every open report on the same thing: {"action", "decided": how '
  'many}. Refuses with already_decided, stale_version, reason_needed, unknown_action, nothing_changed, no_owner.';

create trigger reports_version before update of reason, details, status on private.reports
  for each row execute function private.next_version();

create trigger notify_of_waiting_report after insert or delete or update of reason, details, status on private.reports
  for each statement execute function private.on_waiting('report');
