-- Named column maps of CSV files, offered again for a file with the same columns in any order.
create table private.column_maps (
  name text primary key check (char_length(name) between 1 and 80),
  -- The columns of the file, sorted.
  columns text[] not null,
  -- As of private.transfers.
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
  kept_at timestamptz not null default now()
);
alter table private.column_maps enable row level security;

create function private.sorted_columns(columns jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(c order by c), '{}') from jsonb_array_elements_text(sorted_columns.columns) as c
$$;

-- The newest map comes first.
create function private.column_maps_for(columns jsonb) returns setof private.column_maps
language sql stable set search_path = '' as $$
  select m.* from private.column_maps m where m.columns = private.sorted_columns(column_maps_for.columns) order by m.kept_at desc, m.name
$$;

-- A map of the same name is replaced.
create function private.keep_column_map(name text, columns jsonb, mapping jsonb) returns void
language sql set search_path = '' as $$
  insert into private.column_maps as kept (name, columns, mapping)
  values (keep_column_map.name, private.sorted_columns(keep_column_map.columns), keep_column_map.mapping)
  on conflict on constraint column_maps_pkey do update
     set columns = excluded.columns, mapping = excluded.mapping, kept_at = now()
$$;

create function private.require_column_map(mapping jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(mapping) is distinct from 'object' or octet_length(mapping::text) > 65536 or exists (
    select 1 from jsonb_each(mapping) as m where jsonb_typeof(m.value) <> 'string'
  ) then
    perform private.refuse(422, 'invalid_mapping', 'This is not a mapping of columns');
  end if;
end
$$;

create function public.keep_column_map(id bigint, name text, mapping jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.administrator();
  transfer constant private.transfers := private.lock_transfer_for_action(keep_column_map.id, 'ready');
  tidied constant text := regexp_replace(btrim(keep_column_map.name), '\s+', ' ', 'g');
begin
  perform private.require_column_map(keep_column_map.mapping);
  if transfer.format is distinct from 'csv' or coalesce(char_length(tidied) not between 1 and 80, true) then
    perform private.refuse(422, 'invalid_map_name', 'A column map of a CSV file needs a name of 80 characters at most');
  end if;
  perform private.keep_column_map(tidied, transfer.preview -> 'columns', keep_column_map.mapping);
end
$$;
comment on function public.keep_column_map is
  'Keeps a mapping of the columns of a file that was looked at, by name, for files with the same columns. Refuses with '
  'not_administrator, transfer_not_found, transfer_elsewhere (details: its state), invalid_mapping, invalid_map_name.';

create function public.forget_column_map(name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.administrator();
begin
  delete from private.column_maps m where m.name = forget_column_map.name;
end
$$;
comment on function public.forget_column_map is 'Deletes a column map that was kept. Refuses with not_administrator.';

revoke execute on function public.keep_column_map, public.forget_column_map from service_role;
grant execute on function public.keep_column_map, public.forget_column_map to authenticated;
