import type { Worker } from 'node:cluster';

/** A connection of the primary's, as node:cluster holds it. */
type ConnectionHandle = { close(): void };

/** Time for the primary to read the last messages of a worker that ended. */
const LAST_WORDS_MS = 100;

/** The worker that a connection was sent to last: a leaving worker returns it, and it is sent to another. */
const sentTo = new WeakMap<ConnectionHandle, Worker>();

/**
 * Closes the connection that was in transit to a worker when the worker exited before accepting it.
 *
 * node:cluster's primary closes its copy of a connection when the worker confirms it, and never when the worker exits
 * first: the connection stayed open and its client waited for ever (issue 15). The primary sends connections by
 * `ChildProcess.send`, one at a time for each worker. Clients see a reset, as with the connections that the worker had.
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
