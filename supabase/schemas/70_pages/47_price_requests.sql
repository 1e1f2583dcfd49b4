-- A request for prices: one message to at most five businesses of a trade and place (public.send_message).

create function public.businesses_to_ask(
  category text, subcategory text default null, region text default null, mrc text default null, city text default null
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  of_category constant integer := (select c.id from public.categories c where c.parent_id is null and c.slug = category);
  of_subcategory constant integer := (
    select c.id from public.categories c where c.parent_id = of_category and c.slug = businesses_to_ask.subcategory);
  places constant integer[] := array(
    select m.id from public.municipalities m
     where case when city is not null then m.slug = city
                when mrc is not null then m.mrc_id = (select d.id from public.mrcs d where d.slug = businesses_to_ask.mrc)
                else m.region_id = (select r.id from public.regions r where r.slug = businesses_to_ask.region) end);
begin
  return (
    select coalesce(json_agg(json_build_object('id', l.id, 'slug', l.slug, 'name', l.name, 'city', m.name)
                             order by l.score desc, l.id desc), '[]')
      from (select * from public.listings best
             where best.is_public and best.category_id = of_category and best.municipality_id = any (places)
               and (of_subcategory is null or best.subcategory_id = of_subcategory)
               and best.owner_id is not null
               and exists (select from private.active_keepers_of(best.id))
               and not exists (select from private.listings_without_messages w where w.listing_id = best.id)
             order by best.score desc, best.id desc limit 5) as l
      left join public.municipalities m on m.id = l.municipality_id);
end
$$;
comment on function public.businesses_to_ask is
  'BusinessToAsk[] (domain/trust/price-questions.ts): at most five public listings of a category in a place, the best first, '
  'that take messages. All by slug; one place is enough, the smallest counts.';

revoke execute on function public.businesses_to_ask from service_role;
grant execute on function public.businesses_to_ask to anon, authenticated;
