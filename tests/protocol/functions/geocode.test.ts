import { readProject } from '#backend/app.ts';
import { insertPerson } from '#tests/fixtures/people.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { type NominatimServer, reply, startNominatim } from './nominatim-server.ts';

const ROYALE = { address: '1000 rue Royale', city: 'Trois-Rivières', postalCode: 'G9A 4J1' };
const FOUND = { latitude: 46.34512, longitude: -72.54331, precision: 'address', source: 'geocoder' };

const test = base
  .extend('nominatim', file, ({ opens }) => opens(startNominatim()))
  .extend('server', file, ({ opens, nominatim }) =>
    opens(startSite({ NOMINATIM_URL: nominatim.url, CONTACT_EMAIL: 'aide@exemple.ca' })),
  )
  .extend('without', file, ({ opens }) =>
    opens(startSite({ NOMINATIM_URL: 'off', CONTACT_EMAIL: 'aide@exemple.ca' })),
  )
  .extend(
    'ask',
    file,
    ({ server }) =>
      async (body: unknown, token?: string, backend = server): Promise<Response> => {
        return fetch(`${backend.url}/functions/v1/geocode`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token ?? (await tokenOf(backend))}`,
            'content-type': 'application/json',
          },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        });
      },
  )
  .extend('answered', file, ({ server, ask }) => async (body: unknown, token?: string, backend = server) => {
    const response = await ask(body, token, backend);
    return { status: response.status, body: await response.json() };
  })
  /** The centre of the city, from the directory's own data. */
  .extend('centre', file, ({ server }) => async (slug = 'trois-rivieres') => {
    const { rows } = await server.database.pool.query(
      'select latitude, longitude, slug, name from public.municipalities where slug = $1',
      [slug],
    );
    const { latitude, longitude, ...municipality } = rows[0];
    return { latitude, longitude, precision: 'municipality', source: 'municipality', municipality };
  });

test.beforeEach(async ({ nominatim, server }) => {
  nominatim.misbehave = null;
  nominatim.asked = [];
  await server.database.pool.query(
    `truncate private.geocoded_addresses; update private.geocoder_turn set next_at = '-infinity'`,
  );
});

/** Our own project, as the site serves it. */
async function startSite(environment: Record<string, string>): Promise<TestBackend> {
  const project = await readProject('supabase', { environment });
  const backend = await startTestBackend('bottin', undefined, { project });
  // The port is random: functions receive the URL when their process starts, at the first request.
  project.api.externalUrl = backend.url;
  return backend;
}

async function tokenOf(backend: TestBackend): Promise<string> {
  const { claims } = await insertPerson(backend.database.pool);
  return backend.backend.signToken({
    ...claims,
    aud: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 600,
  });
}

describe('finding an address', () => {
  test('returns its position, and identifies the site to the service', async ({ answered, nominatim }) => {
    expect(await answered(ROYALE)).toEqual({ status: 200, body: FOUND });
    expect(nominatim.asked).toHaveLength(1);
    expect(nominatim.asked[0]).toMatchObject({
      path: '/nominatim/search',
      query: {
        street: '1000 rue Royale',
        city: 'Trois-Rivières',
        state: 'Québec',
        country: 'Canada',
        postalcode: 'G9A 4J1',
        countrycodes: 'ca',
        addressdetails: '1',
        limit: '1',
        format: 'jsonv2',
      },
    });
    expect(nominatim.asked[0]?.headers['user-agent']).toBe('Bottin/1.0 (aide@exemple.ca)');
    expect(nominatim.asked[0]?.headers.authorization).toBeUndefined();
  });

  test('caches an address, in any spelling', async ({ answered, nominatim }) => {
    await answered(ROYALE);
    const again = {
      address: '1000, RUE ROYALE',
      city: 'trois rivieres',
      postalCode: 'g9a4j1',
      province: 'qc',
    };
    expect(await answered(again)).toEqual({ status: 200, body: FOUND });
    expect(nominatim.asked).toHaveLength(1);
  });

  test('refreshes after half a year', async ({ answered, server, nominatim }) => {
    await answered(ROYALE);
    await server.database.pool.query(
      `update private.geocoded_addresses set asked_at = now() - interval '181 days'`,
    );
    expect(await answered(ROYALE)).toEqual({ status: 200, body: FOUND });
    expect(nominatim.asked).toHaveLength(2);
  });

  test('retries in one line a second later, without a possibly wrong postal code', async ({
    answered,
    nominatim,
  }) => {
    expect(await answered({ ...ROYALE, postalCode: 'G9A 9Z9' })).toEqual({ status: 200, body: FOUND });
    const [strict, loose] = nominatim.asked;
    expect(loose?.query.q).toBe('1000 rue Royale, Trois-Rivières, Québec, Canada');
    expect(loose?.query).not.toHaveProperty('street');
    expect((loose?.at ?? 0) - (strict?.at ?? 0)).toBeGreaterThan(950);
  });

  test.for<[string, string]>([
    ['2000 rue Royale', 'street'],
    ['Secteur des Bois', 'area'],
  ])('returns the precision: %s is a %s', async ([address, precision], { answered }) => {
    expect(await answered({ address, city: 'Trois-Rivières' })).toMatchObject({
      status: 200,
      body: { precision },
    });
  });

  test('finds an address of another province there', async ({ answered }) => {
    const ottawa = { address: '500 rue Sparks', city: 'Ottawa', province: 'ON' };
    expect(await answered(ottawa)).toMatchObject({ status: 200, body: { latitude: 45.4205 } });
  });
});

describe('when the address is not found', () => {
  test.for<[string, string]>([
    ['is unknown', '1 rue Inconnue'],
    ['is a whole town to the service', 'La ville entière'],
    ['is outside Quebec', '1 rue de la Mer'],
    ['is of another province, beside ours', '9 rue du Quai'],
  ])('offers the centre of the city: it %s', async ([_why, address], { answered, centre }) => {
    expect(await answered({ address, city: 'Trois-Rivières' })).toEqual({
      status: 200,
      body: { ...(await centre()), reason: 'geocode_not_found' },
    });
  });

  test('caches it for a week', async ({ answered, nominatim, server }) => {
    const unknown = { address: '1 rue Inconnue', city: 'Trois-Rivières' };
    await answered(unknown);
    await answered(unknown);
    expect(nominatim.asked).toHaveLength(2);
    await server.database.pool.query(
      `update private.geocoded_addresses set asked_at = now() - interval '8 days';
       update private.geocoder_turn set next_at = '-infinity'`,
    );
    await answered(unknown);
    expect(nominatim.asked).toHaveLength(4);
  });

  test('offers the selected municipality, for any spelling of the city', async ({ answered, centre }) => {
    const body = { address: '1 rue Inconnue', city: 'Le Rocher', municipality: 'shawinigan' };
    expect(await answered(body)).toEqual({
      status: 200,
      body: { ...(await centre('shawinigan')), reason: 'geocode_not_found' },
    });
  });

  test.for<[string, string]>([
    ['TROIS-RIVIERES (Québec)', 'trois-rivieres'],
    ['Hull', 'gatineau'],
  ])('recognizes the city as people write it: %s', async ([city, slug], { answered, centre }) => {
    expect(await answered({ address: '1 rue Inconnue', city })).toEqual({
      status: 200,
      body: { ...(await centre(slug)), reason: 'geocode_not_found' },
    });
  });

  test('reports an unknown municipality', async ({ answered }) => {
    expect(await answered({ address: '1 rue Inconnue', city: 'Nulle Part' })).toEqual({
      status: 404,
      body: { code: 'geocode_not_found', message: 'No such address is known' },
    });
  });
});

describe('when the service fails', () => {
  test.for<[string, NominatimServer['misbehave']]>([
    ['fails', reply(500, 'oops')],
    ['answers with a page', reply(200, '<html>Bienvenue</html>', { 'content-type': 'text/html' })],
    ['answers with another list', reply(200, '[{"name":"Royale"}]')],
    ['answers with no list', reply(200, '{"lat":"46","lon":"-72"}')],
    ['answers without end', (response) => response.writeHead(200).end(`[${'1,'.repeat(200_000)}1]`)],
    ['sends elsewhere', reply(302, '', { location: 'http://127.0.0.1:1/search' })],
    ['hangs up', (_response, request) => request.socket.destroy()],
  ])(
    'offers the centre of the city, and leaves it alone for a while: it %s',
    async ([_what, misbehave], { nominatim, centre, answered }) => {
      nominatim.misbehave = misbehave;
      const body = { ...(await centre()), reason: 'geocode_unavailable' };
      expect(await answered(ROYALE)).toEqual({ status: 200, body });
      nominatim.misbehave = null;
      expect(await answered(ROYALE)).toEqual({ status: 200, body });
      expect(nominatim.asked).toHaveLength(1);
    },
  );

  test('times out after 5 seconds', async ({ nominatim, answered }) => {
    nominatim.misbehave = () => undefined;
    const start = Date.now();
    expect(await answered(ROYALE)).toMatchObject({ body: { reason: 'geocode_unavailable' } });
    expect(Date.now() - start).toBeGreaterThan(4_900);
    expect(Date.now() - start).toBeLessThan(8_000);
  });

  test('pauses as long as the service requests', async ({ nominatim, answered, server }) => {
    nominatim.misbehave = reply(429, 'slow down', { 'retry-after': '120' });
    expect(await answered(ROYALE)).toMatchObject({ body: { reason: 'geocode_unavailable' } });
    const { rows } = await server.database.pool.query(
      'select extract(epoch from next_at - now())::float as seconds from private.geocoder_turn',
    );
    expect(rows[0].seconds).toBeGreaterThan(110);
    expect(rows[0].seconds).toBeLessThan(121);
  });

  test('reports an unknown municipality', async ({ nominatim, answered }) => {
    nominatim.misbehave = reply(500, '');
    expect(await answered({ ...ROYALE, city: 'Nulle Part' })).toEqual({
      status: 503,
      body: { code: 'geocode_unavailable', message: 'The geocoder does not answer' },
    });
  });
});

describe('the rate limit', () => {
  test('is one request a second for all callers together; a wait above 4 seconds is refused', async ({
    server,
    answered,
    nominatim,
  }) => {
    const tokens = await Promise.all(Array.from({ length: 7 }, () => tokenOf(server)));
    const answers = await Promise.all(
      tokens.map((token, n) => answered({ address: `${n + 1}000 rue Royale`, city: 'Nulle Part' }, token)),
    );
    const times = nominatim.asked.map(({ at }) => at);
    const gaps = times.slice(1).map((at, n) => at - (times[n] ?? 0));
    // A busy machine delays one or the other.
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeGreaterThan(900);
    expect(Math.min(...gaps)).toBeGreaterThan(500);
    expect(answers.some(({ body }) => body.code === 'geocode_unavailable')).toBe(true);
  });

  test('counts cached answers too: otherwise timing would reveal earlier look-ups', async ({
    server,
    answered,
  }) => {
    const token = await tokenOf(server);
    expect((await answered(ROYALE)).status).toBe(200);
    for (let n = 0; n < 20; n += 1) expect((await answered(ROYALE, token)).status).toBe(200);
    expect(await answered(ROYALE, token)).toMatchObject({
      status: 429,
      body: { code: 'geocode_rate_limited' },
    });
  });

  test('is a burst of 20 for one person, then one a minute', async ({ server, answered, ask }) => {
    await server.database.pool.query(`update private.geocoder_turn set next_at = now() + interval '1 hour'`);
    const token = await tokenOf(server);
    const question = (n: number) => ({ address: `${n} rue Inconnue`, city: 'Trois-Rivières' });
    for (let n = 0; n < 20; n += 1) expect((await answered(question(n), token)).status).toBe(200);
    const error = await ask(question(20), token);
    expect(error.status).toBe(429);
    expect(error.headers.get('retry-after')).toBe('60');
    expect(await error.json()).toMatchObject({ code: 'geocode_rate_limited' });
    expect((await answered(question(21))).status).toBe(200);
    await server.database.pool.query(
      `update private.geocoding_allowances set counted_at = counted_at - interval '61 seconds'`,
    );
    expect((await answered(question(22), token)).status).toBe(200);
    expect((await answered(question(23), token)).status).toBe(429);
  });

  test('caches the latest 50,000 addresses', async ({ server, answered }) => {
    await server.database.pool.query(
      `insert into private.geocoded_addresses (key, asked_at)
       select n::text, now() - n * interval '1 second' from generate_series(1, 50000) n`,
    );
    await answered(ROYALE);
    const { rows } = await server.database.pool.query(
      `select count(*)::int, bool_or(answer is not null) as held, bool_or(key = '50000') as oldest
         from private.geocoded_addresses`,
    );
    expect(rows[0]).toEqual({ count: 50_000, held: true, oldest: false });
  });
});

describe('access and input', () => {
  test.for(['anon', 'serviceRole'] as const)(
    'refuses the key %s, which is nobody',
    async (key, { answered, server, nominatim }) => {
      expect(await answered(ROYALE, server.backend.keys[key])).toMatchObject({
        status: 401,
        body: { code: 'geocode_signed_out' },
      });
      expect(nominatim.asked).toEqual([]);
    },
  );

  test('refuses a missing token, and the token of a deleted account', async ({
    server,
    answered,
    nominatim,
  }) => {
    const bare = await fetch(`${server.url}/functions/v1/geocode`, { method: 'POST', body: '{}' });
    expect(bare.status).toBe(401);
    const token = await tokenOf(server);
    await server.database.pool.query('delete from auth.users');
    expect(await answered(ROYALE, token)).toMatchObject({
      status: 401,
      body: { code: 'geocode_signed_out' },
    });
    expect(nominatim.asked).toEqual([]);
  });

  test.for<[string, unknown]>([
    ['no JSON', 'adresse'],
    ['a list', [ROYALE]],
    ['no address', { city: 'Trois-Rivières' }],
    ['an address of four letters', { ...ROYALE, address: 'rue ' }],
    ['an address without end', { ...ROYALE, address: 'r'.repeat(201) }],
    ['no city', { ...ROYALE, city: '  ' }],
    ['a number for a city', { ...ROYALE, city: 3 }],
    ['a province of France', { ...ROYALE, province: '75' }],
    ['a postal code without end', { ...ROYALE, postalCode: 'G9A 4J1 G9A' }],
    ['a line break', { ...ROYALE, address: '1000 rue\r\nRoyale' }],
    ['a body without end', { ...ROYALE, note: 'x'.repeat(5000) }],
  ])('refuses %s', async ([_what, body], { answered, nominatim }) => {
    expect(await answered(body)).toMatchObject({ status: 400, body: { code: 'geocode_invalid' } });
    expect(nominatim.asked).toEqual([]);
  });

  test('queries the configured service only, for any input', async ({ answered, nominatim }) => {
    const sly = { address: '@127.0.0.1:1/?x=#//', city: '../../admin', url: 'http://127.0.0.1:1' };
    expect((await answered(sly)).status).toBe(404);
    expect(nominatim.asked.map(({ path }) => path)).toEqual(['/nominatim/search', '/nominatim/search']);
  });

  test('allows browsers of another origin, and no other method', async ({ server }) => {
    const url = `${server.url}/functions/v1/geocode`;
    const preflight = await fetch(url, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    const read = await fetch(url, { headers: { authorization: `Bearer ${await tokenOf(server)}` } });
    expect(read.status).toBe(405);
    expect(read.headers.get('allow')).toBe('POST, OPTIONS');
    expect(await read.json()).toMatchObject({ code: 'geocode_wrong_method' });
  });

  test.for(['next_geocoding_turn', 'keep_geocoding', 'pause_geocoding'])(
    'leaves %s to the function itself',
    async (name, { server }) => {
      const body = { key: 'x', answer: null, seconds: 1 };
      const response = await fetch(`${server.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await tokenOf(server)}`, 'content-type': 'application/json' },
        body: JSON.stringify(
          name === 'keep_geocoding'
            ? { key: body.key, answer: null }
            : name === 'pause_geocoding'
              ? { seconds: 1 }
              : {},
        ),
      });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: '42501' });
    },
  );
});

describe('without a service', () => {
  test('offers the centre of the city, and reports that no service is configured', async ({
    answered,
    without,
    centre,
    nominatim,
  }) => {
    expect(await answered(ROYALE, undefined, without)).toEqual({
      status: 200,
      body: { ...(await centre()), reason: 'geocode_unavailable' },
    });
    expect(await answered({ ...ROYALE, city: 'Nulle Part' }, undefined, without)).toEqual({
      status: 503,
      body: { code: 'geocode_unavailable', message: 'There is no geocoder' },
    });
    expect(nominatim.asked).toEqual([]);
  });
});
