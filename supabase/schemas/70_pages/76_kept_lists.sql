-- The lists of kept listings in an account: the default list, which the star fills, and named lists. Entries are slugs, as
-- on a device, so that a list can name a listing that is gone, and no write waits for a lock of public.listings.

create table private.kept_lists (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- Null for the default list.
  name text check (char_length(name) between 1 and 80),
  -- Token of the link that shows the list to anybody who has it; null while it is not shared. Readable, because its
  -- owner copies it again.
  token text unique check (token ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null default now()
);
alter table private.kept_lists enable row level security;
create unique index kept_lists_default on private.kept_lists (user_id) where name is null;
create unique index kept_lists_name on private.kept_lists (user_id, lower(name));

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
  select k.id into list from private.kept_lists k where k.user_id = account and k.name is null;
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

create function public.my_kept_lists() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
begin
  return (
    select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'token', k.token, 'slugs', (
             select coalesce(json_agg(p.slug order by p.kept_at desc, p.slug), '[]')
               from (select coalesce(private.present_slug(e.slug), e.slug) as slug, min(e.kept_at) as kept_at
                       from private.kept_list_entries e where e.list_id = k.id group by 1) as p))
             order by k.name is not null, lower(k.name)), '[]')
      from private.kept_lists k where k.user_id = account);
end
$$;
comment on function public.my_kept_lists is
  'The caller''s lists, AccountList[] (domain/listing/kept-lists.ts): the default list if it exists, then the named ones by '
  'name, each with its slugs, the newest first. Refuses with account_not_found, insufficient_aal.';

-- Refuses the list of another person as an unknown one.
create function private.own_kept_list(account uuid, id bigint, is_named boolean default false) returns private.kept_lists
language plpgsql stable set search_path = '' as $$
declare
  list private.kept_lists;
begin
  select k.* into list from private.kept_lists k where k.id = own_kept_list.id and k.user_id = account
     and (k.name is not null or not is_named);
  if list.id is null then perform private.refuse(404, 'list_not_found', 'You have no such list'); end if;
  return list;
end
$$;

create function public.save_kept_list(id bigint, name text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.lock_kept_lists();
  -- On one line: tidy_text keeps line breaks.
  tidy constant text := regexp_replace(private.tidy_text(save_kept_list.name), '\s+', ' ', 'g');
  list bigint;
begin
  if tidy is null or char_length(tidy) > 80 then
    perform private.refuse(422, 'invalid_name', 'A list has a name of 1 to 80 characters');
  end if;
  if exists (select from private.kept_lists k where k.user_id = account and lower(k.name) = lower(tidy)
                and k.id is distinct from save_kept_list.id) then
    perform private.refuse(409, 'name_taken', 'Another list has this name');
  end if;
  if save_kept_list.id is null then
    if (select count(*) from private.kept_lists k where k.user_id = account and k.name is not null) >= 20 then
      perform private.refuse(409, 'too_many_lists', 'An account has at most 20 named lists');
    end if;
    insert into private.kept_lists (user_id, name) values (account, tidy) returning kept_lists.id into list;
  else
    list := (private.own_kept_list(account, save_kept_list.id, is_named => true)).id;
    update private.kept_lists k set name = tidy where k.id = list;
  end if;
  return json_build_object('id', list);
end
$$;
comment on function public.save_kept_list is
  'Creates a named list (id null), or renames one: {"id"}. Refuses with invalid_name, name_taken, too_many_lists, '
  'list_not_found, account_not_found, insufficient_aal.';

create function public.delete_kept_list(id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  list constant private.kept_lists := private.own_kept_list(private.lock_kept_lists(), delete_kept_list.id, is_named => true);
begin
  delete from private.kept_lists k where k.id = list.id;
end
$$;
comment on function public.delete_kept_list is
  'Deletes a named list for good. Refuses with list_not_found, account_not_found, insufficient_aal.';

create function public.put_in_kept_list(id bigint, slug text, is_in boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  list constant private.kept_lists := private.own_kept_list(private.lock_kept_lists(), put_in_kept_list.id);
  present constant text := coalesce(private.present_slug(slug), slug);
begin
  -- Former slugs too, which the list may still hold.
  delete from private.kept_list_entries e
   where e.list_id = list.id and is_in is not true and present in (e.slug, private.present_slug(e.slug));
  if is_in is not true or exists (select from private.kept_list_entries e
                           where e.list_id = list.id and present in (e.slug, private.present_slug(e.slug))) then
    return;
  end if;
  if not private.is_usable_slug(present) then
    perform private.refuse(422, 'listing_not_found', 'No listing has such a slug');
  end if;
  if (select count(*) from private.kept_list_entries e where e.list_id = list.id) >= private.kept_max() then
    perform private.refuse(409, 'list_full', 'A list has at most 200 listings');
  end if;
  insert into private.kept_list_entries (list_id, slug) values (list.id, present);
end
$$;
comment on function public.put_in_kept_list is
  'Puts a listing in one of the caller''s lists, or takes it out; done already is no error. Refuses with list_full, '
  'list_not_found, listing_not_found, account_not_found, insufficient_aal.';

create function public.share_kept_list(id bigint, is_shared boolean) returns json
language plpgsql security definer set search_path = '' as $$
declare
  list constant private.kept_lists := private.own_kept_list(private.lock_kept_lists(), share_kept_list.id);
  -- A link that was stopped stays dead: the next one is another.
  link constant text := case when is_shared then coalesce(list.token, encode(extensions.gen_random_bytes(16), 'hex')) end;
begin
  update private.kept_lists k set token = link where k.id = list.id;
  return json_build_object('token', link);
end
$$;
comment on function public.share_kept_list is
  'Makes or stops the link of one of the caller''s lists: {"token"}, null once it is stopped. Refuses with list_not_found, '
  'account_not_found, insufficient_aal.';

-- The name is what its owner typed; nothing else tells who that is. A suspended account shares nothing.
create function public.shared_kept_list(token text, locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  list private.kept_lists;
  kept json;
begin
  select k.* into list from private.kept_lists k join auth.users u on u.id = k.user_id
   where k.token = shared_kept_list.token and u.deleted_at is null
     and (u.banned_until is null or u.banned_until <= now());
  if list.id is null then return null; end if;
  kept := public.kept_listings(
    array(select e.slug from private.kept_list_entries e where e.list_id = list.id order by e.kept_at desc, e.slug),
    shared_kept_list.locale);
  return json_build_object('name', list.name, 'rows', kept -> 'rows', 'missing', json_array_length(kept -> 'missing'));
end
$$;
comment on function public.shared_kept_list is
  'SharedList (domain/pages/directory.ts) of a link: cards of the published listings, the newest first, and how many are '
  'not published any more; null for an unknown or stopped link.';

-- For the export of a person's data.
create function private.kept_lists_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(k) - 'user_id' || jsonb_build_object(
    'listings', (select coalesce(jsonb_agg(to_jsonb(e) - 'list_id' order by e.kept_at, e.slug), '[]')
                   from private.kept_list_entries e where e.list_id = k.id)) order by k.id), '[]')
    from private.kept_lists k where k.user_id = account
$$;

revoke execute on function
  public.sync_kept_listings, public.my_kept_lists, public.save_kept_list, public.delete_kept_list,
  public.put_in_kept_list, public.share_kept_list from service_role;
grant execute on function
  public.sync_kept_listings, public.my_kept_lists, public.save_kept_list, public.delete_kept_list,
  public.put_in_kept_list, public.share_kept_list to authenticated;
grant execute on function public.shared_kept_list to anon, authenticated;
