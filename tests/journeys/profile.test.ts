import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { TOTP } from 'otpauth';
import pg from 'pg';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, expectGoodAtBothWidths, useBrowser } from './support/browser.ts';
import { emailTo } from './support/emails.ts';
import { apiClient, newEmail, newPerson, PASSWORD, sessionOf } from './support/people.ts';

const { open } = useBrowser();

async function run(sql: string, values: unknown[]): Promise<void> {
  const database = new pg.Client({ connectionString: inject('databaseUrl') });
  await database.connect();
  await database.query(sql, values);
  await database.end();
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1546b8' } })
    .png()
    .toBuffer();
const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, buffer, mimeType });
const codeOf = (secret: string) => new TOTP({ secret: secret.replace(/\s/g, '') }).generate();

/** The profile of a new, signed-in person. */
async function openProfile(locale: 'fr' | 'en', section = '', options = {}) {
  const person = await newPerson(locale);
  const profile = locale === 'fr' ? '/profil' : '/en/profile';
  const page = await open(`${profile}${section && `?section=${section}`}`, {
    locale: `${locale}-CA`,
    ...(await sessionOf(person.client)),
    ...options,
  });
  await page.locator('main section').first().waitFor();
  return { ...person, page, profile };
}

const WORDS = {
  fr: {
    sections: [
      'Profil public',
      'Connexion',
      'Sécurité',
      'Mes avis',
      'Mes recherches',
      'Mes courriels',
      'Mes données',
    ],
    choose: 'Choisir une photo',
    tooLarge: 'Le fichier est trop volumineux. Maximum 5 Mo.',
    notAnImage: 'Veuillez choisir une image valide.',
    zoom: 'Zoom',
    use: 'Utiliser cette photo',
    avatarSaved: 'Votre photo est enregistrée.',
    avatar: 'Votre photo',
    remove: 'Retirer la photo',
    none: 'Aucune photo : l’image par défaut est affichée.',
    name: 'Nom affiché',
    save: 'Enregistrer',
    nameSaved: 'Votre nom est enregistré.',
    tooShort: 'Le nom doit avoir au moins 2 caractères.',
    language: 'Langue',
    languageSaved: 'La langue est enregistrée.',
    add: 'Ajouter une application',
    begin: 'Continuer',
    code: 'Code à six chiffres',
    verify: 'Activer',
    on: 'Activée',
    off: 'Désactivée',
    secondStep: 'Vérification en deux étapes',
    removeApp: 'Retirer Mon téléphone',
    removeSure: 'Retirer',
    makeCodes: 'Créer des codes',
    kept: 'Je les ai gardés',
    left: 'Il en reste 10 sur 10.',
    endOthers: 'Déconnecter les autres appareils',
    endedOthers: 'Vos autres appareils sont déconnectés.',
    here: 'Cet appareil',
    download: 'Télécharger mes données',
    downloaded: 'La copie est dans vos téléchargements.',
    document: 'donnees.json',
    folder: 'fichiers',
    look: 'Voir ce qui se passera',
    happens: 'Voici ce qui se passera',
    confirm: /^Pour confirmer, écrivez/,
    leave: 'Retour à l’accueil',
    farewell: 'Votre compte est supprimé.',
    lastEmail: 'Votre compte a été supprimé.',
    passwordEmail: 'vient d’être changé',
    delete: 'Supprimer définitivement mon compte',
    email: 'Courriel',
    newEmail: 'Nouvelle adresse',
    changeEmail: 'Changer l’adresse',
    sameEmail: 'C’est déjà votre adresse.',
    pending: 'Changement en attente',
    half: /Ouvrez maintenant le lien de l’autre message/,
    password: 'Mot de passe',
    current: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    again: 'Confirmez le mot de passe',
    changePassword: 'Changer le mot de passe',
    linkGoogle: 'Lier Google',
    cancelled: 'La connexion a été annulée.',
    mailedCode: 'Code reçu par courriel',
    passwordSaved: 'Votre mot de passe a été changé. Vos autres appareils sont déconnectés.',
    login: 'Connexion',
    signOut: 'Se déconnecter',
  },
  en: {
    sections: ['Public profile', 'Login', 'Security', 'My reviews', 'My searches', 'My emails', 'My data'],
    choose: 'Choose a photo',
    tooLarge: 'File is too large. Maximum 5MB.',
    notAnImage: 'Please select a valid image.',
    zoom: 'Zoom',
    use: 'Use this photo',
    avatarSaved: 'Your photo is saved.',
    avatar: 'Your photo',
    remove: 'Remove the photo',
    none: 'No photo: the default image is shown.',
    name: 'Display name',
    save: 'Save',
    nameSaved: 'Your name is saved.',
    tooShort: 'The name must contain at least 2 characters.',
    language: 'Language',
    languageSaved: 'The language is saved.',
    add: 'Add an app',
    begin: 'Continue',
    code: 'Six-digit code',
    verify: 'Turn on',
    on: 'On',
    off: 'Off',
    secondStep: 'Two-step verification',
    removeApp: 'Remove My phone',
    removeSure: 'Remove',
    makeCodes: 'Create codes',
    kept: 'I have saved them',
    left: '10 of 10 left.',
    endOthers: 'Log out other devices',
    endedOthers: 'Your other devices are logged out.',
    here: 'This device',
    download: 'Download my data',
    downloaded: 'The copy is in your downloads.',
    document: 'data.json',
    folder: 'files',
    look: 'See what will happen',
    happens: 'This is what will happen',
    confirm: /^To confirm, type/,
    leave: 'Back to the home page',
    farewell: 'Your account is deleted.',
    lastEmail: 'Your account was deleted.',
    passwordEmail: 'was just changed',
    delete: 'Permanently delete my account',
    email: 'Email',
    newEmail: 'New address',
    changeEmail: 'Change address',
    sameEmail: 'This is already your address.',
    pending: 'Change pending',
    half: /Now open the link in the other email/,
    password: 'Password',
    current: 'Current password',
    newPassword: 'New password',
    again: 'Confirm password',
    changePassword: 'Change password',
    linkGoogle: 'Link Google',
    cancelled: 'The login was cancelled.',
    mailedCode: 'Code received by email',
    passwordSaved: 'Your password was changed. Your other devices are logged out.',
    login: 'Login',
    signOut: 'Log out',
  },
} as const;

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

