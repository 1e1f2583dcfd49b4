import type { Worker } from 'node:cluster';

/** A connection of the primary's, as node:cluster holds it. */
type ConnectionHandle = { close(): void };

/** What a worker said before its end, and the primary has not read yet, is read within this time. */
const LAST_WORDS_MS = 100;

/** The worker that a connection was sent to last: one that leaves gives it back, and it is sent to another. */
const sentTo = new WeakMap<ConnectionHandle, Worker>();

/**
 * Closes the connection that was on its way to a worker which ended before it took it.
 *
 * node:cluster's primary closes its own copy of a connection when the worker confirms that it has it, and never when the
 * worker dies before: the connection stayed open, answered by nobody, and its client waited for ever (issue 15).
 * `ChildProcess.send` is what the primary sends connections with, one at a time for each worker. Clients see a reset, as
 * with the connections that the worker had.
 */
export function closeUntakenConnections(worker: Worker): void {
  const child = worker.process;
  const send = child.send.bind(child) as (...sent: unknown[]) => boolean;
  let last: ConnectionHandle | undefined;
  child.send = (...sent: unknown[]) => {
    if (isConnection(sent[1])) {
      last = sent[1];
      sentTo.set(last, worker);
    }
    return send(...sent);
  };
  child.once('exit', () => {
    setTimeout(() => {
      // Closing twice is nothing.
      if (last && sentTo.get(last) === worker) last.close();
    }, LAST_WORDS_MS);
  });
}

function isConnection(sent: unknown): sent is ConnectionHandle {
  return typeof (sent as ConnectionHandle | undefined)?.close === 'function';
}
