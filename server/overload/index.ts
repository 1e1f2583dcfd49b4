import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { clientAddress, createSpreadBudget, networkOf } from '#backend/app.ts';
import type { Forwarder } from '../processes/forwarder.ts';
import { type Admission, type AdmissionLimits, createAdmission, DEFAULT_ADMISSION } from './admission.ts';
import { createBusyAnswers, diskFullResponse, type MakeBusyPage } from './answers.ts';
import { createIsolation } from './isolation.ts';
import { isWrite, type Kind, kindOf } from './kinds.ts';
import { createPacing, type PacingLimits, type PacingOptions, UNPACED } from './pacing.ts';
import { watchPressure } from './pressure.ts';
import { createSlowBodies, DEFAULT_SLOW_BODIES, type SlowBodyLimits } from './slow-bodies.ts';

/**
 * The cost of a rejection in the network's budget, in milliseconds: immediate retries would otherwise keep the process
 * busy.
 */
const REFUSED_MS: Readonly<Record<number, number>> = { 400: 50, 429: 250 };
/** The status of a response to a closed connection, as in nginx. */
const CLIENT_CLOSED_REQUEST = 499;
/** A slower page is abandoned, and its client gets an answer to retry. */
const PAGE_MS = 10_000;

export type OverloadOptions = {
  limits?: AdmissionLimits;
  pacing?: PacingLimits;
  slowBodies?: SlowBodyLimits;
  /** As `clientAddress` has it. */
  trustedProxies: number;
  /** Whether networks are distinguished; not where a proxy enforces limits. */
  byNetwork: boolean;
  /** Whether a request has the service key, which is not limited. */
  isService(incoming: IncomingMessage): boolean;
  database(): { waiting: number; connections: number };
  busyPage: MakeBusyPage;
  /** Value of Strict-Transport-Security; null on a site that is not reached by https. */
  strictTransport: string | null;
  /** Whether writes are rejected. */
  isDiskFull(): boolean;
  /** Forwards to the isolated process; null when this process answers everything. */
  forwarder?: Pick<Forwarder, 'forward'> | null;
};

