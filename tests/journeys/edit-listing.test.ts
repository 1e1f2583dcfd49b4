import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { newPerson, sessionOf, signInHere } from './support/people.ts';
import { newShop, picture, runSql, type Shop } from './support/shops.ts';

const { open } = useBrowser();

/** Six tabs, each checked by axe, are slow next to concurrent test files. */
const ALL_TABS_MS = 120_000;

const WORDS = {
  fr: {
    tabs: ['Présentation', 'Logo et photos', 'Coordonnées', 'Heures', 'Catégorie', 'Services'],
    access: 'Accès et suppression',
    saved: 'C’est enregistré.',
    save: /^Enregistrer/,
  },
  en: {
    tabs: ['Basic info', 'Logo and photos', 'Contact', 'Hours', 'Category', 'Services'],
    access: 'Access and deletion',
    saved: 'Saved.',
    save: /^Save/,
  },
} as const;

const editPath = (slug: string, locale: 'fr' | 'en' = 'fr') =>
  locale === 'fr' ? `/entreprise/${slug}/modifier` : `/en/business/${slug}/edit`;
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^Sections/ }).getByRole('link', { name, exact: true });
const address = (path: string) => new URL(path, inject('siteUrl')).href;
const row = async <Row extends object>(shop: Shop, columns: string) =>
  (await runSql<Row>(`select ${columns} from public.listings where id = $1`, [shop.id]))[0];
const waiting = async (shop: Shop) =>
  (
    await runSql<{ fields: object }>(
      "select fields from private.listing_changes where listing_id = $1 and status = 'pending'",
      [shop.id],
    )
  )[0]?.fields ?? null;

/** The edit page of a signed-in person. */
async function openEditor(
  { slug, client }: Pick<Shop, 'slug' | 'client'>,
  {
    locale = 'fr' as 'fr' | 'en',
    query = '',
    ...options
  }: BrowserContextOptions & {
    locale?: 'fr' | 'en';
    query?: string;
  } = {},
) {
  return open(editPath(slug, locale) + query, {
    ...(await sessionOf(client)),
    ...options,
    locale: `${locale}-CA`,
  });
}

async function expectSaved(page: Page, said: string = WORDS.fr.saved): Promise<void> {
  await page.getByRole('main').getByRole('status').filter({ hasText: said }).waitFor();
}

async function expectNoScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBe(0);
}