describe.each(['fr', 'en'] as const)('the profile (%s)', (locale) => {
  const words = WORDS[locale];

  it('is correct and accessible, section by section, on a desktop and on a phone', async () => {
    const { page } = await openProfile(locale);
    for (const name of words.sections) {
      await section(page, name).click();
      await expect.poll(() => section(page, name).getAttribute('aria-current')).toBe('page');
      if (name !== words.sections[0]) await expect.poll(() => page.title()).toContain(`${name} – `);
      await page.locator('main section').first().waitFor();
      await page.waitForLoadState('networkidle');
      await expectGoodAtBothWidths(page);
    }
  }, 120_000);

  it('saves a name, and shows an error beside the field for an invalid one', async () => {
    const { page, client } = await openProfile(locale);
    const area = panel(page, words.name);
    const field = area.getByLabel(words.name);
    await field.fill('A');
    await area.getByRole('button', { name: words.save }).click();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe('A');
    await expectAccessible(page);
    await area.getByRole('button', { name: words.tooShort }).click();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('  Camille Roy ');
    await page.keyboard.press('Enter');
    await page.getByText(words.nameSaved).waitFor();
    const { data } = await client.from('user_profiles').select('display_name').single();
    expect(data?.display_name).toBe('Camille Roy');
  });

  it('downloads a copy of all data with one click', async () => {
    const { page, email, client } = await openProfile(locale);
    await page.getByLabel(words.choose).setInputFiles(file('photo.png', await picture(300, 300)));
    await page.getByRole('dialog').getByRole('button', { name: words.use }).click();
    await page.getByText(words.avatarSaved).waitFor();
    // The copy includes photos of reviews.
    await run(
      `with review as (
         insert into public.reviews (listing_id, author_id, rating, body)
         select l.id, u.id, 4, repeat('Un avis.', 10) from auth.users u, public.listings l
          where u.email = $1 and l.is_public order by l.id limit 1 returning id
       )
       insert into public.review_photos (review_id, path, width, height, position)
       select r.id, (select p.path from public.listing_photos p order by p.id limit 1), 1, 1, 0 from review r`,
      [email],
    );
    // And the logo of a rejected listing, which no public address shows.
    const logo = `${randomUUID()}.webp`;
    const image = await sharp(await picture(80, 80))
      .webp()
      .toBuffer();
    const stored = await client.storage.from('listings').upload(logo, image, { contentType: 'image/webp' });
    expect(stored.error).toBeNull();
    await run(
      `insert into public.listings (slug, name, status, owner_id, logo_path)
       select 'copie-${locale}', 'Copie Refusée', 'rejected', u.id, $2 from auth.users u where u.email = $1`,
      [email, logo],
    );
    await section(page, words.sections[6]).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.download }).click(),
    ]);
    await page.getByText(words.downloaded).waitFor();
    expect(download.suggestedFilename()).toMatch(/^bottin-[a-z-]+-\d{4}-\d\d-\d\d\.zip$/);
    const parts = unzipSync(await readFile(await download.path()));
    const data = JSON.parse(strFromU8(parts[words.document] as Uint8Array));
    expect(data).toMatchObject({ account: { email }, profile: { locale }, sessions: [{}] });
    const photo = data.reviews[0].photos[0].path;
    expect(parts[`${words.folder}/listings/${photo}`]?.length).toBeGreaterThan(0);
    expect(parts[`${words.folder}/listings/${logo}`]?.length).toBeGreaterThan(0);
    const { data: profile } = await client.from('user_profiles').select('avatar_url').single();
    expect(parts[`${words.folder}/avatars/${profile?.avatar_url}`]?.length).toBeGreaterThan(0);
  });

  it('explains the deletion of the account, asks for its name, and deletes it', async () => {
    const { page, email } = await openProfile(locale, 'data');
    await page.getByRole('button', { name: words.look }).click();
    await page.getByRole('heading', { name: words.happens }).waitFor();
    await expectAccessible(page);
    const field = page.getByLabel(words.confirm);
    await field.fill(newEmail());
    await page.getByRole('button', { name: words.delete }).click();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await field.fill(email.toUpperCase());
    await page.getByRole('button', { name: words.delete }).click();
    await page.getByText(words.farewell).waitFor();
    // Nothing of the account stays on the page, at any of its addresses.
    expect(await page.evaluate(() => localStorage.getItem('bottin-session'))).toBeNull();
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: words.login }).filter({ visible: true }).waitFor();
    expect(await banner.getByRole('button', { name: /^Notifications/ }).count()).toBe(0);
    expect(await banner.getByRole('link', { name: /^(Mon profil|My profile)$/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: words.signOut, includeHidden: true }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: words.leave }).click();
    await page.waitForURL(locale === 'fr' ? /:\d+\/$/ : '**/en');
    await page.getByRole('banner').getByRole('link', { name: words.login }).first().waitFor();
    const { error } = await apiClient().auth.signInWithPassword({ email, password: PASSWORD });
    expect(error?.code).toBe('invalid_credentials');
    expect((await emailTo(email, 2)).text).toContain(words.lastEmail);
  });
});

