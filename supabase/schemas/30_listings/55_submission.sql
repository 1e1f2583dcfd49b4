-- Submission of a new listing from the wizard: one transaction for the row, its photos, its slug and the confirmation
-- email, once per idempotency key.
create function private.check_required(listing jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  missing text;
begin
  perform private.check_size(listing);
  missing := (select f.key from private.listing_fields f
               where f.is_required and coalesce(jsonb_typeof(listing -> f.key), 'null') = 'null' order by f.position limit 1);
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

create function private.insert_listing(account uuid, listing jsonb) returns public.listings
language plpgsql set search_path = '' as $$
declare
  columns constant jsonb := private.listing_columns(listing - 'acceptsTerms');
  names constant text := (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(columns) as name);
  created public.listings;
  violated text;
begin
  if not coalesce(private.is_own_image(account, listing ->> 'logo'), false) then perform private.refuse_field('logo'); end if;
  execute format(
    'insert into public.listings (slug, status, owner_id, source, %s)
     select $1, ''pending'', $2, ''owner'', %s from jsonb_populate_record(null::public.listings, $3) returning *',
    names, names)
    into created
    using private.choose_slug(listing ->> 'name', listing ->> 'city'), account, columns;
  perform private.write_photos(account, created.id, coalesce(listing -> 'photos', '[]'));
  return created;
exception when check_violation then
  get stacked diagnostics violated = constraint_name;
  perform private.refuse_field(private.key_of_constraint(violated));
end
$$;

create function private.submitted(listing_id bigint) returns json
language sql stable set search_path = '' as $$
  select json_build_object('id', l.id, 'slug', l.slug, 'status', l.status, 'version', l.version)
    from public.listings l where l.id = listing_id
$$;

create function public.submit_listing(listing jsonb, idempotency_key uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  earlier bigint;
  created public.listings;
begin
  if idempotency_key is null then perform private.refuse_field('idempotencyKey'); end if;
  -- A repeated submission waits here for the first, then returns its result.
  insert into private.listing_submissions (user_id, key) values (account, idempotency_key) on conflict do nothing;
  if not found then
    select s.listing_id into earlier from private.listing_submissions s
     where s.user_id = account and s.key = idempotency_key;
    return private.submitted(earlier);
  end if;
  if (select count(*) from private.listing_submissions s
       where s.user_id = account and s.created_at > now() - interval '1 day') > 20 then
    perform private.refuse(429, 'too_many_listings', 'Too many businesses were submitted today');
  end if;
  perform private.check_required(listing);
  created := private.insert_listing(account, listing);
  update private.listing_submissions s set listing_id = created.id where s.user_id = account and s.key = idempotency_key;
  perform private.email_account(account, 'listing.submitted', created.name);
  return private.submitted(created.id);
end
$$;
comment on function public.submit_listing is
  'Makes a listing that waits for approval: {"id", "slug", "status", "version"}. listing: a ListingDraft (domain/listing/listing.ts); '
  'idempotency_key: the same for every attempt at one listing. Refuses with invalid_listing (details: the key), '
  'too_many_listings, insufficient_aal.';

-- Hosts shared by many businesses do not indicate a duplicate.
create function private.is_shared_host(host text) returns boolean
language sql immutable parallel safe as $$
  select host ~ '(^|\.)(facebook|instagram|linkedin|tiktok|x|twitter|linktr|sites\.google|google|wixsite|blogspot|wordpress|square|etsy)\.[a-z.]+$'
$$;

create function private.same_words(name text, municipality_id integer) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  -- The first six words, not the rarest six: enough to identify a business in one municipality.
  words constant text[] := array(
    select distinct 'n:' || word from string_to_table(private.stems(private.normalize_text(name)), ' ') as word
     where word <> '' and word <> all (private.stop_words()) limit 6);
begin
  if cardinality(words) = 0 or same_words.municipality_id is null then return '{}'; end if;
  return array(
    select l.id from public.listings l
     where l.is_public
       and l.search @@ (array_to_string(array(select quote_literal(w) from unnest(words || ('m:' || same_words.municipality_id)) w), ' & '))::tsquery
     limit 50);
end
$$;

create function public.similar_listings(
  name text default null, phone text default null, website text default null, municipality text default null, locale text default 'fr'
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  asked_host constant text := private.website_host(similar_listings.website);
  place constant integer := (select m.id from public.municipalities m where m.slug = similar_listings.municipality);
begin
  return (
    with found as (
      select l.id, 'phone' as reason from public.listings l 
       where l.is_public and private.main_number(l.phone) = private.main_number(similar_listings.phone)
      union all
      select l.id, 'website' from public.listings l
       where l.is_public and l.website is not null and private.website_host(l.website) = asked_host
         and not private.is_shared_host(asked_host)
      union all
      select n.id, 'name' from unnest(private.same_words(similar_listings.name, place)) as n (id)
    ), ranked as (
      select f.id, json_agg(distinct f.reason) as reasons, count(distinct f.reason) as strength
        from found f group by f.id
    )
    select coalesce(json_agg(json_build_object(
      'id', l.id, 'slug', l.slug, 'name', l.name, 'city', l.city, 'isClaimed', l.is_claimed, 'reasons', s.reasons,
      'neq', l.neq, 'address', l.address, 'foundedYear', l.founded_year, 'sizeBand', l.size_band,
      'category', private.category_ref(coalesce(l.subcategory_id, l.category_id), similar_listings.locale) ->> 'name')
      order by s.strength desc, s.id), '[]')
    from (select r.* from ranked r order by r.strength desc, r.id limit 5) as s
    join public.published_listings l on l.id = s.id);
end
$$;
comment on function public.similar_listings is
  'SimilarListing[] (domain/listing/edit.ts): at most five published listings that this one may be, those of the registry among '
  'them; reasons are phone, website, name. phone in E.164, without regard to extensions; municipality by its slug; null is not compared.';

revoke execute on function public.submit_listing, public.similar_listings from service_role;
grant execute on function public.submit_listing, public.similar_listings to authenticated;
