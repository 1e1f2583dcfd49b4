import { AsyncLocalStorage } from 'node:async_hooks';
import { clientAddress } from '#backend/http/address.ts';
import { BoundedMap } from '#backend/http/bounded-map.ts';
import type { Http } from '#backend/http/request-context.ts';

/** A replica that is used is a second behind at most; this leaves room for one that is just being left out. */
const REMEMBERED_SECONDS = 30;
/** Addresses that wrote within that time; the oldest are forgotten beyond. */
const ADDRESSES_MAX = 10_000;
/** Holds a position in the WAL, in hexadecimal. */
const COOKIE = 'read-after';
const READ_COOKIE = new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{1,13})(?:;|$)`);

/** The visitor of a request. */
type Visitor = {
  /** The position that their reads must include. */
  floor: number;
  hasWritten: boolean;
};

export type VisitorsOptions = {
  /** A position behind everything that is committed. */
  position(): Promise<number>;
  trustedProxies: number;
  /** Whether browsers may send the cookie by https alone. */
  isSecure: boolean;
};

/** Remembers after which position of the WAL each visitor reads: behind what they wrote last. */
export type Visitors = {
  /** The position that reads of the request under way must include; 0 outside of requests. */
  floor(): number;
  /** Says that the request under way wrote. */
  noteWrite(): void;
  /**
   * Handles a request; a response to a write tells the browser the position, by a cookie. The address is remembered too,
   * for programs without cookies.
   */
  accompany(http: Http, work: () => Response | Promise<Response>): Response | Promise<Response>;
};

export function createVisitors({ position, trustedProxies, isSecure }: VisitorsOptions): Visitors {
  const underWay = new AsyncLocalStorage<Visitor>();
  const addresses = new BoundedMap<string, { floor: number; until: number }>(ADDRESSES_MAX);

  function floorOfAddress(address: string): number {
    const known = addresses.get(address);
    return known && performance.now() < known.until ? known.floor : 0;
  }

  async function remember({ incoming, outgoing }: Http): Promise<void> {
    const until = performance.now() + REMEMBERED_SECONDS * 1_000;
    const address = clientAddress(incoming, trustedProxies);
    try {
      const floor = await position();
      addresses.set(address, { floor, until });
      if (outgoing.headersSent) return;
      const secure = isSecure ? '; Secure' : '';
      outgoing.appendHeader(
        'set-cookie',
        `${COOKIE}=${floor.toString(16)}; Path=/; Max-Age=${REMEMBERED_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
      );
    } catch {
      // The primary went away after the write: no replica is known to have it. `/health` tells of the primary.
      addresses.set(address, { floor: Number.POSITIVE_INFINITY, until });
    }
  }

  return {
    floor: () => underWay.getStore()?.floor ?? 0,
    noteWrite() {
      const visitor = underWay.getStore();
      if (visitor) visitor.hasWritten = true;
    },
    accompany(http, work) {
      if (underWay.getStore()) return work();
      const { incoming } = http;
      const cookie = READ_COOKIE.exec(incoming.headers.cookie ?? '')?.[1] ?? '0';
      const floor = Math.max(
        Number.parseInt(cookie, 16),
        floorOfAddress(clientAddress(incoming, trustedProxies)),
      );
      const visitor: Visitor = { floor, hasWritten: false };
      return underWay.run(visitor, async () => {
        const response = await work();
        if (visitor.hasWritten) await remember(http);
        return response;
      });
    },
  };
}