it(
  'saves each tab by itself, and shows what waits beside what is public',
  async () => {
    const shop = await newShop();
    const page = await openEditor(shop);
    const words = WORDS.fr;
    const save = () => page.getByRole('main').getByRole('button', { name: words.save }).click();
    const unsaved = (name: string) => link(page, `${name} (modifications non enregistrées)`);

    // A published listing keeps its public name until approval; the rest of the tab is saved at once.
    await page.getByLabel('Nom de l’entreprise').fill('Brûlerie des Rapides');
    await page.getByLabel('Année de fondation').fill('2001');
    await unsaved(words.tabs[0]).waitFor();
    await page.getByRole('button', { name: 'Enregistrer les 2 modifications' }).click();
    await expectSaved(page, 'Ce qui attend une approbation est montré plus haut');
    const change = page.getByRole('region', { name: 'Un nouveau nom attend d’être approuvé' });
    expect(await change.locator('dd').textContent()).toBe(
      'Sur la fiche publique\u00a0:Brûlerie du FleuveEn attente d’approbation\u00a0:Brûlerie des Rapides',
    );
    await expect.poll(() => unsaved(words.tabs[0]).count()).toBe(0);
    expect(await row(shop, 'name, founded_year')).toEqual({ name: 'Brûlerie du Fleuve', founded_year: 2001 });
    const publicPage = await (await fetch(address(`/entreprise/${shop.slug}`))).text();
    expect([publicPage.includes('Brûlerie du Fleuve'), publicPage.includes('Rapides')]).toEqual([
      true,
      false,
    ]);
    await expectAccessible(page);
    await page.reload();
    expect(await page.getByLabel('Nom de l’entreprise').inputValue()).toBe('Brûlerie des Rapides');
    await change.getByRole('button', { name: 'Retirer ce changement' }).click();
    await expectSaved(page, 'Le changement est retiré');
    expect(await page.getByLabel('Nom de l’entreprise').inputValue()).toBe('Brûlerie du Fleuve');
    expect(await waiting(shop)).toBeNull();

    await link(page, words.tabs[1]).click();
    await page.waitForURL('**?tab=media');
    const file = await picture('Vitrine.png', '#a52a1a');
    await page.locator('input[type=file][multiple]').setInputFiles(file);
    await page.getByLabel('Description de la photo 2').fill('La vitrine');
    await save();
    await expectSaved(page);
    expect(
      await runSql(
        'select position, alt_fr from public.listing_photos where listing_id = $1 order by position',
        [shop.id],
      ),
    ).toEqual([
      { position: 0, alt_fr: 'Le comptoir' },
      { position: 1, alt_fr: 'La vitrine' },
    ]);
    await expectAccessible(page);

    // Typed values of a tab are kept while other tabs are open.
    await link(page, words.tabs[2]).click();
    await page.getByLabel('Téléphone').fill('(819) 555-0111');
    await link(page, words.tabs[3]).click();
    await page.getByLabel('Sur rendez-vous seulement').check();
    await unsaved(words.tabs[2]).waitFor();
    await save();
    await expectSaved(page);
    await expectAccessible(page);
    await unsaved(words.tabs[2]).click();
    expect(await page.getByLabel('Téléphone').inputValue()).toBe('819-555-0111');
    await page.getByLabel('Site Web').fill('pas un site');
    await save();
    await page.getByRole('alert').filter({ hasText: 'Rien n’est encore enregistré' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('value')))
      .toBe('pas un site');
    await page.getByLabel('Site Web').fill('nouveau.example');
    await save();
    await expectSaved(page);
    expect(await row(shop, 'phone, website, by_appointment')).toEqual({
      phone: '+18195550111',
      website: 'https://nouveau.example',
      by_appointment: true,
    });
    await expectAccessible(page);

    await link(page, words.tabs[4]).click();
    await page.getByRole('button', { name: 'Choisir une autre sous-catégorie' }).click();
    await page.getByLabel('Aucune de celles-ci').check();
    await save();
    await expectSaved(page, 'Ce qui attend une approbation est montré plus haut');
    await page.getByRole('region', { name: 'Une nouvelle catégorie attend d’être approuvée' }).waitFor();
    expect(await waiting(shop)).toEqual({ subcategory: null });
    await expectAccessible(page);

    await link(page, words.tabs[5]).click();
    await page.getByLabel('Produits et services').first().fill('Livraison');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Annuler les modifications' }).click();
    await expectSaved(page, 'Les modifications sont annulées.');
    await page.getByLabel('Activité, en une phrase').fill('Café et torréfaction');
    await page.getByLabel('Produits et services').first().fill('Traiteur');
    await page.keyboard.press('Enter');
    await save();
    await expectSaved(page);
    expect(await row(shop, 'activity, services')).toEqual({
      activity: 'Café et torréfaction',
      services: ['Torréfaction', 'Dégustation', 'Traiteur'],
    });
    await expectAccessible(page);
  },
  ALL_TABS_MS,
);

it(
  'is as good in English, on a telephone, by the keyboard alone',
  async () => {
    const shop = await newShop({}, 'en');
    const page = await openEditor(shop, {
      locale: 'en',
      viewport: { width: WIDTHS.phone, height: 800 },
    });
    for (const name of [...WORDS.en.tabs, WORDS.en.access]) {
      await link(page, name).click();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await expectNoScroll(page);
      await expectAccessible(page);
    }
    // By keyboard from the top of the page to a saved field and its confirmation.
    await page.goto(address(editPath(shop.slug, 'en')));
    await titled(page, WORDS.en.tabs[0]).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    const tabTo = async (isThere: () => Promise<boolean>) => {
      for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press('Tab');
      expect(await isThere()).toBe(true);
    };
    await tabTo(async () => (await focused()) === WORDS.en.tabs[2]);
    await page.keyboard.press('Enter');
    await titled(page, WORDS.en.tabs[2]).waitFor();
    const phone = page.getByLabel('Phone');
    await tabTo(() => phone.evaluate((input) => input === document.activeElement));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('438 555 0123');
    await page.keyboard.press('Enter');
    await expectSaved(page, WORDS.en.saved);
    expect(await row(shop, 'phone')).toEqual({ phone: '+14385550123' });
  },
  ALL_TABS_MS,
);

