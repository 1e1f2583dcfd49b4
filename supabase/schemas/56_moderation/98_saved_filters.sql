-- Filters of the table of listings that an administrator keeps by name.
create table private.saved_filters (
  user_id uuid not null references auth.users on delete cascade,
  name text not null check (private.is_line(name) and char_length(name) between 1 and 60),
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and filters <> '{}'),
  primary key (user_id, name)
);
alter table private.saved_filters enable row level security;

create function private.saved_filters_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'filters', f.filters) order by f.name), '[]')
    from private.saved_filters f where f.user_id = account
$$;

create function public.my_saved_filters() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.administrator();
begin
  return private.saved_filters_data(account);
end
$$;
comment on function public.my_saved_filters is 'SavedFilters[] (domain/listing/listing-table.ts) of the caller, by name.';

create function public.save_filters(name text, filters jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.administrator();
begin
  -- Refuses unknown ones.
  perform private.listing_table_conditions(filters);
  perform private.take_advisory_lock('saved filters of ' || account);
  if (select count(*) from private.saved_filters f where f.user_id = account and f.name <> private.tidy_text(save_filters.name)) >= 30 then
    perform private.refuse(409, 'too_many_filters', 'At most 30 are kept');
  end if;
  insert into private.saved_filters as f (user_id, name, filters)
  values (account, private.tidy_text(save_filters.name), save_filters.filters)
  on conflict on constraint saved_filters_pkey do update set filters = excluded.filters;
  return private.saved_filters_data(account);
exception when check_violation or not_null_violation then
  perform private.refuse(422, 'name_needed', 'A name has 1 to 60 characters, and filters one at least');
end
$$;
comment on function public.save_filters is
  'Keeps filters of listing_table by a name, in the place of those of the same name: SavedFilters[]. Refuses with '
  'not_administrator, unknown_filter, too_many_filters, name_needed.';

create function public.delete_filters(name text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.administrator();
begin
  delete from private.saved_filters f where f.user_id = account and f.name = delete_filters.name;
  return private.saved_filters_data(account);
end
$$;
comment on function public.delete_filters is 'Deletes filters by their name; answers those that stay, SavedFilters[].';

revoke execute on function public.my_saved_filters, public.save_filters, public.delete_filters from service_role;
grant execute on function public.my_saved_filters, public.save_filters, public.delete_filters to authenticated;
