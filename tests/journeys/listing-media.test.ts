import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { IMAGE_MAX_BYTES } from '#domain/listing/image.ts';
import { COMPLETE_LISTING } from '#tests/policies/listing-samples.ts';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { newPerson, signInHere } from './support/people.ts';

const { open } = useBrowser();

/** Failed uploads are retried for eight seconds before the error appears. */
const LONG = { timeout: 150_000 };

async function query<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
  const database = new pg.Client({ connectionString: inject('databaseUrl') });
  await database.connect();
  const { rows } = await database.query<Row>(sql, values);
  await database.end();
  return rows;
}

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const file = async (name: string, content: Sharp | Buffer | string) => {
  const isMade = typeof content === 'string' || Buffer.isBuffer(content);
  const buffer = isMade ? Buffer.from(content) : await content.toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
};

/** A JPEG with a declared size of 60 megapixels: only its header is read. */
function enlarged(jpeg: Buffer): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(6000, frame + 5);
  bytes.writeUInt16BE(10_000, frame + 7);
  return bytes;
}

async function member(locale: 'fr' | 'en') {
  const { email, client } = await newPerson(locale);
  const { data } = await client.auth.getUser();
  return { email, client, id: data.user?.id ?? '' };
}

/** The images step, with a draft stored on this device that has reached it. */
async function openImages({ email, id }: { email: string; id: string }): Promise<Page> {
  const page = await open('/entreprise/nouvelle?step=media', {
    viewport: { width: WIDTHS.phone, height: 800 },
  });
  await page.evaluate(
    ([person, key]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('bottin-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => opening.result.createObjectStore('listings');
        opening.onsuccess = () => {
          const change = opening.result.transaction('listings', 'readwrite');
          change.objectStore('listings').put({ key, reached: 'summary', answers: {} }, person);
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [id, randomUUID()] as const,
  );
  await signInHere(page, email);
  await page.getByRole('heading', { name: 'Photos', exact: true }).waitFor();
  return page;
}

const stored = async (id: string) =>
  (
    await query<{ name: string }>(
      "select name from storage.objects where bucket_id = 'listings' and owner_id = $1 order by created_at",
      [id],
    )
  ).map(({ name }) => name);

async function bytesOf(client: SupabaseClient, path: string): Promise<Buffer> {
  const answer = await fetch(client.storage.from('listings').getPublicUrl(path).data.publicUrl);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const addPhotos = (page: Page, files: Awaited<ReturnType<typeof file>>[]) =>
  page.getByLabel('Ajouter des photos').setInputFiles(files);
const photos = (page: Page) =>
  page.getByRole('list', { name: /^Photos, dans l’ordre/ }).getByRole('listitem');
const ALL_SAVED = 'Toutes vos images sont enregistrées.';

describe('choosing images', () => {
  it(
    'takes what they are, sends what one sees and no more, and names whatever it refuses',
    LONG,
    async () => {
      const person = await member('fr');
      const page = await openImages(person);
      // A PNG by its bytes, named .jpg; transparency is preserved.
      const logo = sharp({ create: { width: 300, height: 100, channels: 4, background: '#0000' } }).png();
      await page.getByLabel('Choisir un logo').setInputFiles(await file('logo.jpg', logo));
      await page.getByText(ALL_SAVED).waitFor();
      const [logoPath = ''] = await stored(person.id);
      expect(logoPath).toMatch(/^[0-9a-f-]{36}\.webp$/);
      expect(await sharp(await bytesOf(person.client, logoPath)).metadata()).toMatchObject({
        format: 'webp',
        width: 300,
        height: 300,
        hasAlpha: true,
      });

      const camera = plain(3000, 1500, '#a63')
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD3: { GPSLatitude: '46/1 20/1 30/1' } })
        .jpeg();
      const half = await plain(900, 600, '#36a').jpeg().toBuffer();
      await addPhotos(page, [
        await file('appareil.jpg', camera),
        await file('texte.png', 'bonjour'),
        await file('rien.jpg', ''),
        await file('moitie.jpg', half.subarray(0, half.length / 2)),
        await file('bombe.gif', plain(900, 900, '#111').gif()),
        await file('script.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        await file('lourde.jpg', Buffer.alloc(IMAGE_MAX_BYTES + 1, 0xff)),
        await file('immense.jpg', enlarged(half)),
      ]);
      await expect
        .poll(() => page.getByRole('alert').getByRole('listitem').allTextContents(), { timeout: 30_000 })
        .toEqual([
          'texte.png n’est pas une image valide.',
          'rien.jpg n’est pas une image valide.',
          'moitie.jpg n’est pas une image valide.',
          'bombe.gif n’est pas une image valide.',
          'script.svg n’est pas une image valide.',
          'lourde.jpgLe fichier est trop volumineux. Maximum 5\u00a0Mo.',
          'immense.jpgCette image est trop grande\u00a0: elle compte plus de 50\u00a0millions de pixels. Réduisez-la, puis réessayez.',
        ]);
      await page.getByText(ALL_SAVED).waitFor();
      const [, photo = ''] = await stored(person.id);
      const { exif, orientation, width, height } = await sharp(
        await bytesOf(person.client, photo),
      ).metadata();
      expect([exif, orientation, width, height]).toEqual([undefined, undefined, 1024, 2048]);
      await expectAccessible(page);

      const more = Array.from({ length: 10 }, async (_, n) =>
        file(`n${n}.png`, plain(60, 40, `#${n}${n}${n}`).png()),
      );
      await addPhotos(page, await Promise.all(more));
      await expect.poll(() => photos(page).count(), { timeout: 30_000 }).toBe(10);
      expect(await page.getByRole('alert').getByRole('listitem').allTextContents()).toEqual([
        'n9.pngVous pouvez ajouter au plus 10 photos.',
      ]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.phone);
    },
  );

  it('waits for the connection, survives a reload, and shows why a file was not sent', LONG, async () => {
    const person = await member('fr');
    const page = await openImages(person);
    const context = page.context();
    const uploads = '**/storage/v1/upload/resumable**';

    // The network fails for one, and the store for the other.
    let errors = 0;
    await page.route(uploads, (route) => {
      errors += 1;
      return errors % 2 === 1 ? route.abort('connectionreset') : route.fulfill({ status: 503 });
    });
    await addPhotos(page, [
      await file('une.png', plain(60, 40, '#123').png()),
      await file('deux.png', plain(60, 40, '#456').png()),
    ]);
    const retries = page.getByRole('button', { name: /^Réessayer/ });
    await expect.poll(() => retries.count(), { timeout: 30_000 }).toBe(2);
    expect(await stored(person.id)).toEqual([]);
    await page.unroute(uploads);
    await retries.first().click();
    await retries.first().click();
    await page.getByText(ALL_SAVED).waitFor();
    expect((await stored(person.id)).length).toBe(2);

    // Reloaded during an upload: the bytes are stored on the device.
    const isHeld = Promise.withResolvers<void>();
    await page.route(uploads, () => isHeld.resolve());
    await addPhotos(page, [await file('trois.png', plain(60, 40, '#789').png())]);
    await isHeld.promise;
    await page.getByText('Enregistré sur cet appareil').waitFor();
    await page.unroute(uploads);
    await page.reload();
    await expect.poll(async () => (await stored(person.id)).length, { timeout: 30_000 }).toBe(3);
    await page.getByText(ALL_SAVED).waitFor();
    expect(await photos(page).count()).toBe(3);

    await context.setOffline(true);
    await addPhotos(page, [await file('quatre.png', plain(60, 40, '#abc').png())]);
    await page.getByText('Pas de connexion. Une image sera envoyée dès que vous serez en ligne.').waitFor();
    await context.setOffline(false);
    await page.getByText(ALL_SAVED).waitFor();
    expect((await stored(person.id)).length).toBe(4);

    await page.getByRole('button', { name: 'Retirer la photo 4' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Annuler');
    await page.keyboard.press('Enter');
    await expect.poll(() => photos(page).count()).toBe(4);
    await page.getByRole('button', { name: 'Retirer la photo 4' }).click();
    await page.getByRole('link', { name: 'Retour', exact: true }).click();
    // The store has deleted it too: it cannot be restored.
    await expect.poll(async () => (await stored(person.id)).length, { timeout: 20_000 }).toBe(3);
  });
});

describe('the images of a listing', () => {
  it('are reordered by keyboard and mouse, described, and saved', async () => {
    const person = await member('en');
    const bucket = person.client.storage.from('listings');
    const paths = Array.from({ length: 4 }, () => `${randomUUID()}.webp`);
    for (const [n, path] of paths.entries()) {
      const image = await plain(80, 60, `#${n}8${n}`).webp().toBuffer();
      expect((await bucket.upload(path, image, { contentType: 'image/webp' })).error).toBeNull();
    }
    const [logo = '', ...shown] = paths;
    const { data, error } = await person.client.rpc('submit_listing', {
      listing: {
        ...COMPLETE_LISTING,
        logo,
        photos: shown.map((path) => ({ path, altFr: null, altEn: null, width: 80, height: 60 })),
      },
      idempotency_key: randomUUID(),
    });
    expect(error).toBeNull();
    const page = await open(`/en/business/${data.slug}/edit?tab=media`, { locale: 'en-CA' });
    await signInHere(page, person.email, { locale: 'en' });
    const tiles = page.getByRole('list', { name: /^Photos, in the order/ }).getByRole('listitem');
    await expect.poll(() => tiles.count(), { timeout: 20_000 }).toBe(3);

    const later = page.getByRole('button', { name: 'Move photo 1 later' });
    await later.focus();
    await page.keyboard.press('Enter');
    await page.getByText('The photo is now number 2 of 3.').waitFor();
    // b a c; then c goes before both.
    const [from, to] = await Promise.all(
      [2, 0].map((at) => tiles.nth(at).getByRole('img').first().boundingBox()),
    );
    if (!from || !to) throw new Error('the photos are not in sight');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await page.getByText('The photo is now the first: it is the main photo.').waitFor();
    await page.getByLabel('Description of photo 1', { exact: true }).fill('The shop front');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect
      .poll(
        () =>
          query('select path, alt_en from public.listing_photos where listing_id = $1 order by position', [
            data.id,
          ]),
        { timeout: 20_000 },
      )
      .toEqual([
        { path: paths[3], alt_en: 'The shop front' },
        { path: paths[2], alt_en: null },
        { path: paths[1], alt_en: null },
      ]);
  });
});
