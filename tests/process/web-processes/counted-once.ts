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
      connections,
      opens,
      listing,
      database,
      url,
    }) => {
      // Four connections, which reach both processes.
      const agents = await Promise.all(
        Array.from({ length: 4 }, () => opens(new Agent({ keepAlive: true, maxSockets: 1 }), 'destroy')),
      );
      const page = new URL(`/entreprise/${listing.slug}`, url);
      for (let time = 0; time < 20; time++) {
        await Promise.all(agents.map((agent) => visit(page, agent)));
      }
      // Four networks more.
      await Promise.all(connections.map(({ agent }) => visit(page, agent)));
      // A batch with these is written after the one with the listing, in each process.
      const cities = ['sherbrooke', 'montreal', 'quebec', 'gatineau'];
      await Promise.all(agents.map((agent, index) => visit(new URL(`/ville/${cities[index]}`, url), agent)));
      const ofCities = async () => {
        const { rows } = await database.query(
          "select v.views from private.daily_views v join public.municipalities m on m.id = v.ref_id where v.kind = 'city' and m.slug = any($1)",
          [cities],
        );
        return rows.map(({ views }) => views);
      };
      await expect.poll(ofCities, { timeout: 20_000 }).toEqual(cities.map(() => 1));
      const { rows } = await database.query("select views from private.daily_views where kind = 'listing'");
      expect(rows).toEqual([{ views: connections.length + 1 }]);
    });
  });
}
