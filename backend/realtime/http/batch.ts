import type { Caller } from '#backend/caller.ts';
import { parseBoundedJson } from '#backend/http/bounded-json.ts';
import type { Broadcast } from '../broadcast.ts';
import { isRecord } from '../protocol/index.ts';
import type { Rate } from '../rate.ts';
import type { Services } from '../services.ts';
import { batchTooLarge, unprocessable, unreadableBody } from './errors.ts';
import { mayBroadcast } from './permission.ts';

type Field = 'topic' | 'payload' | 'event' | 'private';
const BLANK = "can't be blank";
const INVALID = 'is invalid';

/**
 * Parses `{ messages: [{ topic, event, payload, private }] }`.
 *
 * @throws HttpResponseError 400, or 422 with the errors of each message, by index
 */
export async function readBatch(
  request: Request,
  network: string | null,
  maxBytes: number,
): Promise<Broadcast[]> {
  const body = parse(new Uint8Array(await request.arrayBuffer()));
  const messages = isRecord(body) ? body.messages : undefined;
  if (messages === undefined || messages === null) throw unprocessable({ messages: [BLANK] });
  if (!Array.isArray(messages)) throw unprocessable({ messages: [INVALID] });
  const errors = messages.map((message) => problems(message, maxBytes));
  if (errors.some((found) => Object.keys(found).length > 0)) throw unprocessable({ messages: errors });
  return messages.map(({ topic, event, payload, private: isPrivate }) => ({
    topic,
    private: truth(isPrivate) ?? false,
    network,
    id: null,
    body: { form: 'message', json: JSON.stringify({ payload, event, type: 'broadcast' }) },
  }));
}

/**
 * Sends each message; skips messages to private topics without write permission, as hosted Realtime does.
 *
 * @throws HttpResponseError 429
 */
export async function sendBatch(
  batch: readonly Broadcast[],
  request: Request,
  caller: Caller,
  services: Services,
  rate: Rate,
): Promise<void> {
  if (!rate.take(batch.length)) throw batchTooLarge();
  const allowed = new Map<string, Promise<boolean>>();
  for (const broadcast of batch) {
    const { topic } = broadcast;
    if (broadcast.private && !allowed.has(topic)) {
      allowed.set(topic, mayBroadcast(topic, request, caller, services));
    }
    if (!broadcast.private || (await allowed.get(topic))) await services.topics.broadcast(broadcast);
  }
}

function parse(utf8: Uint8Array): unknown {
  try {
    return parseBoundedJson(utf8);
  } catch {
    throw unreadableBody();
  }
}

function problems(message: unknown, maxBytes: number): Partial<Record<Field, string[]>> {
  if (!isRecord(message)) return { topic: [BLANK], payload: [BLANK], event: [BLANK] };
  const { topic, event, payload } = message;
  const found: Partial<Record<Field, string[]>> = {};
  for (const [field, value] of Object.entries({ topic, event })) {
    if (value === undefined || value === null || value === '') found[field as Field] = [BLANK];
    else if (typeof value !== 'string') found[field as Field] = [INVALID];
  }
  if (payload === undefined || payload === null) found.payload = [BLANK];
  else if (!isRecord(payload)) found.payload = [INVALID];
  else if (Buffer.byteLength(JSON.stringify(payload)) > maxBytes) {
    found.payload = ['Payload size exceeds tenant limit'];
  }
  if (truth(message.private) === null) found.private = [INVALID];
  return found;
}

function truth(value: unknown): boolean | null {
  if (value === undefined || value === null) return false;
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : null;
}
