import { text } from 'node:stream/consumers';
import { ATTACKS } from './attacks.ts';
import { startReading, tally } from './readers.ts';

/** What an attacker is told on its standard input. */
export type Orders = {
  url: string;
  anonKey: string;
  /** Every attack of these names at once; their connections share what one has of them. */
  names: readonly string[];
  network: string;
  photos: readonly string[];
};

/** How many paths of an attack are made before it begins again with the first. */
const PATHS = 20_000;

/**
 * An attacker in a process of its own, until it is told to end (SIGTERM): what it does with the answers takes no time from
 * the readers beside it. Prints what it was answered.
 */
const { url, anonKey, names, network, photos } = JSON.parse(await text(process.stdin)) as Orders;
const chosen = ATTACKS.filter(({ name }) => names.includes(name));
const running = chosen.map(({ name, connections, path, headers }) => ({
  name,
  reading: startReading(
    url,
    Array.from({ length: PATHS }, (_, index) => path(index, photos)),
    {
      clients: Math.max(2, Math.round(connections / chosen.length)),
      headers: { apikey: anonKey, 'x-forwarded-for': network, ...headers },
    },
  ),
}));
process.on('SIGTERM', () => {
  const answers = running.flatMap(({ reading }) => reading.answers);
  process.stdout.write(`${tally(answers)}\n`, () => process.exit());
});
