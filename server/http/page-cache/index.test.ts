import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageCache } from './index.ts';
import type { Rendered } from './rendered.ts';

const ADDRESS = '/ville/laval';
const freely = (work: () => Promise<Response>) => work();

let now: number;
let version: number;
/** How each page is made; a test may put another way in its place. */
let make: (address: string) => Promise<Response>;
let made: string[];
let shown: (string | undefined)[];
let pages: PageCache;

const renderedOf = async (response: Response): Promise<Rendered> => {
  const { 'x-page-tags': tags, ...headers } = Object.fromEntries(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  const isKept = response.status === 200 && tags !== undefined;
  return {
    status: response.status,
    headers: Object.entries(headers).flat(),
    body,
    tags: isKept ? tags.split(' ') : null,
    until: Number.POSITIVE_INFINITY,
  };
};
const page = (address: string, text = `${address} ${version}`) =>
  new Response(text, { headers: { 'content-type': 'text/html', 'x-page-tags': 'all count/c.laval' } });

beforeEach(() => {
  now = 10_000;
  version = 1;
  made = [];
  shown = [];
  make = async (address) => page(address);
  pages = new PageCache({
    maxBytes: 1_000_000,
    sharedSeconds: 60,
    render: (address) => {
      made.push(address);
      return make(address).then(renderedOf);
    },
    onShown: ({ url }) => shown.push(url),
    onError: () => undefined,
    clock: () => now,
  });
  pages.hear(true);
});

const ask = async (url = ADDRESS, headers = {}) => {
  const response = await pages.respond({ method: 'GET', url, headers }, freely);
  return response && { status: response.status, headers: response.headers, text: await response.text() };
};
const keep = async () => {
  await ask();
  await ask();
  made = [];
};

describe('a page that is kept', () => {
  it('is rendered at the first two requests only, also with tracking parameters in the URL', async () => {
    await ask();
    await ask();
    expect((await ask())?.text).toBe('/ville/laval 1');
    expect((await ask('/ville/laval?utm_source=x&fbclid=y'))?.text).toBe('/ville/laval 1');
    expect(made).toEqual([ADDRESS, ADDRESS]);
    expect(shown).toHaveLength(4);
    expect(pages.figures()).toMatchObject({ hits: 2, misses: 2, pages: 1 });
  });

  it('is kept uncompressed for programs, for the last 32 such pages', async () => {
    const answers = (url: string) => {
      const outgoing = { writeHead: vi.fn(), end: vi.fn() } as unknown as ServerResponse;
      return pages.answer({ method: 'GET', url, headers: {} } as IncomingMessage, outgoing);
    };
    const address = (index: number) => `/ville/v-${index}`;
    const accepted = async (index: number, headers: object) => {
      for (let time = 0; time < 2; time++) await ask(address(index), headers);
    };
    await accepted(0, { 'accept-encoding': 'br' });
    expect(answers(address(0))).toBe('encode');
    await ask(address(0));
    expect(answers(address(0))).toBe('/ville/v-0 1'.length);
    const { bytes } = pages.figures();
    for (let index = 1; index <= 32; index++) await accepted(index, {});
    expect(answers(address(32))).toBe('/ville/v-32 1'.length);
    expect(answers(address(0))).toBe('encode');
    expect((await ask(address(0)))?.text).toBe('/ville/v-0 1');
    expect(pages.figures().bytes).toBeGreaterThan(bytes);
  });

  it.each(['', '?', '?x=1', '?utm_source=x&fbclid=y&x=%00'])(
    'is answered synchronously at %j',
    async (query) => {
      await keep();
      await ask(ADDRESS, { 'accept-encoding': 'br' });
      const outgoing = { writeHead: vi.fn(), end: vi.fn() };
      const incoming = { method: 'GET', url: ADDRESS + query, headers: { 'accept-encoding': 'br' } };
      expect(
        pages.answer(incoming as IncomingMessage, outgoing as unknown as ServerResponse),
      ).toBeGreaterThan(0);
      expect(outgoing.writeHead).toHaveBeenCalledWith(
        200,
        expect.arrayContaining(['content-encoding', 'br']),
      );
      expect(outgoing.end).toHaveBeenCalledOnce();
      expect(made).toEqual([]);
    },
  );

  it('is left to other handlers when its URL is too long to be parsed', async () => {
    await keep();
    const incoming = { method: 'GET', url: `${ADDRESS}?x=${'a'.repeat(2_000)}`, headers: {} };
    expect(pages.answer(incoming as IncomingMessage, {} as ServerResponse)).toBeNull();
    expect(await ask(incoming.url)).toBeNull();
  });

  it('waits for a slot when it must be encoded first', async () => {
    await keep();
    const begun = vi.fn(freely);
    await pages.respond({ method: 'GET', url: ADDRESS, headers: {} }, begun);
    expect(begun).toHaveBeenCalledOnce();
    expect(made).toEqual([]);
  });

  it('hides its tags, and has headers for shared caches', async () => {
    await keep();
    const answer = await ask();
    expect(answer?.headers.get('x-page-tags')).toBeNull();
    expect(answer?.headers.get('cache-control')).toMatch(
      /^public, max-age=0, must-revalidate, s-maxage=\d+$/,
    );
    expect(answer?.headers.get('vary')).toBe('accept-encoding');
    const etag = answer?.headers.get('etag') ?? '';
    expect((await ask(ADDRESS, { 'if-none-match': `"x", ${etag}` }))?.status).toBe(304);
    expect((await ask(ADDRESS, { 'if-none-match': 'W/"other"' }))?.status).toBe(200);
  });

  it('has the same ETag when rendered again with the same content, and a 304 keeps the client’s headers', async () => {
    const tagOf = async (text: string) => {
      make = async () =>
        page(ADDRESS, `<p>${text}</p><script>{"settings":{},"renderedAt":${now},"clocks":[]}</script>`);
      pages.tell(['all']);
      now += 60_000;
      return (await ask())?.headers.get('etag') ?? '';
    };
    const [first, second, other] = [await tagOf('same'), await tagOf('same'), await tagOf('other')];
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    const again = await ask(ADDRESS, { 'if-none-match': other });
    expect(again?.status).toBe(304);
    expect([...(again?.headers.keys() ?? [])]).toEqual(['cache-control', 'etag', 'vary']);
  });

  it('is rendered once for all waiting requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(new Set(answers.map((answer) => answer?.text))).toEqual(new Set(['/ville/laval 1']));
    expect(made).toHaveLength(1);
  });

  it('is rendered for readers while a program still waits for its slot, and then serves the program too', async () => {
    const turn = Promise.withResolvers<void>();
    const program = pages.respond({ method: 'GET', url: ADDRESS, headers: {} }, async (work) => {
      await turn.promise;
      return work();
    });
    const readers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(new Set(readers.map((answer) => answer?.text))).toEqual(new Set(['/ville/laval 1']));
    expect(made).toHaveLength(1);
    await ask();
    turn.resolve();
    expect(await (await program)?.text()).toBe('/ville/laval 1');
    expect(made).toHaveLength(2);
  });

  it('is refused only to the request that got no slot', async () => {
    const busy = () => Promise.resolve(Response.json({ code: 'overloaded' }, { status: 503 }));
    const program = pages.respond({ method: 'GET', url: ADDRESS, headers: {} }, busy);
    const readers = Array.from({ length: 5 }, () => ask());
    expect((await program)?.status).toBe(503);
    expect((await Promise.all(readers)).map((answer) => answer?.status)).toEqual([200, 200, 200, 200, 200]);
    expect(made).toHaveLength(1);
  });

  it('that fails is retried once for the waiting requests', async () => {
    make = async () => new Response('broken', { status: 503 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(answers.map((answer) => answer?.status)).toEqual([503, 503, 503, 503, 503]);
    expect(made).toHaveLength(2);
  });

  it('expires in time when the clock goes a day forward and back', async () => {
    const wall = vi.spyOn(Date, 'now');
    const today = wall();
    wall.mockReturnValue(today + 86_400_000);
    await keep();
    wall.mockReturnValue(today);
    now += 60 * 60_000;
    await ask();
    expect(made).toEqual([ADDRESS]);
  });

  it('is removed by a purge, also while it is being rendered', async () => {
    await keep();
    pages.purge();
    expect(pages.figures().pages).toBe(0);
    const slow = Promise.withResolvers<void>();
    make = async (address) => {
      await slow.promise;
      return page(address);
    };
    const under = ask();
    pages.purge();
    slow.resolve();
    await under;
    expect(pages.figures().pages).toBe(0);
  });
});

describe('a change', () => {
  it('is visible to the next request', async () => {
    await keep();
    version = 2;
    pages.tell(['l/9']);
    expect((await ask())?.text).toBe('/ville/laval 1');
    pages.tell(['count/c.laval']);
    expect((await ask())?.text).toBe('/ville/laval 2');
  });

  it('serves the former page during a slow rendering, for less than a second', async () => {
    await keep();
    const slow = Promise.withResolvers<void>();
    make = async (address) => {
      await slow.promise;
      return page(address, 'new');
    };
    pages.tell(['count/c.laval']);
    now += 300;
    expect((await ask())?.text).toBe('/ville/laval 1');
    now += 700;
    const late = ask();
    slow.resolve();
    expect((await late)?.text).toBe('new');
    expect(made).toHaveLength(1);
    expect(pages.figures().stale).toBe(1);
  });

  it('is not hidden by a rendering that began before it', async () => {
    await keep();
    const before = Promise.withResolvers<Response>();
    make = () => before.promise;
    pages.tell(['count/c.laval']);
    now += 2_000;
    const early = ask();
    await vi.waitFor(() => expect(made).toHaveLength(1));
    pages.tell(['count/c.laval']);
    now += 2_000;
    make = async (address) => page(address, 'newest');
    const late = ask();
    before.resolve(page(ADDRESS, 'between'));
    expect((await early)?.text).toBe('between');
    expect((await late)?.text).toBe('newest');
    expect((await ask())?.text).toBe('newest');
  });

  it('that removes a page evicts it', async () => {
    await keep();
    make = async () => new Response('gone', { status: 410 });
    pages.tell(['all']);
    expect(await ask()).toMatchObject({ status: 410, text: 'gone' });
    expect(pages.figures().pages).toBe(0);
  });
});

describe('while invalidations are not received', () => {
  it('every page is rendered again, and served stale when the database is down', async () => {
    await keep();
    pages.hear(false);
    version = 2;
    expect((await ask())?.text).toBe('/ville/laval 2');
    make = async () => new Response('away', { status: 503 });
    const answer = await ask();
    expect(answer).toMatchObject({ status: 200, text: '/ville/laval 2' });
    expect(answer?.headers.get('warning')).toBe('111 - "Revalidation Failed"');
    expect(answer?.headers.get('cache-control')).toBe('no-store');
    const asked = made.length;
    await ask();
    // The database was down a moment ago: the stale page is served without another attempt.
    expect(made).toHaveLength(asked);
    make = async (address) => page(address, 'back');
    pages.hear(true);
    expect((await ask())?.text).toBe('back');
  });

  it('a page is served stale when the database stops answering, before the lost connection is detected', async () => {
    await keep();
    make = () => new Promise(() => undefined);
    pages.tell(['all']);
    now += 2_000;
    const waiting = ask();
    await vi.waitFor(() => expect(made).toHaveLength(1));
    pages.hear(false);
    expect(await waiting).toMatchObject({ status: 200, text: '/ville/laval 1' });
  });

  it('an error is passed on while the database is up', async () => {
    await keep();
    make = async () => new Response('broken', { status: 500 });
    pages.tell(['all']);
    now += 2_000;
    expect(await ask()).toMatchObject({ status: 500, text: 'broken' });
  });
});

describe('an uncacheable response', () => {
  it('is left to other handlers when the address is not a public page', async () => {
    expect(await ask('/profil')).toBeNull();
    expect(await ask('/recherche?q=caf%C3%A9')).toBeNull();
    expect(made).toEqual([]);
  });

  it('is an answer without tags, and an error', async () => {
    for (const answer of [
      () => new Response('untagged'),
      () => new Response('no', { status: 404, headers: { 'x-page-tags': 'all' } }),
    ]) {
      make = async () => answer();
      for (let times = 0; times < 3; times += 1) expect((await ask())?.headers.get('x-page-tags')).toBeNull();
    }
    expect(pages.figures().pages).toBe(0);
    expect(made).toHaveLength(6);
  });
});
