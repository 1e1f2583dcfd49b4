import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type ShareCard, shareImagePath } from '#domain/pages/share-image.ts';
import type { Painter } from './share-image/painter.ts';
import { createShareImages } from './share-images.ts';

/** A listing's card has a photo. */
const card = (title: string): ShareCard => ({
  title,
  kind: null,
  place: null,
  rating: null,
  picture: title.startsWith('/entreprise/') ? { kind: 'photo', path: `${title}.webp` } : null,
});
const pathOf = (page: string) => shareImagePath(page, card(page), 'Bottin');
const JPEG = new Uint8Array([255, 216, 255]);

/** The images of any page but of `/entreprise/partie`, which is gone, drawn by the painter of a test. */
function imagesBy(paint: Painter['paint'], readPicture = async (_path: string): Promise<null> => null) {
  const failures: unknown[] = [];
  const images = createShareImages(
    {
      readShare: async (page) =>
        page === '/entreprise/partie' ? 'gone' : { card: card(page), locale: 'fr', path: pathOf(page) },
      readPicture,
      siteName: 'Bottin',
      host: 'bottin.example',
      onError: (error) => failures.push(error),
    },
    { paint, close: async () => undefined },
  );
  const app = new Hono().get('/partage/*', async (c, next) => (await images.answer(c)) ?? next());
  const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  return { ask, failures };
}

describe('images to share', () => {
  it('are drawn once for concurrent requests, and cached', async () => {
    let drawn = 0;
    const { ask } = imagesBy(async () => {
      drawn += 1;
      return JPEG;
    });
    const path = pathOf('/ville/laval');
    const answers = [...(await Promise.all([ask(path), ask(path)])), await ask(path)];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toBe('public, no-cache');
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(JPEG);
    }
    expect(drawn).toBe(1);
  });

  it('are drawn for the current version only, to which other versions redirect', async () => {
    let drawn = 0;
    const { ask } = imagesBy(async () => {
      drawn += 1;
      return JPEG;
    });
    const answer = await ask('/partage/ville/laval/1234567.jpg');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, pathOf('/ville/laval')]);
    const same = await ask(pathOf('/ville/laval'), {
      'if-none-match': `"${/(\w+)\.jpg$/.exec(pathOf('/ville/laval'))?.[1]}"`,
    });
    expect(same.status).toBe(304);
    expect(drawn).toBe(0);
  });

  it('redirect to the site’s image when too many wait, or answer 503 when that is not drawn either', async () => {
    const { ask } = imagesBy(async () => null);
    const answer = await ask(pathOf('/ville/laval'));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, pathOf('/')]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const own = await ask(pathOf('/'));
    expect([own.status, own.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('load only a few photos at once, even for many requests', async () => {
    const photo = Promise.withResolvers<null>();
    let read = 0;
    const { ask } = imagesBy(
      async () => JPEG,
      () => {
        read += 1;
        return photo.promise;
      },
    );
    const answers = Array.from({ length: 40 }, (_, n) => ask(pathOf(`/entreprise/chez-${n}`)));
    await answers.at(-1);
    expect(read).toBe(8);
    photo.resolve(null);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(statuses.filter((status) => status === 302)).toHaveLength(32);
  });

  it('redirect to the site’s image when one cannot be drawn, and report the error', async () => {
    const { ask, failures } = imagesBy(async () => {
      throw new Error('no ink');
    });
    expect((await ask(pathOf('/ville/laval'))).headers.get('location')).toBe(pathOf('/'));
    expect(failures).toEqual([new Error('no ink')]);
  });

  it('answer 410 for a removed page and 404 for any other address', async () => {
    const { ask } = imagesBy(async () => JPEG);
    expect((await ask('/partage/entreprise/partie/1234567.jpg')).status).toBe(410);
    expect((await ask('/partage/ville/laval/1234567.png')).status).toBe(404);
  });
});
