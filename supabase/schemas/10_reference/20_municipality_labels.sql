-- A designation of the official list in one word or two; the list truncates the longest ones.
create function private.designation_words(designation text, out fr text, out en text)
language sql immutable parallel safe as $$
  select coalesce(known.fr, lower(designation)), coalesce(known.en, lower(designation))
    from (select 1) as one
    left join (values
      ('Municipalité', 'municipalité', 'municipality'), ('Ville', 'ville', 'town'), ('Paroisse', 'paroisse', 'parish'),
      ('Canton', 'canton', 'township'), ('Cantons unis', 'cantons unis', 'united townships'), ('Village', 'village', 'village'),
      ('Village nordique', 'village nordique', 'northern village'), ('Village cri', 'village cri', 'Cree village'),
      ('Village naskapi', 'village naskapi', 'Naskapi village'), ('Réserve indienne', 'réserve', 'reserve'),
      ('Territoire non organisé', 'territoire non organisé', 'unorganized territory'),
      ('Terre de la catégorie I', 'terre de catégorie I', 'Category I land'),
      ('Terre de la catégorie IA', 'terre de catégorie IA', 'Category IA land'),
      ('Terre de la catégorie IA-N', 'terre de catégorie IA-N', 'Category IA-N land'),
      ('Gouvernement régional', 'gouvernement régional', 'regional government')
    ) as known (designation, fr, en)
      on known.designation = btrim(split_part(designation_words.designation, '(', 1))
$$;

-- The first of these that distinguishes a municipality from its namesakes: region, MRC, designation, MRC and
-- designation, official code.
create function private.label_municipalities() returns void
language sql security definer set search_path = '' as $$
  with named as (
    select m.id, m.name, private.normalize_text(m.name) as key, m.region_id, m.mrc_id, r.name_fr, r.name_en, w.fr, w.en,
           case d.kind when 'mrc' then 'MRC ' || d.name else d.name end as mrc_fr,
           case d.kind when 'mrc' then d.name || ' MRC' else d.name end as mrc_en
      from public.municipalities m
      join public.regions r on r.id = m.region_id
      left join public.mrcs d on d.id = m.mrc_id
      cross join lateral private.designation_words(m.designation) as w
  ), counted as (
    select n.*, count(*) over (partition by key) as namesakes,
           count(*) over (partition by key, region_id) as in_region,
           count(*) over (partition by key, region_id, mrc_id) as in_mrc,
           count(*) filter (where mrc_id is null) over (partition by key, region_id) as in_none,
           count(*) over (partition by key, fr) as designated,
           count(*) over (partition by key, region_id, mrc_id, fr) as designated_in_mrc
      from named n
  ), told as (
    select c.id, c.name || ' (' || t.by[1] || ')' as label_fr, c.name || ' (' || t.by[2] || ')' as label_en
      from counted c
      cross join lateral (
        select case
          when c.in_region = 1 then array[c.name_fr, c.name_en]
          when c.in_mrc = 1 and c.in_none = 0 then array[c.mrc_fr, c.mrc_en]
          when c.designated = 1 and c.fr is not null then array[c.fr, c.en]
          when c.designated_in_mrc = 1 and c.fr is not null then
            array[c.fr || ', ' || coalesce(c.mrc_fr, c.name_fr), c.en || ', ' || coalesce(c.mrc_en, c.name_en)]
          else array[c.id::text, c.id::text] end) as t (by)
     where c.namesakes > 1
  )
  update public.municipalities m set label_fr = t.label_fr, label_en = t.label_en
    from public.municipalities self left join told t on t.id = self.id
   where self.id = m.id and (m.label_fr, m.label_en) is distinct from (t.label_fr, t.label_en)
$$;

create function private.municipalities_renamed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.label_municipalities();
  return null;
end
$$;

create trigger label_municipalities after insert or update of name, designation, region_id, mrc_id or delete
  on public.municipalities for each statement execute function private.municipalities_renamed();

create trigger label_municipalities after update of name_fr, name_en on public.regions
  for each statement execute function private.municipalities_renamed();

create trigger label_municipalities after update of name, kind on public.mrcs
  for each statement execute function private.municipalities_renamed();

-- The label of a municipality in lists, filters and its own pages.
create function private.city_label(m public.municipalities, locale text) returns text
language sql stable parallel safe as $$
  select coalesce(case when locale = 'en' then m.label_en else m.label_fr end, m.name)
$$;

-- What people call a municipality with a saint's name for short: « Saint-Étienne » or « Grès » for Saint-Étienne-des-Grès,
-- « La Pérade » for Sainte-Anne-de-la-Pérade.
create function private.short_city_names(name text) returns setof text
language sql immutable parallel safe as $$
  select part from regexp_match(name, '^((?:Sainte?|Notre)-[^-]+)-(?:de-|du-|des-|d[''’]|sur-|en-|à-)(.+)$') as named,
                   unnest(named) as part
   where part <> 'Notre-Dame'
$$;

-- Phrases that match a municipality: choosing a suggestion leaves its label in the field. Each weighs as many points as the
-- municipality has people; short names go after all other names, as many municipalities share one.
create function private.city_phrases(m public.municipalities) returns table (phrase text, weight integer)
language sql immutable parallel safe as $$
  select distinct named, m.population from unnest(array[m.name, m.label_fr, m.label_en]) as named where named is not null
  union all
  select short, m.population - 100000000 from private.short_city_names(m.name) as short
$$;
