import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, useBrowser } from './support/browser.ts';
import { emailTo } from './support/emails.ts';
import { newPerson, signInHere } from './support/people.ts';
import { atStep, FILL, goOn } from './support/wizard.ts';

const { open } = useBrowser();

async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const database = new pg.Client({ connectionString: inject('databaseUrl') });
  await database.connect();
  const { rows } = await database.query<Row>(sql, values);
  await database.end();
  return rows;
}

const listingsOf = (email: string) =>
  query<{ name: string; status: string; slug: string; photos: string; logo_path: string }>(
    `select l.name, l.status, l.slug, l.logo_path,
            (select count(*) from public.listing_photos p where p.listing_id = l.id) as photos
       from public.listings l join auth.users u on u.id = l.owner_id where u.email = $1`,
    [email],
  );

/** The wizard of a new person who has just signed in. */
async function openWizard(locale: 'fr' | 'en' = 'fr') {
  const person = await newPerson(locale);
  const page = await open(locale === 'fr' ? '/entreprise/nouvelle' : '/en/business/new', {
    locale: `${locale}-CA`,
  });
  await signInHere(page, person.email, { locale });
  await atStep(page, 'basic');
  await page.getByRole('button', { name: /J'ai compris|I Understand/ }).click();
  return { ...person, page };
}

/** Ends a person's session in the background, like an hour of absence. */
async function expireSession(page: Page, email: string): Promise<void> {
  await query('delete from auth.sessions s using auth.users u where u.id = s.user_id and u.email = $1', [
    email,
  ]);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('bottin-session') ?? '{}');
    localStorage.setItem('bottin-session', JSON.stringify({ ...session, expires_at: 1 }));
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const heading = (page: Page) => page.getByRole('main').locator('form h2, section h2').first();

describe('the wizard, by mouse and in French', () => {
  it('makes one listing, despite errors on the way', async () => {
    const { email, page } = await openWizard();
    const name = 'Brûlerie du Bout du Monde';
    const [known] = await query<{ name: string; slug: string; phone: string }>(
      `select name, slug, phone from public.listings
        where status = 'published' and phone is not null and not is_claimed order by id limit 1`,
    );
    if (!known) throw new Error('the demonstration has no unclaimed listing with a telephone');

    // The error is shown beside the field, which takes the focus.
    await goOn(page);
    const nameField = page.getByLabel('Nom de l’entreprise');
    await page.getByText('Le nom doit contenir au moins 3 caractères.').waitFor();
    await expect.poll(() => nameField.evaluate((field) => field === document.activeElement)).toBe(true);

    // A locked step redirects to the first incomplete one.
    await FILL.basic(page, name);
    await page.getByText('Enregistré sur cet appareil').waitFor();
    await page.goto(new URL('/entreprise/nouvelle?step=summary', inject('siteUrl')).href);
    await atStep(page, 'details');
    await FILL.details(page);
    await goOn(page);
    await atStep(page, 'media');
    await expect
      .poll(() => heading(page).evaluate((element) => element === document.activeElement))
      .toBe(true);

    // A reload keeps the chosen images, uploaded or not.
    await FILL.media(page);
    await page.getByText('Enregistré sur cet appareil').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('img', { name: 'Votre logo' }).waitFor();
    await page.getByText('2 sur 10').waitFor();
    await goOn(page);

    // The session ends while typing: signing in restores every letter.
    await atStep(page, 'contact');
    await FILL.contact(page, known.phone);
    await expireSession(page, email);
    await page.waitForURL('**/connexion?next=**');
    await signInHere(page, email);
    await atStep(page, 'contact');
    await expect
      .poll(() => page.getByLabel('Téléphone').first().inputValue())
      .toContain(known.phone.slice(-4));
    await goOn(page);

    // The language changes; the step and the answers stay.
    await atStep(page, 'address');
    await FILL.address(page);
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add a listing' }).waitFor();
    await atStep(page, 'address');
    expect(
      await page.getByRole('main').locator('form').getByLabel('Address', { exact: true }).inputValue(),
    ).toBe('12, rue du Fleuve');
    await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ajouter une entreprise' }).waitFor();
    await goOn(page);
    await atStep(page, 'geolocation');
    await FILL.geolocation(page);
    await goOn(page);

    // Back and forward are the browser's own.
    await atStep(page, 'category');
    await page.goBack();
    await atStep(page, 'geolocation');
    await page.goForward();
    await atStep(page, 'category');
    await FILL.category(page);
    await goOn(page);
    await atStep(page, 'services');
    await FILL.services(page);
    await goOn(page);
    await atStep(page, 'summary');
    const main = page.getByRole('main');
    const summary = main.getByRole('region', { name: 'Relisez, puis soumettez' });
    for (const text of [name, '1998', 'Torréfaction', 'bonjour@brulerie.example (caché au public)']) {
      await summary.locator('dd').getByText(text, { exact: true }).waitFor();
    }
    await expectAccessible(page);

    // A possible duplicate.
    const similar = main.getByRole('region', { name: 'Votre entreprise est peut-être déjà dans l’annuaire' });
    await similar.getByText(known.name).first().waitFor();
    await similar.getByText('même numéro de téléphone').first().waitFor();
    expect(
      await similar
        .getByRole('link', { name: 'C’est la mienne : la revendiquer' })
        .first()
        .getAttribute('href'),
    ).toBe(`/entreprise/${known.slug}#revendiquer`);

    // Leaving asks for confirmation, and keeps everything.
    await page.getByRole('banner').getByRole('link', { name: 'Mes entreprises' }).click();
    await page.getByRole('dialog', { name: 'Quitter sans soumettre?' }).waitFor();
    await page.getByRole('button', { name: 'Continuer la fiche' }).click();
    await atStep(page, 'summary');

    // One tab at a time.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { name: 'Cette fiche est ouverte dans un autre onglet' }).waitFor();
    await other.getByRole('button', { name: 'Continuer ici' }).click();
    await other.getByRole('region', { name: 'Relisez, puis soumettez' }).waitFor();
    await page.getByRole('heading', { name: 'Vous continuez cette fiche dans un autre onglet' }).waitFor();
    await other.close();
    // The other tab is closed: this one takes over again.
    await summary.locator('dd').getByText(name, { exact: true }).waitFor();

    // The terms, then a lost connection, then a double click.
    const submit = main.getByRole('button', { name: 'Soumettre la fiche' });
    await submit.click();
    await page.getByText('Vous devez accepter les conditions pour soumettre la fiche.').waitFor();
    await main.getByRole('checkbox').check();
    await page.context().setOffline(true);
    await submit.click();
    await page
      .getByRole('alert')
      .getByText('Rien n’est perdu : vos réponses restent sur cet appareil.')
      .waitFor();
    await page.context().setOffline(false);
    await submit.dblclick();
    await page.waitForURL(/\/entreprise\/nouvelle\?submitted=brulerie-du-bout-du-monde/);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Votre fiche est soumise' }).waitFor();
    await main.getByText('24 à 48 heures').waitFor();
    await main.getByText(email).waitFor();
    await expectAccessible(page);

    const made = await listingsOf(email);
    expect(made).toEqual([
      {
        name,
        status: 'pending',
        slug: new URL(page.url()).searchParams.get('submitted'),
        photos: '2',
        logo_path: expect.stringMatching(/\.webp$/),
      },
    ]);
    const message = await emailTo(email, 2);
    expect(message.language).toBe('fr');
    expect(message.text).toContain('Votre fiche «\u00a0Brûlerie du Bout du Monde\u00a0» nous est parvenue.');

    await main.getByRole('link', { name: 'Voir mes entreprises' }).click();
    await main.getByText(name).first().waitFor();
    await main.getByText('En attente d’approbation').first().waitFor();
    // Nothing remains stored on the device.
    await page.getByRole('banner').getByRole('link', { name: 'Ajouter une entreprise' }).click();
    await atStep(page, 'basic');
    expect(await page.getByLabel('Nom de l’entreprise').inputValue()).toBe('');
  }, 180_000);

  it('starts over on request only', async () => {
    const { page } = await openWizard();
    await FILL.basic(page, 'Chez Paul');
    await page.getByText('Enregistré sur cet appareil').waitFor();
    await page.reload();
    expect(await page.getByLabel('Nom de l’entreprise').inputValue()).toBe('Chez Paul');
    await page.getByRole('button', { name: 'Recommencer à neuf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
    expect(await page.getByLabel('Nom de l’entreprise').inputValue()).toBe('Chez Paul');
    await page.getByRole('button', { name: 'Recommencer à neuf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tout effacer' }).click();
    await expect.poll(() => page.getByLabel('Nom de l’entreprise').inputValue()).toBe('');
  });
});

describe('the first step', () => {
  it.each([
    ['fr', 'Nom de l’entreprise', 'Ville ou municipalité', 'C’est nous : ', 'Revendiquer « '],
    ['en', 'Business name', 'City or municipality', 'That’s us: ', 'Claim “'],
  ] as const)(
    'offers the listing of this name and place, and its claim: %s',
    async (locale, name, city, us, claim) => {
      const { page } = await openWizard(locale);
      const known = `Fonderie ${locale} ${Date.now()}`;
      await query(
        `insert into public.listings (slug, name, status, source, neq, founded_year, city, municipality_id, address, published_at)
       select $1, $2, 'published', 'import', $3, 1987, m.name, m.id, '12, rue du Port', now()
         from public.municipalities m where m.slug = 'laval'`,
        [`fonderie-${locale}-${Date.now()}`, known, `11${String(Date.now()).slice(-8)}`],
      );
      const form = page.getByRole('main').locator('form');
      await form.getByLabel(name).fill(known);
      await form.getByLabel(city).fill('Laval');
      await page.getByText('12, rue du Port').waitFor();
      await page.getByText('1987').first().waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: `${us}${known}` }).click();
      // Without a confirmation, since the draft stays on the device.
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: new RegExp(`^${claim}`) })
        .waitFor();
    },
  );
});
