import { TOTP } from 'otpauth';
import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { emailTo } from './support/emails.ts';
import { newEmail, newPerson, PASSWORD, signInHere } from './support/people.ts';

const { open } = useBrowser();
const phone = { viewport: { width: WIDTHS.phone, height: 740 } };

describe.each([
  {
    locale: 'fr',
    register: '/inscription?next=%2Fmes-entreprises%3Fpage%3D2',
    words: {
      email: 'Courriel',
      password: 'Mot de passe',
      again: 'Confirmez le mot de passe',
      create: 'Créer mon compte',
      mailed: 'Consultez vos courriels',
      confirm: 'Confirmer mon adresse',
      subject: /Confirmez/,
    },
    confirmation: '/confirmation',
    after: '/mes-entreprises?page=2',
  },
  {
    locale: 'en',
    register: '/en/register?next=%2Fen%2Fmy-businesses%3Fpage%3D2',
    words: {
      email: 'Email',
      password: 'Password',
      again: 'Confirm password',
      create: 'Create my account',
      mailed: 'Check your email',
      confirm: 'Confirm my address',
      subject: /Confirm/,
    },
    confirmation: '/en/confirmation',
    after: '/en/my-businesses?page=2',
  },
])('registering ($locale)', ({ locale, register, words, confirmation, after }) => {
  it('leads by email link to the requested page, signed in, in the person’s language', async () => {
    const email = newEmail();
    const page = await open(register, { locale: `${locale}-CA` });
    await page.getByLabel(words.email, { exact: true }).fill(email);
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.getByLabel(words.again, { exact: true }).fill(PASSWORD);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.create }).click();
    await page.getByRole('heading', { name: words.mailed }).waitFor();
    await expectAccessible(page);

    const message = await emailTo(email);
    expect(message.language).toBe(locale);
    expect(message.subject).toMatch(words.subject);
    const address = new URL(message.link);
    expect(address.pathname).toBe(confirmation);
    const site = inject('siteUrl');
    expect(new URL(address.searchParams.get('next') ?? '', site).href).toBe(site + after);

    // A link prefetcher does not consume the link.
    await fetch(message.link);
    await page.goto(message.link);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.confirm }).click();
    await page.waitForURL(`**${after}`);
    await page
      .getByRole('banner')
      .getByRole('link', { name: locale === 'fr' ? 'Mon profil' : 'My profile' })
      .waitFor();
    await page.reload();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(after);
    await page
      .getByRole('heading', { level: 1, name: locale === 'fr' ? 'Mes entreprises' : 'My businesses' })
      .waitFor();
  });
});

describe('registering', () => {
  it('shows errors beside the fields, keeps typed values, and accepts the code of the email', async () => {
    const email = newEmail();
    const page = await open('/inscription', phone);
    await page.getByLabel('Courriel', { exact: true }).fill('camille');
    await page.getByLabel('Mot de passe', { exact: true }).fill('court');
    await page.getByLabel('Confirmez le mot de passe').fill('autre');
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    const summary = page.getByRole('main').getByRole('alert');
    const isFocused = () => summary.evaluate((element) => element === document.activeElement);
    await expect.poll(isFocused, { timeout: 10_000 }).toBe(true);
    expect(await summary.getByRole('button').count()).toBe(3);
    await expectAccessible(page);
    await summary.getByRole('button').first().click();
    const field = page.getByLabel('Courriel', { exact: true });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe('camille');

    await field.fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('password');
    await page.getByLabel('Confirmez le mot de passe').fill('password');
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByText('parmi les plus utilisés').first().waitFor();
    expect(await page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe('password');

    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirmez le mot de passe').fill(PASSWORD);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    const code = page.getByLabel('Code à six chiffres');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByText('Ce n’est pas le bon code').first().waitFor();
    await code.fill((await emailTo(email)).code);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('bottin-session'))).toContain(email);
  });

  it('does not reveal that an address has an account', async () => {
    const { email } = await newPerson();
    const page = await open('/inscription');
    await page.getByLabel('Courriel', { exact: true }).fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirmez le mot de passe').fill(PASSWORD);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByRole('heading', { name: 'Consultez vos courriels' }).waitFor();
  });
});

