import WebSocket from 'ws';

/** What the bench asks of this process, which holds every socket so that they cost the server alone. */
export type Listen = { url: string; apikey: string; tokens: string[]; sockets: number; table: string };

/** `latenciesMs` of every row change that came since the last report. */
export type Report = { kind: 'joined' } | { kind: 'report'; latenciesMs: number[]; closed: number };

const HEARTBEAT_MS = 25_000;
const TOPIC = 'realtime:bench';
/** How many sockets open at once: the limit of joins is for people. */
const AT_ONCE = 25;

let latenciesMs: number[] = [];
let closed = 0;

process.on('message', (message: Listen | 'report') => {
  if (message === 'report') {
    process.send?.({ kind: 'report', latenciesMs, closed } satisfies Report);
    latenciesMs = [];
    return;
  }
  openAll(message).then(
    () => process.send?.({ kind: 'joined' } satisfies Report),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function openAll({ sockets, ...listen }: Listen): Promise<void> {
  for (let opened = 0; opened < sockets; opened += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, sockets - opened) }, (_, index) =>
      open(listen, listen.tokens[(opened + index) % listen.tokens.length] as string),
    );
    await Promise.all(some);
  }
}

// Protocol 1.0.0 as the official client speaks it, without the client's own cost.
function open({ url, apikey, table }: Omit<Listen, 'sockets'>, token: string): Promise<void> {
  const address = `${url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${apikey}&vsn=1.0.0`;
  const socket = new WebSocket(address);
  const send = (topic: string, event: string, payload: object) =>
    socket.send(JSON.stringify({ topic, event, payload, ref: '1', join_ref: '1' }));
  socket.on('open', () => {
    const config = {
      broadcast: { ack: false, self: false },
      presence: { key: '' },
      postgres_changes: [{ event: 'INSERT', schema: 'public', table }],
      private: false,
    };
    send(TOPIC, 'phx_join', { config, access_token: token });
  });
  const heartbeat = setInterval(() => send('phoenix', 'heartbeat', {}), HEARTBEAT_MS);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code, reason) => {
      clearInterval(heartbeat);
      closed += 1;
      reject(new Error(`a socket was closed: ${code} ${reason}`));
    });
    socket.on('message', (data) => {
      const { event, payload } = JSON.parse(String(data));
      if (event === 'postgres_changes') {
        latenciesMs.push(nowMs() - Number(payload.data.record.sent_ms));
      } else if (event === 'system') {
        // Said once the row changes themselves are listened to.
        if (payload.status === 'ok') resolve();
        else reject(new Error(`the subscription was refused: ${payload.message}`));
      } else if (event === 'phx_reply' && payload.status === 'error') {
        reject(new Error(`the join was refused: ${JSON.stringify(payload.response)}`));
      }
    });
  });
}

/** Milliseconds since 1970, with the precision of the machine's clock: the same for every process of it. */
function nowMs(): number {
  return performance.timeOrigin + performance.now();
}
