import { spawn } from 'node:child_process';

/**
 * Tracks process ids, one per line (`+ 12`, `- 12`); when its input ends, kills the remaining processes and removes
 * their socket folder. Terminal signals are ignored: it must outlive the server.
 */
const SCRIPT = `
trap '' INT TERM HUP
alive=' '
while read -r sign pid; do
  case $sign in
    +) alive="$alive$pid " ;;
    -) alive="\${alive%% $pid *} \${alive#* $pid }" ;;
  esac
done
for pid in $alive; do kill -9 "$pid" 2>/dev/null; done
rm -rf -- "$1"
`;

export type Janitor = { follow(pid: number): void; forget(pid: number): void; end(): void };

/**
 * Starts a small shell that outlives this process, even if this process is killed.
 *
 * A worker exits when its server is gone, unless its function is in an endless loop: only another process can kill it
 * after a `kill -9` of the server.
 *
 * @param folder removed at the end
 */
export function startJanitor(folder: string, onError: (error: unknown) => void): Janitor {
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: '/usr/bin:/bin' },
    detached: true,
  });
  shell.on('error', onError);
  shell.stdin.on('error', onError);
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  return {
    follow: (pid) => void shell.stdin.write(`+ ${pid}\n`),
    forget: (pid) => void shell.stdin.write(`- ${pid}\n`),
    end: () => void shell.stdin.end(),
  };
}
