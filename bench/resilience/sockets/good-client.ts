import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket, { type ClientOptions } from 'ws';
import type { SocketOrders } from './orders.ts';

export type GoodClient = {
  client: SupabaseClient;
  /** The code of each of its connections that ended. */
  closes: number[];
  /** Round trips of heartbeats in milliseconds, as they come. */
  heartbeatsMs: number[];
  /** Sends a heartbeat, unless the last one is still under way. */
  beat(): void;
  /** How long the heartbeat that is under way has been; 0 when none is. */
  pendingMs(): number;
};

/** The official client at another address. It reconnects by itself, as in a browser. */
export function goodClient(
  { url, anonKey }: Pick<SocketOrders, 'url' | 'anonKey'>,
  localAddress: string,
): GoodClient {
  const closes: number[] = [];
  const heartbeatsMs: number[] = [];
  let sentAt = 0;
  class Transport extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols ?? [], { localAddress } as ClientOptions);
      this.on('close', (code) => closes.push(code));
    }
  }
  const client = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: {
      transport: Transport as never,
      heartbeatCallback(status) {
        if (status === 'sent') sentAt = performance.now();
        if (status === 'ok' && sentAt > 0) heartbeatsMs.push(performance.now() - sentAt);
        if (status !== 'sent') sentAt = 0;
      },
    },
  });
  return {
    client,
    closes,
    heartbeatsMs,
    beat() {
      if (sentAt === 0) void client.realtime.sendHeartbeat();
    },
    pendingMs: () => (sentAt === 0 ? 0 : performance.now() - sentAt),
  };
}