describe('signing in', () => {
  it('refuses a wrong password, keeps the typed values, and can show the password', async () => {
    const { email } = await newPerson();
    const page = await open('/connexion');
    await signInHere(page, email, { password: 'pas le bon' });
    const summary = page.getByRole('main').getByRole('alert').filter({ hasText: 'est incorrect' });
    await summary.waitFor();
    await expectAccessible(page);
    const password = page.getByLabel('Mot de passe', { exact: true });
    expect(await page.getByLabel('Courriel', { exact: true }).inputValue()).toBe(email);
    expect(await password.inputValue()).toBe('pas le bon');
    expect(await password.getAttribute('autocomplete')).toBe('current-password');
    expect(await page.getByLabel('Courriel', { exact: true }).getAttribute('autocomplete')).toBe('username');
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('link', { name: 'Mon profil' }).waitFor();
  });

  it('reports an unreachable service, and succeeds on retry', async () => {
    const { email } = await newPerson();
    const page = await open('/en/login', { locale: 'en-CA' });
    await page.route('**/auth/v1/token**', (route) => route.abort());
    await signInHere(page, email, { locale: 'en' });
    await page.getByText('nothing that you typed is lost').waitFor();
    await page.unroute('**/auth/v1/token**');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'My profile' }).waitFor();
  });

  it('shows how long to wait', async () => {
    const page = await open('/connexion');
    await page.route('**/auth/v1/token**', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '150' },
        json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
      }),
    );
    await signInHere(page, newEmail());
    await page.getByText('Trop de tentatives de suite. Réessayez dans 3\u00a0minutes.').waitFor();
    expect(await page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe(PASSWORD);
  });

  it('works by an email link on request', async () => {
    const { email } = await newPerson();
    const page = await open('/connexion?next=%2Fprofil');
    await page.getByLabel('Courriel', { exact: true }).fill(email);
    await page.getByRole('link', { name: 'Recevoir un lien par courriel' }).click();
    await page.waitForURL('**/lien-de-connexion?next=%2Fprofil');
    // The typed address is still there.
    expect(await page.getByLabel('Courriel', { exact: true }).inputValue()).toBe(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'M’envoyer le lien' }).click();
    await page.getByRole('heading', { name: 'Consultez vos courriels' }).waitFor();
    // The link is opened in another browser than the requesting one.
    const elsewhere = await open((await emailTo(email, 2)).link);
    await elsewhere.getByRole('button', { name: 'Me connecter' }).click();
    await elsewhere.waitForURL('**/profil');
  });

  it('does not reveal by a link whether there is an account', async () => {
    const page = await open('/lien-de-connexion');
    await page.getByLabel('Courriel', { exact: true }).fill(newEmail('personne'));
    await page.getByRole('button', { name: 'M’envoyer le lien' }).click();
    await page.getByRole('heading', { name: 'Consultez vos courriels' }).waitFor();
  });

  it('asks for the second factor before it continues', async () => {
    const { email, client } = await newPerson();
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
    if (enrolled.data?.type !== 'totp') throw enrolled.error;
    const totp = new TOTP({ secret: enrolled.data.totp.secret });
    const first = await client.auth.mfa.challengeAndVerify({
      factorId: enrolled.data.id,
      code: totp.generate(),
    });
    expect(first.error).toBeNull();
    const recovery = await client.auth.mfa.recoveryCodes.generate();
    expect(recovery.error).toBeNull();

    const page = await open('/connexion?next=%2Fmes-entreprises', phone);
    await signInHere(page, email);
    await page.waitForURL('**/verification?next=%2Fmes-entreprises');
    const code = page.getByLabel('Code de l’application Téléphone');
    await code.fill('123456');
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.getByText('Ce code n’est pas le bon').first().waitFor();
    await expectAccessible(page);
    // The enrolment consumed the current code: use the next one, which the service accepts a little early.
    await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.waitForURL('**/mes-entreprises');

    const lost = await open('/en/my-businesses', { locale: 'en-CA' });
    await signInHere(lost, email, { locale: 'en' });
    await lost.getByRole('button', { name: 'Use a recovery code' }).click();
    const recoveryField = lost.getByLabel('Recovery code');
    expect(await recoveryField.evaluate((element) => element === document.activeElement)).toBe(true);
    await recoveryField.fill(recovery.data?.codes[0] ?? '');
    await lost.getByRole('button', { name: 'Verify' }).click();
    await lost.waitForURL('**/en/my-businesses');
    await lost.getByRole('heading', { level: 1, name: 'My businesses' }).waitFor();
  });
});

describe('a forgotten password', () => {
  it.each([
    {
      path: '/mot-de-passe-oublie',
      email: 'Courriel',
      send: 'M’envoyer le message',
      go: 'Continuer',
      password: 'Nouveau mot de passe',
      again: 'Confirmez le mot de passe',
      save: 'Enregistrer le mot de passe',
      end: '/nouveau-mot-de-passe',
      done: 'Votre nouveau mot de passe est enregistré.',
      expired: 'Ce lien n’est plus valide',
    },
    {
      path: '/en/forgotten-password',
      email: 'Email',
      send: 'Send me the email',
      go: 'Continue',
      password: 'New password',
      again: 'Confirm password',
      save: 'Save password',
      end: '/en/new-password',
      done: 'Your new password is saved.',
      expired: 'This link is no longer valid',
    },
  ])('is replaced through the email link ($path)', async (words) => {
    const { email, client } = await newPerson(words.path.startsWith('/en') ? 'en' : 'fr');
    const page = await open(words.path);
    await page.getByLabel(words.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: words.send }).click();
    const { link } = await emailTo(email, 2);
    await page.goto(link);
    await page.getByRole('main').getByRole('button', { name: words.go }).click();
    await page.waitForURL(`**${words.end}`);
    await expectAccessible(page);
    await page.getByLabel(words.password, { exact: true }).fill('une tout autre phrase');
    await page.getByLabel(words.again).fill('une tout autre phrase');
    await page.getByRole('button', { name: words.save }).click();
    const done = page.getByText(words.done);
    await done.waitFor();
    // The form was removed: the focus moves to the message.
    expect(await done.evaluate((element) => element === document.activeElement)).toBe(true);
    const { error } = await client.auth.signInWithPassword({ email, password: 'une tout autre phrase' });
    expect(error).toBeNull();

    // A link works once.
    await page.goto(link);
    await page.getByRole('main').getByRole('button', { name: words.go }).click();
    await page.getByRole('heading', { name: words.expired }).waitFor();
    await expectAccessible(page);
  });
});
