import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertListing } from '#tests/fixtures/listings.ts';
import { expectGoodAtBothWidths, useBrowser } from './support/browser.ts';

const browser = useBrowser();
const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 2 });
const SLUG = 'reponses-du-parcours';
const SILENT = 'silence-du-parcours';
const DAY: [string, string][] = [['09:00', '17:00']];

beforeAll(async () => {
  const { id } = await insertListing(pool, {
    slug: SLUG,
    name: 'Atelier des réponses',
    hours: { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: [['00:00', '24:00']], sun: [] },
    updatedAt: '2026-03-05T15:00:00Z',
  });
  const year = new Date().getUTCFullYear();
  await pool.query(
    `update public.listings set special_hours = $2, website = 'https://www.reponses.example/',
            payment_methods = '{cash,debit}', amenities = '{parking,walk_in}', service_languages = '{fr,en}'
      where id = $1`,
    [
      id,
      JSON.stringify(
        [year, year + 1].map((of) => ({
          from: `${of}-06-24`,
          to: `${of}-06-24`,
          reason: 'holiday',
          hours: [['10:00', '14:30']],
        })),
      ),
    ],
  );
  await pool.query(
    `update private.provenance set source = 'owner', said_on = '2026-03-02' where listing_id = $1`,
    [id],
  );
  await insertListing(pool, {
    slug: SILENT,
    name: 'Atelier du silence',
    showAddress: false,
    city: 'rimouski',
  });
});
afterAll(() => pool.end());

const PATHS = { fr: '/entreprise', en: '/en/business' } as const;

