import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './orders.ts';

/**
 * Starts an attacker in a separate process, so that it takes no time from the visitors' event loop; @returns once it began.
 *
 * @param attacker a module that reads its orders on its standard input, as `attacker.ts` does
 */
export async function startAttack(attacker: URL, orders: object) {
  // SCHED_IDLE (util-linux): the server and its visitors run first, as a real attacker is on another machine.
  const command = ['--idle', '0', process.execPath, fileURLToPath(attacker)];
  const child = spawn('chrt', command, { stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(orders));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  await Promise.race([once(child.stdout, 'data'), closed]);
  return {
    /** Ends it, with all its connections. */
    async stop(): Promise<Outcome> {
      child.kill('SIGTERM');
      await closed;
      return JSON.parse(said.slice(said.indexOf('\n'))) as Outcome;
    },
  };
}
