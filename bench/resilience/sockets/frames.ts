/** RFC 6455, section 5.2. */
export const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

const FIN = 0x80;
const MASKED = 0x80;
/** A mask of zeros: the server has the same work, and the attacker has none. */
const MASK = Buffer.alloc(4);
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** The head of a client's frame, which announces so many bytes. */
export function frameHead(bytes: number, opcode: number = OPCODE.text, isLast = true): Buffer {
  const first = (isLast ? FIN : 0) | opcode;
  if (bytes < TWO_BYTES) return Buffer.concat([Buffer.from([first, MASKED | bytes]), MASK]);
  const isShort = bytes < 65_536;
  const head = Buffer.alloc(isShort ? 4 : 10);
  head[0] = first;
  head[1] = MASKED | (isShort ? TWO_BYTES : EIGHT_BYTES);
  if (isShort) head.writeUInt16BE(bytes, 2);
  else head.writeBigUInt64BE(BigInt(bytes), 2);
  return Buffer.concat([head, MASK]);
}

export function frame(data: string | Buffer, opcode: number = OPCODE.text, isLast = true): Buffer {
  const payload = Buffer.from(data as string);
  return Buffer.concat([frameHead(payload.length, opcode, isLast), payload]);
}

/** A frame of protocol 1.0.0. */
export function message(topic: string, event: string, payload: object, ref = '1'): Buffer {
  return frame(JSON.stringify({ topic, event, payload, ref, join_ref: '1' }));
}

/** @param config beside an empty one; as supabase-js sends it */
export function join(topic: string, config: object = {}, token?: string): Buffer {
  const whole = { broadcast: { ack: false, self: false }, presence: { key: '' }, private: false, ...config };
  return message(topic, 'phx_join', { config: whole, ...(token && { access_token: token }) });
}

/** A heartbeat whose payload fills a message of so many bytes. */
export function heartbeat(bytes = 0): Buffer {
  const of = (text: string) =>
    JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: text && { x: text }, ref: '1' });
  const empty = of(' ').length - 1;
  return bytes > empty ? frame(of('x'.repeat(bytes - empty))) : message('phoenix', 'heartbeat', {});
}

export function broadcast(topic: string, bytes: number): Buffer {
  return message(topic, 'broadcast', { type: 'broadcast', event: 'e', payload: { x: 'x'.repeat(bytes) } });
}

export function presence(topic: string, event: 'track' | 'untrack', payload: object = {}): Buffer {
  return message(topic, 'presence', { type: 'presence', event, payload });
}

/** The same frame many times, in about so many bytes: one write of many messages. */
export function repeated(frame: Buffer, bytes = 16_384): { bytes: Buffer; messages: number } {
  const messages = Math.max(1, Math.floor(bytes / frame.length));
  return { bytes: Buffer.concat(Array.from({ length: messages }, () => frame)), messages };
}
