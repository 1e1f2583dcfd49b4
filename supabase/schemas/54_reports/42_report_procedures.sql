-- Reports by anybody, without an account. Visitors are counted by network, which the gateway determines and no
-- browser can choose.

-- The caller's account; null for a visitor, for an anonymous account, which costs nothing to create, and for a session
-- that lacks its account's second factor: it may do what a visitor may, and nothing in the account's name.
create function private.contributor_account() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  account uuid;
begin
  if private.proven_account() is null then return null; end if;
  account := private.require_account();
  return (select u.id from auth.users u where u.id = account and not u.is_anonymous);
end
$$;

-- Twenty a day per person; where the network is unknown, fifteen persons' quota for all together. Concurrent reports
-- are counted serially.
create function private.count_contribution(of_what text, account uuid, network text) returns void
language plpgsql set search_path = '' as $$
declare
  author constant text := case of_what when 'reports' then 'reporter_id' else 'author_id' end;
  today integer;
begin
  perform private.take_advisory_lock(of_what || ' of ' || coalesce(account::text, network, 'anybody'));
  execute format('select count(*) from private.%I c where c.created_at > now() - interval ''1 day'' and ', of_what)
    || case when account is not null then format('c.%I = $1', author)
            when network is not null then format('c.%I is null and c.network = $2', author)
            else format('c.%I is null and c.network is null', author) end
    into today using account, network;
  if today >= (case when account is null and network is null then 300 else 20 end) then
    perform private.refuse(429, 'too_many_requests', 'Too many were sent today');
  end if;
end
$$;

-- The listing and the review (or null) of a public subject.
create function private.find_reported(
  kind text, subject_id bigint, photo text, out of_listing bigint, out of_review bigint
)
language plpgsql stable set search_path = '' as $$
begin
  case kind
    when 'listing' then
      select l.id into of_listing from public.listings l
       where l.id = subject_id and l.is_public
         and (photo is null or exists (select 1 from public.listing_photos p where p.listing_id = l.id and p.path = photo));
    when 'review' then
      select r.listing_id, r.id into of_listing, of_review
        from public.reviews r join public.listings l on l.id = r.listing_id and l.is_public
       where r.id = subject_id and not r.is_hidden
         and (photo is null or exists (select 1 from public.review_photos p where p.review_id = r.id and p.path = photo));
    else
      perform private.refuse_about(422, 'invalid_report', 'A listing or a review is reported, or a photo of one', 'kind');
  end case;
  if of_listing is null then
    perform private.refuse(404, 'subject_not_found', 'What is reported is not there any more');
  end if;
end
$$;

create function private.check_report(kind text, reason text, details text, email text) returns void
language plpgsql stable set search_path = '' as $$
declare
  wrong constant text := case
    when not exists (select 1 from private.reasons r where r.code = reason and 'report_' || kind = any (r.kinds)) then 'reason'
    -- The size is checked before the content is parsed: the data API accepts 20 MB.
    when octet_length(details) > 8000 or char_length(details) > 2000 or not private.is_text(details) then 'details'
    when reason = 'reported_other' and details is null then 'details'
    when octet_length(email) > 254 or not private.is_email(email) then 'email' end;
begin
  if wrong is not null then
    perform private.refuse_about(422, 'invalid_report', 'This is not what a report may hold', wrong);
  end if;
end
$$;

create function public.report(
  kind text, subject_id bigint, reason text, details text default null, email text default null, photo text default null,
  locale text default 'fr'
) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.contributor_account();
  of_network constant text := case when account is null then private.caller_network() end;
  answer_to constant text := case when account is null then nullif(lower(btrim(report.email)), '') end;
  words constant text := nullif(report.details, '');
  received constant json := '{"status": "received"}';
  about record;
  is_known boolean;
begin
  about := private.find_reported(report.kind, report.subject_id, report.photo);
  perform private.check_report(case when report.photo is null then report.kind else 'photo' end, report.reason, words, answer_to);
  is_known := exists (
    select 1 from private.reports r
     where r.status = 'pending' and r.listing_id = about.of_listing
       and r.review_id is not distinct from about.of_review and r.photo_path is not distinct from report.photo
       and case when account is not null then r.reporter_id = account
                else r.reporter_id is null and r.network = of_network and r.reason = report.reason
                 and r.email is not distinct from answer_to end);
  -- A repeated report updates an account's former text; visitors share networks, so their texts are never
  -- overwritten.
  if is_known and account is not null then
    update private.reports r set reason = report.reason, details = words
     where r.reporter_id = account and r.status = 'pending' and r.listing_id = about.of_listing
       and r.review_id is not distinct from about.of_review and r.photo_path is not distinct from report.photo
       and (r.reason, r.details) is distinct from (report.reason, words) and r.version < 20;
  end if;
  if is_known then return received; end if;
  perform private.count_contribution('reports', account, of_network);
  if answer_to is not null then
    perform private.take_advisory_lock('answers to ' || answer_to);
    if (select count(*) from private.reports r where r.email = answer_to) >= 5 then
      perform private.refuse(429, 'too_many_requests', 'Enough answers go to this address already');
    end if;
  end if;
  insert into private.reports
    (kind, listing_id, review_id, photo_path, reason, details, reporter_id, network, email, locale, review_author_id)
  values (case when report.photo is null then report.kind else 'photo' end, about.of_listing, about.of_review, report.photo,
          report.reason, words, account, of_network, answer_to, case report.locale when 'en' then 'en' else 'fr' end,
          (select r.author_id from public.reviews r where r.id = about.of_review))
  on conflict do nothing;
  return received;
end
$$;
comment on function public.report is
  'Reports to the administrators a public listing or review, or, by its path, with a photo of '
  'it: {"status": "received"}. kind: listing or review; reason: of report_reasons; details: up to 2000 characters, needed '
  'for reported_other; email: of a visitor who wants an answer, in the locale. Said again, it stays one report. Refuses '
  'with subject_not_found, invalid_report (details: kind, reason, details or email), too_many_requests.';

create function public.report_reasons(kind text, locale text default 'fr') returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(json_build_object('code', r.code,
           'text', case report_reasons.locale when 'en' then r.en else r.fr end) order by r.position, r.code), '[]')
    from private.reasons r where 'report_' || report_reasons.kind = any (r.kinds)
$$;
comment on function public.report_reasons is
  'ReportReason[] (domain/trust/report.ts) for a kind: listing, review or photo. locale: of the texts.';

create function private.anonymize_reporters() returns void
language sql set search_path = '' as $$
  update private.reports r set network = null
   where r.reporter_id is null and r.network is not null and r.created_at < now() - interval '30 days';
  update private.corrections c set network = null
   where c.author_id is null and c.network is not null and c.created_at < now() - interval '30 days';
  update private.fact_votes v set network = null
   where v.network is not null and v.created_at < now() - interval '30 days';
  update private.visitor_messages m set network = null
   where m.network is not null and m.created_at < now() - interval '30 days';
  update private.review_votes v set network = null
   where v.network is not null and v.created_at < now() - interval '30 days';
$$;

revoke execute on function public.report, public.report_reasons from service_role;
grant execute on function public.report, public.report_reasons to anon, authenticated;