it('saves an extension and a second number as people write them, and the page shows both', async () => {
  const shop = await newShop();
  const page = await openEditor(shop, { query: '?tab=contact' });
  await page.getByLabel('Téléphone', { exact: true }).fill('(514) 555-1234 #107');
  const second = page.getByLabel('Deuxième numéro');
  await second.fill('1 877 555-0127');
  await page.getByRole('radio', { name: 'Sans frais' }).waitFor();
  await page.getByRole('radio', { name: 'Urgence' }).check();
  await page.getByRole('main').getByRole('button', { name: WORDS.fr.save }).click();
  await expectSaved(page);
  const columns = 'phone, second_phone, second_phone_label';
  expect(await row(shop, columns)).toEqual({
    phone: '+15145551234,107',
    second_phone: '+18775550127',
    second_phone_label: 'emergency',
  });
  await page.goto(address(`/entreprise/${shop.slug}`));
  const main = page.getByRole('main');
  const number = main.getByRole('link', { name: '514-555-1234, poste 107', exact: true });
  expect(await number.getAttribute('href')).toBe('tel:+15145551234,107');
  await main.getByText('Urgence', { exact: true }).waitFor();
  expect(await main.getByRole('link', { name: '877-555-0127' }).getAttribute('href')).toBe(
    'tel:+18775550127',
  );
  await page.goto(address(`${editPath(shop.slug)}?tab=contact`));
  await second.fill('');
  await page.getByRole('main').getByRole('button', { name: WORDS.fr.save }).click();
  await expectSaved(page);
  expect(await row(shop, columns)).toMatchObject({ second_phone: null, second_phone_label: null });
});

it('saves a season and a day by appointment, and the page shows them', async () => {
  const shop = await newShop({ hours: { mon: [['09:00', '17:00']], sat: [['10:00', '12:00']] } });
  const page = await openEditor(shop, { query: '?tab=hours' });
  await page.getByRole('button', { name: /^samedi/i }).click();
  await page.getByRole('radio', { name: 'Sur rendez-vous', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Ajouter une saison' }).click();
  await page.getByLabel('Du : jour').selectOption('15');
  await page.getByLabel('Du : mois').selectOption('novembre');
  await page.getByLabel('Au : jour').selectOption('31');
  await page.getByLabel('Au : mois').selectOption('mars');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: WORDS.fr.save }).click();
  await expectSaved(page);
  expect(await row(shop, 'seasons, appointment_days, hours')).toEqual({
    seasons: [
      { from: '11-15', to: '03-31', hours: { mon: [['09:00', '17:00']], sat: [['10:00', '12:00']] } },
    ],
    appointment_days: ['sat'],
    hours: { mon: [['09:00', '17:00']], sat: [['10:00', '12:00']] },
  });
  await page.goto(address(`/entreprise/${shop.slug}`));
  const main = page.getByRole('main');
  await main.getByText(/^du 15 novembre au 31 mars$/i).waitFor();
  expect(await main.getByText('10 h à midi, Sur rendez-vous').count()).toBeGreaterThan(1);
  await expectAccessible(page);
});

