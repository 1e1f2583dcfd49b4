import { TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, useBrowser } from './support/browser.ts';
import { emailTo } from './support/emails.ts';
import { newEmail, PASSWORD } from './support/people.ts';

const { open } = useBrowser();

/** More than the home page's focusable elements; a page that traps the focus ends the test. */
const STOPS_MAX = 120;

const WORDS = {
  fr: {
    register: '/inscription',
    home: '/',
    profile: '/profil',
    verification: '/verification',
    otherProfile: '/en/profile',
    email: 'Courriel',
    password: 'Mot de passe',
    again: 'Confirmez le mot de passe',
    create: 'Créer mon compte',
    mailed: 'Consultez vos courriels',
    confirm: 'Confirmer mon adresse',
    myProfile: 'Mon profil',
    security: 'Sécurité',
    add: 'Ajouter une application',
    begin: 'Continuer',
    appCode: 'Code à six chiffres',
    turnOn: 'Activer',
    on: 'Activée',
    login: 'Connexion',
    logIn: 'Se connecter',
    stepCode: /^Code de l’application/,
    verify: 'Vérifier',
    choose: 'Choisir une photo',
    use: 'Utiliser cette photo',
    photoSaved: 'Votre photo est enregistrée.',
    photo: 'Votre photo',
    language: 'Langue',
    chosen: 'Français',
    save: 'Enregistrer',
  },
  en: {
    register: '/en/register',
    home: '/en',
    profile: '/en/profile',
    verification: '/en/verification',
    otherProfile: '/profil',
    email: 'Email',
    password: 'Password',
    again: 'Confirm password',
    create: 'Create my account',
    mailed: 'Check your email',
    confirm: 'Confirm my address',
    myProfile: 'My profile',
    security: 'Security',
    add: 'Add an app',
    begin: 'Continue',
    appCode: 'Six-digit code',
    turnOn: 'Turn on',
    on: 'On',
    login: 'Login',
    logIn: 'Log in',
    stepCode: /^Code from the app/,
    verify: 'Verify',
    choose: 'Choose a photo',
    use: 'Use this photo',
    photoSaved: 'Your photo is saved.',
    photo: 'Your photo',
    language: 'Language',
    chosen: 'English',
    save: 'Save',
  },
} as const;

const SIGN_OUT = { fr: 'Se déconnecter', en: 'Log out' } as const;

