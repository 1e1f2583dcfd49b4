import { spawn } from 'node:child_process';

/**
 * Follows process ids, one line each (`+ 12`, `- 12`); once its input ends, kills those that are left and removes the
 * folder of their sockets. Signals of the terminal are not for it: it must outlive the server.
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
 * A small shell that outlives this process by a moment, whatever end it meets.
 *
 * A worker sees by itself that its server is gone, unless its function is in an endless loop just then: nothing but
 * another process can end that one after a `kill -9` of the server.
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
