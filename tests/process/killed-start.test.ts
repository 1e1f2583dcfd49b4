import { readFileSync } from 'node:fs';
import { expect, READY, test } from '#tests/fixtures/server-process.ts';

const WEB_PROCESS = 'server/main.ts\0';

test('a start goes on when its first web processes are killed', { timeout: 120_000 }, async ({ start }) => {
  const run = start({ WEB_PROCESSES: '2', LOG_LEVEL: 'warn' });
  const { pid } = run.process;
  const webProcesses = () =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter((child) => child && readFileSync(`/proc/${child}/cmdline`, 'utf8').endsWith(WEB_PROCESS))
      .map(Number);
  await expect.poll(webProcesses, { timeout: 60_000, interval: 5 }).toHaveLength(2);
  for (const victim of webProcesses()) process.kill(victim, 'SIGKILL');
  const url = await run.until(READY);
  expect(run.output()).toContain('A web process was ended by SIGKILL during the start');
  expect((await fetch(`${url}/faq`)).status).toBe(200);
  expect(webProcesses()).toHaveLength(2);
});
