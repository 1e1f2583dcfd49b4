import { syncBuiltinESMExports } from 'node:module';

/**
 * Members of `process` that affect other processes, or undo this one's startup restrictions. Node's permissions already
 * block files, child processes, workers and addons.
 */
const CLOSED = [
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  'dlopen',
  'binding',
  'chdir',
  'umask',
  'execve',
];
const CLOSED_ACCOUNTS = ['setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups'];

export function guardProcess(environment: Record<string, string>): void {
  for (const name of [...CLOSED, ...CLOSED_ACCOUNTS]) {
    if (!(name in process)) continue;
    Object.defineProperty(process, name, {
      value: () => {
        throw new Error(`process.${name} is not supported here.`);
      },
    });
  }
  process.env = environment;
  // `import { kill } from 'node:process'` must meet the same.
  syncBuiltinESMExports();
}
