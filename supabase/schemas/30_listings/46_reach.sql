-- The scope of a member of staff. Administrators decide everything; moderators everything except about their own listings
-- and what they are a party to (private.may_decide); regional moderators the same, within their MRCs.
create type private.reach as (role text, account uuid, mrcs smallint[]);

-- Scope of an account, signed in or not: emails to staff depend on it.
create function private.reach_of(account uuid) returns private.reach
language sql stable set search_path = '' as $$
  select row(case when private.is_administrators(account) then 'administrator' else m.role end, account, m.mrcs)::private.reach
    from (values (account)) as asked (id) left join private.staff_members m on m.user_id = asked.id
$$;

-- The caller's scope: without a role when they may not work in the queues.
create function private.own_reach() returns private.reach
language sql stable security definer set search_path = '' as $$
  select case when private.may_work('queues') then private.reach_of(auth.uid()) end
$$;

create function private.in_reach(reach private.reach, listing_id bigint) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((reach).role = 'administrator', false)
    or (reach).role in ('moderator', 'regional_moderator') and exists (
      select from public.listings l
       where l.id = in_reach.listing_id and l.owner_id is distinct from (reach).account
         and ((reach).role = 'moderator' or l.mrc_id = any ((reach).mrcs))
         and not exists (
           select from private.listing_managers m where m.listing_id = l.id and m.user_id = (reach).account))
$$;

-- The values of a listing for a member of staff. A moderator reads a hidden one only while a decision needs it, else null;
-- an administrator always.
create function private.values_in_reach(reach private.reach, listing public.listings, is_waiting boolean) returns jsonb
language sql stable set search_path = '' as $$
  select private.listing_values(listing) || case when is_waiting or (reach).role = 'administrator' then '{}'
    else (select coalesce(jsonb_object_agg(h.key, null), '{}') from unnest(private.hidden_keys(listing)) as h (key)) end
$$;

create policy "moderators read the listings in their reach" on public.listings for select to authenticated
  using ((select private.may_work('queues')) and private.in_reach((select private.own_reach()), id));

grant execute on function private.own_reach, private.in_reach to authenticated;
