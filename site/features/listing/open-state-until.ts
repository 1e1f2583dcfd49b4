import { hasDays, type OpenState, openStateAt } from '#domain/listing/hours/hours.ts';
import { addDays, instantAt, localTime } from '#domain/listing/hours/time-zone.ts';
import type { OpeningHours } from '#domain/pages/directory.ts';

/** The part of the hours that determines the open state. */
export type DecisiveHours = Omit<OpeningHours, 'specialHours'> & {
  specialHours: readonly Pick<OpeningHours['specialHours'][number], 'from' | 'to' | 'hours'>[];
};

type Minute = {
  /** Since 1970. */
  minute: number;
  state: OpenState;
  /** Whether it closes within {@link SOON_MS}. */
  isClosingSoon: boolean;
  /** Next change of the text, in milliseconds since 1970: at the latest the listing's local midnight, since the text names days. */
  until: number;
};

const MINUTE_MS = 60_000;
const SOON_MS = 60 * MINUTE_MS;
/** Cache of the last answer for each listing: a page computes it on load, and again on render. */
const known = new WeakMap<DecisiveHours, Minute>();

/**
 * Whether a listing is open in a given minute, and when that changes.
 *
 * @param now in milliseconds since 1970
 */
export function openStateOf(listing: DecisiveHours, now: number): Minute {
  const minute = Math.floor(now / MINUTE_MS);
  const last = known.get(listing);
  if (last?.minute === minute) return last;
  const { hours, timeZone, specialHours: special, ...exceptions } = listing;
  const at = new Date(minute * MINUTE_MS);
  const state = openStateAt(hours, timeZone, at, { special, ...exceptions });
  const midnight = midnightAfter(at, timeZone);
  const change = state.state === 'open' ? state.until : state.state === 'closed' ? state.next : null;
  const changesAt = change?.at.getTime() ?? Number.POSITIVE_INFINITY;
  const soon = state.state === 'open' ? changesAt - SOON_MS : changesAt;
  const isClosingSoon = state.state === 'open' && at.getTime() >= soon;
  const answer = {
    minute,
    state,
    isClosingSoon,
    until: Math.min(midnight, isClosingSoon ? changesAt : soon),
  };
  known.set(listing, answer);
  return answer;
}

/**
 * The next time at which one of these listings opens, closes soon, closes or starts another day: the expiry of a cached page that
 * shows open states, for readers without JavaScript; undefined when no hours are known.
 */
export function openStateUntil(listings: readonly OpeningHours[], at = new Date()): Date | undefined {
  const changes = listings.filter(hasDays).map((listing) => openStateOf(listing, at.getTime()).until);
  const first = Math.min(...changes);
  return Number.isFinite(first) ? new Date(first) : undefined;
}

/** The next midnight in a time zone, in milliseconds since 1970. */
export function midnightAfter(at: Date, timeZone: string): number {
  return instantAt(addDays(localTime(at, timeZone), 1), 0, timeZone).getTime();
}