export type Overload = {
  /** Starts a request once its network has capacity, before any object is built for it ({@link createPacing}). */
  pace(incoming: IncomingMessage, outgoing: ServerResponse, start: () => void): void;
  /** Whether a new connection is closed at once ({@link createPacing}). */
  isRefused(socket: Socket): boolean;
  /** Delays the refusal of an invalid request ({@link createPacing}). */
  paceRefusal(socket: Socket, refuse: () => void): void;
  /** Charges the time that parsing a part of a body took ({@link createPacing}). */
  paceBody(incoming: IncomingMessage, ms: number): number;
  /** The same for the handshake of a WebSocket. */
  paceHandshake(incoming: IncomingMessage, socket: Duplex, start: () => void): void;
  /**
   * Forwards a request to the isolated process when it would delay other networks ({@link createIsolation}).
   *
   * @returns false when this process answers it
   */
  isolate(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Charges the network of a request that a cached page answered with so many bytes. */
  chargeSent(incoming: IncomingMessage, bytes: number): void;
  /** Charges the network of a request that no cached page answers ({@link createPacing}). */
  chargeRouted(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /**
   * Runs the work of a request once it is admitted.
   *
   * @returns the work's response; 503 with `Retry-After` when rejected, or when the work itself returns an empty 503,
   * which means that a dependency is unavailable
   */
  admit(request: Request, incoming: IncomingMessage, work: () => Work): Promise<Response>;
  figures: Admission['figures'];
  /** Whether the process has more to do than it can. */
  isPressed(): boolean;
  close(): void;
};

type Work = Response | Promise<Response>;

/** The share of a moment that one network's work may take. */
const MOMENTARY_SHARE = 0.25;

/** Keeps a process from overload: readers have priority over programs, and networks share it fairly. */
export function createOverload(options: OverloadOptions): Overload {
  const { limits = DEFAULT_ADMISSION, trustedProxies, byNetwork } = options;
  const pressure = watchPressure(options.database);
  const oneForAll = { atOnceOfNetwork: limits.atOnce, waitingOfNetwork: limits.waiting };
  const admission = createAdmission(byNetwork ? limits : { ...limits, ...oneForAll }, pressure.isPressed);
  const now = () => performance.now();
  const budgetOf = () => createSpreadBudget(limits.budget, now, MOMENTARY_SHARE);
  // A page's own API calls must not wait for the pages of others behind the same address.
  const budgets = {
    page: budgetOf(),
    other: budgetOf(),
  };
  const { busy, rejectUnread } = createBusyAnswers(options.busyPage, options.strictTransport);
  const { isService } = options;
  const { pacing, isolation, slowBodies } = createDefences(options, rejectUnread);

  function charge(kind: Kind, network: string, ms: number, refusedMs: number): number {
    const { freeMs, mostMs } = limits.charge[kind];
    const charged = Math.max(refusedMs, Math.min(Math.max(0, ms - freeMs), mostMs));
    isolation?.charge(network, charged);
    return budgets[kind === 'page' ? 'page' : 'other'].charge(network, charged);
  }

  return {
    pace: pacing.pace,
    isRefused: pacing.isRefused,
    paceRefusal: pacing.paceRefusal,
    paceBody: pacing.chargeBody,
    paceHandshake: pacing.paceHandshake,
    isolate(incoming, outgoing) {
      if (!isolation || isService(incoming) || !isolation.take(incoming, outgoing)) return false;
      pacing.chargeRouted(incoming, outgoing);
      return true;
    },
    chargeSent: pacing.chargeSent,
    chargeRouted: pacing.chargeRouted,
    async admit(request, incoming, work) {
      if (options.isDiskFull() && isWrite(request)) return diskFullResponse(request);
      const kind = kindOf(request);
      const network = byNetwork ? networkOf(clientAddress(incoming, trustedProxies)) : '';
      const reject = () => busy(request, kind ?? 'heavy');
      if (kind === null) {
        return slowBodies.watch({ incoming, network, onLate: () => undefined, reject }, work);
      }
      const entered = admission.enter(kind, network);
      const release = entered instanceof Promise ? await entered : entered;
      if (!release) {
        // An immediate rejection would invite immediate retries, which would keep the process busy.
        if (entered === null) await sleep(limits.rejectionDelayMs);
        return busy(request, kind);
      }
      // Lets a pending disconnect arrive before the work begins.
      await setImmediate();
      if (incoming.socket.destroyed) {
        release();
        return new Response(null, { status: CLIENT_CLOSED_REQUEST });
      }
      const isCharged = byNetwork && !isService(incoming);
      const started = performance.now();
      let refusedMs = 0;
      try {
        const late = { incoming, network, onLate: () => release(), reject };
        const response = await slowBodies.watch(late, () =>
          kind === 'page' ? inTime(work(), reject) : work(),
        );
        refusedMs = REFUSED_MS[response.status] ?? 0;
        return response.status === 503 && response.body === null ? reject() : response;
      } finally {
        release(isCharged ? charge(kind, network, performance.now() - started, refusedMs) : 0);
      }
    },
    figures: admission.figures,
    isPressed: pressure.isPressed,
    close: pressure.close,
  };
}

/** Limits that apply to a network before admission; disabled behind a proxy that distinguishes networks itself. */
function createDefences(options: OverloadOptions, reject: PacingOptions['reject']) {
  const { trustedProxies, byNetwork, isService, forwarder } = options;
  const pacing = byNetwork
    ? createPacing({ trustedProxies, isService, reject, limits: options.pacing })
    : UNPACED;
  const isolation =
    forwarder && byNetwork
      ? createIsolation({
          forwarder,
          networkOf: (incoming) => networkOf(clientAddress(incoming, trustedProxies)),
          reject,
        })
      : null;
  const { atOnce, ofNetwork } = options.slowBodies ?? DEFAULT_SLOW_BODIES;
  const slowBodies = createSlowBodies({ atOnce, ofNetwork: byNetwork ? ofNetwork : atOnce });
  return { pacing, isolation, slowBodies };
}

async function inTime(work: Work, otherwise: () => Response): Promise<Response> {
  if (work instanceof Response) return work;
  const late = Promise.withResolvers<Response>();
  const timer = setTimeout(() => late.resolve(otherwise()), PAGE_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
