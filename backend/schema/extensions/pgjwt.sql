-- JSON Web Tokens from SQL, with the functions of pgjwt, over pgcrypto: hosted projects have them in their schema
-- `extensions` without a migration that creates them.
create or replace function extensions.url_encode(data bytea) returns text
language sql immutable strict set search_path = '' as $$
  select rtrim(translate(encode(data, 'base64'), E'+/\n', '-_'), '=')
$$;
create or replace function extensions.url_decode(data text) returns bytea
language sql immutable strict set search_path = '' as $$
  select decode(rpad(translate(data, '-_', '+/'), (length(data) + 3) / 4 * 4, '='), 'base64')
$$;
create or replace function extensions.algorithm_sign(signables text, secret text, algorithm text) returns text
language sql immutable set search_path = '' as $$
  select extensions.url_encode(extensions.hmac(signables, secret, regexp_replace(algorithm, '^HS(?=(256|384|512)$)', 'sha')))
$$;
create or replace function extensions.sign(payload json, secret text, algorithm text default 'HS256') returns text
language sql immutable set search_path = '' as $$
  with signed as (
    select extensions.url_encode(convert_to(json_build_object('alg', algorithm, 'typ', 'JWT')::text, 'UTF8')) || '.'
      || extensions.url_encode(convert_to(payload::text, 'UTF8')) as text)
  select text || '.' || extensions.algorithm_sign(text, secret, algorithm) from signed
$$;
create or replace function extensions.try_cast_double(inp text) returns double precision
language plpgsql immutable set search_path = '' as $$
begin
  return inp::double precision;
exception
  when invalid_text_representation or numeric_value_out_of_range then return null;
end
$$;
-- A token is valid with its signature, from `nbf` and before `exp`, where it has them.
create or replace function extensions.verify(token text, secret text, algorithm text default 'HS256')
returns table (header json, payload json, valid boolean)
language sql stable set search_path = '' as $$
  select read.header, read.payload, parts[3] = extensions.algorithm_sign(parts[1] || '.' || parts[2], secret, algorithm)
      and tstzrange(to_timestamp(extensions.try_cast_double(read.payload ->> 'nbf')),
        to_timestamp(extensions.try_cast_double(read.payload ->> 'exp'))) @> now()
    from regexp_split_to_array(token, '\.') as parts,
      lateral (select convert_from(extensions.url_decode(parts[1]), 'UTF8')::json as header,
        convert_from(extensions.url_decode(parts[2]), 'UTF8')::json as payload) as read
$$;
