import type { Socket } from 'node:net';

/** Calls back with each line that a socket brings. */
export function onLines(socket: Socket, then: (line: string) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) then(line);
  });
}
