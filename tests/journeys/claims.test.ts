import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { insertListing } from '#tests/fixtures/listings.ts';
import { newAdministrator } from './support/administrators.ts';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { emailTo } from './support/emails.ts';
import { newPerson, sessionOf, signInHere } from './support/people.ts';

const { open } = useBrowser();
const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 2 });
afterAll(() => pool.end());

const PHONE = { viewport: { width: WIDTHS.phone, height: 780 } };
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

describe('claiming a listing', () => {
  const host = `brulerie-${Date.now()}.example`;
  let shop: { id: number; slug: string };
  /** The claimant's page stays open from one test to the next. */
  let marie: { email: string; page: Page };

  it('leads a visitor through the sign-in, by code and document, to a pending claim', async () => {
    shop = await insertListing(pool, { name: 'Brûlerie des Quatre-Vents' });
    const { id, slug } = shop;
    await pool.query('update public.listings set email = $1 where id = $2', [`info@${host}`, id]);
    const page = await open(`/entreprise/${slug}`, { ...PHONE, lasts: true });
    marie = { email: (await newPerson()).email, page };
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Revendiquer cette fiche' }).click();
    await page.waitForURL(`**/connexion?next=${encodeURIComponent(`/entreprise/${slug}#revendiquer`)}`);
    await signInHere(page, marie.email);

    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Revendiquer « Brûlerie des Quatre-Vents »' }).waitFor();
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
    await dialog.getByText('Écrivez votre nom complet.').waitFor();
    const name = dialog.getByLabel('Nom complet');
    await expect.poll(() => name.evaluate((field) => document.activeElement === field)).toBe(true);
    expect(await dialog.getByLabel('Courriel').inputValue()).toBe(marie.email);
    await expectAccessible(page);
    await name.fill('Marie-Ève Gagnon');
    await dialog.getByLabel('Téléphone').fill('418 555-0199');

    // The typed values are restored after a reload.
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Marie-Ève Gagnon');
    await dialog.getByLabel('Votre lien avec l’entreprise').fill('J’en suis la propriétaire depuis 2019.');
    await page.route('**/rpc/claim_listing', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
    await dialog.getByText('Le service ne répond pas.').waitFor();
    await dialog.getByRole('button', { name: 'Réessayer' }).dblclick();
    await dialog.getByRole('heading', { name: 'Demande envoyée' }).waitFor();

    await dialog.getByText('Au courriel de la fiche : i•••@b•••.example').waitFor();
    await dialog.getByRole('button', { name: 'Envoyer un code' }).click();
    await dialog.getByText('Un code de six chiffres est parti vers i•••@b•••.example.').waitFor();
    const { code } = await emailTo(`info@${host}`);
    await dialog.getByLabel('Code reçu').fill(code === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: 'Vérifier le code' }).click();
    const refusal = dialog.getByText('Ce n’est pas le bon code. Il reste 4 essais.');
    await refusal.waitFor();
    // Right below the button, and what was typed is still there.
    const below = async () => {
      const pressed = await dialog.getByRole('button', { name: 'Vérifier le code' }).boundingBox();
      const said = await refusal.boundingBox();
      return (said?.y ?? 0) - ((pressed?.y ?? 0) + (pressed?.height ?? 0));
    };
    expect(await below()).toBeGreaterThanOrEqual(0);
    expect(await below()).toBeLessThan(40);
    expect(await dialog.getByLabel('Code reçu').inputValue()).not.toBe('');
    await dialog.getByLabel('Code reçu').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await dialog.getByRole('button', { name: 'Vérifier le code' }).click();
    await dialog.getByText('Le code est bon').waitFor();
    const file = dialog.getByLabel('Joindre un document');
    await file.setInputFiles({
      name: 'page.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html>'),
    });
    await dialog.getByText('« page.pdf » n’est ni un PDF ni une image').waitFor();
    await file.setInputFiles({ name: 'Bail 2026.pdf', mimeType: 'text/plain', buffer: PDF });
    await dialog.getByText('« Bail 2026.pdf » est joint à votre demande.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Voir mes demandes' }).click();
    const card = main.getByRole('listitem').filter({ hasText: 'Brûlerie des Quatre-Vents' });
    await card.getByText('En attente', { exact: true }).waitFor();
  });

  it('is decided next to its evidence: more is requested, then it is approved', async () => {
    const { id, slug } = shop;
    const { page } = marie;
    const main = page.getByRole('main');
    const card = main.getByRole('listitem').filter({ hasText: 'Brûlerie des Quatre-Vents' });
    const luc = await newPerson('en');
    const { data: sent } = await luc.client.rpc('claim_listing', {
      listing_id: id,
      claim: { fullName: 'Luc Roy', email: luc.email, phone: '+14185550100', reason: 'I manage the shop.' },
    });
    await pool.query(
      "update public.claims set waiting_since = now() - interval '60 hours' where user_id = (select id from auth.users where email = $1)",
      [marie.email],
    );

    const administrator = await newAdministrator();
    const section = await open('/admin/claims', await sessionOf(administrator.client));
    const waiting = section.getByRole('list', { name: 'Demandes, de la plus ancienne à la plus récente' });
    await waiting.getByRole('button', { name: 'Marie-Ève Gagnon' }).click();
    await section.getByText(`Code reçu au courriel de la fiche, info@${host}`).waitFor();
    // A browser without a PDF viewer downloads it instead of showing it.
    const [paper, answer] = await Promise.all([
      section.context().waitForEvent('page'),
      section
        .context()
        .waitForEvent('response', (one) => /\/sign\/claim-documents\/.+[?&]token=/.test(one.url())),
      section.getByRole('button', { name: 'Ouvrir Bail 2026.pdf' }).click(),
    ]);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await paper.close();
    await expectAccessible(section);

    await section.keyboard.press('m');
    const why = section.getByRole('dialog');
    await why.getByLabel('Précisions').fill('À quel titre?');
    await why.getByRole('button', { name: 'Demander des précisions' }).click();
    const heading = section.getByRole('heading', { level: 2, name: 'Brûlerie des Quatre-Vents' });
    await expect.poll(() => heading.evaluate((title) => document.activeElement === title)).toBe(true);
    await card.getByText('À quel titre?').waitFor();
    await card.getByLabel('Votre réponse').fill('Présidente.');
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await card.getByText('En attente', { exact: true }).waitFor();
    // After the request for more, it moved behind the next one, which opened automatically.
    // The detail read before stays, with a warning, when it cannot be refreshed.
    await section.route('**/rpc/claim_to_decide*', (route) => route.abort());
    await waiting.getByRole('button', { name: 'Marie-Ève Gagnon' }).click();
    await section.getByRole('alert').filter({ hasText: 'une réponse récente peut manquer' }).waitFor();
    await expectAccessible(section);
    await section.unroute('**/rpc/claim_to_decide*');
    await section.getByRole('button', { name: 'Réessayer' }).click();
    await section.getByText('Présidente.').waitFor();

    await section.keyboard.press('a');
    await section.getByText('« Brûlerie des Quatre-Vents » : revendication approuvée').waitFor();
    await section.getByRole('button', { name: /^Appliquer maintenant/ }).click();
    // Live, in the open page.
    await main.getByRole('link', { name: 'Modifier : Brûlerie des Quatre-Vents' }).waitFor();
    expect((await emailTo(luc.email, 3)).text).toContain('Your request is therefore closed.');
    expect((await luc.client.rpc('my_claims', {}, { get: true })).data).toMatchObject([
      { id: sent.id, status: 'closed' },
    ]);

    const visitor = await open(`/entreprise/${slug}?vu=1`);
    await visitor.getByRole('heading', { level: 1, name: 'Brûlerie des Quatre-Vents' }).waitFor();
    expect(await visitor.getByRole('heading', { name: 'Fiche non revendiquée' }).count()).toBe(0);
    await main.getByRole('link', { name: 'Modifier : Brûlerie des Quatre-Vents' }).click();
    await main.getByRole('heading', { level: 1, name: 'Brûlerie des Quatre-Vents' }).waitFor();
  });

  it('stays on screen once somebody else decided it, so that no key decides the next one', async () => {
    const claims = await Promise.all(
      ['Cordonnerie Première', 'Cordonnerie Seconde'].map(async (name) => {
        const { id } = await insertListing(pool, { name, city: 'perce' });
        const { client, email } = await newPerson();
        const { data } = await client.rpc('claim_listing', {
          listing_id: id,
          claim: { fullName: 'Luc Roy', email, phone: '+14185550100', reason: 'Je dirige la cordonnerie.' },
        });
        return Number(data.id);
      }),
    );
    const [first, second] = claims;
    const administrator = await newAdministrator();
    const section = await open(`/admin/claims?claim=${first}`, await sessionOf(administrator.client));
    const heading = section.getByRole('heading', { level: 2 });
    await heading.filter({ hasText: 'Cordonnerie Première' }).waitFor();
    const other = await newAdministrator();
    const items = [{ kind: 'claim', id: first, version: 1, action: 'rejected', reason: null, note: 'Non.' }];
    expect((await other.client.rpc('decide', { items })).data).toMatchObject([{ answer: {} }]);
    await section.getByText('Cette demande n’attend plus de décision.').waitFor();
    await section.keyboard.press('a');
    await expectAccessible(section);
    expect(await section.getByRole('button', { name: /^Appliquer maintenant/ }).count()).toBe(0);
    await section.getByRole('button', { name: 'Ouvrir la demande suivante' }).click();
    await section.getByText('Cette demande n’attend plus de décision.').waitFor({ state: 'detached' });
    expect(await heading.filter({ hasText: 'Cordonnerie Première' }).count()).toBe(0);
    const { rows } = await pool.query('select status from public.claims where id = $1', [second]);
    expect(rows).toEqual([{ status: 'pending' }]);
  });

  it('shows in English that it is pending or taken; and may be withdrawn', async () => {
    const { id, slug } = await insertListing(pool, { name: 'Nobody’s Bakery' });
    await pool.query('update public.listings set email = null, phone = null where id = $1', [id]);
    const claimant = await newPerson('en');
    const session = await sessionOf(claimant.client);
    const page = await open(`/en/business/${slug}#revendiquer`, session);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full name').fill('Anne Smith');
    await dialog.getByLabel('Phone').fill('514-555-0123');
    await dialog.getByLabel('Your connection to the business').fill('I have owned it since 2020.');
    const claim = {
      fullName: 'Anne Smith',
      email: 'a@example.com',
      phone: '+15145550123',
      reason: 'I own it, really.',
    };
    await claimant.client.rpc('claim_listing', { listing_id: id, claim });
    await dialog.getByRole('button', { name: 'Send the request' }).click();
    await dialog.getByText('You already have a pending request for this business.').waitFor();
    await dialog.getByText('None of this listing’s contact details can receive a code.').waitFor();
    await dialog.getByRole('link', { name: 'See my requests' }).click();
    await page.getByRole('button', { name: 'Withdraw the request for Nobody’s Bakery' }).click();
    await dialog.getByRole('button', { name: 'Withdraw the request' }).click();
    await page.getByText('The request for “Nobody’s Bakery” is withdrawn.').waitFor();

    await page.goto(new URL(`/en/business/${slug}#revendiquer`, inject('siteUrl')).href);
    await dialog.getByLabel('Full name').fill('Anne Smith');
    await dialog.getByLabel('Phone').fill('514-555-0123');
    await dialog.getByLabel('Your connection to the business').fill('I have owned it since 2020.');
    await pool.query(
      'update public.listings set owner_id = (select id from auth.users where email = $1) where id = $2',
      [(await newPerson()).email, id],
    );
    await dialog.getByRole('button', { name: 'Send the request' }).click();
    await dialog.getByText('This business has already been claimed by another user.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).hash).toBe('');
  });
});

