-- Raises an error with an application code, which clients decide by, and an HTTP status. The message is for
-- developers.
create function private.refuse(status integer, code text, message text) returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message)::text,
    detail = json_build_object('status', status, 'headers', '{}'::json)::text;
end
$$;

-- Like private.refuse(), with details: a key of the listing, or the current version.
create function private.refuse_about(status integer, code text, message text, about text) returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', about)::text,
    detail = json_build_object('status', status, 'headers', '{}'::json)::text;
end
$$;

create function private.refuse_field(key text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_about(422, 'invalid_listing', 'This is not what a listing may hold', key);
end
$$;

-- The listing key that a constraint of public.listings concerns; null for a constraint of the whole row.
create function private.key_of_constraint(constraint_name text) returns text
language sql stable set search_path = '' as $$
  select case constraint_name
    when 'listings_subcategory_of_category' then 'subcategory'
    when 'listings_check' then 'latitude'
    else (select f.key from private.listing_fields f
           where f.column_name = substring(constraint_name from '^listings_(.+)_(?:check|tidy|exact)$')) end
$$;

-- A listing is at most 60 KB of JSON, but the data API accepts 20 MB. Without this check an oversized name went
-- through every expression before a constraint rejected its length.
create function private.check_size(fields jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if octet_length(fields::text) > 262144 then perform private.refuse_field(null); end if;
end
$$;
