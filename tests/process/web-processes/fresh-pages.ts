import { createClient } from '@supabase/supabase-js';
import { describe, expect } from '#tests/fixtures/server-process.ts';
import { COMPLETE_LISTING } from '#tests/policies/listing-samples.ts';
import { testCountedOnce } from './counted-once.ts';
import { testSameEtags } from './same-etags.ts';
import { HIDDEN_EMAIL, test } from './web-test.ts';

const NAME = 'Brûlerie du Fleuve';
const REVIEW = 'Une équipe attentive, un travail soigné et un prix respecté du début à la fin.';
const EDITED = 'Après un an, je le redis : un travail soigné, et un prix respecté jusqu’au bout.';
const PHOTO = 'La façade un matin de juin';

const shows = (text: string) => (page: { text: string }) => page.text.includes(text);
const lacks = (text: string) => (page: { text: string }) => !page.text.includes(text);
const reviewOf = (listing: { id: number }, body: string, version: number | null) => ({
  listing_id: listing.id,
  review: { rating: 4, body, isAnonymous: true, photos: [], locale: 'fr' },
  version,
});

/** Cached pages, asked of every process over connections that stay, while others change their content. */
export function testFreshPages(): void {
  describe('pages that several processes keep', () => {
    test('are kept in each', async ({ metric, becomes, pages }) => {
      const before = await metric('site_pages_kept');
      // The first time a page is only noted.
      for (let time = 0; time < 2; time++) await becomes(shows(NAME));
      expect(await metric('site_pages_kept')).toBe(before + 2 * pages.length);
    });

    testSameEtags();
    testCountedOnce();

    test('show what another process changed within a second: the name', async ({
      listing,
      database,
      becomes,
    }) => {
      const rename = 'update public.listings set name = $2 where id = $1 returning version';
      listing.version = Number(
        (await database.query(rename, [listing.id, 'Torréfaction Nouvelle'])).rows[0].version,
      );
      await becomes((page) => shows('Torréfaction Nouvelle')(page) && lacks(NAME)(page));
    });

    test('after a change by the owner through one process: hours, photos, a hidden address', async ({
      save,
      upload,
      becomes,
      ownPages: own,
    }) => {
      await save('hours', { hours: { mon: [['07:13', '17:00']], sun: [] } });
      await becomes(shows('07:13'), own);
      const path = await upload();
      await save('media', { photos: [{ path, altFr: PHOTO, altEn: PHOTO, width: 80, height: 48 }] });
      await becomes(shows(PHOTO), own);
      await becomes(shows(COMPLETE_LISTING.address), own);
      await save('contact', { showAddress: false });
      await becomes(lacks(COMPLETE_LISTING.address));
    });

    test('a review that is written, edited and removed', async ({
      rpc,
      reader,
      listing,
      becomes,
      ownPages: own,
    }) => {
      const written = await rpc<{ id: number; version: number }>(
        reader,
        'write_review',
        reviewOf(listing, REVIEW, null),
      );
      await becomes(shows(REVIEW), own);
      await rpc(reader, 'write_review', reviewOf(listing, EDITED, written.version));
      await becomes((page) => shows(EDITED)(page) && lacks(REVIEW)(page), own);
      await rpc(reader, 'delete_review', { review_id: written.id });
      await becomes(lacks(EDITED), own);
    });

    test('a category that has another name', async ({ database, becomes, ownPages }) => {
      const rename = "update public.categories set name_en = $1 where slug = 'cafes'";
      await database.query(rename, ['Coffee rooms']);
      await becomes(shows('Coffee rooms'), ['/en/city/laval', ownPages[1] as string]);
    });

    test('an archived listing, of which the owner’s open pages are notified at every process', async ({
      url,
      keys,
      connections,
      owner,
      listing,
      database,
      pages,
      becomes,
    }) => {
      const heard: number[] = [];
      const clients = connections.map(() =>
        createClient(url, keys.ANON_KEY, { accessToken: async () => owner.token }),
      );
      await Promise.all(
        clients.map(async (client, index) => {
          await client.realtime.setAuth();
          const channel = client
            .channel(`own-listings:${owner.id}`, { config: { private: true } })
            .on('broadcast', { event: 'changed' }, () => heard.push(index));
          await new Promise<void>((resolve) =>
            channel.subscribe((state) => state === 'SUBSCRIBED' && resolve()),
          );
        }),
      );
      await database.query("update public.listings set status = 'archived' where id = $1", [listing.id]);
      await becomes(({ status }) => status === 410, pages.slice(0, 2));
      await becomes(lacks(listing.slug), ['/ville/laval', '/en/city/laval']);
      await expect.poll(() => heard.toSorted()).toEqual([0, 1, 2, 3]);
      await Promise.all(clients.map((client) => client.removeAllChannels()));
    });

    test('and never contain data of the visitor, or hidden values', ({ owner, reader, texts }) => {
      const secrets = [HIDDEN_EMAIL, owner.email, owner.token, reader.email, reader.id];
      expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([]);
      expect(texts.length).toBeGreaterThan(100);
    });
  });
}
