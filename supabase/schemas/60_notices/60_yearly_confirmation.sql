-- Once a year an owner must confirm the facts of a listing: one email that lists them, and a reminder in
-- « My businesses », where « Tout est exact » confirms all of them.

-- When owners were last written to about their facts.
create table private.confirmation_reminders (
  user_id uuid primary key references auth.users on delete cascade,
  sent_at timestamptz not null default now()
);
alter table private.confirmation_reminders enable row level security;

-- Whether a year has passed since the owner confirmed the facts of a listing, or since the owner got it.
create function private.is_confirmation_due(listing public.listings) returns boolean
language sql stable set search_path = '' as $$
  select listing.is_public and listing.owner_id is not null and coalesce((
    select min(case when p.source = 'owner' then p.said_on
                    else least(p.said_on, listing.published_at::date) end) < private.montreal_day() - interval '1 year'
      from private.provenance p
     where p.listing_id = listing.id and p.fact = any (private.stated_facts(listing))
       and p.fact in ('name', 'category', 'phone', 'email', 'website', 'address', 'hours', 'services')), false)
$$;

-- [{"fact", "words", "saidOn", "source"}] of a listing whose facts are due; null of one whose facts are not. With the
-- hidden email and address: one press confirms these too.
create function private.facts_to_confirm(listing public.listings, locale text) returns json
language sql stable set search_path = '' as $$
  select case when private.is_confirmation_due(listing) then (
    select json_agg(json_build_object('fact', w.fact, 'words', w.words, 'saidOn', p.said_on, 'source', p.source))
      from private.facts_in_words(listing, facts_to_confirm.locale, with_hidden => true) as w
      left join private.provenance p on p.listing_id = listing.id and p.fact = w.fact) end
$$;

create function public.confirm_listing(listing_id bigint, version integer) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner,manager}');
begin
  if listing.deleted_at is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;
  if listing.version is distinct from confirm_listing.version then
    perform private.refuse_about(409, 'stale_version', 'Somebody else has changed this business', listing.version::text);
  end if;
  perform private.confirm_facts(listing.id, private.stated_facts(listing));
  return json_build_object('confirmedOn', private.montreal_day());
end
$$;
comment on function public.confirm_listing is
  'Owner or manager: everything that the listing says in this version is right as of today: {"confirmedOn"}. Refuses with '
  'listing_not_found, not_authorized, listing_deleted, stale_version (details: the present one).';

-- One email for each owner a year, about at most five listings, with the facts that visitors see.
create function private.send_yearly_confirmations(how_many integer default 500) returns integer
language plpgsql set search_path = '' as $$
declare
  owner record;
  lines text;
  written integer := 0;
begin
  for owner in
    select due.id, coalesce(p.locale, 'fr') as locale
      from (select distinct l.owner_id as id from public.listings l
             where l.owner_id is not null and private.is_confirmation_due(l)
               and not exists (select from private.confirmation_reminders r
                                where r.user_id = l.owner_id and r.sent_at > now() - interval '1 year')
             limit how_many) as due
      left join public.user_profiles p on p.user_id = due.id
  loop
    select string_agg(of_listing.lines, E'\n\n' order by of_listing.id) into lines from (
      select l.id, l.name || E'\n' || string_agg(
               w.label || case owner.locale when 'en' then ': ' else U&'\00A0: ' end || w.words, E'\n') as lines
        from (select x.* from public.listings x
               where x.owner_id = owner.id and private.is_confirmation_due(x) order by x.id limit 5) as l
       cross join lateral private.facts_in_words(l, owner.locale) as w
       where w.fact <> 'name' group by l.id, l.name) as of_listing;
    insert into private.confirmation_reminders as r (user_id) values (owner.id)
    on conflict on constraint confirmation_reminders_pkey do update set sent_at = now();
    perform private.notify(owner.id, 'facts.yearly', facts => jsonb_build_object('lines', lines), path => '/mes-entreprises');
    written := written + 1;
  end loop;
  return written;
end
$$;
comment on function private.send_yearly_confirmations is
  'Asks owners, once a year each, whether the facts of their listings hold; at most so many at once. Answers how many.';

revoke execute on function public.confirm_listing from service_role;
grant execute on function public.confirm_listing to authenticated;
