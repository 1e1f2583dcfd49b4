import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type MailServer = {
  url: string;
  port: number;
  /** Every mail that was received whole, as it came over the wire. */
  received: string[];
  close(): Promise<void>;
};

/** A real mail server on loopback. What `options` adds comes after a mail was received whole. */
export async function startMailServer(
  options: SMTPServerOptions & { afterMail?(): Error | null | Promise<never> } = {},
  port = 0,
): Promise<MailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options,
    async onData(stream, _session, callback) {
      let mail = '';
      try {
        for await (const chunk of stream) mail += chunk;
      } catch (error) {
        // Its sender is gone: nothing was received.
        return callback(error as Error);
      }
      received.push(mail);
      callback((await options.afterMail?.()) ?? null);
    },
  });
  // A client that leaves in the middle is part of the tests.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
