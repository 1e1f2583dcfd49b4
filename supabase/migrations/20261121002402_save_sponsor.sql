-- What administrators do with sponsors. Each is a decision, with the sponsor before and after.
create function public.save_sponsor(id integer, version integer, sponsor jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  fault constant text := private.sponsor_fault(sponsor);
  former public.sponsors;
  before jsonb;
  saved public.sponsors;
begin
  perform private.administrator();
  if fault is not null then
    perform private.refuse_about(422, 'invalid_sponsor', 'Something in the sponsor is not right', fault);
  end if;
  -- The order is one for all: who adds one waits for who moves one.
  lock table public.sponsors in share row exclusive mode;
  if save_sponsor.id is null then
    insert into public.sponsors (name, url, position)
    values (btrim(sponsor ->> 'name'), sponsor ->> 'url', (select coalesce(max(s.position), -1) + 1 from public.sponsors s))
    returning * into former;
  else
    former := private.lock_sponsor(save_sponsor.id, save_sponsor.version);
    before := private.sponsor_json(former);
  end if;
  update public.sponsors s
     set name = btrim(sponsor ->> 'name'), url = sponsor ->> 'url', logo_path = sponsor ->> 'logoPath',
         starts_on = (sponsor ->> 'startsOn')::date, ends_on = (sponsor ->> 'endsOn')::date,
         on_home = coalesce((sponsor ->> 'onHome')::boolean, false),
         version = case when before is null then 1 else s.version + 1 end
   where s.id = former.id
  returning * into saved;
  delete from private.sponsor_categories a where a.sponsor_id = saved.id;
  insert into private.sponsor_categories (sponsor_id, category_id)
  select saved.id, c.id from public.categories c
   where c.parent_id is null and c.slug in (select jsonb_array_elements_text(sponsor -> 'categories'));
  delete from private.sponsor_regions a where a.sponsor_id = saved.id;
  insert into private.sponsor_regions (sponsor_id, region_id)
  select saved.id, r.id from public.regions r
   where r.slug in (select jsonb_array_elements_text(sponsor -> 'regions'));
  if former.logo_path <> coalesce(saved.logo_path, '') then perform private.forget_sponsor_logo(former.logo_path); end if;
  perform private.record_decision('sponsor', case when before is null then 'created' else 'changed' end,
    saved.id::text, before => before, after => private.sponsor_json(saved));
  return private.sponsor_json(saved);
end
$$;
comment on function public.save_sponsor is
  'Makes a sponsor (id null) or changes the one of that id, seen in that version. Sponsor (domain/sponsor.ts) in and out; '
  'refuses with invalid_sponsor (details: the key), sponsor_not_found, stale_version.';

create function private.forget_sponsor_logo(path text) returns void
language sql set search_path = '' as $$
  insert into private.orphaned_files (bucket_id, name) values ('sponsors', path) on conflict do nothing
$$;

-- Logos that were uploaded for a sponsor that was never saved.
create function private.forget_sponsor_logos() returns void
language sql set search_path = '' as $$
  insert into private.orphaned_files (bucket_id, name)
  select o.bucket_id, o.name from storage.objects o
   where o.bucket_id = 'sponsors' and o.created_at < now() - interval '1 day'
     and not exists (select 1 from public.sponsors s where s.logo_path = o.name)
  on conflict do nothing
$$;

create function public.order_sponsors(ids integer[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former integer[];
begin
  perform private.administrator();
  lock table public.sponsors in share row exclusive mode;
  former := array(select s.id from public.sponsors s order by s.position, s.id);
  if array(select unnest(ids) order by 1) is distinct from array(select unnest(former) order by 1) then
    perform private.refuse(409, 'stale_order', 'The sponsors are not those that were put in order');
  end if;
  if ids = former then return; end if;
  update public.sponsors s set position = place.number - 1
    from unnest(ids) with ordinality as place (id, number)
   where s.id = place.id and s.position <> place.number - 1;
  perform private.record_decision('sponsor', 'ordered', 'all', before => to_jsonb(former), after => to_jsonb(ids));
end
$$;
comment on function public.order_sponsors is
  'Puts all sponsors in this order; refuses with stale_order when one came or went since they were read.';

create function public.delete_sponsor(id integer, version integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former public.sponsors;
  before jsonb;
begin
  perform private.administrator();
  former := private.lock_sponsor(delete_sponsor.id, delete_sponsor.version);
  -- Its figures go with it: the record keeps their sum.
  before := private.sponsor_json(former) || (
    select jsonb_build_object('views', coalesce(sum(k.views), 0), 'clicks', coalesce(sum(k.clicks), 0))
      from private.daily_sponsor_counts k where k.sponsor_id = former.id);
  delete from public.sponsors s where s.id = former.id;
  if former.logo_path is not null then perform private.forget_sponsor_logo(former.logo_path); end if;
  perform private.record_decision('sponsor', 'deleted', former.id::text, before => before);
end
$$;
comment on function public.delete_sponsor is 'Refuses with sponsor_not_found, stale_version.';

revoke all on function public.save_sponsor, public.order_sponsors, public.delete_sponsor from public;
grant execute on function public.save_sponsor, public.order_sponsors, public.delete_sponsor to authenticated;
