const MINUTE_MS = 60_000;

/**
 * The minute until which an open state is right (`data-right` of open-state-hours.ts).
 *
 * @param until in milliseconds since 1970
 */
export function rightUntil(until: number): string {
  return String(minuteOf(until));
}

export function isRight(right: string, now: number): boolean {
  return minuteOf(now) < Number(right);
}

function minuteOf(at: number): number {
  return Math.floor(at / MINUTE_MS);
}
