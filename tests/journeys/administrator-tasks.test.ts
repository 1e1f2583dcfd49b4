import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertListing } from '#tests/fixtures/listings.ts';
import { newAdministrator } from './support/administrators.ts';
import { useBrowser, WIDTHS } from './support/browser.ts';
import { type Doer, doerOf, takings, WAYS } from './support/doer.ts';
import { newPerson, PASSWORD, sessionOf } from './support/people.ts';
import { newShop, runSql } from './support/shops.ts';

/** Tasks of administrators, with a mouse at both widths and by keyboard alone. Seconds depend on the machine. */

const { open } = useBrowser();
const { time, print } = takings('tasks of administrators');
const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 });
afterAll(async () => {
  await pool.end();
  print();
});

/** The only MRC of the regional moderator: no other test has listings there that wait. */
const PLACE = 'blanc-sablon';
const WAITING = 40;

/** Rows as people keep them: accents lost, telephones and postal codes in any notation, doubles, rows without a name. */
const MESSY = [
  'NOM;ville;Tel;C.P.;Courriel;Notes',
  ...Array.from({ length: 50 }, (_, row) =>
    row % 10 === 9
      ? `;Rimouski;418-555-01${row};;;sans nom`
      : [
          `  Mercerie du Rang ${row % 10 === 8 ? row - 1 : row} `,
          ['RIMOUSKI', 'rimouski', 'St-Fabien', 'Trois Rivieres', 'Nulle-Part'][row % 5],
          ['(418) 555 0142', '4185550142', '418.555.0142 #12', '555', ''][row % 5],
          ['g5l1a1', 'G5L-1A1', 'H0H', '', 'G5L 1A1'][row % 5],
          ['info@mercerie.example', 'pas de courriel', '', 'INFO@MERCERIE.EXAMPLE', 'a@b'][row % 5],
          '=1+1',
        ].join(';'),
  ),
].join('\r\n');

let administrator: Awaited<ReturnType<typeof newAdministrator>>;
let moderator: BrowserContextOptions;
beforeAll(async () => {
  administrator = await newAdministrator();
  const { client, email } = await newPerson();
  const given = await runSql(
    `insert into private.staff_members (user_id, role, mrcs)
     select u.id, 'regional_moderator', array[m.mrc_id] from auth.users u, public.municipalities m
      where u.email = $1 and m.slug = $2 returning user_id`,
    [email, PLACE],
  );
  expect(given).toHaveLength(1);
  moderator = await sessionOf(client);
});

const main = ({ page }: Doer) => page.getByRole('main');
const dialog = ({ page }: Doer) => page.getByRole('dialog');
const decided = ({ page }: Doer) => page.getByRole('status', { name: /^(Décisions que|Decisions that)/ });

async function approveAll(doer: Doer): Promise<void> {
  await doer.press(main(doer).getByRole('checkbox', { name: /^(Sélectionner les 40|Select the 40)/ }));
  await doer.press(main(doer).getByRole('button', { name: /^(Approuver|Approve)/ }));
  await doer.press(dialog(doer).getByRole('button', { name: /^(Approuver|Approve)/ }));
}

async function clearForty(doer: Doer): Promise<void> {
  await approveAll(doer);
  await doer.press(decided(doer).getByRole('button', { name: /^(Annuler|Undo)/ }));
  await approveAll(doer);
  await doer.press(decided(doer).getByRole('button', { name: /^(Appliquer maintenant|Apply now)/ }));
  await main(doer)
    .getByRole('heading', { name: /^(Rien n’attend|Aucune nouvelle fiche|Nothing|No new)/ })
    .waitFor();
  await expect
    .poll(() =>
      runSql("select status, count(*)::int from public.listings where name like 'Quai %' group by status"),
    )
    .toEqual([{ status: 'published', count: WAITING }]);
}

const imported = async () =>
  (
    await runSql<{ count: number }>(
      "select count(*)::int from public.listings where name like 'Mercerie du Rang %'",
    )
  )[0]?.count;

