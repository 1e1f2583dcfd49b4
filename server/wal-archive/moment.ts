// `2026-11-25 14:03`, with seconds and their parts, and a zone: ISO 8601, where a space may stand for the T.
const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const MINUTE_MS = 60_000;

/**
 * Reads the moment that an operator names. `Date` alone would take `2026-11-31` for 1 December, `2026-11-25` for midnight
 * in London, and words with a number for a year.
 *
 * @param text in the time of this machine unless it has a zone
 * @throws one line when the text is no moment, or one that the calendar or a change of clocks leaves out
 */
export function parseMoment(text: string): Date {
  const [, ...parts] = MOMENT.exec(text.trim()) ?? [];
  if (parts.length === 0) {
    throw new Error(`'${text}' is no moment such as '2026-11-25 14:03' or 2026-11-25T19:03:00Z`);
  }
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(0, 6)
    .map((part) => Number(part ?? 0));
  const millisecond = Number((parts[6] ?? '').padEnd(3, '0'));
  const zone = parts[7];
  const fields = [year, month - 1, day, hour, minute, second, millisecond] as const;
  const inUtc = new Date(Date.UTC(...fields));
  const moment = zone ? new Date(inUtc.getTime() - offsetOf(zone) * MINUTE_MS) : new Date(...fields);
  const shown = zone ? inUtc : new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS);
  const isInYear = inUtc.getUTCMonth() === month - 1 && inUtc.getUTCDate() === day;
  const isInDay = inUtc.getUTCHours() === hour && minute < 60 && second < 60;
  if (!isInYear || !isInDay || shown.getTime() !== inUtc.getTime()) {
    throw new Error(`'${text}' is a moment that does not exist`);
  }
  return moment;
}

/** Minutes east of UTC. */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
}
