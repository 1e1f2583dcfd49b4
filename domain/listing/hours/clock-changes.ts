import { type ClockChanges, offsetMs } from './time-zone.ts';

/** The time zones of the directory's municipalities. */
const ZONES = ['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon'] as const;
const DAY_MS = 86_400_000;
/** Clocks change only at a quarter of an hour. */
const QUARTER_MS = 900_000;

let known: { year: number; clocks: ClockChanges[] } | undefined;

/**
 * The clock changes of Quebec from the month before an instant's year to March of the next one, from this program's time
 * zone database. A browser that receives them needs neither its own database, which may be older, nor the time to
 * load it.
 */
export function clocksAround(at: Date): ClockChanges[] {
  const year = at.getUTCFullYear();
  if (known?.year !== year) {
    const [from, until] = [Date.UTC(year - 1, 11, 1), Date.UTC(year + 1, 3, 1)];
    known = { year, clocks: ZONES.map((zone) => ({ zone, until, changes: changesOf(zone, from, until) })) };
  }
  return known.clocks;
}

function changesOf(zone: string, from: number, until: number): [since: number, offset: number][] {
  const changes: [number, number][] = [[from, offsetMs(from, zone)]];
  for (let day = from; day < until; day += DAY_MS) {
    const [before, after] = [offsetMs(day, zone), offsetMs(day + DAY_MS, zone)];
    if (before === after) continue;
    let at = day;
    while (offsetMs(at, zone) === before) at += QUARTER_MS;
    changes.push([at, after]);
  }
  return changes;
}
