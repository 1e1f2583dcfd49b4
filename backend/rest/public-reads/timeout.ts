const MS_BY_UNIT: Readonly<Record<string, number>> = {
  us: 0.001,
  ms: 1,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};
const NAME = 'statement_timeout';

/**
 * The settings of a transaction with a `statement_timeout` of at most so many milliseconds.
 *
 * @param settings names and values as PostgreSQL writes them; of two of one name the last holds
 * @example shorterTimeout([['statement_timeout', '3s']], 1000) // [['statement_timeout', '3s'], ['statement_timeout', '1000ms']]
 */
export function shorterTimeout(
  settings: readonly (readonly [name: string, value: string])[],
  ms: number,
): readonly (readonly [name: string, value: string])[] {
  const own = settings.findLast(([name]) => name === NAME)?.[1];
  const ownMs = own === undefined ? 0 : milliseconds(own);
  // PostgreSQL reads 0 as no timeout.
  return ownMs > 0 && ownMs <= ms ? settings : [...settings, [NAME, `${ms}ms`]];
}

function milliseconds(text: string): number {
  const [, number = '0', unit = 'ms'] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]*)\s*$/.exec(text) ?? [];
  return Number(number) * (MS_BY_UNIT[unit || 'ms'] ?? 0);
}
