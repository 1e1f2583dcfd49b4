import { type Agent, request } from 'node:http';
import { describe, expect } from '#tests/fixtures/server-process.ts';
import { BROWSER, test } from './web-test.ts';

/** A page of each kind that is kept; the listing's own are added. Searches and forms are not kept and have no tag. */
const PAGES = [
  ['/', '/en'],
  ['/a-propos', '/en/about'],
  ['/faq', '/en/faq'],
  ['/blogue', '/en/blog'],
  ['/parcourir/regions', '/en/browse/regions'],
  ['/parcourir/categories', '/en/browse/categories'],
  ['/classement', '/en/ranking'],
  ['/ville/laval', '/en/city/laval'],
  ['/categorie/restaurants', '/en/category/restaurants'],
  ['/region/laval', '/en/region/laval'],
].flat();

/** The ETag of a page, and the status of a conditional request. */
function ask(url: URL, agent: Agent, seen?: string): Promise<{ status: number; etag: string }> {
  return new Promise((resolve, reject) => {
    const headers = { ...BROWSER, 'accept-encoding': 'br', ...(seen && { 'if-none-match': seen }) };
    request(url, { agent, headers }, (response) => {
      response
        .resume()
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, etag: String(response.headers.etag ?? '') }),
        );
    })
      .on('error', reject)
      .end();
  });
}

/** ETags of pages, asked of every process. */
export function testSameEtags(): void {
  describe('ETags', () => {
    test('are the same in every process, which answers 304 to the tag of another', async ({
      connections,
      ownPages,
      url,
    }) => {
      const wrong: string[] = [];
      for (const page of [...ownPages, ...PAGES]) {
        const address = new URL(page, url);
        const { status, etag } = await ask(address, connections[0]?.agent as Agent);
        if (status !== 200 || etag === '') wrong.push(`${page}: ${status}, tag ${etag}`);
        for (const { agent } of connections.slice(1)) {
          const again = await ask(address, agent, etag);
          if (again.status !== 304 || again.etag !== etag)
            wrong.push(`${page}: ${again.status} ${again.etag}`);
        }
      }
      expect(wrong).toEqual([]);
    });
  });
}
