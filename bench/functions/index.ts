import { readBenchArguments } from '../arguments.ts';
import { drive } from '../load.ts';
import { processorMs, residentMiB, startProject } from '../project.ts';
import { median, milliseconds } from '../statistics.ts';

const HELLO = `Deno.serve(async (request: Request) => {
  const { name } = await request.json().catch(() => ({ name: 'nobody' }));
  return Response.json({ message: 'Hello ' + name });
});
`;

/**
 * A small edge function: its first answer after the start (cold, one function for each measure) and those that follow
 * (warm): `npm run bench -- functions --cold 10 --requests 2000`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('functions', {
    args,
    options: { cold: { type: 'string', default: '10' }, requests: { type: 'string', default: '2000' } },
  });
  const colds = Array.from({ length: Number(values.cold) }, (_, index) => `cold-${index}`);
  const requests = Number(values.requests);
  const project = await startProject({
    'config.toml': `[api]\nschemas = ["public"]\n${['warm', ...colds].map((name) => `[functions.${name}]\nverify_jwt = true\n`).join('')}`,
    ...Object.fromEntries(['warm', ...colds].map((name) => [`functions/${name}/index.ts`, HELLO])),
  });
  const headers = { authorization: `Bearer ${project.anonKey}`, apikey: project.anonKey };
  try {
    console.log(`\nbefore any call    ${(await residentMiB(project.process)).toFixed(0)} MiB`);
    const times: number[] = [];
    for (const name of colds) {
      const started = performance.now();
      const response = await fetch(`${project.url}/functions/v1/${name}`, {
        method: 'POST',
        headers,
        body: '{"name":"x"}',
      });
      const body = await response.text();
      if (!response.ok) throw new Error(`${name} answered ${response.status}: ${body}`);
      times.push(performance.now() - started);
    }
    console.log(`cold               ${milliseconds(median(times))} (median of ${times.length})`);
    for (const clients of [1, 8]) {
      const usedMs = await processorMs(project.process);
      // Each from another address, so that the limit of one visitor is counted and never met.
      const fromMany = (index: number) => ({ ...headers, 'x-forwarded-for': `10.0.${index & 255}.1` });
      const warm = await drive(project.url, ['/functions/v1/warm'], { clients, requests, headers: fromMany });
      const processor = ((await processorMs(project.process)) - usedMs) / (requests * 1.1);
      console.log(
        `warm, ${clients} ${clients === 1 ? 'client ' : 'clients'}     p50 ${milliseconds(warm.p50)}  p95 ${milliseconds(warm.p95)}  ${warm.perSecond.toFixed(0)}/s  processor ${milliseconds(processor)}`,
      );
      if (warm.failures > 0) throw new Error(`${warm.failures} calls failed`);
    }
    console.log(`after              ${(await residentMiB(project.process)).toFixed(0)} MiB`);
  } finally {
    await project.stop();
  }
}