describe.each<'fr' | 'en'>(['fr'])('more of the profile (%s)', (locale) => {
  const words = WORDS[locale];

  it('crops a photo by keyboard, and shows it in the header', async () => {
    const { page, client } = await openProfile(locale);
    const input = page.getByLabel(words.choose);
    await input.setInputFiles(file('big.png', Buffer.alloc(5 * 1024 * 1024 + 1)));
    await page.getByText(words.tooLarge).waitFor();
    await input.setInputFiles(file('photo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
    await page.getByText(words.notAnImage).waitFor();
    await input.setInputFiles(file('broken.png', (await picture(40, 40)).subarray(0, 40)));
    await expect.poll(() => page.getByText(words.notAnImage).count()).toBe(1);

    await input.setInputFiles(file('photo.txt', await picture(1200, 800), 'text/plain'));
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectAccessible(page);
    await page.getByLabel(words.zoom).focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: words.use }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(words.avatarSaved).waitFor();

    const shown = await page.getByRole('main').getByRole('img', { name: words.avatar }).getAttribute('src');
    expect(await page.getByRole('banner').locator('img').first().getAttribute('src')).toBe(shown);
    const { data } = await client.from('user_profiles').select('avatar_url').single();
    expect(shown).toContain(`/storage/v1/object/public/avatars/${data?.avatar_url}`);
    const stored = await fetch(String(shown));
    const { format, width, height } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 });

    await page.getByRole('button', { name: words.remove }).click();
    await page.getByText(words.none).waitFor();
    expect((await fetch(String(shown))).ok).toBe(false);
    expect((await client.from('user_profiles').select('avatar_url').single()).data?.avatar_url).toBeNull();
  });

  it('adds an authenticator app and recovery codes, and removes them', async () => {
    const { page } = await openProfile(locale, 'security');
    await page.getByRole('button', { name: words.add }).click();
    await page.getByRole('button', { name: words.begin }).click();
    await page.locator('img[src^="data:image/svg"]').waitFor();
    await expectAccessible(page);
    const secret = await page.locator('p.font-mono').textContent();
    const code = page.getByLabel(words.code);
    await code.fill('000000');
    await page.getByRole('button', { name: words.verify }).click();
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
    await code.fill(codeOf(secret ?? ''));
    await page.getByRole('button', { name: words.verify }).click();
    await page.getByText(words.on, { exact: true }).waitFor();

    await page.getByRole('button', { name: words.makeCodes }).click();
    const codes = page.locator('ol.font-mono li');
    await codes.nth(9).waitFor();
    expect(await codes.count()).toBe(10);
    await expectAccessible(page);
    expect(await codes.first().textContent()).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    await page.getByRole('button', { name: words.kept }).click();
    await page.getByText(words.left).waitFor();

    await page.getByRole('button', { name: words.removeApp }).click();
    await expectAccessible(page);
    await panel(page, words.secondStep).getByRole('button', { name: words.removeSure, exact: true }).click();
    await page.getByText(words.off, { exact: true }).waitFor();
    await page.getByText(words.left).waitFor({ state: 'detached' });
  });

  it('changes the address once both emails are confirmed', async () => {
    const { page, email } = await openProfile(locale, 'sign-in');
    const wanted = newEmail('autre');
    const area = panel(page, words.email);
    await area.getByLabel(words.newEmail).fill(email);
    await area.getByRole('button', { name: words.changeEmail }).click();
    await area.getByRole('button', { name: words.sameEmail }).waitFor();
    await area.getByLabel(words.newEmail).fill(wanted);
    await area.getByRole('button', { name: words.changeEmail }).click();
    await page.getByRole('heading', { name: words.pending }).waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('heading', { name: words.pending }).waitFor();
    await page.goto((await emailTo(email, 2)).link);
    await page.getByRole('main').getByRole('button').click();
    await page.getByText(words.half).waitFor();
    await page.goto((await emailTo(wanted)).link);
    await page.getByRole('main').getByRole('button').click();
    await page.waitForURL((url) => url.pathname === (locale === 'fr' ? '/profil' : '/en/profile'));
    await page.getByRole('main').getByText(wanted).first().waitFor();
  });

  it('lists the devices and signs the others out', async () => {
    const { page, email } = await openProfile(locale, 'security');
    const elsewhere = apiClient();
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
    await page.reload();
    const lines = page.locator('main section li');
    // This session, the one opened by the API client that made the account, and the later one.
    await lines.nth(1).waitFor();
    expect(await lines.count()).toBe(2);
    expect(await lines.filter({ hasText: words.here }).count()).toBe(1);
    await page.getByRole('button', { name: words.endOthers }).click();
    await page.getByText(words.endedOthers).waitFor();
    await expect.poll(() => lines.count()).toBe(1);
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });

  it('signs out, and the page is protected afterwards', async () => {
    const { page, profile } = await openProfile(locale);
    await page.getByRole('main').getByRole('button', { name: words.signOut }).click();
    await page.waitForURL(locale === 'fr' ? /:\d+\/$/ : '**/en');
    await page.goto(new URL(profile, inject('siteUrl')).href);
    await page.waitForURL(locale === 'fr' ? '**/connexion?*' : '**/en/login?*');
  });
});