/** Moves the focus there with the Tab key. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  await target.waitFor({ state: 'attached' });
  for (let stops = 0; !(await isThere()); stops += 1) {
    if (stops === STOPS_MAX) throw new Error(`The Tab key does not lead to ${target}`);
    await page.keyboard.press('Tab');
  }
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  const ring = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(ring, 'the focus is seen').not.toBe('none');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true });
const field = (page: Page, name: string | RegExp) =>
  page.getByLabel(name, { exact: true }).filter({ visible: true });
const arrival = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path);

describe.each(['fr', 'en'] as const)('a person’s account, by keyboard alone (%s)', (locale) => {
  const words = WORDS[locale];

  it('goes from sign-up to sign-out without accessibility violations', async () => {
    const email = newEmail();
    const page = await open(words.register, { locale: `${locale}-CA` });
    await type(page, field(page, words.email), email);
    await type(page, field(page, words.password), PASSWORD);
    await type(page, field(page, words.again), PASSWORD);
    await press(page, button(page, words.create));
    await page.getByRole('heading', { level: 1, name: words.mailed }).waitFor();
    await expectAccessible(page);
    await page.goto((await emailTo(email)).link);
    await expectAccessible(page);
    await press(page, button(page, words.confirm));
    await arrival(page, words.home);

    // Adds the second factor, required from here on.
    await press(
      page,
      page.getByRole('banner').getByRole('link', { name: words.myProfile }).filter({ visible: true }),
    );
    await arrival(page, words.profile);
    await press(page, page.getByRole('main').getByRole('link', { name: words.security }));
    await press(page, button(page, words.add));
    await press(page, button(page, words.begin));
    const secret = await page.locator('p.font-mono').textContent();
    const totp = new TOTP({ secret: secret?.replace(/\s/g, '') ?? '' });
    await type(page, field(page, words.appCode), totp.generate());
    await press(page, button(page, words.turnOn));
    await page.getByText(words.on, { exact: true }).waitFor();
    await press(page, button(page, SIGN_OUT[locale]));
    await arrival(page, words.home);
    const toLogin = page
      .getByRole('banner')
      .getByRole('link', { name: words.login })
      .filter({ visible: true });
    await toLogin.waitFor();

    await press(page, toLogin);
    await type(page, field(page, words.email), email);
    await type(page, field(page, words.password), PASSWORD);
    await press(page, button(page, words.logIn));
    await arrival(page, words.verification);
    await field(page, words.stepCode).waitFor();
    await expectAccessible(page);
    // The enrolment consumed the current code: use the next one, which the service accepts a little early.
    await type(page, field(page, words.stepCode), totp.generate({ timestamp: Date.now() + 30_000 }));
    await press(page, button(page, words.verify));
    await arrival(page, words.home);

    await press(
      page,
      page.getByRole('banner').getByRole('link', { name: words.myProfile }).filter({ visible: true }),
    );
    const chosen = page.waitForEvent('filechooser');
    await press(page, page.getByLabel(words.choose));
    const chooser = await chosen;
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#1546b8' } });
    await chooser.setFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: await picture.png().toBuffer(),
    });
    await press(page, page.getByRole('dialog').getByRole('button', { name: words.use }));
    await page.getByText(words.photoSaved).waitFor();
    await page.getByRole('main').getByRole('img', { name: words.photo }).waitFor();
    await expectAccessible(page);

    const language = page.getByRole('region', { name: words.language, exact: true });
    await tabTo(page, language.getByLabel(words.chosen));
    await page.keyboard.press('ArrowDown');
    await press(page, language.getByRole('button', { name: words.save }));
    await arrival(page, words.otherProfile);
    const other = locale === 'fr' ? 'en' : 'fr';
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(`${other}-CA`);
    await expectAccessible(page);
    await press(page, button(page, SIGN_OUT[other]));
    const out = page.getByRole('banner').getByRole('link', { name: WORDS[other].login });
    await out.filter({ visible: true }).waitFor();
    await page.waitForURL(other === 'fr' ? '**/' : '**/en');
    expect(await page.evaluate(() => localStorage.getItem('bottin-session'))).toBeNull();
    await page.goto(inject('siteUrl') + words.profile);
    await page.waitForURL('**?next=**');
  }, 120_000);
});

describe('a sign-in page', () => {
  it('keeps the focused element clear of the cookie notice', async () => {
    const page = await open('/inscription', { viewport: { width: 320, height: 640 } });
    await page.getByRole('button', { name: "J'ai compris" }).waitFor();
    for (const target of [field(page, WORDS.fr.again), button(page, WORDS.fr.create)]) {
      await tabTo(page, target);
      const isOnTop = await target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return above !== null && element.contains(above);
      });
      expect(isOnTop).toBe(true);
    }
  });

  it.each([
    '/connexion',
    '/inscription',
    '/lien-de-connexion',
    '/mot-de-passe-oublie',
    '/nouveau-mot-de-passe',
    '/confirmation',
    '/confirmation?token_hash=vieux&type=signup',
    '/en/login',
    '/en/register',
    '/en/login-link',
    '/en/forgotten-password',
    '/en/new-password',
    '/en/confirmation',
    '/en/confirmation?token_hash=old&type=recovery',
  ])('%s has one title, no violation, and fits the narrowest screen', async (path) => {
    const page = await open(path, { viewport: { width: 320, height: 640 } });
    await page.getByRole('main').locator('.card').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.context().close();
  });
});

describe('without JavaScript', () => {
  it.each([
    ['/connexion', 'Cette page a besoin de JavaScript'],
    ['/profil', 'Cette page a besoin de JavaScript'],
    ['/en/login', 'This page needs JavaScript'],
    ['/en/profile', 'This page needs JavaScript'],
  ])('%s explains the need for JavaScript, and offers no broken control', async (path, words) => {
    const page = await open(path, { javaScriptEnabled: false });
    const main = page.getByRole('main');
    // Text selectors do not search noscript.
    const said = main.locator('noscript :is(h1, p)').filter({ visible: true });
    expect(await said.textContent()).toContain(words);
    expect(await main.getByText('Chargement...').or(main.getByText('Loading...')).isVisible()).toBe(false);
    expect(await main.getByRole('heading', { level: 1 }).count()).toBe(1);
    for (const name of ['Se connecter', 'Log in', /Google$/]) {
      for (const offered of await main.getByRole('button', { name }).all()) {
        expect(await offered.isDisabled()).toBe(true);
      }
    }
  });
});