it.each([
  ['fr', '/mes-entreprises', 'Compléter la demande', 'Vérifier le site', 'Nous n’avons pas pu lire'],
  ['en', '/en/my-businesses', 'Complete the request', 'Check the website', 'We could not read'],
] as const)(
  'a claim is proven by the website, which is read by a job: %s',
  async (locale, path, complete, check, unread) => {
    const site = `boulangerie-${locale}-${Date.now()}.example`;
    const { id } = await insertListing(pool, { name: 'Boulangerie du Site' });
    await pool.query('update public.listings set website = $1 where id = $2', [`https://${site}/`, id]);
    const person = await newPerson(locale);
    const { data } = await person.client.rpc('claim_listing', {
      listing_id: id,
      claim: {
        fullName: 'Luc Roy',
        email: person.email,
        phone: '+14185550100',
        reason: 'I manage the shop.',
      },
    });
    const page = await open(path, { ...(await sessionOf(person.client)), ...PHONE });
    await page.getByRole('button', { name: complete }).press('Enter');
    await page.getByText('<meta name="bottin-verification" content="').waitFor();
    await page.getByText(`${site}/bottin.txt`).waitFor();
    await page.getByRole('button', { name: check }).press('Enter');
    // No such name exists: the page says so once the job has tried.
    await page.getByText(`${unread} ${site}`).waitFor({ timeout: 30_000 });
    await expectAccessible(page);
    await pool.query("select private.record_site_check($1, $2, 'proven')", [data.id, `https://${site}/`]);
    await page
      .getByText(locale === 'fr' ? 'Confirmé par le site Web' : 'Confirmed through the website')
      .waitFor();
    expect(await page.getByRole('button', { name: check }).count()).toBe(0);
  },
);

