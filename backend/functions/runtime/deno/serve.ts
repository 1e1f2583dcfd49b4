import { AddrInUse } from './errors.ts';

type ServeInfo = {
  remoteAddr: { hostname: string; port: number; transport: string };
  completed: Promise<void>;
};
export type Handler = (request: Request, info: ServeInfo) => Response | Promise<Response>;
export type Registration = {
  handler: Handler;
  onError: ((error: unknown) => Response | Promise<Response>) | undefined;
};
type Options = {
  handler?: Handler;
  onListen?: (address: typeof ADDRESS) => void;
  onError?: Registration['onError'];
  signal?: AbortSignal;
};

/** The listener address that the official runtime reports for any requested port: only the relay is reachable. */
const ADDRESS = { hostname: '0.0.0.0', port: 9999, transport: 'tcp' };

/** `Deno.serve` in all its forms: it keeps the one handler of a function. */
export function createServing() {
  const { promise: registered, resolve } = Promise.withResolvers<Registration>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let taken = false;

  function serve(first: Handler | Options, second?: Handler) {
    const options: Options = typeof first === 'function' ? {} : (first ?? {});
    const handler = typeof first === 'function' ? first : (second ?? options.handler);
    if (typeof handler !== 'function') throw new TypeError('A handler function must be provided.');
    if (taken) throw new AddrInUse('A function has one server: Deno.serve was already called.');
    taken = true;
    options.onListen?.(ADDRESS);
    resolve({ handler, onError: options.onError });
    const server = {
      addr: ADDRESS,
      finished,
      // The worker keeps answering until the relay stops it: the relay decides.
      shutdown: async () => finish(),
      ref: () => undefined,
      unref: () => undefined,
      [Symbol.asyncDispose]: async () => finish(),
    };
    return server;
  }

  return {
    serve,
    registered,
    /** `export default { fetch }` registers as Deno.serve(fetch) would. */
    serveDefaultExport(exported: unknown) {
      if (typeof exported !== 'object' || exported === null || !('fetch' in exported)) return;
      const { fetch } = exported as { fetch: unknown };
      if (typeof fetch !== 'function')
        throw new TypeError('`fetch` of the default export must be a function.');
      serve((request) => fetch.call(exported, request));
    },
  };
}
