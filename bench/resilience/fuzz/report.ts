import { verdict } from '../verdict.ts';
import {
  isReachable,
  isServerError,
  isWithin,
  MAX_GROWTH_MIB,
  MAX_STALL_MS,
  type Measurement,
} from './measure.ts';

const WORST = 10;

const worst = (measurements: readonly Measurement[], of: (one: Measurement) => number) =>
  Math.max(0, ...measurements.map(of));
/** A second measurement, where there is one, takes away what another process of the machine did to the first. */
const stall = (one: Measurement) => Math.min(one.stallMs, one.again?.stallMs ?? Infinity);
const growth = (one: Measurement) => Math.min(one.growth, one.again?.growth ?? Infinity);

/** One row for each road and reach, then the worst requests, the faults, and whether the goal is met. */
export function report(measurements: readonly Measurement[], floor: Measurement[]): void {
  const reaches = [
    ["within the public key's reach", measurements.filter(isReachable)],
    ['beyond it (administrator, service)', measurements.filter((one) => !isReachable(one))],
  ] as const;
  for (const [reach, all] of reaches) {
    console.log(`\n${reach}`);
    row([
      'road',
      'requests',
      'stall ms',
      'clock ms',
      'heap MiB',
      'used MiB',
      'buffers',
      'resident',
      'slowest ms',
      'beside ms',
      'deaths',
      '5xx',
    ]);
    const surfaces = [...new Set(all.map(({ attack }) => attack.surface))];
    for (const surface of [...surfaces, 'all'])
      print(surface, surface === 'all' ? all : all.filter(({ attack }) => attack.surface === surface));
    console.log('\nthe worst stalls');
    for (const one of all.toSorted((a, b) => stall(b) - stall(a)).slice(0, WORST)) console.log(describe(one));
    console.log('\nthe worst growths of the heap');
    for (const one of all.toSorted((a, b) => growth(b) - growth(a)).slice(0, WORST))
      console.log(describe(one));
    const onceOnly = all.filter((one) => !isWithin(one) && one.again && isWithin(one.again));
    console.log(`\nabove what is asked once, and not the second time: ${onceOnly.length}`);
    for (const one of onceOnly.toSorted((a, b) => b.stallMs - a.stallMs).slice(0, WORST))
      console.log(describe(one));
    const errors = all.filter((one) => isServerError(one) || one.death !== null);
    console.log(`\ndeaths, answers of 500 and above, and none within 30 s: ${errors.length}`);
    for (const one of errors.slice(0, 2 * WORST))
      console.log(`${describe(one)}\n      ${one.death ?? one.answer.start.replaceAll('\n', ' ')}`);
  }
  console.log(
    `\nthe primary, which serves nobody: ${worst(measurements, (one) => one.primaryMs).toFixed(0)} ms at most`,
  );
  console.log(
    `the probe alone, ${floor.length} times idle: stall ${worst(floor, (one) => one.stallMs).toFixed(1)} ms, clock ${worst(floor, (one) => one.clockMs).toFixed(1)} ms, heap ${worst(floor, (one) => one.growth).toFixed(1)} MiB, used ${worst(floor, (one) => one.heap).toFixed(1)} MiB\n`,
  );
  for (const [reach, all] of reaches) {
    verdict(
      `worst stall ${reach}`,
      `${worst(all, stall).toFixed(0)} ms of processor`,
      `${MAX_STALL_MS} ms`,
      worst(all, stall) <= MAX_STALL_MS,
    );
    verdict(
      `worst growth ${reach}`,
      `${worst(all, growth).toFixed(0)} MiB`,
      `${MAX_GROWTH_MIB} MiB`,
      worst(all, growth) <= MAX_GROWTH_MIB,
    );
    const deaths = all.filter(({ death }) => death !== null).length;
    verdict(`deaths ${reach}`, `${deaths} of ${all.length}`, '0', deaths === 0);
    const silent = all.filter(({ answer }) => answer.status === 'timeout').length;
    verdict(`requests never answered ${reach}`, `${silent} of ${all.length}`, '0', silent === 0);
  }
}

/** Enough to send it again: `--case NAME`, or `--seed S --index I` for a name of two numbers. */
export function describe(one: Measurement): string {
  const { attack, answer, bytes } = one;
  const method = attack.kind === 'http' ? attack.method : 'socket';
  const type =
    attack.kind === 'http' ? (attack.headers.find(([name]) => name === 'content-type')?.[1] ?? '') : 'frames';
  const again = one.again
    ? ` (again ${one.again.stallMs.toFixed(0)} ms, ${one.again.growth.toFixed(0)} MiB)`
    : '';
  return (
    `  ${one.stallMs.toFixed(0)} ms${again}, clock ${one.clockMs.toFixed(0)} ms, heap ${one.growth.toFixed(0)} MiB, resident ${one.resident.toFixed(0)} MiB: ` +
    `« ${attack.name} » ${attack.caller} ${method} ${attack.path.slice(0, 90)} ${type.slice(0, 50)} ${bytes} bytes → ${answer.status} in ${answer.ms.toFixed(0)} ms`
  );
}

function print(surface: string, all: readonly Measurement[]): void {
  const number = (of: (one: Measurement) => number) => worst(all, of).toFixed(0);
  row([
    surface,
    String(all.length),
    number(stall),
    number((one) => one.clockMs),
    number(growth),
    number((one) => one.heap),
    number((one) => one.external),
    number((one) => one.resident),
    number((one) => one.answer.ms),
    all.some(({ besideMs }) => besideMs !== undefined) ? number((one) => one.besideMs ?? 0) : '-',
    String(all.filter(({ death }) => death !== null).length),
    String(all.filter(isServerError).length),
  ]);
}

function row(cells: readonly string[]): void {
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(11))).join(''));
}
