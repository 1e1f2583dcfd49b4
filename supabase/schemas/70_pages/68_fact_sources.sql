-- Sources and dates of the facts on a listing's page.

-- Age in months from which a fact counts as old; null: never.
create function private.fact_months(fact text) returns integer
language sql immutable parallel safe as $$
  select case when fact = 'hours' then 12
              when fact in ('phone', 'email', 'website', 'social', 'services', 'payment', 'amenities', 'languages') then 24
              when fact = 'address' then 36 end
$$;

-- The sources of public facts, by source and day, persons before files and the newest first; empty for the
-- demonstration.
create function private.fact_sources(listing public.listings, locale text) returns json
language sql stable set search_path = '' as $$
  select coalesce(json_agg(json_build_object(
      'source', g.source, 'name', g.name, 'isPerson', g.is_person, 'url', g.url,
      'licence', g.licence, 'licenceUrl', g.licence_url, 'saidOn', g.said_on,
      'facts', g.facts, 'oldFacts', g.old_facts) order by g.is_person desc, g.said_on desc, g.source), '[]')
    from (
      select f.source, f.is_person, f.url, f.licence, f.licence_url, f.name, f.said_on,
             array_agg(f.fact order by f.fact) as facts,
             coalesce(array_agg(f.fact order by f.fact) filter (where
               f.said_on < private.montreal_day() - make_interval(months => private.fact_months(f.fact))
               and private.count_fact_votes(listing.id, f.fact, true) < private.votes_needed()), '{}') as old_facts
        from (
          select p.fact, s.source, s.is_person, s.url, c.name as licence, c.url as licence_url,
                 case fact_sources.locale when 'en' then s.name_en else s.name_fr end as name,
                 -- The import of a whole source ends the listings that it dropped (server/import/registry/endings.ts). For an
                 -- enterprise that the newest registry does not mention, the day of the last file that had it is used.
                 case when s.is_whole and listing.struck_off_on is null then greatest(p.said_on, case s.source
                        when 'registry' then coalesce((select r.said_on from private.registry_records r where r.listing_id = listing.id), s.published_on)
                        else s.published_on end)
                      else p.said_on end as said_on
            from private.provenance p
            join private.data_sources s on s.source = p.source
            left join private.data_licences c on c.code = s.licence
           where p.listing_id = listing.id and p.fact = any (private.stated_facts(listing))
             and (p.fact <> 'email' or listing.show_email) and (p.fact <> 'position' or listing.show_address)) as f
       group by 1, 2, 3, 4, 5, 6, 7) as g
$$;
comment on function private.fact_sources is
  'FactSource[] (domain/pages/directory.ts): who said what the public sees of a listing, and on which day.';

-- The premises codes of a listing, each with who said it and when: null for the demonstration.
create function private.premises_of(listing_id bigint, amenities text[], locale text) returns json
language sql stable set search_path = '' as $$
  select coalesce(json_agg(json_build_object('code', c.code, 'source', s.source,
           'name', case premises_of.locale when 'en' then s.name_en else s.name_fr end, 'saidOn', o.said_on) order by c.n), '[]')
    from unnest(private.premises_codes()) with ordinality as c (code, n)
    left join private.premises_sources own on own.listing_id = premises_of.listing_id and own.code = c.code
    left join private.provenance p on p.listing_id = premises_of.listing_id and p.fact = 'amenities'
   cross join lateral (select coalesce(own.source, p.source) as source, coalesce(own.said_on, p.said_on) as said_on) as o
    left join private.data_sources s on s.source = o.source
   where c.code = any (amenities)
$$;

-- The files that the directory was made of, for the legal notice.
create function public.file_sources(locale text default 'fr') returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(json_build_object(
      'name', case file_sources.locale when 'en' then s.name_en else s.name_fr end, 'url', s.url,
      'licence', c.name, 'licenceUrl', c.url, 'publishedOn', s.published_on) order by s.source), '[]')
    from private.data_sources s left join private.data_licences c on c.code = s.licence
   where s.published_on is not null
$$;
comment on function public.file_sources is
  'FileSource[] (domain/pages/directory.ts): the files that listings come from, each with the day of the newest. locale: of the names.';
revoke execute on function public.file_sources from service_role;
grant execute on function public.file_sources to anon, authenticated;
