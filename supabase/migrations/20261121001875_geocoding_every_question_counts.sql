-- Whether an address is known already tells that somebody looked it up: asked of every number of a street, without a
-- limit, it found the address that an owner hides. Known or not, a question counts.
create or replace function public.begin_geocoding(
  address text, city text, province text, postal_code text default null, municipality text default null,
  with_service boolean default true
) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  account constant uuid := private.own_account();
  asked_key text;
  known private.geocoded_addresses;
  wait_ms integer;
begin
  if char_length(concat(address, city, province, postal_code, municipality)) > 500 then
    perform private.refuse(400, 'geocode_invalid', 'The address is too long');
  end if;
  perform private.take_geocoding_allowance(account);
  asked_key := private.address_key(address, city, province, postal_code);
  select * into known from private.geocoded_addresses g
   where g.key = asked_key
     and g.asked_at > now() - case when g.answer is null then interval '7 days' else interval '180 days' end;
  if known.key is null and with_service then
    wait_ms := private.take_geocoder_turn();
  end if;
  return json_build_object('key', asked_key, 'known', known.key is not null, 'answer', known.answer, 'waitMs', wait_ms,
    'municipality', private.chosen_municipality(municipality, city, province));
end
$$;
