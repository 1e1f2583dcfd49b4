import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { emailTo } from './support/emails.ts';
import { layoutShift, STILL } from './support/layout-shift.ts';
import { apiClient, newPerson, PASSWORD, sessionOf, signInHere } from './support/people.ts';
import { ADMINISTRATOR } from './support/server.ts';

const { open } = useBrowser();
const phone = { viewport: { width: WIDTHS.phone, height: 740 } };

const arrival = (page: Page, path: string) =>
  page.waitForURL(({ pathname, search }) => pathname + search === path);
const ADMIN_SECTIONS = ['', '/migration', '/tools', '/claims', '/moderation', '/stats', '/sponsors'];

let email: string;
beforeAll(async () => {
  ({ email } = await newPerson());
});

/** A page of a signed-in person. */
const openSignedIn = async (path: string, options = {}): Promise<Page> =>
  open(path, { ...(await sessionOf((await newPerson()).client)), ...options });

describe('a page that requires a sign-in', () => {
  let visitor: Page | undefined;
  it.each([
    ['/profil?tab=avis', '/connexion'],
    ['/mes-entreprises', '/connexion'],
    ['/entreprise/nouvelle?depart=accueil', '/connexion'],
    ['/entreprise/chez-paul/modifier', '/connexion'],
    ['/restaurants/laval/chez-paul/modifier?onglet=photos', '/connexion'],
    ['/admin/claims?page=2', '/connexion'],
    ['/en/profile?tab=reviews', '/en/login'],
    ['/en/my-businesses', '/en/login'],
    ['/en/business/new', '/en/login'],
    ['/en/business/chez-paul/edit', '/en/login'],
    ['/en/restaurants/laval/chez-paul/edit', '/en/login'],
    ['/en/admin', '/en/login'],
  ])('%s redirects a visitor to %s, and remembers the page', async (path, login) => {
    visitor ??= await open('/faq', { lasts: true });
    await visitor.goto(new URL(path, inject('siteUrl')).href);
    await visitor.waitForURL(`**${login}?next=${encodeURIComponent(path)}`);
  });

  it.each([
    ['/mes-entreprises?page=2&q=a%26b', 'fr'],
    ['/en/my-businesses?page=2&q=a%26b', 'en'],
  ] as const)('%s is restored, query and language, after a reload', async (path, locale) => {
    const page = await open(path, { locale: `${locale}-CA` });
    await page.waitForURL('**?next=**');
    await page.reload();
    await signInHere(page, email, { locale });
    await arrival(page, path);
    await page
      .getByRole('heading', { level: 1, name: locale === 'fr' ? 'Mes entreprises' : 'My businesses' })
      .waitFor();
    await expectAccessible(page);
  });

  it('returns in the language chosen in between', async () => {
    const page = await open('/mes-entreprises?page=2');
    await page.waitForURL('**/connexion?next=**');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/en/login?next=**');
    await signInHere(page, email, { locale: 'en' });
    await arrival(page, '/en/my-businesses?page=2');
  });

  // domain/return-path refuses every form of them.
  it.each(['/\\evil.example', 'javascript:alert(1)'])(
    'never redirects to another site: %s',
    async (target) => {
      const page = await open(`/connexion?next=${encodeURIComponent(target)}`);
      await signInHere(page, email);
      await page.getByRole('banner').getByRole('link', { name: 'Mon profil' }).waitFor();
      await arrival(page, '/');
      expect(new URL(page.url()).origin).toBe(inject('siteUrl'));
      await page.context().close();
    },
  );

  it('answers 404 to an unknown path', async () => {
    for (const path of ['/admin/inconnu', '/en/admin/unknown', '/profil/x', '/entreprise/a/b/c/modifier']) {
      expect((await fetch(inject('siteUrl') + path)).status, path).toBe(404);
    }
  });

  it('is rendered the same for everyone', async () => {
    const html = async (headers = {}) => (await fetch(`${inject('siteUrl')}/profil`, { headers })).text();
    const withoutTime = (text: string) => text.replace(/\d{13}/g, '');
    expect(withoutTime(await html({ cookie: 'a=b', authorization: 'Bearer x' }))).toBe(
      withoutTime(await html()),
    );
  });
});

describe('the administration', () => {
  it.each(ADMIN_SECTIONS.flatMap((section) => [`/admin${section}`, `/en/admin${section}`]))(
    'refuses %s to a person who does not administer',
    async (path) => {
      const page = await shared(path);
      const isEnglish = path.startsWith('/en/');
      await page
        .getByRole('heading', { level: 1, name: isEnglish ? 'Access denied' : 'Accès refusé' })
        .waitFor();
      if (path.endsWith('/admin')) await expectAccessible(page);
    },
  );

  let page: Page | undefined;
  async function shared(path: string): Promise<Page> {
    page ??= await openSignedIn(path, { lasts: true });
    await page.goto(new URL(path, inject('siteUrl')).href);
    return page;
  }

  it('opens to an administrator', async () => {
    const client = apiClient();
    await client.auth.resetPasswordForEmail(ADMINISTRATOR);
    // Arrival notices carry an unsubscribe header; sign-in codes do not.
    const { code } = await emailTo(ADMINISTRATOR, 1, (source) => !/^List-Unsubscribe:/m.test(source));
    expect(
      (await client.auth.verifyOtp({ email: ADMINISTRATOR, token: code, type: 'recovery' })).error,
    ).toBeNull();
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    const admin = await open('/admin/moderation');
    await signInHere(admin, ADMINISTRATOR);
    await admin.getByRole('heading', { level: 1, name: 'Modération' }).waitFor();
    await expectAccessible(admin);
  });
});