/** The answer to a question, as the server writes it: its text, then what stands under it. */
async function ask(locale: keyof typeof PATHS, slug: string, question: string) {
  const address = `${PATHS[locale]}/${slug}?${new URLSearchParams({ question })}`;
  const response = await fetch(new URL(address, inject('siteUrl')));
  const html = await response.text();
  const [, block = ''] = /<div id="reponse"[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
  const [, text = '', below = ''] = /<p[^>]*>.*?<\/p><p[^>]*>(.*?)<\/p>(.*)/s.exec(block) ?? [];
  return { status: response.status, text, below, html };
}

describe('a listing that says it', () => {
  const OWNER = {
    fr: 'Confirmé par le propriétaire le 2 mars 2026',
    en: 'Confirmed by the owner on March 2, 2026',
  };

  it.each<['fr' | 'en', string, RegExp]>([
    ['fr', 'ouvert dimanche ?', /^dimanche \d+\S* \S+ : fermé\.$/],
    ['en', 'Are you open on Sunday?', /^Sunday, \S+ \d+: closed\.$/],
    [
      'fr',
      'à quelle heure fermez-vous le 24 juin',
      /^\S+ 24 juin : fermeture à 14 h 30 \(10 h à 14 h 30\)\.$/,
    ],
    [
      'en',
      'What time do you close on June 24?',
      /^\S+, June 24: closes at 2:30 p\.m\. \(10 a\.m\. to 2:30 p\.m\.\)\.$/,
    ],
    ['fr', 'Ouvert mardi à 21 h?', /^mardi .* à 21 h : fermé\.$/],
    ['fr', 'Ouvert mardi à 9 h 30?', /^mardi .* à 9 h 30 : ouvert\.$/],
    ['en', 'Open on weekends?', /^Saturday, .*: open 24 hours\. Sunday, .*: closed\.$/],
    ['fr', 'Ouvert 24 heures?', /^Pas 24 heures sur 24 tous les jours/],
    ['fr', 'Prenez-vous Interac?', /^La fiche l’indique : Carte de débit\.$/],
    ['en', 'How can I pay?', /^Payment methods: Cash and Debit card\.$/],
    ['fr', 'Y a-t-il du stationnement?', /^La fiche l’indique : Stationnement\.$/],
    ['fr', 'Faut-il un rendez-vous?', /^La fiche l’indique : Sans rendez-vous\.$/],
    ['en', 'Do you speak French?', /^The listing says so: French\.$/],
    ['fr', 'Quelles langues parlez-vous?', /^Langues de service : Français et Anglais\.$/],
    ['fr', 'Quel est votre numéro?', /^514-555-1234$/],
    ['en', 'What is your website?', /^https:\/\/www\.reponses\.example\/$/],
    ['fr', 'Où êtes-vous?', /^987 rue Cachée, Laval H7A 1A1$/],
  ])('in %s, « %s »: the answer, who said it and when', async (locale, question, answer) => {
    const { status, text, below } = await ask(locale, SLUG, question);
    expect(status).toBe(200);
    expect(text.replaceAll('\u00a0', ' ').replaceAll(/ +/g, ' ').replaceAll('&#x27;', '’')).toMatch(answer);
    expect(below).toContain(OWNER[locale]);
  });
});

describe('a listing that does not say it', () => {
  it.each<['fr' | 'en', string, string, RegExp]>([
    // A public holiday without special hours: the usual hours are no answer.
    [
      'fr',
      SLUG,
      'Êtes-vous ouvert le lundi de Pâques?',
      /^lundi \d+ \S+ 20\d\d est un jour férié, et la fiche ne donne pas d’heures/,
    ],
    [
      'en',
      SLUG,
      'Open on Labour Day?',
      /^Monday, \S+ \d+, 20\d\d is a public holiday, and this listing gives no hours/,
    ],
    ['fr', SILENT, 'ouvert dimanche?', /Cette fiche ne le précise pas \(heures d’ouverture\)/],
    ['en', SILENT, 'Do you take credit cards?', /This listing does not say \(Credit card\)/],
    [
      'fr',
      SLUG,
      'Prenez-vous les chèques?',
      /ne le précise pas \(Chèque\)\. Modes de paiement : Argent comptant et Carte de débit/,
    ],
    ['fr', SLUG, 'Avez-vous une licence RBQ?', /ne le précise pas \(licence ou permis\)/],
    ['en', SLUG, 'What is your email?', /does not say \(email\)/],
    ['fr', SLUG, 'Faites-vous des crêpes?', /Nous ne savons pas répondre/],
    ['en', SLUG, 'Do you repair <b>bicycles</b>?', /We cannot answer/],
  ])('in %s, %s, « %s »: says so, and how to ask', async (locale, slug, question, answer) => {
    const { text, below, html } = await ask(locale, slug, question);
    expect(text.replaceAll('\u00a0', ' ')).toMatch(answer);
    expect(below).toContain('href="tel:+15145551234"');
    expect(html).not.toContain('secret@example.com');
    expect(html).not.toContain('<b>bicycles');
  });
});

it.each(['fr', 'en'] as const)(
  'is asked on the page in %s, and typed again in the other language',
  async (locale) => {
    const words = {
      fr: ['Posez votre question', 'Demander', 'ouvert lundi?', 'English', 'Ask your question'],
      en: ['Ask your question', 'Ask', 'open on Monday?', 'Français', 'Posez votre question'],
    } as const;
    const [label, button, question, other, otherLabel] = words[locale];
    const page = await browser.open(`${PATHS[locale]}/${SLUG}`, { javaScriptEnabled: false });
    await page.getByLabel(label).fill(question);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.waitForURL(/\?question=.*#reponse$/);
    expect(await page.locator('#reponse').textContent()).toContain(question);

    const scripted = await browser.open(`${PATHS[locale]}/${SLUG}`);
    // The module is loaded once something is typed.
    const carrying = scripted.waitForResponse(/\/carried-text-[^/]+\.js$/);
    await scripted.getByLabel(label).fill(question);
    await (await carrying).finished();
    await scripted.getByRole('link', { name: other, exact: true }).first().click();
    await expect.poll(() => scripted.getByLabel(otherLabel).inputValue()).toBe(question);
    await scripted.goto(page.url());
    await expectGoodAtBothWidths(scripted);
  },
);
