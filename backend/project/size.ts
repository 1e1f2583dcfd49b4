const POWERS = 'kmgtp';
const SIZE = /^(\d+\.?\d*|\.\d+) ?(?:b|([kmgtp])(?:i?b)?)?$/i;

/**
 * Reads a size as the CLI does (docker's `RAMInBytes`): `MB`, `MiB` and `M` are all 1024 × 1024 bytes.
 *
 * @returns bytes, truncated to an integer; undefined when it is invalid
 * @example parseSize('50MiB') // 52428800
 */
export function parseSize(written: string): number | undefined {
  const [, number, unit] = SIZE.exec(written) ?? [];
  if (!number) return undefined;
  const power = unit ? POWERS.indexOf(unit.toLowerCase()) + 1 : 0;
  return Math.trunc(Number(number) * 1024 ** power);
}
