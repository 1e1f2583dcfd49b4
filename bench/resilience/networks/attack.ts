import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Orders, Outcome } from './orders.ts';

/** Starts an attacker as a process of its own, so that its work takes no time from the visitors' event loop. */
export function startAttack(orders: Orders) {
  const file = fileURLToPath(new URL('attacker.ts', import.meta.url));
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(orders));
  const said = text(child.stdout);
  return {
    /** Ends it, with all its connections. */
    async stop(): Promise<Outcome> {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      return JSON.parse(await said) as Outcome;
    },
  };
}
