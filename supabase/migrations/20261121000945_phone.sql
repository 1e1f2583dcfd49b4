-- Telephones: a number in any format as a condition on listings.phone (E.164), each behind an index.
create function private.phone_condition(t text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  digits constant text := regexp_replace(left(t, 60), '[^0-9]', '', 'g');
  n constant integer := length(digits);
begin
  return case
    when n < 3 or n > 15 then null
    when n = 7 then format('(right(phone, 7) = %L or phone like %L)', digits, '+1' || digits || '%')
    when n = 10 then format('phone = %L', '+1' || digits)
    when n >= 11 then format('phone = %L', '+' || regexp_replace(digits, '^00|^011', ''))
    else format('phone like %L', '+1' || regexp_replace(digits, '^1', '') || '%') end;
end
$$;

-- Whether free words are a telephone number: at least seven digits and nothing but what people write between them.
create function private.is_phone(t text) returns boolean
language sql immutable as $$
  select t ~ '^[+(]?[0-9][0-9 ().+/-]*$' and length(regexp_replace(t, '[^0-9]', '', 'g')) between 7 and 15
$$;