it.each([
  {
    locale: 'fr',
    path: '/mes-entreprises',
    number: '418-555-0',
    by: /^Par texto au /,
    no: 'Aucun texto ne peut être envoyé au 800-555-0199',
    words: ['Compléter la demande', 'Envoyer un code', 'part par texto', 'Code reçu', 'Vérifier le code'],
    proven: 'Confirmé par un texto au téléphone de la fiche',
  },
  {
    locale: 'en',
    path: '/en/my-businesses',
    number: '418-556-0',
    by: /^By text message to /,
    no: 'No text message can be sent to 800-555-0199',
    words: [
      'Complete the request',
      'Send a code',
      'on its way by text message',
      'Code received',
      'Check the code',
    ],
    proven: 'Confirmed by text message to the listing’s phone',
  },
] as const)(
  'a claim is proven by a text message to the listing’s telephone: $locale',
  async ({ locale, path, number, by, no, words, proven }) => {
    const [complete, send, said, field, check] = words;
    const digits = `1${number.replaceAll('-', '')}${Date.now() % 1000}`.padEnd(11, '7');
    const { id } = await insertListing(pool, { name: 'Menuiserie du Texto' });
    await pool.query(
      `update public.listings set email = null, phone = '+18005550199', second_phone = $1, second_phone_label = 'mobile'
        where id = $2`,
      [`+${digits}`, id],
    );
    const person = await newPerson(locale);
    await person.client.rpc('claim_listing', {
      listing_id: id,
      claim: {
        fullName: 'Luc Roy',
        email: person.email,
        phone: '+14185550100',
        reason: 'I manage the shop.',
      },
    });
    const page = await open(path, { ...(await sessionOf(person.client)), ...PHONE });
    await page.getByRole('button', { name: complete }).press('Enter');
    await page.getByText(by).waitFor();
    await page.getByText(no).waitFor();
    await page.getByRole('button', { name: send }).press('Enter');
    await page.getByText(said).waitFor();
    await expectAccessible(page);
    const received = async () => {
      const { code } = await (await fetch(`${inject('smsHook')}?phone=${digits}`)).json();
      return code;
    };
    await expect.poll(received, { timeout: 10_000 }).toMatch(/^\d{6}$/);
    await page.getByLabel(field).fill(await received());
    await page.getByRole('button', { name: check }).press('Enter');
    await page.getByText(proven).waitFor();
    expect(await page.getByText(by).count()).toBe(0);
  },
);

