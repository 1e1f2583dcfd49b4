-- Whether a member of staff decides an item about a listing. parties: the accounts that the decision concerns, such as the
-- one that asked for it. A moderator who is a party, or who ever claimed the listing, neither decides nor reads the item:
-- the papers of a rival stay for 30 days after the decision.
create function private.may_decide(reach private.reach, listing_id bigint, parties uuid[] default '{}') returns boolean
language sql stable security definer set search_path = '' as $$
  select private.in_reach(reach, listing_id)
    and (coalesce((reach).role = 'administrator', false)
      or not coalesce((reach).account = any (parties), false)
         and not exists (
           select from public.claims c where c.listing_id = may_decide.listing_id and c.user_id = (reach).account))
$$;

grant execute on function private.may_decide to authenticated;
