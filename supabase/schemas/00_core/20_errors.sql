-- Refuses with a code of ours, which clients decide by, and an HTTP status; the words are for whoever reads the answer.
create function private.refuse(status integer, code text, message text) returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message)::text,
    detail = json_build_object('status', status, 'headers', '{}'::json)::text;
end
$$;

-- As private.refuse(), saying what about: a key of the listing, or the version that there is.
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

-- The key that a constraint of public.listings is about; null for one of the whole row.
create function private.key_of_constraint(constraint_name text) returns text
language sql stable set search_path = '' as $$
  select case constraint_name
    when 'listings_subcategory_of_category' then 'subcategory'
    when 'listings_check' then 'latitude'
    else (select f.key from private.listing_fields f
           where f.column_name = substring(constraint_name from '^listings_(.+)_(?:check|tidy|exact)$')) end
$$;

-- A listing is 60 KB of JSON at the very most; the data API takes 20 MB, of which the name alone went through every
-- expression of an address before a constraint said that it is too long.
create function private.check_size(fields jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if octet_length(fields::text) > 262144 then perform private.refuse_field(null); end if;
end
$$;
