import type { ListenOptions } from '#backend/app.ts';
import type { Config } from '../config.ts';
import { strictTransport } from '../http/security-headers.ts';

/** Connections of one network per web process: six a browser, of 40 people behind one address who read at once. */
const CONNECTIONS_OF_NETWORK = 256;

/** Where a server of this configuration listens. Behind proxies all connections are theirs. */
export function listenOptions(config: Config): Extract<ListenOptions, { port: number }> {
  const isLimited = config.RATE_LIMITS === 'on' && config.TRUSTED_PROXIES === 0;
  return {
    host: config.HOST,
    port: config.PORT,
    strictTransport: strictTransport(config) ?? undefined,
    connectionsOfNetwork: isLimited ? CONNECTIONS_OF_NETWORK : undefined,
  };
}
