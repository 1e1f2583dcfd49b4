import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A place as the server knows it. */
type Place = {
  street: string;
  city: string;
  state: string;
  postcode: string;
  /** `CA-QC`. */
  code: string;
  latitude: number;
  longitude: number;
  rank: number;
};

type ReceivedRequest = {
  at: number;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
};
type Misbehaviour = (response: ServerResponse, request: IncomingMessage) => void;

export type NominatimServer = {
  url: string;
  asked: ReceivedRequest[];
  /** Answers in the server's place; null lets it answer by itself. */
  misbehave: Misbehaviour | null;
  close(): Promise<void>;
};

const PLACES: Place[] = [
  place('1000 rue Royale', 'Trois-Rivières', 'G9A 4J1', 46.34512, -72.54331, 30),
  place('2000 rue Royale', 'Trois-Rivières', 'G9A 4J1', 46.3449, -72.5441, 26),
  place('Secteur des Bois', 'Trois-Rivières', 'G9C 1A1', 46.36, -72.61, 20),
  place('La ville entière', 'Trois-Rivières', 'G9A 1A1', 46.343, -72.5419, 16),
  place('500 rue Sparks', 'Ottawa', 'K1A 0A1', 45.4205, -75.7042, 30, 'Ontario', 'CA-ON'),
  place('1 rue de la Mer', 'Trois-Rivières', 'G9A 1A1', 41.9, -70.2, 30),
  place('9 rue du Quai', 'Trois-Rivières', 'G9A 1A1', 45.42, -75.6, 30, 'Québec', 'CA-ON'),
];

/**
 * A server that speaks Nominatim's protocol (`/search`, format jsonv2) about a handful of invented places: structured
 * questions must match every field they name, a line must hold the street and the city, and both at once are an error.
 */
export async function startNominatim(): Promise<NominatimServer> {
  const self: NominatimServer = { url: '', asked: [], misbehave: null, close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://nominatim');
    const query = Object.fromEntries(url.searchParams);
    self.asked.push({ at: Date.now(), path: url.pathname, query, headers: request.headers });
    if (self.misbehave) self.misbehave(response, request);
    else answer(response, url.pathname, query);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/nominatim`;
  self.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return self;
}

/** An unexpected answer of the service. */
export function reply(status: number, body: string, headers: Record<string, string> = {}): Misbehaviour {
  return (response) => response.writeHead(status, headers).end(body);
}

function answer(response: ServerResponse, path: string, query: Record<string, string>): void {
  const { q, street, city, postalcode, format } = query;
  const isWrong =
    path !== '/nominatim/search' || format !== 'jsonv2' || (q !== undefined && street !== undefined);
  if (isWrong) {
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"code":400}}');
    return;
  }
  const found = PLACES.filter((known) =>
    q === undefined
      ? same(known.street, street) &&
        same(known.city, city) &&
        (!postalcode || same(known.postcode, postalcode))
      : plain(q).includes(plain(known.street)) && plain(q).includes(plain(known.city)),
  );
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(found.slice(0, Number(query.limit ?? 10)).map(described)));
}

// The fields and types of a real answer: coordinates are text.
function described(known: Place, index: number): object {
  return {
    place_id: 1000 + index,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0',
    osm_type: 'node',
    osm_id: 42,
    lat: String(known.latitude),
    lon: String(known.longitude),
    category: 'place',
    type: 'house',
    place_rank: known.rank,
    importance: 0.1,
    addresstype: 'place',
    display_name: `${known.street}, ${known.city}, ${known.state}, ${known.postcode}, Canada`,
    address: {
      road: known.street,
      city: known.city,
      state: known.state,
      'ISO3166-2-lvl4': known.code,
      postcode: known.postcode,
      country: 'Canada',
      country_code: 'ca',
    },
  };
}

function place(
  street: string,
  city: string,
  postcode: string,
  latitude: number,
  longitude: number,
  rank: number,
  state = 'Québec',
  code = 'CA-QC',
): Place {
  return { street, city, state, postcode, code, latitude, longitude, rank };
}

function same(a: string, b: string | undefined): boolean {
  return b !== undefined && plain(a) === plain(b);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase();
}
