import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertListing } from '#tests/fixtures/listings.ts';
import { createJobs } from '#tests/fixtures/server-work.ts';
import { expectAccessible, expectGoodAtBothWidths, useBrowser, WIDTHS } from './support/browser.ts';
import { emailTo } from './support/emails.ts';
import { newPerson, sessionOf, signInHere } from './support/people.ts';

const browser = useBrowser();

/** Each in a municipality in which no other journey publishes. */
const WORDS = [
  [
    'fr',
    {
      city: 'fermont',
      search: '/recherche',
      signIn: '**/connexion?next=*',
      business: '/entreprise',
      profile: '/profil?section=searches',
      save: 'M’aviser des nouveautés',
      saved: 'Nous vous aviserons par courriel.',
      stop: 'Arrêter',
      confirm: 'Ne plus les recevoir',
      done: 'C’est fait',
      mine: 'Mes recherches',
      resume: /^Reprendre/,
      changed: 'Fréquence modifiée',
      stopOf: /^Arrêter/,
      empty: 'Vous ne suivez aucune recherche.',
    },
  ],
  [
    'en',
    {
      city: 'chapais',
      search: '/en/search',
      signIn: '**/en/login?next=*',
      business: '/en/business',
      profile: '/en/profile?section=searches',
      save: 'Get notified of new results',
      saved: 'You will be notified by email.',
      stop: 'Stop',
      confirm: 'Unsubscribe',
      done: 'Done',
      mine: 'My searches',
      resume: /^Resume/,
      changed: 'The frequency has changed',
      stopOf: /^Stop/,
      empty: 'You are not following any searches.',
    },
  ],
] as const;
let database: pg.Pool;

beforeAll(() => {
  database = new pg.Pool({ connectionString: inject('databaseUrl'), max: 4 });
  database.on('error', () => undefined);
});
afterAll(() => database.end());

const publish = (city: string, name: string) => insertListing(database, { name, city, publishedAt: null });

/** Runs the hourly job as on a later day. */
async function runJob(email: string): Promise<void> {
  await database.query(
    `update private.saved_searches s set due_on = due_on - 30 from auth.users u where u.id = s.user_id and u.email = $1`,
    [email],
  );
  const errors: unknown[] = [];
  await createJobs(database, '').announceNewListings((error) => errors.push(error));
  expect(errors).toEqual([]);
}

async function countEmails(email: string): Promise<number> {
  const { rows } = await database.query(
    "select count(*)::integer as sent from mail.messages where recipient = $1 and kind = 'search.new'",
    [email],
  );
  return rows[0].sent;
}

describe('a search whose new results are emailed', () => {
  it.each(WORDS)(
    'is saved by a visitor who signs in, and stopped by the link of its email: %s',
    async (locale, words) => {
      const { email } = await newPerson(locale);
      const page = await browser.open(`${words.search}?city=${words.city}`, { locale: `${locale}-CA` });
      await page.getByRole('button', { name: words.save }).click();
      await page.waitForURL(words.signIn);
      await signInHere(page, email, { locale });
      await page.waitForURL(`**${words.search}?city=${words.city}`);
      await page.getByRole('status').filter({ hasText: words.saved }).waitFor();
      await page.getByRole('button', { name: words.stop, exact: true }).waitFor();
      await expectAccessible(page);

      const { slug } = await publish(words.city, `Atelier ${locale}`);
      await runJob(email);
      const message = await emailTo(email, 2);
      expect(message.language).toBe(locale);
      expect(message.text).toContain(`Atelier ${locale}`);
      expect(message.text).toContain(`${words.business}/${slug}`);

      // The link of the email, in the browser of somebody who is signed out, without JavaScript.
      const link = /https?:\/\/\S*\?token=[0-9a-f-]{36}/.exec(message.text)?.[0] ?? '';
      const stop = await browser.open(link, {
        locale: `${locale}-CA`,
        javaScriptEnabled: false,
      });
      await stop.getByRole('button', { name: words.confirm }).click();
      await stop.getByRole('heading', { level: 1, name: words.done }).waitFor();
      await stop.getByRole('link', { name: words.mine }).waitFor();
      await expectAccessible(await browser.open(link, { locale: `${locale}-CA` }));
      await publish(words.city, `Boutique ${locale}`);
      await runJob(email);
      expect(await countEmails(email)).toBe(1);

      await page.goto(inject('siteUrl') + words.profile);
      const main = page.getByRole('main');
      await main.getByRole('button', { name: words.resume }).click();
      await main.getByRole('combobox').selectOption('weekly');
      await main.getByRole('status').filter({ hasText: words.changed }).waitFor();
      await page.reload();
      expect(await main.getByRole('combobox').inputValue()).toBe('weekly');
      await expectGoodAtBothWidths(page);
      await main.getByRole('button', { name: words.stopOf }).click();
      await main.getByText(words.empty).waitFor();
    },
  );

  it('stays saved when the list of saved searches, asked before, is answered later', async () => {
    const { client } = await newPerson();
    const page = await browser.open('/faq', await sessionOf(client));
    let answer = () => {};
    const saved = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/rpc/my_saved_searches*', async (route) => {
      const response = await route.fetch();
      await saved;
      await route.fulfill({ response });
    });
    await page.goto(`${inject('siteUrl')}/recherche?city=gaspe`);
    const asked = page.waitForResponse('**/rpc/my_saved_searches*');
    await page.getByRole('button', { name: 'M’aviser des nouveautés' }).click();
    await page.getByRole('button', { name: 'Arrêter', exact: true }).waitFor();
    answer();
    await (await asked).finished();
    await page.getByRole('status').filter({ hasText: 'Nous vous aviserons par courriel.' }).waitFor();
    expect(await page.getByRole('button', { name: 'Arrêter', exact: true }).count()).toBe(1);
  });

  it('is stopped where it was saved, by the keyboard alone', async () => {
    const { email, client } = await newPerson();
    const page = await browser.open('/recherche?city=perce', await sessionOf(client));
    const button = page.getByRole('button', { name: /^(M’aviser des nouveautés|Arrêter)$/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Nous vous aviserons par courriel.' }).waitFor();
    await page.reload();
    await page.getByRole('status').filter({ hasText: 'Nous vous aviserons par courriel.' }).waitFor();
    await button.focus();
    await page.keyboard.press('Space');
    await page.getByRole('status').filter({ hasText: 'Nous ne vous aviserons plus.' }).waitFor();
    expect(await button.textContent()).toBe('M’aviser des nouveautés');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    const { rows } = await database.query(
      'select 1 from private.saved_searches s join auth.users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    expect(rows).toEqual([]);
  });

  it('is not saved by an address, nor offered without anything asked', async () => {
    const { client } = await newPerson();
    const page = await browser.open('/recherche?city=perce#aviser', await sessionOf(client));
    await page.locator('[data-island=save-search][data-hydrated]').waitFor();
    expect((await client.rpc('my_saved_searches')).data).toEqual([]);
    await page.goto(`${inject('siteUrl')}/recherche`);
    expect(await page.getByRole('button', { name: 'M’aviser des nouveautés' }).count()).toBe(0);
  });

  it('has its button on a phone, and where nothing was found', async () => {
    for (const path of ['/recherche?city=perce', '/recherche?q=zzyzxqw&city=perce&open=24h']) {
      const page = await browser.open(path, { viewport: { width: WIDTHS.phone, height: 780 } });
      const box = await page.getByRole('button', { name: 'M’aviser des nouveautés' }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await expectAccessible(page);
    }
  });
});
