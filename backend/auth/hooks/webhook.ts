import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, askExternalService, ExternalServiceError } from '../request/external-service.ts';
import {
  hookAnswerNotJson,
  hookAnswerTooLarge,
  hookFailed,
  hookTimedOut,
  hookUnreachable,
} from './errors.ts';

/** Total time of all attempts. */
const TIMEOUT_MS = 5_000;
const ATTEMPTS = 3;
const PAUSE_MS = 2_000;
const MAX_BYTES = 200 * 1024;

/** An `[auth.hook.*]` with an http(s) URL. */
type Webhook = {
  uri: string;
  /** Separated by `|`: `v1,whsec_…|v1,whsec_…`; during a rotation, the receiver knows one of them. */
  secrets: string;
};

/**
 * Calls a webhook, signed according to Standard Webhooks (https://www.standardwebhooks.com). Retries when the receiver
 * is unreachable, or busy with a Retry-After header; the id stays the same, so that the receiver can deduplicate.
 *
 * @returns the JSON response; null for an empty one
 * @throws AuthError
 */
export async function askWebhook(
  { uri, secrets }: Webhook,
  input: unknown,
  { now, resolveServiceUrl }: { now: Date; resolveServiceUrl(address: string): string },
): Promise<unknown> {
  const payload = JSON.stringify(input);
  const id = randomUUID();
  const deadline = performance.now() + TIMEOUT_MS;
  for (let attempt = 1; ; attempt += 1) {
    const init = { method: 'POST', body: payload, headers: signedHeaders(secrets, id, now, payload) };
    const timeoutMs = Math.round(deadline - performance.now());
    if (timeoutMs <= 0) throw hookTimedOut(TIMEOUT_MS);
    try {
      const answer = await askExternalService(resolveServiceUrl(uri), init, {
        timeoutMs,
        maxBytes: MAX_BYTES,
      });
      if (!isBusy(answer)) return read(answer);
      if (attempt === ATTEMPTS) throw hookFailed('Service currently unavailable due to hook');
    } catch (cause) {
      if (!(cause instanceof ExternalServiceError)) throw cause;
      if (cause.why === 'timeout') throw hookTimedOut(TIMEOUT_MS, cause);
      if (cause.why === 'too_large') throw hookAnswerTooLarge(MAX_BYTES);
      if (attempt === ATTEMPTS) throw hookUnreachable(cause);
      await sleep(Math.max(0, Math.min(PAUSE_MS, deadline - performance.now())));
    }
  }
}

function signedHeaders(secrets: string, id: string, now: Date, payload: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.split('|').map((secret) => {
    const key = Buffer.from(secret.replace(/^v1,whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

function isBusy({ status, headers }: Answer): boolean {
  return (status === 429 || status === 503) && headers.has('retry-after');
}

function read({ status, headers, text }: Answer): unknown {
  if (status === 204) return null;
  if (status === 429 || status === 503) throw hookFailed('Service currently unavailable due to hook');
  if (status === 400) throw hookFailed('Invalid payload sent to hook');
  if (status === 401) throw hookFailed('Hook requires authorization token');
  if (status !== 200 && status !== 202) {
    throw hookFailed(`Unexpected status code returned from hook: ${status}`);
  }
  const type = headers.get('content-type');
  if (!type) throw hookAnswerNotJson('Invalid Content-Type: Missing Content-Type header');
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    throw hookAnswerNotJson(`Invalid JSON response. Received content-type: ${type}`);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw hookFailed('Error unmarshaling JSON output.', cause);
  }
}
