-- What is held about whoever reported or corrected something: it is in the copy of an account, and the network of a
-- visitor, which counts a day's reports, is forgotten after 30 days. Forgetting is no other version of what waits.
drop trigger reports_version on private.reports;
create trigger reports_version before update of reason, details, status on private.reports
  for each row execute function private.next_version();
drop trigger tell_of_waiting_report on private.reports;
create trigger tell_of_waiting_report after insert or delete or update of reason, details, status on private.reports
  for each statement execute function private.on_waiting('report');
drop trigger corrections_version on private.corrections;
create trigger corrections_version before update of fields, status on private.corrections
  for each row execute function private.next_version();
drop trigger tell_of_waiting_correction on private.corrections;
create trigger tell_of_waiting_correction after insert or delete or update of fields, status on private.corrections
  for each statement execute function private.on_waiting('correction');

create function private.forget_reporters() returns void
language sql set search_path = '' as $$
  update private.reports r set network = null
   where r.reporter_id is null and r.network is not null and r.created_at < now() - interval '30 days';
  update private.corrections c set network = null
   where c.author_id is null and c.network is not null and c.created_at < now() - interval '30 days';
$$;
create index reports_networks on private.reports (created_at) where network is not null;
create index corrections_networks on private.corrections (created_at) where network is not null;

-- With all that was in it before, whatever that is by then.
alter function private.contribution_data(uuid) rename to contribution_data_before_reports;
create function private.contribution_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.contribution_data_before_reports(account) || jsonb_build_object(
    'reports', (select coalesce(jsonb_agg(private.report_row(r) order by r.id), '[]')
                  from private.reports r where r.reporter_id = account),
    'corrections', (select coalesce(jsonb_agg(private.correction_row(c) order by c.id), '[]')
                      from private.corrections c where c.author_id = account))
$$;