describe('claims decided together', () => {
  it.each([
    [
      'fr',
      'Approuver',
      'Sélectionner : ',
      '2 demandes sélectionnées',
      'une autre personne demande cette fiche',
    ],
    ['en', 'Approve', 'Select: ', '2 requests selected', 'someone else is asking for this listing'],
  ] as const)(
    'leaves out and names a claim with a rival: %s',
    async (locale, approve, select, selected, why) => {
      const claimOf = async (name: string) => {
        const { id } = await insertListing(pool, { name });
        const claimants = [await newPerson(), await newPerson()];
        const made = claimants.slice(0, name.startsWith('Disputé') ? 2 : 1).map(async ({ client, email }) => {
          const claim = {
            fullName: `Anne ${name}`,
            email,
            phone: '+14185550123',
            reason: 'J’en suis la propriétaire.',
          };
          const { data } = await client.rpc('claim_listing', { listing_id: id, claim });
          await pool.query(
            `insert into private.claim_proofs (claim_id, listing_id, road, expires_at, proven_at)
           values ($1, $2, 'site', now(), now())`,
            [data.id, id],
          );
          return data.id;
        });
        return { id, claims: await Promise.all(made) };
      };
      const plain = `Libre ${locale} ${Date.now()}`;
      const contested = `Disputé ${locale} ${Date.now()}`;
      const free = await claimOf(plain);
      await claimOf(contested);
      const administrator = await newAdministrator();
      const page = await open(locale === 'fr' ? '/admin/claims' : '/en/admin/claims', {
        ...PHONE,
        ...(await sessionOf(administrator.client)),
      });
      await page.getByLabel(`${select}${plain}, Anne ${plain}`).check();
      await page.getByLabel(`${select}${contested}, Anne ${contested}`).first().check();
      const bar = page.getByRole('region', { name: locale === 'fr' ? 'Décider en lot' : 'Decide in bulk' });
      await bar.getByText(selected, { exact: true }).waitFor();
      await bar.getByText(why).waitFor();
      await expectAccessible(page);
      await bar.getByRole('button', { name: approve, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(contested).waitFor();
      await dialog.getByRole('button', { name: approve, exact: true }).click();
      await page
        .getByText(`« ${plain} »`)
        .or(page.getByText(`“${plain}”`))
        .waitFor();
      await page
        .getByRole('button', { name: locale === 'fr' ? /^Appliquer maintenant/ : /^Apply now/ })
        .click();
      const status = async () =>
        (await pool.query('select status from public.claims where id = $1', [free.claims[0]])).rows[0].status;
      await expect.poll(status).toBe('approved');
      // The claim with a rival is still selected, and can no longer be approved in bulk.
      await bar.getByText(contested).waitFor();
      expect(await bar.getByRole('button', { name: approve, exact: true }).count()).toBe(0);
    },
  );
});

describe('automatic approval', () => {
  it('is allowed for a proof by an administrator, and gives the listing during the dialog', async () => {
    const administrator = await newAdministrator();
    const section = await open('/admin/claims', await sessionOf(administrator.client));
    await section.getByText('Approbation automatique').click();
    const allowed = section.getByLabel('Code reçu au courriel de la fiche');
    await allowed.click();
    await section.getByText('Enregistré.').waitFor();
    await expectAccessible(section);
    const person = await newPerson();
    const shop = await insertListing(pool, { name: 'Forge du Rang Six' });
    await pool.query('update public.listings set email = $1 where id = $2', [person.email, shop.id]);
    const page = await open(`/entreprise/${shop.slug}#revendiquer`, {
      ...PHONE,
      ...(await sessionOf(person.client)),
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nom complet').fill('Anne Roy');
    await dialog.getByLabel('Téléphone').fill('418 555-0199');
    await dialog.getByLabel('Votre lien avec l’entreprise').fill('J’en suis la propriétaire depuis 2019.');
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
    await dialog.getByRole('heading', { name: 'La fiche est à vous' }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Voir mes demandes' }).click();
    await page.getByRole('main').getByText('Forge du Rang Six').first().waitFor();
    await allowed.click();
    await expect.poll(() => allowed.isChecked()).toBe(false);
  });
});
