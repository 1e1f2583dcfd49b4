-- A listing is 60 KB of JSON at the very most; the data API takes 20 MB, of which the name alone went through every
-- expression of an address before a constraint said that it is too long.
create function private.check_size(fields jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if octet_length(fields::text) > 262144 then perform private.refuse_field(null); end if;
end
$$;

create or replace function private.check_required(listing jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  missing text;
begin
  perform private.check_size(listing);
  missing := (select f.key from private.listing_fields() f
               where f.is_required and coalesce(jsonb_typeof(listing -> f.key), 'null') = 'null' limit 1);
  if missing is not null then perform private.refuse_field(missing); end if;
  if (listing -> 'acceptsTerms') is distinct from 'true' then perform private.refuse_field('acceptsTerms'); end if;
  if coalesce(listing ->> 'descriptionFr', listing ->> 'descriptionEn') is null then
    perform private.refuse_field('descriptionFr');
  end if;
  if coalesce(listing ->> 'phone', listing ->> 'email', listing ->> 'website') is null then
    perform private.refuse_field('phone');
  end if;
end
$$;

create or replace function private.check_tab(tab text, fields jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  stray text;
begin
  perform private.check_size(fields);
  if jsonb_typeof(fields) is distinct from 'object' then perform private.refuse_field(null); end if;
  select given.key into stray from jsonb_object_keys(fields) as given (key)
   where not exists (select 1 from private.listing_fields() f where f.key = given.key and f.tab = check_tab.tab) limit 1;
  if stray is not null then perform private.refuse_field(stray); end if;
end
$$;

-- As before; requests that are sent at once are counted one after the other.
create or replace function public.request_removal(listing_id bigint, reason text default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
begin
  if not exists (select 1 from public.listings l where l.id = request_removal.listing_id and l.is_public) then
    perform private.refuse(404, 'listing_not_found', 'Business not found');
  end if;
  perform private.take_turn('removal requests of ' || account);
  if (select count(*) from private.removal_requests r where r.user_id = account and r.created_at > now() - interval '1 day') >= 10 then
    perform private.refuse(429, 'too_many_requests', 'Too many removals were asked for today');
  end if;
  insert into private.removal_requests (listing_id, user_id, reason)
  values (request_removal.listing_id, account, nullif(btrim(request_removal.reason), ''))
  on conflict do nothing;
  return json_build_object('status', 'pending');
exception when check_violation then
  perform private.refuse_field('reason');
end
$$;