describe.each<'fr' | 'en'>(['en'])('more of the profile (%s)', (locale) => {
  const words = WORDS[locale];
  const other = locale === 'fr' ? 'en' : 'fr';

  it('changes the language of the site and of emails', async () => {
    const { page, client, email } = await openProfile(locale);
    const area = panel(page, words.language);
    await area.locator(`input[value=${other}]`).check();
    await area.getByRole('button', { name: words.save }).click();
    await page.waitForURL(other === 'en' ? '**/en/profile' : /:\d+\/profil$/);
    await page.getByText(WORDS[other].languageSaved).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other);
    expect((await client.from('user_profiles').select('locale').single()).data?.locale).toBe(other);
    await client.auth.resetPasswordForEmail(email);
    expect((await emailTo(email, 2)).language).toBe(other);
  });

  it('returns from Google when the person refuses to link it, with a message', async () => {
    const { page, profile } = await openProfile(locale, 'sign-in');
    await page.getByRole('button', { name: words.linkGoogle }).click();
    await page.getByRole('button', { name: 'Refuser' }).click();
    await page.waitForURL((url) => url.pathname === profile && url.searchParams.get('section') === 'sign-in');
    await page.getByRole('alert').filter({ hasText: words.cancelled }).first().waitFor();
    await page.getByRole('button', { name: words.linkGoogle }).waitFor();
    await expectAccessible(page);
  });

  it('changes the password with the present one, and signs the others out', async () => {
    const { page, email } = await openProfile(locale, 'sign-in');
    const elsewhere = apiClient();
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
    const area = panel(page, words.password);
    const current = area.getByLabel(words.current);
    await current.fill('pas le bon');
    await area.getByLabel(words.newPassword, { exact: true }).fill('cinq bouleaux jaunes');
    await area.getByLabel(words.again, { exact: true }).fill('cinq bouleaux jaunes');
    await area.getByRole('button', { name: words.changePassword }).click();
    await expect.poll(() => current.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await current.fill(PASSWORD);
    await area.getByRole('button', { name: words.changePassword }).click();
    await page.getByText(words.passwordSaved).waitFor();
    expect((await emailTo(email, 2)).text).toContain(words.passwordEmail);
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    const { error } = await apiClient().auth.signInWithPassword({ email, password: 'cinq bouleaux jaunes' });
    expect(error).toBeNull();
  });

  it('asks for a code by mail before a change of the password, a day after signing in', async () => {
    const { page, email } = await openProfile(locale, 'sign-in');
    await run(
      `update auth.sessions set created_at = now() - interval '25 hours'
        where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    const area = panel(page, words.password);
    await area.getByLabel(words.current).fill(PASSWORD);
    await area.getByLabel(words.newPassword, { exact: true }).fill('cinq bouleaux jaunes');
    await area.getByLabel(words.again, { exact: true }).fill('cinq bouleaux jaunes');
    await area.getByRole('button', { name: words.changePassword }).click();
    const code = area.getByLabel(words.mailedCode);
    await code.waitFor();
    await expectAccessible(page);
    await code.fill((await emailTo(email, 2)).code);
    await area.getByRole('button', { name: words.changePassword }).click();
    await page.getByText(words.passwordSaved).waitFor();
  });

  it('asks for a new sign-in before deletion when the last one is old', async () => {
    const { page, email } = await openProfile(locale, 'data');
    await run(
      `update auth.mfa_amr_claims set updated_at = now() - interval '1 hour' where session_id in
         (select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1)`,
      [email],
    );
    // A token near its expiry is refreshed, and the new one contains the time of the last sign-in.
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('bottin-session') ?? '{}');
      localStorage.setItem('bottin-session', JSON.stringify({ ...session, expires_at: 1 }));
    });
    await page.reload();
    await page.getByRole('button', { name: words.look }).click();
    const current = page.getByLabel(words.current);
    await current.fill('pas le bon');
    await page.keyboard.press('Enter');
    await expect.poll(() => current.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await current.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: words.happens }).waitFor();
  });
});
