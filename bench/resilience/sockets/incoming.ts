/** Frames that the server sent on one socket; the attacker parses only their headers where it can. */
export type Incoming = {
  /** HTTP status of the upgrade: 101, or a refusal's. */
  status(status: number): void;
  /** @param start the first bytes of a text or binary message, as many as came at once */
  message(start: Buffer): void;
  closing(code: number): void;
};

const HEAD_END = '\r\n\r\n';
const CLOSE = 8;
const PONG = 10;
/** A close frame without a code (RFC 6455, section 7.1.5). */
const NO_CODE = 1005;

/** Reads the answer to an upgrade, then the frames of a server, which are not masked; skips their payloads. */
export function readIncoming(incoming: Incoming): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let skipBytes = 0;
  let isUpgraded = false;
  let isRefused = false;
  return (chunk) => {
    if (isRefused) return;
    let at = Math.min(skipBytes, chunk.length);
    skipBytes -= at;
    if (at === chunk.length) return;
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (!isUpgraded) {
      const end = bytes.indexOf(HEAD_END);
      if (end < 0) {
        rest = Buffer.from(bytes);
        return;
      }
      const status = Number(bytes.toString('latin1', 9, 12));
      incoming.status(status);
      isRefused = status !== 101;
      if (isRefused) return;
      isUpgraded = true;
      at = end + HEAD_END.length;
    }
    for (;;) {
      const head = headOf(bytes, at);
      if (!head) break;
      const { opcode, start, length } = head;
      // A control frame is short, and is read whole.
      if (opcode === CLOSE && bytes.length < start + length) break;
      if (opcode === CLOSE) incoming.closing(length >= 2 ? bytes.readUInt16BE(start) : NO_CODE);
      else if (opcode < CLOSE) incoming.message(bytes.subarray(start, start + length));
      else if (opcode === PONG) incoming.message(Buffer.from('pong'));
      at = start + length;
      if (at > bytes.length) break;
    }
    skipBytes = Math.max(0, at - bytes.length);
    rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : Buffer.alloc(0);
  };
}

function headOf(bytes: Buffer, at: number) {
  if (bytes.length < at + 2) return undefined;
  const opcode = (bytes[at] as number) & 0x0f;
  const short = (bytes[at + 1] as number) & 0x7f;
  const start = at + (short === 127 ? 10 : short === 126 ? 4 : 2);
  if (bytes.length < start) return undefined;
  const length =
    short === 127
      ? Number(bytes.readBigUInt64BE(at + 2))
      : short === 126
        ? bytes.readUInt16BE(at + 2)
        : short;
  return { opcode, start, length };
}