it('saves what the place is like to enter, and the page says who said it and when', async () => {
  const shop = await newShop();
  const page = await openEditor(shop, { query: '?tab=services' });
  await page.getByLabel('Entrée de plain-pied', { exact: true }).check();
  await page.getByLabel('Boucle magnétique', { exact: true }).check();
  // A place does not both have and lack a thing.
  await page.getByLabel('Pas d’entrée de plain-pied').check();
  expect(await page.getByLabel('Entrée de plain-pied', { exact: true }).isChecked()).toBe(false);
  await page.getByLabel('Entrée de plain-pied', { exact: true }).check();
  expect(await page.getByLabel('Pas d’entrée de plain-pied').isChecked()).toBe(false);
  await page.getByLabel('Pas de toilettes accessibles').check();
  await page.getByLabel('Largeur de la porte').fill('91');
  await page.getByRole('main').getByRole('button', { name: WORDS.fr.save }).click();
  await expectSaved(page);
  expect(await row(shop, 'amenities, missing_access, door_width')).toEqual({
    amenities: ['step_free', 'hearing_loop'],
    missing_access: ['accessible_washroom'],
    door_width: 91,
  });
  await runSql(
    "update private.premises_sources set source = 'registry', said_on = '2026-11-15' where listing_id = $1 and code = 'hearing_loop'",
    [shop.id],
  );
  await runSql('update public.listings set content_changed_at = now() where id = $1', [shop.id]);
  await page.goto(address(`/entreprise/${shop.slug}`));
  const section = page.getByRole('region', { name: 'Accès aux lieux' });
  const lines = await section.getByRole('listitem').allInnerTexts();
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^Entrée de plain-pied\s+selon le propriétaire, le /);
  expect(lines[1]).toMatch(/^Boucle magnétique\s+selon .*15 novembre 2026$/);
  expect(lines[2]).toMatch(/^Porte de 91\scm\s+selon le propriétaire, le /);
  expect(lines[3]).toMatch(/^Pas de toilettes accessibles\s+selon le propriétaire, le /);
  await expectAccessible(page);

  // The page shows the photo beside the fact, until the photo is removed.
  await page.goto(address(`${editPath(shop.slug)}?tab=media`));
  await page.getByLabel('Fait d’accès que montre la photo 1').selectOption('Entrée de plain-pied');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: WORDS.fr.save }).click();
  await expectSaved(page);
  await page.goto(address(`/entreprise/${shop.slug}`));
  await section.getByRole('link', { name: 'Agrandir : Le comptoir' }).waitFor();
  expect(await section.getByRole('img', { name: 'Le comptoir' }).count()).toBe(1);
  await expectAccessible(page);
  await page.goto(address(`${editPath(shop.slug)}?tab=media`));
  await page.getByRole('button', { name: 'Retirer la photo 1' }).click();
  await page.getByRole('main').getByRole('button', { name: WORDS.fr.save }).click();
  await expectSaved(page);
  await page.goto(address(`/entreprise/${shop.slug}`));
  await section.getByText('Entrée de plain-pied', { exact: true }).waitFor();
  expect(await section.getByRole('img').count()).toBe(0);
});

it('shows a conflict to the second editor, who loses nothing and chooses', async () => {
  const shop = await newShop();
  const manager = await newPerson();
  await runSql(
    'insert into private.listing_managers (listing_id, user_id) select $1, id from auth.users where email = $2',
    [shop.id, manager.email],
  );
  const [first, second] = [await openEditor(shop), await openEditor({ ...shop, client: manager.client })];
  await second.getByText('Vous êtes gestionnaire', { exact: true }).waitFor();
  const year = (page: Page) => page.getByLabel('Année de fondation');
  const save = (page: Page) => page.getByRole('main').getByRole('button', { name: WORDS.fr.save }).click();
  const conflict = second.getByRole('region', { name: 'Rien n’est perdu, mais il faut choisir' });

  // Changes to other fields of the tab need no resolution.
  await year(first).fill('1990');
  await save(first);
  await expectSaved(first);
  await second.getByLabel('L’entreprise est une franchise').check();
  await save(second);
  await expectSaved(second, 'les siens sont gardés aussi');
  expect(await row(shop, 'founded_year, is_franchise')).toEqual({ founded_year: 1990, is_franchise: true });
  expect(await year(second).inputValue()).toBe('1990');

  await year(second).fill('1991');
  await year(first).fill('1992');
  await save(first);
  await expectSaved(first, 'les siens sont gardés aussi');
  await save(second);
  await conflict.waitFor();
  await conflict.getByText('La personne propriétaire a modifié cette fiche').waitFor();
  expect(await conflict.locator('dd').textContent()).toBe(
    'Vos modifications\u00a0:1991Valeurs enregistrées\u00a0:1992',
  );
  expect(await year(second).inputValue()).toBe('1991');
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Garder mes modifications' }).click();
  await expectSaved(second);
  expect(await row(shop, 'founded_year')).toEqual({ founded_year: 1991 });

  await year(first).fill('1993');
  await save(first);
  await first.getByText(`${manager.email} a modifié cette fiche`).waitFor();
  await first.getByRole('button', { name: 'Prendre les valeurs enregistrées' }).click();
  expect(await year(first).inputValue()).toBe('1991');
  await expectSaved(first, 'Les valeurs enregistrées sont rétablies.');
  expect(await row(shop, 'founded_year')).toEqual({ founded_year: 1991 });
});

