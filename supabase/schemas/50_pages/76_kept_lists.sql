-- The lists of kept listings in an account: the default list, which the star fills. Entries are slugs, as on a device, so
-- that a list can name a listing that is gone, and no write waits for a lock of public.listings.

create table private.kept_lists (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now()
);
alter table private.kept_lists enable row level security;
create unique index kept_lists_default on private.kept_lists (user_id);

create table private.kept_list_entries (
  list_id bigint not null references private.kept_lists on delete cascade,
  slug text not null check (private.is_usable_slug(slug)),
  kept_at timestamptz not null default now(),
  primary key (list_id, slug)
);
alter table private.kept_list_entries enable row level security;

-- Maximum number of listings of a list, as KEPT_MAX of domain/listing/kept-lists.ts.
create function private.kept_max() returns integer
language sql immutable parallel safe as $$ select 200 $$;

-- The caller's account, whose lists no other transaction changes until this one ends: entries are counted before they
-- are inserted.
create function private.lock_kept_lists() returns uuid
language plpgsql set search_path = '' as $$
declare
  account constant uuid := private.require_account();
begin
  perform private.take_advisory_lock('kept lists of ' || account);
  return account;
end
$$;

-- The default list, made when it is first needed.
create function private.default_kept_list(account uuid) returns bigint
language plpgsql set search_path = '' as $$
declare
  list bigint;
begin
  select k.id into list from private.kept_lists k where k.user_id = account;
  if list is null then
    insert into private.kept_lists (user_id) values (account) returning id into list;
  end if;
  return list;
end
$$;

-- Milliseconds since 1970, as devices store times.
create function private.milliseconds(at timestamptz) returns bigint
language sql stable parallel safe as $$ select (extract(epoch from at) * 1000)::bigint $$;

create function public.sync_kept_listings(added jsonb default '[]', removed text[] default '{}') returns json
language plpgsql security definer set search_path = '' as $$
declare
  list constant bigint := private.default_kept_list(private.lock_kept_lists());
begin
  delete from private.kept_list_entries e where e.list_id = list and e.slug = any (removed);
  -- The oldest first, so that a full list leaves the same ones out at each attempt.
  insert into private.kept_list_entries (list_id, slug, kept_at)
  select list, a.slug, min(to_timestamp(least(a.at, private.milliseconds(now())) / 1000))
    from jsonb_to_recordset(added) as a (slug text, at double precision)
   where private.is_usable_slug(a.slug) and a.at >= 0
     and not exists (select from private.kept_list_entries e where e.list_id = list and e.slug = a.slug)
   group by a.slug
   order by 3, 2
   limit greatest(0, private.kept_max() - (select count(*) from private.kept_list_entries e where e.list_id = list));
  return (select coalesce(json_agg(json_build_object('slug', e.slug, 'at', private.milliseconds(e.kept_at))
                                   order by e.kept_at desc, e.slug), '[]')
            from private.kept_list_entries e where e.list_id = list);
end
$$;
comment on function public.sync_kept_listings is
  'Removes slugs from the caller''s default list, adds others ([{"slug", "at"}], at in milliseconds since 1970) as far as '
  'there is room, and answers the whole list: KeptListing[] (domain/listing/kept-lists.ts). Refuses with account_not_found, '
  'insufficient_aal.';

-- For the export of a person's data.
create function private.kept_lists_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(k) - 'user_id' || jsonb_build_object(
    'listings', (select coalesce(jsonb_agg(to_jsonb(e) - 'list_id' order by e.kept_at, e.slug), '[]')
                   from private.kept_list_entries e where e.list_id = k.id)) order by k.id), '[]')
    from private.kept_lists k where k.user_id = account
$$;

revoke execute on function public.sync_kept_listings from service_role;
grant execute on function public.sync_kept_listings to authenticated;
