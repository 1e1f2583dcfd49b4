import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { expectGoodAtBothWidths, useBrowser, WIDTHS } from './support/browser.ts';
import { newPerson, sessionOf } from './support/people.ts';
import { newShop, newSubmission, runSql } from './support/shops.ts';

const { open } = useBrowser();

const idOf = async (email: string) =>
  (await runSql<{ id: string }>('select id from auth.users where email = $1', [email]))[0]?.id ?? '';
const sections = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections de l’administration' }).getByRole('link');
const newModerator = async () => {
  const person = await newPerson();
  const id = await idOf(person.email);
  await runSql("insert into private.staff_members (user_id, role) values ($1, 'moderator')", [id]);
  return { ...person, id, session: await sessionOf(person.client) };
};

describe('staff of the administration', { timeout: 120_000 }, () => {
  it('is given a role with MRCs, sees its sections alone, and loses it in the open page', async () => {
    const administrator = await newAdministrator();
    const person = await newPerson();
    const id = await idOf(person.email);
    const page = await open(`/admin/tools?tool=accounts&account=${id}`, administrator.session);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Changer le rôle' }).click();
    await dialog.getByRole('radio', { name: 'modération régionale' }).check();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByText('Choisissez au moins une MRC.').waitFor();
    await dialog.getByLabel('Ajouter une MRC').selectOption('Laval');
    await dialog.getByLabel('Ajouter une MRC').selectOption('La Matanie');
    await dialog.getByRole('button', { name: 'Retirer La Matanie' }).click();
    await expectGoodAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Le rôle est donné.').waitFor();
    await page.getByRole('article').getByText('modération régionale').waitFor();

    const own = await open('/admin', await sessionOf(person.client));
    await own.getByText('Votre rôle : modération régionale (Laval)').waitFor();
    expect(await sections(own).allTextContents()).toEqual(['Aperçu', 'Modération', 'Revendications']);
    await own.getByRole('heading', { name: 'File d’attente' }).waitFor();
    expect(await own.getByRole('heading', { name: 'Santé du site' }).count()).toBe(0);
    await expectGoodAtBothWidths(own);
    await own.setViewportSize({ width: WIDTHS.desktop, height: 800 });
    await own
      .getByRole('banner')
      .getByRole('link', { name: /^Administration/ })
      .waitFor();

    await administrator.client.rpc('give_staff_role', { account: id, role: null });
    await own.getByRole('heading', { level: 1, name: 'Accès refusé' }).waitFor();
    expect(await sections(own).count()).toBe(0);
  });

  it('as an editor has its tools, and no other by their address', async () => {
    const person = await newPerson('en');
    await runSql("insert into private.staff_members (user_id, role) values ($1, 'editor')", [
      await idOf(person.email),
    ]);
    const session = { ...(await sessionOf(person.client)), locale: 'en-CA' };
    const page = await open('/en/admin', session);
    await page.getByText('Your role: editing').waitFor();
    await expectGoodAtBothWidths(page);
    await page.getByRole('main').getByRole('link', { name: 'Categories' }).click();
    await page.getByRole('navigation', { name: 'Tools' }).waitFor();
    await page.goto(new URL('/en/admin/tools?tool=accounts', page.url()).href);
    await page.getByText('Your role does not allow this.').waitFor();
    await page.goto(new URL('/en/admin/moderation', page.url()).href);
    await page.getByRole('heading', { level: 1, name: 'Access denied' }).waitFor();
  });

  it('sees who works on an item', async () => {
    const [shop, marie, paul] = await Promise.all([newSubmission({}), newModerator(), newModerator()]);
    await runSql('update public.user_profiles set display_name = $2 where user_id = $1', [
      marie.id,
      'Marie Roy',
    ]);
    const address = `/admin/moderation?kind=listing&item=listing-${shop.id}`;
    const first = await open(address, marie.session);
    // The second page opens after the lease: whichever page asks first takes it.
    await expect
      .poll(
        () =>
          runSql('select 1 from private.item_leases where kind = $1 and item_id = $2', ['listing', shop.id]),
        { timeout: 30_000 },
      )
      .toHaveLength(1);
    const second = await open(address, paul.session);
    const note = second.getByRole('article').getByText('Marie Roy y travaille depuis 1 min');
    await note.waitFor();
    expect(await first.getByRole('article').getByText('y travaille').count()).toBe(0);
    expect(await second.getByRole('article').getByRole('link', { name: 'Modifier' }).count()).toBe(0);
    await expectGoodAtBothWidths(second);
    // The note goes when the other leaves the item.
    await second.setViewportSize({ width: WIDTHS.desktop, height: 800 });
    await first
      .getByRole('navigation', { name: 'Sections de l’administration' })
      .getByRole('link', { name: 'Aperçu' })
      .click();
    await note.waitFor({ state: 'detached' });
  });
});

