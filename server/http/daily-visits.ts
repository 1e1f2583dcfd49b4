import { hash, randomBytes } from 'node:crypto';
import { networkOf } from '#backend/app.ts';

/** How long a counter remembers the actions of a network. */
export type Period = 'day' | 'month';

/**
 * Calls `count` if a network does `what` for the first time today, or this month.
 *
 * @param count is given the name of the counter, which tells networks apart as long as it has that name
 */
export type OncePerDay = (what: string, count: (counter: string) => void, period?: Period) => void;

/** {@link OncePerDay} for the network of an address that `clientAddress` returned. */
export type CountVisit = (address: string, ...visit: Parameters<OncePerDay>) => void;

export type DailyVisits = {
  /** True at most once a period for the network of the address and each `what`. */
  isFirst(address: string, what: string): boolean;
  /** Random; another one in each period, and after each start of the process. */
  counter(): string;
};

/** 4 MiB of bits: of a million visits a day 0.02 % are taken for repeated ones, of ten million 24 %. */
const BYTES = 4 * 2 ** 20;
const BITS_MASK = BYTES * 8 - 1;
const MONTREAL = { timeZone: 'America/Toronto' } as const;
const PERIODS = {
  day: new Intl.DateTimeFormat('en-CA', MONTREAL),
  month: new Intl.DateTimeFormat('en-CA', { ...MONTREAL, year: 'numeric', month: '2-digit' }),
} as const satisfies Record<Period, Intl.DateTimeFormat>;

/**
 * Remembers until midnight, or the end of the month, Montréal time, the actions of each network, so that repetition cannot inflate counts.
 *
 * A Bloom filter of salted hashes: its size is fixed, nothing of it can be read back as an address, and filter and salt
 * are replaced each day or month. It belongs to one process; server/processes/shared-visits.ts compares several.
 *
 * @param now milliseconds of the wall clock
 */
export function createDailyVisits(now: () => number = Date.now, of: Period = 'day'): DailyVisits {
  let minute = -1;
  let period = '';
  let salt = '';
  let name = '';
  let bits = new Uint8Array(0);

  function startPeriod(): void {
    const thisMinute = Math.floor(now() / 60_000);
    if (thisMinute === minute) return;
    minute = thisMinute;
    const current = PERIODS[of].format(minute * 60_000);
    if (current === period) return;
    period = current;
    name = randomBytes(8).toString('hex');
    salt = randomBytes(16).toString('hex');
    bits = new Uint8Array(BYTES);
  }

  return {
    isFirst(address, what) {
      startPeriod();
      const digest = hash('sha256', `${salt} ${networkOf(address)} ${what}`, 'buffer');
      let isFirst = false;
      for (let probe = 0; probe < 4; probe++) {
        const bit = digest.readUInt32LE(probe * 4) & BITS_MASK;
        const mask = 1 << (bit & 7);
        const byte = bits[bit >> 3] ?? 0;
        if (!(byte & mask)) isFirst = true;
        bits[bit >> 3] = byte | mask;
      }
      return isFirst;
    },
    counter() {
      startPeriod();
      return name;
    },
  };
}
