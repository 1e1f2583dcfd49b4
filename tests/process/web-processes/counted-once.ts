import { Agent, request } from 'node:http';
import { describe, expect } from '#tests/fixtures/server-process.ts';
import { BROWSER, test } from './web-test.ts';

function visit(url: URL, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: BROWSER }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });
}

/** Views of one network through every process. */
export function testCountedOnce(): void {
  describe('views', () => {
    test('of one network count once a day, whichever processes answer', async ({
      opens,
      listing,
      database,
      url,
    }) => {
      // One connection each, hence both processes.
      const agents = await Promise.all(
        Array.from({ length: 4 }, () => opens(new Agent({ keepAlive: true, maxSockets: 1 }), 'destroy')),
      );
      const page = new URL(`/entreprise/${listing.slug}`, url);
      for (let time = 0; time < 20; time++) {
        await Promise.all(agents.map((agent) => visit(page, agent)));
      }
      // A batch with these is written after the one with the listing, in each process.
      const cities = ['laval', 'montreal', 'quebec', 'gatineau'];
      await Promise.all(agents.map((agent, index) => visit(new URL(`/ville/${cities[index]}`, url), agent)));
      const views = async (kind: string) => {
        const { rows } = await database.query('select views from private.daily_views where kind = $1', [
          kind,
        ]);
        return rows.map((row) => row.views);
      };
      await expect.poll(() => views('city'), { timeout: 20_000 }).toEqual(cities.map(() => 1));
      expect(await views('listing')).toEqual([1]);
    });
  });
}
