-- « C'est exact » and « Ça ne l'est plus »: votes about facts of a public listing, without an account. Three
-- independent « no » votes about one fact put it in the administrators' queue; three « yes » votes keep it from
-- counting as old.

-- Facts that a visitor can know; other facts are corrected with their new value (private.corrections).
create function private.votable_facts() returns text[]
language sql immutable parallel safe as $$
  select array['phone', 'email', 'website', 'social', 'address', 'hours', 'services', 'payment', 'amenities', 'languages']
$$;

-- Subjects of votes on the page of a listing: its facts, the width of its door, the access that it lacks, and each premises
-- code that it has alone, since one may be false while the others hold.
create function private.votable_facts_of(listing public.listings) returns text[]
language sql stable set search_path = '' as $$
  select array(select f from unnest(private.stated_facts(listing)) as f
                where f = any (private.votable_facts() || '{door,barriers}') and (f <> 'email' or listing.show_email))
      || array(select c from unnest(private.premises_codes()) as c where c = any (listing.amenities))
$$;

-- One row for each voter and listing, so that a second word replaces the first.
create table private.fact_votes (
  id bigint generated always as identity primary key,
  listing_id bigint not null references public.listings on delete cascade,
  right_facts text[] not null default '{}',
  wrong_facts text[] not null default '{}',
  author_id uuid references auth.users on delete cascade,
  -- Network of visitors and accounts; deleted after 30 days (private.anonymize_reporters).
  network text,
  created_at timestamptz not null default now(),
  check (not right_facts && wrong_facts)
);
alter table private.fact_votes enable row level security;
create index fact_votes_listing on private.fact_votes (listing_id, created_at);
create index fact_votes_author on private.fact_votes (author_id, created_at) where author_id is not null;
create index fact_votes_visitor on private.fact_votes (network, created_at) where author_id is null;
create index fact_votes_time on private.fact_votes (created_at);

-- Facts of a listing that enough people doubt, until an administrator decides.
create table private.doubts (
  id bigint generated always as identity primary key,
  listing_id bigint not null references public.listings on delete cascade,
  facts text[] not null check (cardinality(facts) > 0),
  -- approved: the facts stay; rejected: they were removed.
  status private.decision not null default 'pending',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((status = 'pending') = (decided_at is null))
);
alter table private.doubts enable row level security;
create unique index doubts_waiting_of_listing on private.doubts (listing_id) where status = 'pending';
create index doubts_waiting on private.doubts (created_at, id) where status = 'pending';
create index doubts_listing on private.doubts (listing_id, id);

create trigger doubts_version before update of facts, status on private.doubts
  for each row execute function private.next_version();

create trigger notify_of_waiting_doubt after insert or delete or update of facts, status on private.doubts
  for each statement execute function private.on_waiting('doubt');

-- Number of independent voters of the last half year with this vote on a fact: one person may have several accounts, so
-- a network counts once. Votes whose network is unknown or deleted count as one, because they cannot be distinguished.
create function private.count_fact_votes(listing_id bigint, fact text, is_right boolean) returns integer
language sql stable set search_path = '' as $$
  select count(distinct coalesce(v.network, ''))::integer from private.fact_votes v
   where v.listing_id = count_fact_votes.listing_id and v.created_at > now() - interval '180 days'
     and fact = any (case when is_right then v.right_facts else v.wrong_facts end)
$$;

create function private.votes_needed() returns integer
language sql immutable parallel safe as $$ select 3 $$;

-- Votes about values that changed are about nothing any more.
create function private.forget_fact_votes(listing_id bigint, facts text[]) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (select from private.fact_votes v where v.listing_id = forget_fact_votes.listing_id) then return; end if;
  update private.fact_votes v
     set right_facts = array(select f from unnest(v.right_facts) as f where f <> all (forget_fact_votes.facts)),
         wrong_facts = array(select f from unnest(v.wrong_facts) as f where f <> all (forget_fact_votes.facts))
   where v.listing_id = forget_fact_votes.listing_id
     and (v.right_facts && forget_fact_votes.facts or v.wrong_facts && forget_fact_votes.facts);
  delete from private.doubts d
   where d.listing_id = forget_fact_votes.listing_id and d.status = 'pending' and d.facts <@ forget_fact_votes.facts;
  update private.doubts d set facts = array(select f from unnest(d.facts) as f where f <> all (forget_fact_votes.facts))
   where d.listing_id = forget_fact_votes.listing_id and d.status = 'pending' and d.facts && forget_fact_votes.facts;
end
$$;

-- Puts before the administrators the facts that enough voters call wrong.
create function private.raise_doubt(of_listing bigint, asked text[]) returns void
language sql set search_path = '' as $$
  insert into private.doubts as waiting (listing_id, facts)
  select of_listing, doubted.facts
    from (select array_agg(f order by f) as facts from unnest(asked) as f
           where private.count_fact_votes(of_listing, f, false) >= private.votes_needed()) as doubted
   where doubted.facts is not null
  on conflict (listing_id) where status = 'pending'
    do update set facts = array(select distinct f from unnest(waiting.facts || excluded.facts) as f order by f)
       where not excluded.facts <@ waiting.facts
