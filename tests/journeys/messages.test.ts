import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { expectAccessible, expectGoodAtBothWidths, useBrowser, WIDTHS } from './support/browser.ts';
import { emailTo } from './support/emails.ts';
import { newEmail, sessionOf } from './support/people.ts';
import { newShop, runSql } from './support/shops.ts';

const { open } = useBrowser();
const PHONE = { viewport: { width: WIDTHS.phone, height: 740 } };
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const messagesOf = (listingId: number) =>
  runSql<{ name: string; email: string; phone: string | null; body: string; locale: string }>(
    'select name, email, phone, body, locale from private.visitor_messages where listing_id = $1 order by id',
    [listingId],
  );

it('a visitor writes on a phone, by keyboard alone, and loses nothing on failures', async () => {
  const shop = await newShop({ name: 'Serrurerie du Message' });
  const email = newEmail('visiteuse');
  const page = await open(`/entreprise/${shop.slug}`, PHONE);
  const button = page.getByRole('button', { name: 'Écrire à l’entreprise' });
  await button.focus();
  await page.keyboard.press('Enter');
  const writing = dialog(page, /Écrire à/);
  await writing.waitFor();
  const send = writing.getByRole('button', { name: 'Envoyer le message' });
  await send.press('Enter');
  await writing.getByText('Écrivez au moins 10 caractères.').waitFor();
  await writing.getByText('Cette adresse courriel n’est pas valide.').waitFor();
  const text = writing.getByLabel('Votre message');
  expect(await text.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.type('Bonjour, ouvrez-vous le dimanche?');
  await writing.getByLabel('Votre nom').fill('Anne Roy');
  await writing.getByLabel('Votre courriel').fill(email);
  await writing.getByLabel('Votre téléphone').fill('(418) 555-0199');
  await writing.getByLabel('M’envoyer une copie par courriel').press('Space');

  await page.route('**/rpc/send_message', (route) => route.abort());
  await send.press('Enter');
  await writing.getByRole('alert').getByText('Le serveur ne répond pas.').waitFor();
  await page.unroute('**/rpc/send_message');
  // A dialog that was closed by mistake opens with the typed text.
  await page.keyboard.press('Escape');
  await writing.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => text.inputValue()).toBe('Bonjour, ouvrez-vous le dimanche?');
  await send.press('Enter');
  await dialog(page, 'Message envoyé').getByRole('button', { name: 'Fermer' }).press('Enter');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

  expect(await messagesOf(shop.id)).toEqual([
    {
      name: 'Anne Roy',
      email,
      phone: '+14185550199',
      body: 'Bonjour, ouvrez-vous le dimanche?',
      locale: 'fr',
    },
  ]);
  const received = await emailTo(shop.email, 1, (source) => source.includes(`Reply-To: ${email}`));
  expect(received.text).toContain('Bonjour, ouvrez-vous le dimanche?');
  expect((await emailTo(email)).text).toContain('Bonjour, ouvrez-vous le dimanche?');
});

it('a member writes in English; the owner reads, reports and deletes; an administrator removes', async () => {
  const shop = await newShop({ name: 'Locksmith Message' }, 'en');
  const writer = await newShop({ name: 'Ailleurs' });
  const page = await open(`/en/business/${shop.slug}`, await sessionOf(writer.client));
  await page.getByRole('button', { name: 'Write to the business' }).click();
  const writing = dialog(page, /Write to/);
  await expect.poll(() => writing.getByLabel('Your email').inputValue()).toBe(writer.email);
  await writing.getByLabel('Your message').fill('Buy our backlinks now.');
  await writing.getByLabel('Your name').fill('Spam Inc.');
  await writing.getByRole('button', { name: 'Send the message' }).click();
  await dialog(page, 'Message sent').getByRole('button', { name: 'Close' }).click();
  await runSql(
    // The quote of the reply ends inside the emoji, by UTF-16 units.
    `insert into private.visitor_messages (listing_id, name, email, body, locale, created_at)
     values ($1, 'Anne Roy', 'anne@example.com', rpad('Are you open on Sunday?', 499, '.') || '😀', 'en',
       now() - interval '1 day')`,
    [shop.id],
  );

  const owner = { ...(await sessionOf(shop.client)), ...PHONE };
  const own = await open('/en/my-businesses', owner);
  const inbox = own.getByRole('region', { name: 'Messages received' });
  await inbox.getByText('2 unread').waitFor();
  await inbox.getByRole('button', { name: 'Message from Spam Inc.' }).press('Enter');
  await inbox.getByText('Buy our backlinks now.').waitFor();
  await inbox.getByText('1 unread').waitFor();
  const answer = await inbox.getByRole('link', { name: 'Reply by email to Spam Inc.' }).getAttribute('href');
  expect(answer).toContain(`mailto:${writer.email}?subject=`);
  await expectAccessible(own);
  await expectGoodAtBothWidths(own);

  await inbox.getByRole('button', { name: 'Report the message from Spam Inc.' }).press('Enter');
  const reporting = dialog(own, 'Report the message from Spam Inc.?');
  await reporting.getByLabel('What is wrong').fill('Advertising.');
  await reporting.getByRole('button', { name: 'Report' }).press('Enter');
  await inbox.getByText('The message from Spam Inc. is reported.').waitFor();
  await inbox.getByRole('button', { name: 'Message from Anne Roy' }).press('Enter');
  await inbox.getByRole('button', { name: 'Delete the message from Anne Roy' }).press('Enter');
  await dialog(own, 'Delete the message from Anne Roy?')
    .getByRole('button', { name: 'Delete' })
    .press('Enter');
  await inbox.getByText('The message from Anne Roy is deleted.').waitFor();
  await expect.poll(async () => (await messagesOf(shop.id)).map(({ name }) => name)).toEqual(['Spam Inc.']);

  const { session } = await newAdministrator();
  const queue = await open('/admin/moderation?kind=message', session);
  await queue
    .getByRole('link', { name: /Locksmith Message/ })
    .first()
    .click();
  await queue.getByText('Buy our backlinks now.').first().waitFor();
  await queue.getByText('Advertising.').waitFor();
  await expectAccessible(queue);
  await queue.getByRole('button', { name: 'Retirer' }).click();
  await queue.getByRole('button', { name: /^Appliquer maintenant/ }).click();
  await expect
    .poll(() => runSql('select status, body from private.visitor_messages where listing_id = $1', [shop.id]))
    .toEqual([{ status: 'removed', body: null }]);
  // The decision closes the network of every test.
  await runSql("delete from private.visitor_messages where status = 'removed'");
});

