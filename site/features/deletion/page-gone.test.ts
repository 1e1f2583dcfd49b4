import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageGone } from './page-gone.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Stubs a server that returns these statuses in turn, then repeats the last one. */
function serve(...statuses: (number | 'away')[]) {
  const server = vi.fn(async () => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    if (status === 'away') throw new TypeError('Failed to fetch');
    return new Response(null, { status: status as number });
  });
  vi.stubGlobal('fetch', server);
  return server;
}

describe('pageGone', () => {
  it('waits while the cached page is served', async () => {
    const server = serve(200, 503, 200, 410);
    await pageGone('/entreprise/chez-rose', 1);
    expect(server).toHaveBeenCalledTimes(4);
    expect(server).toHaveBeenCalledWith('/entreprise/chez-rose', { method: 'HEAD', cache: 'no-store' });
  });

  it('gives up when the page is never gone', async () => {
    const server = serve(200);
    await pageGone('/entreprise/chez-rose', 1);
    expect(server).toHaveBeenCalledTimes(20);
  });

  it('gives up at once on a network error', async () => {
    const server = serve('away');
    await pageGone('/entreprise/chez-rose', 1);
    expect(server).toHaveBeenCalledTimes(1);
  });
});
