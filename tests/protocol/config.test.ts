import WebSocket from 'ws';
import { parseProject } from '#backend/app.ts';
import { test as base, describe, expect } from '#tests/fixtures/platform.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';

const test = base.extend('start', ({ opensHere }) => (config: string, sql?: string) => {
  const project = parseProject(config, '/nowhere/supabase');
  return opensHere(startTestBackend('platform', sql, { project }));
});

describe('what config.toml says', () => {
  const statusOf = async ({ url, backend }: TestBackend, path: string) =>
    (await fetch(`${url}${path}`, { headers: { apikey: backend.keys.anon } })).status;

  const NAMES = {
    api: '/rest/v1/',
    storage: '/storage/v1/object/public/a/b',
    edge_runtime: '/functions/v1/x',
  };

  test.for(Object.entries(NAMES))(
    '[%s] off is not there, and the others are',
    async ([section, path], { start }) => {
      const off = await start(`[${section}]\nenabled = false`);
      const answer = await fetch(`${off.url}${path}`, { headers: { apikey: off.backend.keys.anon } });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
      expect(await statusOf(off, section === 'api' ? '/auth/v1/.well-known/jwks.json' : '/rest/v1/')).toBe(
        200,
      );
      expect(await statusOf(off, '/health')).toBe(200);
    },
  );

  test('[realtime] off takes no socket', async ({ start }) => {
    const { url, backend } = await start('[realtime]\nenabled = false');
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.keys.anon}`,
    );
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
      socket.on('open', () => resolve('open'));
      socket.on('error', resolve);
    });
    expect(status).toBe(404);
  });

  test('api.schemas, extra_search_path and max_rows reach the data API', async ({ start }) => {
    const { url, backend } = await start(
      '[api]\nschemas = ["shop"]\nextra_search_path = ["tools"]\nmax_rows = 2',
      `create schema shop; create schema tools;
       grant usage on schema shop, tools to anon;
       create function tools.price(n int) returns int language sql immutable as 'select n * 2';
       create function shop.prices() returns setof int language plpgsql stable
         as $$ begin return query select price(n) from generate_series(1, 5) as n; end $$;`,
    );
    const ask = (path: string, profile: string) =>
      fetch(`${url}/rest/v1/${path}`, { headers: { apikey: backend.keys.anon, 'accept-profile': profile } });
    const found = await ask('rpc/prices', 'shop');
    expect(found.status).toBe(200);
    expect(await found.json()).toEqual([2, 4]);
    expect((await ask('rpc/prices', 'public')).status).toBe(406);
  });
});