it('changes the URL of a listing, and the former one redirects', async () => {
  const taken = await newShop({ name: 'Chez le voisin' });
  const shop = await newShop({ name: 'Chez Adresse' });
  const page = await openEditor(shop);
  const field = page.getByLabel('Adresse', { exact: true });
  await field.fill(taken.slug);
  await page.getByText('Cette adresse est déjà utilisée par une autre entreprise.').waitFor();
  await field.fill('ab');
  await page.getByText('Il faut au moins trois lettres ou chiffres').waitFor();
  const wanted = `${shop.slug}-a-l-ile`;
  await field.fill(`${shop.slug} à l’Île`);
  await page.getByText(`/entreprise/${wanted}`).waitFor();
  await page.getByText('Cette adresse est libre.').waitFor();
  await expectAccessible(page);
  // Unsaved fields are kept while the page's URL changes.
  await page.getByLabel('Année de fondation').fill('2002');
  await page.getByRole('button', { name: 'Changer l’adresse' }).click();
  await page.waitForURL(`**${editPath(wanted)}`);
  await expectSaved(page, 'L’adresse est changée.');
  expect(await page.getByLabel('Année de fondation').inputValue()).toBe('2002');
  await page
    .getByRole('listitem')
    .filter({ hasText: `/entreprise/${shop.slug}` })
    .waitFor();
  const former = await fetch(address(`/entreprise/${shop.slug}`), { redirect: 'manual' });
  expect([former.status, former.headers.get('location')]).toEqual([301, `/entreprise/${wanted}`]);

  // The listing's former and English URLs both lead here, with the unsaved fields.
  await page.goto(address(`/en/restaurants/laval/${shop.slug}/edit?tab=hours`));
  await page.waitForURL(`**${editPath(wanted, 'en')}?tab=hours`);
  await link(page, 'Basic info (unsaved changes)').click();
  expect(await page.getByLabel('Year founded').inputValue()).toBe('2002');
});

describe('unsaved changes', () => {
  it('ask for confirmation before the page is left, and are restored after the session ended', async () => {
    const shop = await newShop();
    const page = await openEditor(shop);
    await page.getByLabel('Année de fondation').fill('2003');
    await page.getByRole('link', { name: 'Accueil' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Quitter sans enregistrer?' });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Rester ici' }).click();
    expect(await page.getByLabel('Année de fondation').inputValue()).toBe('2003');

    // Signed out in another tab of the same browser.
    const other = await page.context().newPage();
    await other.goto(address('/profil'));
    await other.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
    await page.waitForURL('**/connexion?*');
    await signInHere(page, shop.email);
    await page.waitForURL(`**${editPath(shop.slug)}`);
    await page.getByText('Nous avons retrouvé des modifications').waitFor();
    expect(await page.getByLabel('Année de fondation').inputValue()).toBe('2003');
    await page.getByRole('link', { name: 'Accueil' }).first().click();
    await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await page.waitForURL(address('/'));
    await page.goBack();
    await page.getByLabel('Année de fondation').waitFor();
    expect(await page.getByLabel('Année de fondation').inputValue()).toBe('1998');
  });
});

