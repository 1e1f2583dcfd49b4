import { type Agent, request } from 'node:http';
import { describe, expect } from '#tests/fixtures/server-process.ts';
import { test } from './web-test.ts';

/** A page of each kind; the listing's own are added. */
const PAGES = [
  ['/', '/en'],
  ['/faq', '/en/faq'],
  ['/recherche?q=cafe', '/en/search?q=cafe'],
  ['/ville/laval', '/en/city/laval'],
  ['/categorie/cafes', '/en/category/cafes'],
  ['/blogue', '/en/blog'],
  ['/vie-privee', '/en/privacy'],
].flat();

/** The tag of a page, and the status when it is asked for with a tag. */
function ask(url: URL, agent: Agent, seen?: string): Promise<{ status: number; etag: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', ...(seen && { 'if-none-match': seen }) };
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
        const { etag } = await ask(address, connections[0]?.agent as Agent);
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
