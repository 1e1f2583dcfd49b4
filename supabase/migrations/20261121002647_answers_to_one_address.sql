-- Nobody proves the address that a visitor's report is answered at: reports from everywhere would have the directory write
-- to somebody else for each. Five wait for an answer at one address; it is forgotten with the answer.
create index reports_answers on private.reports (email) where email is not null;

create or replace function public.report(
  kind text, subject_id bigint, reason text, details text default null, email text default null, photo text default null,
  locale text default 'fr'
) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.contributor();
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
  -- An account's latest words; a network is many people's, and nobody there rewrites another's.
  if is_known and account is not null then
    update private.reports r set reason = report.reason, details = words
     where r.reporter_id = account and r.status = 'pending' and r.listing_id = about.of_listing
       and r.review_id is not distinct from about.of_review and r.photo_path is not distinct from report.photo
       and (r.reason, r.details) is distinct from (report.reason, words) and r.version < 20;
  end if;
  if is_known then return received; end if;
  perform private.count_contribution('reports', account, of_network);
  if answer_to is not null then
    perform private.take_turn('answers to ' || answer_to);
    if (select count(*) from private.reports r where r.email = answer_to) >= 5 then
      perform private.refuse(429, 'too_many_requests', 'Enough answers go to this address already');
    end if;
  end if;
  insert into private.reports (kind, listing_id, review_id, photo_path, reason, details, reporter_id, network, email, locale)
  values (case when report.photo is null then report.kind else 'photo' end, about.of_listing, about.of_review, report.photo,
          report.reason, words, account, of_network, answer_to, case report.locale when 'en' then 'en' else 'fr' end)
  on conflict do nothing;
  return received;
end
$$;
