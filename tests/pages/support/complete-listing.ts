import type { Pool } from 'pg';
import { CODE_SET_KEYS, codeSetOf } from '#domain/listing/fields/code-sets.ts';

/**
 * Slugs of the complete listing, its former one, a removed listing and a struck-off one, and the token of a shared list
 * that has the first of them ({@link completeListing}).
 */
export const COMPLETE_LISTING = {
  slug: 'fiche-entiere',
  formerSlug: 'fiche-d-avant',
  goneSlug: 'fiche-retiree',
  struckOffSlug: 'fiche-radiee',
  sharedToken: '0123456789abcdef0123456789abcdef',
};

/**
 * Adds to the demonstration the values that it lacks: a complete listing, a sponsor and the former address of a
 * category, so that every part of every page's answer has a value somewhere.
 */
export async function completeListing(pool: Pool): Promise<void> {
  const codeSets = CODE_SET_KEYS.map(codeSetOf)
    .map(({ column, codes: all }) => {
      // A place cannot have and lack the same thing.
      const codes = column === 'missing_access' ? all.slice(0, 1) : all;
      return `update public.listings l set ${column} = '{${codes.join()}}' from chosen where l.id = chosen.id;`;
    })
    .join('\n');
  await pool.query(`
    create temporary table chosen on commit preserve rows as
      select l.id from public.listings l
        join public.reviews r on r.listing_id = l.id
        join private.review_replies y on y.review_id = r.id
        join public.listing_photos p on p.listing_id = l.id
       where l.mrc_id is not null and l.subcategory_id is not null order by l.id limit 1;
    update public.listings l set slug = '${COMPLETE_LISTING.formerSlug}' from chosen where l.id = chosen.id;
    update public.listings l set slug = '${COMPLETE_LISTING.slug}', neq = '1140000002', google_place_id = 'ChIJ00000000000000',
      address_line2 = 'Bureau 2', by_appointment = true, door_width = 90, appointment_days = '{sat}',
      seasons = '[{"from": "12-15", "to": "03-31", "hours": {"mon": [["10:00", "15:00"]], "sun": []}}]', second_phone = '+18775550127', second_phone_label = 'toll_free',
      source = 'owner', description_fr = 'Épicerie de quartier où l''on sert aussi le café et le pain du jour.', mission_fr = 'Nourrir le quartier.', values_fr = 'Le soin.', activity = 'Épicerie de quartier', founded_year = 1998,
      social = '{"facebook": "https://www.facebook.com/acme"}', show_email = true,
      email = 'info@acme.example', municipality_id = m.id, category_id = c.id, subcategory_id = s.id,
      hours = '{"mon": [["09:00", "17:00"]], "sun": []}',
      special_hours = jsonb_build_array(jsonb_build_object('from', current_date + 30, 'to', current_date + 30,
        'reason', 'holiday', 'hours', '[["09:00", "12:00"]]'::jsonb))
      from chosen, public.municipalities m, public.categories c, public.categories s
     where l.id = chosen.id and m.slug = 'montreal' and c.slug = 'restaurants' and (s.parent_id, s.slug) = (c.id, 'cafes');
    update public.listing_photos p set alt_fr = 'La vitrine', shows = 'door' from chosen where p.listing_id = chosen.id;
    update public.reviews r set author_name = 'Une cliente', edited_at = now() from chosen where r.listing_id = chosen.id;
    update private.review_replies y set updated_at = y.created_at + interval '1 day'
      from public.reviews r, chosen where r.id = y.review_id and r.listing_id = chosen.id;
    insert into public.review_photos (review_id, path, width, height, position)
      select r.id, 'avis.webp', 800, 600, 0 from public.reviews r join chosen on r.listing_id = chosen.id;
    update public.listings set slug = '${COMPLETE_LISTING.goneSlug}', status = 'archived'
     where id = (select l.id from public.listings l where l.id not in (table chosen) order by l.id limit 1);
    update public.listings set slug = '${COMPLETE_LISTING.struckOffSlug}', struck_off_on = '2026-11-10'
     where id = (select l.id from public.listings l where l.id not in (table chosen) and l.is_public and l.owner_id is null
                  order by l.id desc limit 1);
    insert into private.registry_records (listing_id, establishment, is_principal, legal_form, legal_name)
      select id, '1', true, 'CIE', '9187-5577 Québec inc.' from chosen;
    select private.note_data_source('registry', null, null, null, '2026-11-15');
    insert into private.licences (number, status, holder, is_person, issued_on, restriction, subcategories, missing_since, listing_id)
      select '5612-3456-01', 'active', 'Acme inc.', false, '2009-04-30'::date, 'Contrats publics', '{15.5}'::text[],
             '2026-11-12'::date, id from chosen;
    select private.note_data_source('rbq', null, null, null, '2026-11-20');
    insert into private.provenance (listing_id, fact, source, said_on)
      select c.id, f.fact, f.source, f.said_on::date from chosen c,
        (values ('name', 'registry', '2026-11-01'), ('hours', 'owner', '2020-01-01')) as f (fact, source, said_on)
      on conflict (listing_id, fact) do update set source = excluded.source, said_on = excluded.said_on;
    ${codeSets}
    drop table chosen;
    insert into public.sponsors (id, name, url, logo_path)
      values (1, 'Acme', 'https://acme.example', '00000000-0000-4000-8000-000000000000.webp');
    insert into private.sponsor_categories select 1, id from public.categories where parent_id is null;
    insert into private.sponsor_regions select 1, id from public.regions;
    insert into private.category_slugs (parent_id, slug, former_id, category_id)
      select 0, 'ancienne-categorie', id, id from public.categories where slug = 'restaurants';
    with account as (insert into auth.users (id) values (gen_random_uuid()) returning id),
         list as (insert into private.kept_lists (user_id, name, token)
           select id, 'Cafés', '${COMPLETE_LISTING.sharedToken}' from account returning id)
    insert into private.kept_list_entries (list_id, slug)
      select list.id, unnest(array['${COMPLETE_LISTING.slug}', 'jamais-vue']) from list;
    select private.refresh_directory()`);
}