async function importAndUndo(doer: Doer): Promise<void> {
  await doer.attach(doer.page.locator('input[type=file]').first(), [
    { name: 'membres.csv', mimeType: 'text/csv', buffer: Buffer.from(MESSY) },
  ]);
  await doer.press(main(doer).getByRole('button', { name: /^(Simuler|Try a dry run)$/ }));
  await doer.press(main(doer).getByRole('button', { name: /^(Lancer l’importation|Start the import)$/ }));
  const undo = main(doer).getByRole('button', { name: /^(Annuler l’importation|Undo the import)$/ });
  await undo.waitFor();
  expect(await imported()).toBeGreaterThan(30);
  await doer.press(undo);
  await doer.press(dialog(doer).getByRole('button', { name: /^(Oui, tout annuler|Yes, undo)/ }));
  await main(doer)
    .getByRole('heading', { name: /^(L’importation a été annulée|The import (was|has been) undone)/ })
    .waitFor();
  expect(await imported()).toBe(0);
}

async function mergeAndUndo(doer: Doer, name: string): Promise<void> {
  await doer.press(main(doer).getByRole('button', { name: new RegExp(`^(Comparer|Compare) ${name}`) }));
  await doer.press(main(doer).getByRole('button', { name: /^(Fusionner les|Merge the)/ }));
  await doer.press(dialog(doer).getByRole('button', { name: /^(Fusionner les|Merge the)/ }));
  await doer.press(main(doer).getByRole('button', { name: /^(Annuler la fusion|Undo the merge)$/ }));
  await main(doer)
    .getByText(/(sont de nouveau deux fiches|are two listings again)/)
    .waitFor();
}

async function workSuspended(doer: Doer, email: string, other: string): Promise<void> {
  const { page } = doer;
  await doer.type(page.getByLabel(/^(Année de fondation|Year founded)/), '2003');
  const [account] = await runSql<{ id: string }>('select id from auth.users where email = $1', [email]);
  const { error } = await administrator.client.rpc('suspend_account', {
    account: account?.id,
    until: new Date(Date.now() + 7 * 86_400_000),
    reason: 'account_spam',
  });
  expect(error).toBeNull();
  await page
    .getByRole('heading', { name: /^(Votre compte est suspendu|Your account is suspended)$/ })
    .waitFor();
  await page.getByText(/(La suspension prend fin le|The suspension ends on)/).waitFor();
  await doer.press(page.getByRole('button', { name: /^(Se connecter avec un autre|Log in with another)/ }));
  await doer.type(page.getByLabel(/^(Courriel|Email)$/), other);
  await doer.type(page.getByLabel(/^(Mot de passe|Password)$/), PASSWORD);
  await doer.enter();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('bottin-session')), { timeout: 10_000 })
    .toContain(other);
}

describe.each(WAYS)('at %s, in %s', (way, locale, width, isKeyboard) => {
  const onScreen = { viewport: { width: WIDTHS[width], height: 800 }, locale: `${locale}-CA` };
  const start = async (path: string, session: BrowserContextOptions) =>
    doerOf(
      await open(locale === 'en' ? `/en${path}` : path, { ...session, ...onScreen }),
      locale,
      isKeyboard,
    );
  const expectScreens = ({ screens }: Doer, most: number) =>
    expect(screens.length, screens.join('\n')).toBeLessThanOrEqual(most);

  it('forty items that wait, with an undo', async () => {
    await runSql("delete from public.listings where name like 'Quai %'");
    for (let index = 0; index < WAITING; index += 1)
      await insertListing(pool, { name: `Quai ${index}`, city: PLACE, status: 'pending' });
    const doer = await start('/admin/moderation', moderator);
    await time(way, 'forty items with an undo', doer, () => clearForty(doer));
    expectScreens(doer, 5);
  });

  it.skipIf(isKeyboard)('an import of fifty messy rows, and its undo', async () => {
    const doer = await start('/admin/migration', administrator.session);
    await time(way, 'import of 50 rows and its undo', doer, () => importAndUndo(doer));
    expectScreens(doer, 2);
  });

  it('a merge, and its undo', async () => {
    const name = `Cidrerie ${randomUUID().slice(0, 6)}`;
    for (let index = 0; index < 2; index += 1) await insertListing(pool, { name });
    await runSql('select private.find_duplicates()');
    const doer = await start('/admin/tools?tool=duplicates', administrator.session);
    await time(way, 'merge and its undo', doer, () => mergeAndUndo(doer, name));
    expectScreens(doer, 3);
  });

  it('a person suspended at work, who signs in with another account', async () => {
    const shop = await newShop();
    const other = await newPerson();
    const path = locale === 'fr' ? `/entreprise/${shop.slug}/modifier` : `/business/${shop.slug}/edit`;
    const doer = await start(path, await sessionOf(shop.client));
    await time(way, 'suspended at work', doer, () => workSuspended(doer, shop.email, other.email));
    expectScreens(doer, 3);
  });
});
