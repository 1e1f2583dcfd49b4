import { hash, randomBytes } from 'node:crypto';
import { networkOf } from '#backend/app.ts';

/** Calls `count` if a network does `what` for the first time today. */
export type OncePerDay = (what: string, count: () => void) => void;

/** {@link OncePerDay} for the network of an address that `clientAddress` returned. */
export type CountVisit = (address: string, ...visit: Parameters<OncePerDay>) => void;

export type DailyVisits = {
  /** True at most once a day for the network of the address and each `what`. */
  isFirst(address: string, what: string): boolean;
};

/** 4 MiB of bits: of a million visits a day 0.02 % are taken for repeated ones, of ten million 24 %. */
const BYTES = 4 * 2 ** 20;
const BITS_MASK = BYTES * 8 - 1;
const MONTREAL_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' });

/**
 * Remembers until midnight, Montréal time, the actions of each network, so that repetition cannot inflate counts.
 *
 * A Bloom filter of salted hashes: its size is fixed, nothing of it can be read back as an address, and filter and salt
 * are replaced each day. It belongs to one process; server/processes/shared-visits.ts compares several.
 *
 * @param now milliseconds of the wall clock
 */
export function createDailyVisits(now: () => number = Date.now): DailyVisits {
  let minute = -1;
  let day = '';
  let salt = '';
  let bits = new Uint8Array(0);

  function startDay(): void {
    const thisMinute = Math.floor(now() / 60_000);
    if (thisMinute === minute) return;
    minute = thisMinute;
    const today = MONTREAL_DAY.format(minute * 60_000);
    if (today === day) return;
    day = today;
    salt = randomBytes(16).toString('hex');
    bits = new Uint8Array(BYTES);
  }

  return {
    isFirst(address, what) {
      startDay();
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
  };
}
