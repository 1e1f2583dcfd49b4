-- The proofs by which a claim is approved without an administrator: none until an administrator allows one.
create table private.automatic_claim_proofs (
  road text primary key check (road in ('listing', 'website', 'phone', 'site'))
);
alter table private.automatic_claim_proofs enable row level security;

-- Approves a claim whose proof suffices. Needs the locks of private.lock_claim, in whose order every caller takes them.
create function private.approve_proven_claim(claim_id bigint) returns void
language plpgsql set search_path = '' as $$
declare
  claim public.claims;
begin
  if not exists (
    select from private.claim_proofs p join private.automatic_claim_proofs a on a.road = p.road
     where p.claim_id = approve_proven_claim.claim_id and p.proven_at is not null) then
    return;
  end if;
  claim := private.lock_claim(approve_proven_claim.claim_id);
  if claim.status = 'pending' and private.claim_concern(claim.id) is null then
    perform private.decide_claim(claim.id, claim.version, 'approved', 'claim_proven', actor => null);
  end if;
end
$$;

create function public.automatic_claim_proofs() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.administrator();
  return (select coalesce(json_agg(a.road order by a.road), '[]') from private.automatic_claim_proofs a);
end
$$;
comment on function public.automatic_claim_proofs is
  'ClaimMethod[] (domain/trust/claim-answers.ts): the proofs by which a claim is approved without an administrator. Refuses with '
  'not_administrator.';

create function public.set_automatic_claim_proofs(roads text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  former constant jsonb := public.automatic_claim_proofs()::jsonb;
begin
  if roads is null or not roads <@ array['listing', 'website', 'phone', 'site'] then
    perform private.refuse(422, 'unknown_action', 'A claim is proven by listing, website, phone or site');
  end if;
  delete from private.automatic_claim_proofs a where a.road <> all (roads);
  insert into private.automatic_claim_proofs (road) select distinct unnest(roads) on conflict do nothing;
  perform private.record_decision('claim_rule', 'changed', 'automatic',
    before => jsonb_build_object('proofs', former), after => jsonb_build_object('proofs', public.automatic_claim_proofs()::jsonb));
end
$$;
comment on function public.set_automatic_claim_proofs is
  'Allows claims with one of these proofs to be approved without an administrator; an empty array allows none. Claims that are '
  'already proven keep waiting. Refuses with not_administrator, unknown_action.';

revoke execute on function public.automatic_claim_proofs, public.set_automatic_claim_proofs from service_role;
grant execute on function public.automatic_claim_proofs, public.set_automatic_claim_proofs to authenticated;
