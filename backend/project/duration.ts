// Units of Go's time.ParseDuration, in milliseconds.
const UNITS_MS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
};
const PART = /(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/y;

/**
 * Parses a duration in Go's format: numbers with units, in sequence.
 *
 * @returns milliseconds; undefined when it is invalid
 * @example parseDuration('1h30m') // 5400000
 */
export function parseDuration(written: string): number | undefined {
  if (written === '0') return 0;
  let total = 0;
  PART.lastIndex = 0;
  let end = 0;
  for (let part = PART.exec(written); part; part = PART.exec(written)) {
    total += Number(part[1]) * (UNITS_MS[part[2] as string] as number);
    end = PART.lastIndex;
  }
  return written !== '' && end === written.length ? total : undefined;
}