describe('the header', () => {
  it.each([{}, phone])('turns from loading to signed in without moving the page (%o)', async (options) => {
    const page = await openSignedIn('/', options);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThan(STILL);
    if ('viewport' in options) await page.getByRole('banner').locator('summary').click();
    const banner = page.getByRole('banner');
    for (const [name, path] of [
      ['Ajouter une entreprise', '/entreprise/nouvelle'],
      ['Mes entreprises', '/mes-entreprises'],
      ['Mon profil', '/profil'],
    ] as const) {
      const link = banner.getByRole('link', { name }).filter({ visible: true });
      expect(await link.getAttribute('href')).toBe(path);
    }
    expect(await banner.getByRole('link', { name: 'Connexion' }).filter({ visible: true }).count()).toBe(0);
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

  it('loads no account scripts for a visitor', async () => {
    const page = await open('/faq');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /make-client|follow-session|member-links|\/auth\/v1/.test(name))).toEqual(
      [],
    );
  });

  it('loads no scripts of account pages for a signed-in person', async () => {
    const page = await openSignedIn('/faq');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .waitFor();
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.some((name) => name.includes('make-client'))).toBe(true);
    expect(loaded.filter((name) => /tanstack/.test(name))).toEqual([]);
  });

  it('ignores a session in the URL, which could be another person’s', async () => {
    const { client } = await newPerson();
    const { data } = await client.auth.getSession();
    const { access_token = '', refresh_token = '' } = data.session ?? {};
    const tokens = {
      access_token,
      refresh_token,
      expires_in: '3600',
      token_type: 'bearer',
      type: 'magiclink',
    };
    const page = await open(`/faq#${new URLSearchParams(tokens)}`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('bottin-session'))).toBeNull();
  });

  it('keeps tabs in sync: sign-in in one, sign-out in all', async () => {
    const first = await open('/faq');
    const second = await first.context().newPage();
    await second.goto(`${inject('siteUrl')}/connexion?next=%2Fprofil`);
    await signInHere(second, email);
    const profile = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Mon profil' });
    await profile(second).waitFor();
    await profile(first).waitFor();
    await second.setViewportSize({ width: WIDTHS.phone, height: 740 });
    await second.getByRole('banner').locator('summary').click();
    await second.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click();
    await second.waitForURL(`${inject('siteUrl')}/`);
    await first.getByText('Votre session a pris fin.').waitFor();
    await expectAccessible(first);
    expect(await second.getByText('Votre session a pris fin.').count()).toBe(0);
    expect(await second.evaluate(() => localStorage.getItem('bottin-session'))).toBeNull();
  });

  it('refreshes a session whose token expires within 90 seconds, and no other', async () => {
    const page = await openSignedIn('/faq');
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url());
    });
    // In one call: the former page checks its session too, once it has loaded.
    const reloadWithToken = async (secondsLeft: number) => {
      const loaded = page.waitForEvent('load');
      await page.evaluate((left) => {
        const session = JSON.parse(localStorage.getItem('bottin-session') ?? '{}');
        const expires_at = Math.round(Date.now() / 1000) + left;
        setTimeout(() => {
          localStorage.setItem('bottin-session', JSON.stringify({ ...session, expires_at }));
          location.reload();
        });
      }, secondsLeft);
      await loaded;
    };
    const profile = page.getByRole('banner').getByRole('link', { name: 'Mon profil' });
    await reloadWithToken(300);
    await profile.waitFor();
    expect(renewals).toHaveLength(0);
    const before = await page.evaluate(() => localStorage.getItem('bottin-session'));
    await reloadWithToken(80);
    await profile.waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('bottin-session'))).not.toBe(before);
    // The former page may have renewed it too, just before it was left.
    expect(renewals.length).toBeGreaterThan(0);
  });

  it('detects a session that the service has ended, and says so', async () => {
    const page = await openSignedIn('/faq');
    await page.getByRole('banner').getByRole('link', { name: 'Mon profil' }).waitFor();
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('bottin-session') ?? '{}');
      localStorage.setItem(
        'bottin-session',
        JSON.stringify({ ...session, expires_at: 1, refresh_token: 'nobodyhasit' }),
      );
    });
    await page.reload();
    await page.getByText('Votre session a pris fin.').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('bottin-session'))).toBeNull();
  });

  // The client retries for half a minute on the page's clock, which is fast-forwarded.
  it('waits for an unreachable service, and keeps the session', async () => {
    const page = await openSignedIn('/faq');
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('bottin-session') ?? '{}');
      localStorage.setItem('bottin-session', JSON.stringify({ ...session, expires_at: 1 }));
    });
    let asked = 0;
    await page.route('**/auth/v1/**', (route) => {
      asked += 1;
      return route.fulfill({ status: 503, body: 'busy' });
    });
    await page.clock.install();
    // A mocked clock yields no performance marks, which would tell that the scripts are ready.
    const early = { waitUntil: 'domcontentloaded' } as const;
    await page.goto(`${inject('siteUrl')}/profil`, early);
    await expect.poll(() => asked).toBeGreaterThan(1);
    const isGivenUp = page.getByText('Le service ne répond pas pour l’instant.');
    expect(await isGivenUp.count()).toBe(0);
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return isGivenUp.count();
      })
      .toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('bottin-session'))).not.toBeNull();
    await page.unroute('**/auth/v1/**');
    await page.reload(early);
    await page.getByRole('banner').getByRole('link', { name: 'Mon profil' }).waitFor();
  });
});
