import type { ListenOptions } from '#backend/app.ts';
import type { Config } from '../config.ts';
import { strictTransport } from '../http/security-headers.ts';

/** Where a server of this configuration listens. */
export function listenOptions(config: Config): Extract<ListenOptions, { port: number }> {
  return { host: config.HOST, port: config.PORT, strictTransport: strictTransport(config) ?? undefined };
}