it('saves one field of an imported listing, without the missing fields', async () => {
  const shop = await newShop();
  await runSql(
    `update public.listings set description_fr = null, description_en = null, postal_code = null, latitude = null,
       longitude = null, logo_path = null, size_band = null, founded_year = null where id = $1`,
    [shop.id],
  );
  const page = await openEditor(shop, { query: '?tab=contact' });
  const save = () => page.getByRole('button', { name: WORDS.fr.save }).click();
  await page.getByLabel('Téléphone').fill('418 555-0142');
  await save();
  await expectSaved(page);
  expect(await row(shop, 'phone, postal_code')).toEqual({ phone: '+14185550142', postal_code: null });
  await link(page, WORDS.fr.tabs[1]).click();
  await page.getByLabel('Ajouter des photos').setInputFiles([await picture('vitrine.png')]);
  await page.getByText('2 sur 10').waitFor();
  await save();
  await expectSaved(page);
  expect(await row(shop, 'logo_path')).toEqual({ logo_path: null });
  await link(page, WORDS.fr.tabs[0]).click();
  await page.getByLabel('Année de fondation').fill('1998');
  await save();
  await expectSaved(page);
  // A changed field is checked.
  await link(page, WORDS.fr.tabs[2]).click();
  await page.getByLabel('Code postal').fill('G9A');
  await save();
  await page.getByText('Rien n’est encore enregistré').waitFor();
});

describe('the editor on a phone and on a desktop', () => {
  it('shows the week, whole words, inputs in line, and its first field on the first screen', async () => {
    const shop = await newShop({ hours: null });
    const page = await openEditor(shop, { viewport: { width: WIDTHS.phone, height: 740 } });
    await page.getByLabel('Nom de l’entreprise').waitFor();
    expect((await page.getByLabel('Nom de l’entreprise').boundingBox())?.y ?? 1e4).toBeLessThan(1000);
    const nav = page.getByRole('navigation', { name: /^Sections/ });
    expect((await nav.boundingBox())?.height ?? 1e4).toBeLessThan(70);

    await link(page, WORDS.fr.tabs[3]).click();
    await page.getByRole('button', { name: /^Lundi/i }).waitFor();
    expect(
      await page
        .getByRole('checkbox', { name: /heures/i })
        .first()
        .isChecked(),
    ).toBe(false);
    // The open section is in view.
    await expect
      .poll(async () => {
        const box = await link(page, WORDS.fr.tabs[3]).boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= WIDTHS.phone;
      })
      .toBe(true);

    await link(page, WORDS.fr.tabs[4]).click();
    await page.getByRole('button', { name: 'Changer de catégorie' }).click();
    for (const width of [WIDTHS.phone, WIDTHS.desktop]) {
      await page.setViewportSize({ width, height: 800 });
      // A word that is wider than its tile would stick out of it.
      const broken = await page.locator('ul[aria-label] button[aria-pressed] span').evaluateAll((all) =>
        all
          .filter((span) => {
            const style = getComputedStyle(span);
            const canvas = document.createElement('canvas').getContext('2d');
            if (!canvas) return true;
            canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
            const words = (span.textContent ?? '').split(/[\s-]+/);
            return Math.max(...words.map((word) => canvas.measureText(word).width)) > span.clientWidth + 1;
          })
          .map((span) => span.textContent),
      );
      expect(broken, `${width}`).toEqual([]);
      const below = await page.evaluate(
        () =>
          document.documentElement.scrollHeight -
          ((document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) + scrollY),
      );
      expect(Math.abs(below), `nothing below the footer at ${width}`).toBeLessThanOrEqual(1);
    }
    await link(page, WORDS.fr.tabs[2]).click();
    // The form above may still grow between two measures.
    const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
    await page.getByLabel('Province').waitFor();
    await expect.poll(async () => ((await top('Province')) ?? 0) - ((await top('Code postal')) ?? 1)).toBe(0);
    const rule = await page.locator('.section-rule').first().boundingBox();
    expect(rule?.width ?? 0).toBeGreaterThan(1100);
  });

  it('promises its delay once', async () => {
    const shop = await newShop();
    const { data } = await shop.client.rpc('listing_for_edit', { slug: shop.slug });
    await shop.client.rpc('save_listing_tab', {
      listing_id: shop.id,
      tab: 'basic',
      fields: { name: 'Un tout autre nom' },
      version: data.version,
    });
    const page = await openEditor(shop);
    await page.getByLabel('Année de fondation').fill('2001');
    await page.getByRole('button', { name: WORDS.fr.save }).click();
    await expectSaved(page);
    await expect
      .poll(() =>
        page
          .getByText(/24 à 48 heures/)
          .filter({ visible: true })
          .count(),
      )
      .toBe(1);
  });
});

