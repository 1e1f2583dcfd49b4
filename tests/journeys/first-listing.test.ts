import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { emailTo } from './support/emails.ts';
import { newEmail, newPerson, PASSWORD, sessionOf, signInHere } from './support/people.ts';
import { runSql } from './support/shops.ts';
import { atStep } from './support/wizard.ts';

const { open } = useBrowser();

const WORDS = {
  fr: {
    home: '/',
    add: 'Ajouter mon entreprise',
    email: 'Courriel',
    password: 'Mot de passe',
    again: 'Confirmez le mot de passe',
    create: 'Créer mon compte',
    mailed: 'Consultez vos courriels',
    code: 'Code à six chiffres',
    goOn: 'Continuer',
    elsewhere: 'Déjà confirmé sur un autre appareil?',
    confirm: 'Confirmer mon adresse',
    confirmed: 'C’est confirmé',
    wrong: 'Ce n’est pas le bon code.',
    used: 'Ce code a déjà servi.',
    usedLink: 'Il a déjà servi.',
  },
  en: {
    home: '/en',
    add: 'Add my business',
    email: 'Email',
    password: 'Password',
    again: 'Confirm password',
    create: 'Create my account',
    mailed: 'Check your email',
    code: 'Six-digit code',
    goOn: 'Continue',
    elsewhere: 'Already confirmed on another device?',
    confirm: 'Confirm my address',
    confirmed: 'Confirmed',
    wrong: 'That isn’t the right code.',
    used: 'This code has already been used.',
    usedLink: 'It has already been used.',
  },
} as const;

describe.each(['fr', 'en'] as const)('« Add my business » of the home page (%s)', (locale) => {
  const words = WORDS[locale];
  const phone = { viewport: { width: WIDTHS.phone, height: 740 }, locale: `${locale}-CA` };

  async function openRegistered() {
    const email = newEmail();
    const page = await open(words.home, phone);
    await page.getByRole('main').getByRole('link', { name: words.add }).click();
    await page.waitForURL('**?next=**');
    await page.getByLabel(words.again, { exact: true }).fill(PASSWORD);
    await page.getByLabel(words.email, { exact: true }).fill(email);
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: words.create }).click();
    await page.getByRole('heading', { name: words.mailed }).waitFor();
    return { email, page };
  }

  it('leads to the wizard by registration and the code of the email', async () => {
    const { email, page } = await openRegistered();
    await page.reload();
    await page.getByText(email).waitFor();
    const { code } = await emailTo(email);
    await page.getByLabel(words.code).fill(code === '123456' ? '654321' : '123456');
    await page.getByRole('button', { name: words.goOn }).click();
    await page.getByRole('alert').getByText(words.wrong).waitFor();
    await page.getByLabel(words.code).fill(code);
    await page.getByRole('button', { name: words.goOn }).click();
    await atStep(page, 'basic');
    await page.getByRole('status').getByText(words.confirmed).waitFor();
    await expectAccessible(page);
    await page.reload();
    await atStep(page, 'basic');
    expect(await page.getByRole('status').getByText(words.confirmed).count()).toBe(0);
  });

  it('leads to the wizard by the link on another device, and here by signing in', async () => {
    const { email, page } = await openRegistered();
    const other = await open(new URL((await emailTo(email)).link).href.replace(inject('siteUrl'), ''), {
      locale: `${locale}-CA`,
    });
    await other.getByRole('button', { name: words.confirm }).click();
    await atStep(other, 'basic');
    await other.getByRole('status').getByText(words.confirmed).waitFor();

    await page.reload();
    await page.getByLabel(words.code).fill((await emailTo(email)).code);
    await page.getByRole('button', { name: words.goOn }).click();
    await page.getByRole('alert').getByText(words.used).waitFor();
    await other.goto((await emailTo(email)).link);
    await other.getByRole('button', { name: words.confirm }).click();
    await other.getByText(words.usedLink).waitFor();
    await page.getByRole('link', { name: words.elsewhere }).click();
    await signInHere(page, email, { locale });
    await atStep(page, 'basic');
  });

  it('opens the wizard of a signed-in person', async () => {
    const page = await open(words.home, { ...phone, ...(await sessionOf((await newPerson(locale)).client)) });
    await page.getByRole('main').getByRole('link', { name: words.add }).click();
    await atStep(page, 'basic');
  });
});

describe('an address that has an account', () => {
  it('gets an email when somebody signs up with it; the page says nothing', async () => {
    const { email } = await newPerson();
    // As if the confirmation had been sent more than a minute ago.
    await runSql(
      "delete from auth.bottin_email_requests where key = sha256(convert_to('confirmation ' || $1, 'UTF8'))",
      [email],
    );
    const page = await open('/inscription');
    await page.getByLabel('Courriel', { exact: true }).fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirmez le mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByRole('heading', { name: 'Consultez vos courriels' }).waitFor();
    const { text } = await emailTo(email, 2);
    expect(text).toContain(
      'Quelqu’un vient d’essayer de créer un compte sur Bottin avec cette adresse, qui en a déjà un.',
    );
    expect(text).toContain(`${inject('siteUrl')}/connexion`);
  });
});
