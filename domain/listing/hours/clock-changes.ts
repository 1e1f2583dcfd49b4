import { offsetMs, type ToldClock } from './time-zone.ts';

/** Those of the directory's municipalities. */
const ZONES = ['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon'] as const;
const DAY_MS = 86_400_000;
/** No clock changes but at a quarter of an hour. */
const QUARTER_MS = 900_000;

let known: { year: number; clocks: ToldClock[] } | undefined;

/**
 * The clocks of Quebec from two years before an instant's year to the end of the next one, as this program's time zone
 * database has them: a browser that is told needs neither its own, which may be older, nor the time to open it.
 */
export function clocksAround(at: Date): ToldClock[] {
  const year = at.getUTCFullYear();
  if (known?.year !== year) {
    const [from, until] = [Date.UTC(year - 2, 0, 1), Date.UTC(year + 2, 0, 1)];
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
