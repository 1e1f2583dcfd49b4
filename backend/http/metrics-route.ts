import { serviceKeyRequired } from './errors.ts';
import type { Authenticator } from './keys/authenticator.ts';
import type { Metrics, MetricsSnapshot } from './metrics.ts';

/**
 * `/metrics` in Prometheus's format, for who holds a service key alone: the numbers tell how the whole project is
 * used. Not bound to the loopback, which is where a proxy on the same machine makes everyone come from.
 *
 * The key comes as `apikey`, as a bearer, or as the password of the user `service_role` (as a hosted project asks):
 * what Prometheus can send.
 *
 * @param gather finds the numbers of the other processes of this server
 */
export function createMetricsRoute(
  metrics: Metrics,
  { credentials }: Authenticator,
  gather: (own: MetricsSnapshot) => Promise<readonly MetricsSnapshot[]> = async (own) => [own],
) {
  return async ({ headers }: Request): Promise<Response> => {
    const apikey = headers.get('apikey') ?? keyOf(headers.get('authorization') ?? '');
    if (apikey === undefined) throw serviceKeyRequired();
    const userAgent = headers.get('user-agent') ?? undefined;
    const { role } = await credentials({ apikey, authorization: undefined, userAgent });
    if (role !== 'service_role') throw serviceKeyRequired();
    const { contentType, text } = await metrics.render(await gather(await metrics.snapshot()));
    return new Response(text, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } });
  };
}

function keyOf(authorization: string): string | undefined {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return undefined;
  return /^service_role:(.+)$/.exec(Buffer.from(value, 'base64').toString())?.[1];
}
