import type { FromWorker, Setup, Stop } from '../messages.ts';

export type Channel = {
  setup: Promise<Setup>;
  send(message: FromWorker): void;
  onStop(listener: (reason: Stop['reason']) => void): void;
};

/**
 * Takes Node's channel to the server for this runtime alone: a function cannot send on it.
 *
 * The server's death closes the channel, and this process ends with it.
 */
export function takeChannel(): Channel {
  const send = process.send?.bind(process);
  if (!send) throw new Error('This module is run by the server, with a channel to it.');
  const exit = process.exit.bind(process);
  let stopped = (_reason: Stop['reason']) => exit(0);
  const setup = new Promise<Setup>((resolve) => {
    process.on('message', (message: Setup | Stop) => {
      if (message.type === 'setup') resolve(message);
      else stopped(message.reason);
    });
  });
  process.on('disconnect', () => exit(0));
  // Functions must not be able to speak in this runtime's name. The rest of the channel is Node's own need.
  delete process.send;
  return {
    setup,
    // A message that cannot leave means that the server is gone; `disconnect` follows.
    send: (message) => void send(message, undefined, undefined, () => undefined),
    onStop: (listener) => {
      stopped = listener as typeof stopped;
    },
  };
}
