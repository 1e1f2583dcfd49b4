import { spawn } from 'node:child_process';

/** One request: a page, or a write when it has a body. */
export type Visit = { path: string; headers?: Record<string, string>; body?: string };

export type Load = {
  base: string;
  visits: readonly Visit[];
  connections: number;
  /** They come at this rate, whether the server keeps up or not; as fast as the connections allow when absent. */
  perSecond?: number;
};

/** Times in milliseconds. */
export type Measure = { perSecond: number; p50: number; p95: number; p99: number; failures: number };

/** Has a process of its own make these visits. */
export async function measureVisits(load: Load): Promise<Measure> {
  const child = spawn('node', ['bench/pages/visitors.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(load));
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  if (text === '') throw new Error('the visitors failed');
  return JSON.parse(text) as Measure;
}

/** One line of a table of results. */
export function measureLine(name: string, { perSecond, p50, p95, p99, failures }: Measure): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(9);
  const failed = failures > 0 ? `  ${failures} FAILED` : '';
  return `${name.padEnd(26)} ${perSecond.toFixed(0).padStart(6)} a second   p50${ms(p50)}  p95${ms(p95)}  p99${ms(p99)}${failed}`;
}