describe('a listing that its owner can edit no more', () => {
  it('asks nothing about unsaved changes: deleted, then left by a manager', async () => {
    const shop = await newShop();
    const page = await openEditor(shop, { query: '?tab=contact' });
    await page.getByLabel('Téléphone').fill('418 555-0142');
    await link(page, WORDS.fr.access).click();
    await page.getByRole('button', { name: 'Supprimer la fiche' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la fiche' }).click();
    await page.waitForURL(address('/mes-entreprises'));
    await page.getByText('est supprimée.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);

    const kept = await newShop();
    const manager = await newPerson();
    await kept.client.rpc('invite_manager', { listing_id: kept.id, email: manager.email });
    const [invitation] = (await manager.client.rpc('my_invitations')).data;
    await manager.client.rpc('answer_invitation', { id: invitation.id, accepts: true });
    const other = await openEditor({ slug: kept.slug, client: manager.client }, { query: '?tab=contact' });
    await other.getByLabel('Téléphone').fill('418 555-0142');
    await link(other, WORDS.fr.access).click();
    await other.getByRole('button', { name: 'Ne plus gérer' }).click();
    await other.getByRole('button', { name: 'Oui' }).click();
    await other.waitForURL(address('/mes-entreprises'));
    expect(await other.getByRole('dialog').count()).toBe(0);
  });
});

describe('who may edit', () => {
  it('is the owner, and no stranger who found the page', async () => {
    const shop = await newShop();
    const stranger = await newPerson('en');
    const page = await openEditor({ ...shop, client: stranger.client }, { locale: 'en' });
    await titled(page, 'You are not authorized to edit this business').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View the public page' }).click();
    await page.waitForURL(`**/en/business/${shop.slug}`);
    await page.goto(address(editPath('nulle-part-ailleurs', 'en')));
    await titled(page, 'Business not found').waitFor();
    await runSql(
      "update public.listings set status_before_deletion = status, status = 'archived', deleted_at = now() where id = $1",
      [shop.id],
    );
    const own = await openEditor(shop);
    await titled(own, 'Cette fiche a été supprimée.').waitFor();
    await expectAccessible(own);
  });

  it('is a person invited by the owner, who may then be given the listing', async () => {
    const shop = await newShop();
    const manager = await newPerson();
    const page = await openEditor(shop, { query: '?tab=access' });
    await page.getByLabel('Courriel de la personne à inviter').fill(shop.email);
    await page.getByRole('button', { name: 'Inviter', exact: true }).click();
    await page.getByText('C’est votre propre adresse').waitFor();
    await page.getByLabel('Courriel de la personne à inviter').fill(manager.email);
    await page.getByRole('button', { name: 'Inviter', exact: true }).click();
    await expectSaved(page, `L’invitation est envoyée à ${manager.email}.`);
    await expectAccessible(page);
    const [invitation] = (await manager.client.rpc('my_invitations')).data;
    await manager.client.rpc('answer_invitation', { id: invitation.id, accepts: true });
    await page.reload();
    await page.getByRole('button', { name: `Céder la fiche à ${manager.email}` }).click();
    const dialog = page.getByRole('dialog', { name: `Céder la fiche à ${manager.email}?` });
    await dialog.getByText('Vous ne pourrez plus supprimer la fiche').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Céder la fiche' }).click();
    await titled(page, 'Vous êtes gestionnaire de cette fiche').waitFor();
    // The pressed button was removed: the focus moves to the result message.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(`La fiche est cédée\u00a0: ${manager.email} en est propriétaire.`);
    expect(await page.getByRole('button', { name: 'Supprimer la fiche' }).count()).toBe(0);
    const [{ data }] = [await manager.client.rpc('listing_for_edit', { slug: shop.slug })];
    expect(data.role).toBe('owner');
  });
});