describe('an administrator', { timeout: 120_000 }, () => {
  it('suspends a person, and hides the listings until the suspension is lifted', async () => {
    const administrator = await newAdministrator();
    const shop = await newShop();
    const state = async () =>
      (await runSql<{ status: string }>('select status from public.listings where id = $1', [shop.id]))[0]
        ?.status;
    const page = await open(
      `/admin/tools?tool=accounts&account=${await idOf(shop.email)}`,
      administrator.session,
    );
    await page.getByRole('button', { name: 'Suspendre' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /masquées jusqu’à la fin/ }).check();
    await dialog.getByLabel('Précisions').fill('Fiches trompeuses.');
    await expectGoodAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Suspendre' }).click();
    await page.getByText('Le compte est suspendu.').waitFor();
    expect(await state()).toBe('archived');
    await page.getByRole('button', { name: 'Lever la suspension' }).click();
    await page.getByText('La suspension est levée.').waitFor();
    expect(await state()).toBe('published');
  });

  it('reads the name of a person without an email in place of an identifier', async () => {
    const { session } = await newAdministrator();
    const { email } = await newPerson();
    const id = await idOf(email);
    await runSql("update public.user_profiles set display_name = 'Luce Roy' where user_id = $1", [id]);
    await runSql('update auth.users set email = null where id = $1', [id]);
    const page = await open(`/admin/tools?tool=accounts&account=${id}`, session);
    await page.getByRole('heading', { name: 'Luce Roy' }).waitFor();
    await page.getByRole('button', { name: 'Suspendre' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Suspendre\u00a0: Luce Roy' }).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  it('keeps filters of listings by name, and sets thresholds of alerts', async () => {
    const { session } = await newAdministrator();
    const page = await open('/admin/tools?tool=listings&lacks=hours&claimed=no', session);
    await page.getByLabel('Nom de ces filtres').fill('Sans heures');
    await page.getByRole('button', { name: 'Enregistrer ces filtres' }).click();
    await page.getByText('Les filtres « Sans heures » sont enregistrés.').waitFor();
    await expectGoodAtBothWidths(page);
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await page.getByRole('button', { name: 'Sans heures', exact: true }).click();
    await page.waitForURL(/lacks=hours/);
    await page.getByRole('button', { name: 'Supprimer les filtres « Sans heures »' }).click();
    await page.getByText('Les filtres « Sans heures » sont supprimés.').waitFor();

    await page.goto(new URL('/admin', page.url()).href);
    await page.getByLabel('Attente de plus de … jours').fill('0');
    await page
      .getByRole('region', { name: 'File d’attente' })
      .getByRole('button', { name: 'Enregistrer' })
      .click();
    await page.getByText('Un seuil va de 1 à 1000 éléments').waitFor();
    await page.getByLabel('Attente de plus de … jours').fill('365');
    await page
      .getByRole('region', { name: 'File d’attente' })
      .getByRole('button', { name: 'Enregistrer' })
      .click();
    await page.getByText('Les seuils sont enregistrés.').waitFor();
    expect(await runSql('select most_waiting, oldest_days from private.queue_alerts')).toEqual([
      { most_waiting: null, oldest_days: 365 },
    ]);
    await expectGoodAtBothWidths(page);
  });
});