$$;

create function public.vote_on_facts(listing_id bigint, facts text[], is_right boolean) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.contributor_account();
  of_network constant text := private.caller_network();
  listing constant public.listings := private.correctable_listing(listing_id);
  asked constant text[] := array(select distinct f from unnest(facts) as f order by f);
  known bigint;
begin
  if cardinality(asked) = 0 or is_right is null or asked && array[null]::text[]
     or not asked <@ private.votable_facts_of(listing) then
    perform private.refuse(422, 'unknown_fact', 'The page says nothing of the kind');
  end if;
  if private.listing_role(account, listing) in ('owner', 'manager') then
    if not is_right then
      perform private.refuse(409, 'own_listing', 'Its owner and managers correct it themselves');
    end if;
    perform private.confirm_facts(listing.id, asked);
    return '{"status": "received"}';
  end if;
  perform private.take_advisory_lock('facts of listing ' || listing.id);
  select v.id into known from private.fact_votes v
   where v.listing_id = listing.id and v.author_id is not distinct from account
     and (account is not null or v.network is not distinct from of_network)
     -- Networks are deleted after 30 days.
     and (account is not null or v.created_at > now() - interval '30 days')
   order by v.id desc limit 1;
  if known is null then
    perform private.count_contribution('fact_votes', account, of_network);
    insert into private.fact_votes (listing_id, right_facts, wrong_facts, author_id, network)
    values (listing.id, case when is_right then asked else '{}' end, case when is_right then '{}' else asked end,
            account, of_network);
  else
    update private.fact_votes v set
        right_facts = array(select f from unnest(v.right_facts) as f where f <> all (asked)) || case when is_right then asked else '{}' end,
        wrong_facts = array(select f from unnest(v.wrong_facts) as f where f <> all (asked)) || case when is_right then '{}' else asked end
     where v.id = known;
  end if;
  if not is_right then perform private.raise_doubt(listing.id, asked); end if;
  return '{"status": "received"}';
end
$$;
comment on function public.vote_on_facts is
  'Says that facts of a public listing (private.votable_facts_of) are right, or are not any more: {"status": "received"}. One '
  'voter''s later word replaces the earlier; an owner''s « right » is a confirmation. Refuses with listing_not_found, '
  'unknown_fact, own_listing, too_many_requests.';

create function private.decide_doubt(id bigint, version integer, action text, reason text, note text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  source_before constant text := private.set_fact_source('administrator');
  doubt private.doubts;
  listing public.listings;
  emptied jsonb;
begin
  if action is null or action not in ('kept', 'removed') then
    perform private.refuse(422, 'unknown_action', 'Doubted facts are kept or removed');
  end if;
  select l.* into listing from public.listings l
   where l.id = (select d.listing_id from private.doubts d where d.id = decide_doubt.id) for no key update;
  select d.* into doubt from private.doubts d where d.id = decide_doubt.id for update;
  perform private.assert_version('doubt', decide_doubt.id::text, doubt.status = 'pending', doubt.version, decide_doubt.version);
  update private.doubts d
     set status = case action when 'kept' then 'approved' else 'rejected' end::private.decision, decided_at = now()
   where d.id = doubt.id;
  if action = 'removed' then
    select jsonb_object_agg(f.column_name, f.emptied) into emptied from private.listing_fields f
     -- The position of an address goes with it.
     where (f.fact = any (doubt.facts) or (f.fact = 'position' and 'address' = any (doubt.facts)))
       and f.column_name is not null and f.emptied is not null;
    if doubt.facts && private.premises_codes() and 'amenities' <> all (doubt.facts) then
      emptied := coalesce(emptied, '{}') || jsonb_build_object('amenities',
        array(select a from unnest(listing.amenities) with ordinality as given (a, n) where a <> all (doubt.facts) order by n));
    end if;
    perform private.update_listing(listing.id, emptied);
  else
    update private.provenance p set source = 'administrator', said_on = private.montreal_day()
     where p.listing_id = listing.id and p.fact = any (doubt.facts);
    perform private.note_premises(listing.id, array(select a from unnest(listing.amenities) as a where a = any (doubt.facts)),
              'administrator', private.montreal_day());
  end if;
  perform private.forget_fact_votes(listing.id, doubt.facts);
  perform private.record_decision('doubt', action, doubt.id::text, listing.id, reason, note,
    jsonb_build_object('facts', doubt.facts), null, doubt.created_at);
  if action = 'removed' then
    perform private.notify(listing.owner_id, 'listing.facts_removed', listing.id,
      jsonb_build_object('name', listing.name, 'facts', doubt.facts), '/entreprise/' || listing.slug || '/modifier');
  end if;
  perform private.set_fact_source(source_before);
  return jsonb_build_object('action', action);
end
$$;
comment on function private.decide_doubt is
  'action: kept (an administrator''s word from today) or removed (the listing no longer says it; its owner is told): '
  '{"action"}. Refuses with already_decided, stale_version, unknown_action.';

revoke execute on function public.vote_on_facts from service_role;
grant execute on function public.vote_on_facts to anon, authenticated;