it('the owner turns messages off, and the page no longer offers them', async () => {
  const shop = await newShop({ name: 'Cordonnerie Silence' });
  const own = await open('/mes-entreprises', await sessionOf(shop.client));
  await own.locator('summary', { hasText: 'Qui reçoit des messages' }).press('Enter');
  const choice = own.getByLabel(/^Recevoir des messages/);
  expect(await choice.isChecked()).toBe(true);
  await choice.press('Space');
  await own.getByText(/ne reçoit plus de messages/).waitFor();
  await expect.poll(() => choice.isChecked()).toBe(false);
  await expectAccessible(own);
  const page = await open(`/entreprise/${shop.slug}`, PHONE);
  await page.getByRole('heading', { name: 'Coordonnées' }).waitFor();
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('button', { name: 'Écrire à l’entreprise' }).count();
    })
    .toBe(0);
});

/** A published locksmith of Percé, which takes messages. */
async function newLocksmith(name: string) {
  const shop = await newShop({ name });
  await runSql(
    `update public.listings set
       municipality_id = (select id from public.municipalities where slug = 'perce'),
       category_id = (select id from public.categories where slug = 'services' and parent_id is null),
       subcategory_id = (select id from public.categories where slug = 'serruriers') where id = $1`,
    [shop.id],
  );
  return shop;
}

it('a visitor asks the businesses of a trade and place for their prices, on a phone', async () => {
  const shops = [await newLocksmith('Clés du Rocher'), await newLocksmith('Serrures du Rocher')];
  const page = await open('/recherche?category=services&subcategory=serruriers&city=perce', PHONE);
  await page.getByRole('button', { name: 'Demander des prix' }).press('Enter');
  const asking = dialog(page, 'Demander des prix');
  await asking.getByText('Ces 2 entreprises de ce métier reçoivent des messages ici').waitFor();
  await asking.getByLabel('Le travail à faire').fill('Changer deux serrures');
  await asking.getByLabel('D’ici un mois').check();
  await asking.getByLabel('Maison').check();
  await asking.getByLabel('Votre nom').fill('Anne Roy');
  await asking.getByLabel('Votre courriel').fill('anne.prix@example.com');
  await expectAccessible(page);
  // The form refuses an empty list, and moves the focus to it.
  await asking.getByLabel(/^Clés du Rocher/).press('Space');
  await asking.getByLabel(/^Serrures du Rocher/).press('Space');
  await asking.getByRole('button', { name: 'Envoyer à 0 entreprise' }).press('Enter');
  await asking.getByText('Cochez au moins une entreprise.').waitFor();
  await expect
    .poll(() =>
      asking.getByRole('group', { name: 'À qui' }).evaluate((group) => group === document.activeElement),
    )
    .toBe(true);
  await expectAccessible(page);
  await asking.getByLabel(/^Clés du Rocher/).press('Space');
  await asking.getByRole('button', { name: 'Envoyer à 1 entreprise' }).waitFor();
  // Closed by mistake, it opens with all that was typed and chosen.
  await page.keyboard.press('Escape');
  await asking.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Demander des prix' }).press('Enter');
  await asking.getByRole('button', { name: 'Envoyer à 1 entreprise' }).waitFor();
  await asking.getByLabel(/^Serrures du Rocher/).press('Space');
  await asking.getByRole('button', { name: 'Envoyer à 2 entreprises' }).press('Enter');
  await dialog(page, 'Demande envoyée').getByText('2 entreprises ont reçu votre demande').waitFor();
  for (const { id } of shops)
    expect((await messagesOf(id)).map(({ body }) => body)).toEqual([
      'Le travail à faire\u00a0: Changer deux serrures\nQuand\u00a0: d’ici un mois\nLe bâtiment\u00a0: maison',
    ]);
});

it('says in English that no business of a place takes messages, and offers nothing without a trade', async () => {
  const page = await open('/en/search?category=services&subcategory=serruriers&city=gaspe');
  await page.getByRole('button', { name: 'Request prices' }).click();
  await dialog(page, 'Request prices').getByText('No business of this trade takes messages here').waitFor();
  await expectAccessible(page);
  for (const path of [
    '/recherche?category=restaurants&city=laval',
    '/recherche?category=services&subcategory=serruriers',
  ]) {
    await page.goto(new URL(path, inject('siteUrl')).href);
    expect(await page.getByRole('button', { name: 'Demander des prix' }).count()).toBe(0);
  }
});
