import { validationFailed } from '../request/errors.ts';

// Go's duration format: `24h`, `1h30m`, `1.5h`.
const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
};

const PART = /(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g;

/**
 * The end of a ban.
 *
 * @param duration such as `24h`; `none` and zero lift the ban
 * @returns null for no ban
 * @throws AuthError 400 `validation_failed`
 */
export function bannedUntil(duration: string, now: Date): Date | null {
  const ms = duration === 'none' ? 0 : durationMs(duration);
  if (ms === undefined) {
    throw validationFailed(
      `invalid format for ban duration: time: invalid duration ${JSON.stringify(duration)}`,
    );
  }
  if (ms === 0) return null;
  const until = new Date(now.getTime() + ms);
  if (Number.isNaN(until.getTime()))
    throw validationFailed('invalid format for ban duration: it is too long');
  return until;
}

function durationMs(text: string): number | undefined {
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  if (rest === '0') return 0;
  const parts = [...rest.matchAll(PART)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== rest) return undefined;
  const ms = parts.reduce(
    (sum, [, number, unit = '']) => sum + Number(number) * (UNIT_MS[unit] ?? Number.NaN),
    0,
  );
  return sign === '-' ? -ms : ms;
}
