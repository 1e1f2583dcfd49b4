import type { Caller } from '#backend/caller.ts';
import { RealtimeError, tooManyMessages } from '../errors.ts';
import { Rate } from '../rate.ts';
import type { Services } from '../services.ts';
import { readBatch, sendBatch } from './batch.ts';
import {
  HttpResponseError,
  notAnUpgrade,
  notFound,
  rateExceeded,
  unavailable,
  wrongMethod,
} from './errors.ts';
import { healthOf } from './health.ts';
import { sendOne } from './single.ts';

const BATCH = /\/api\/broadcast\/?$/;
const PING = /\/api\/ping\/?$/;
const HEALTH = /\/api\/tenants\/[^/]+\/health\/?$/;
const SINGLE = /\/api\/broadcast\/([^/]+)\/events\/([^/]+)\/?$/;

/**
 * Broadcasts over HTTP: a batch (`POST …/api/broadcast`), or one message with its topic and event in the URL (`POST
 * …/api/broadcast/{topic}/events/{event}`); and how the service is (`GET …/api/ping`, for the service role
 * `…/api/tenants/{any}/health`).
 */
export function createHttp(
  services: Services,
  countSockets: () => number,
): (request: Request, caller: Caller, address: string | null) => Promise<Response> {
  const { httpMessagesPerSecond } = services.limits;
  const rate = new Rate(httpMessagesPerSecond, httpMessagesPerSecond, services.now);

  async function answer(request: Request, caller: Caller, network: string | null): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (/\/websocket\/?$/.test(pathname)) throw notAnUpgrade();
    if (PING.test(pathname)) return Response.json({ message: 'Success' });
    if (HEALTH.test(pathname)) return healthOf(caller, services.owner, countSockets());
    const single = SINGLE.exec(pathname);
    if (!single && !BATCH.test(pathname)) throw notFound();
    if (request.method !== 'POST') throw wrongMethod();
    if (single) {
      const [topic, event] = single.slice(1).map(decode) as [string, string];
      await sendOne(request, { topic, event, network }, caller, services, rate);
    } else {
      await sendBatch(
        await readBatch(request, network, services.limits.payloadBytes),
        request,
        caller,
        services,
        rate,
      );
    }
    return new Response(null, { status: 202 });
  }

  return async (request, caller, address) => {
    const isCharged = address !== null && caller.role !== 'service_role';
    try {
      return await answer(request, caller, isCharged ? services.networkOf(address) : null);
    } catch (error) {
      if (error instanceof HttpResponseError) return error.toResponse();
      if (!(error instanceof RealtimeError)) throw error;
      if (error.code === tooManyMessages().code) return rateExceeded().toResponse();
      services.onError(error.cause ?? error);
      return unavailable(error).toResponse();
    }
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw notFound();
  }
}
