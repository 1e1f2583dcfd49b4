import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientAddress, networkOf } from '#backend/app.ts';
import { type Admission, type AdmissionLimits, createAdmission, DEFAULT_ADMISSION } from './admission.ts';
import { createBusyAnswers, type MakeBusyPage, noRoomLeft } from './answers.ts';
import { isOfApi, isWrite, kindOf } from './kinds.ts';
import { createPace } from './pace.ts';
import { watchPressure } from './pressure.ts';
import { createSlowBodies, DEFAULT_SLOW_BODIES, type SlowBodyLimits } from './slow-bodies.ts';

/** What a refusal counts for, in milliseconds: who asks again at once would have the process do nothing but refuse. */
const REFUSED_MS: Readonly<Record<number, number>> = { 400: 50, 429: 250 };
/** A page that takes longer will not come: whoever it was to be for is told to ask again. */
const PAGE_MS = 10_000;

export type OverloadOptions = {
  limits?: AdmissionLimits;
  slowBodies?: SlowBodyLimits;
  /** As `clientAddress` has it. */
  trustedProxies: number;
  /** Whether networks are told apart; not where the limits of visitors are a proxy's business. */
  byNetwork: boolean;
  /** Whether a request has the key of the project's own work, which nobody's share bounds. */
  isService(incoming: IncomingMessage): boolean;
  database(): { waiting: number; connections: number };
  busyPage: MakeBusyPage;
  /** Whether nothing new may be written. */
  isDiskFull(): boolean;
};

export type Overload = {
  /**
   * Does the work of a request once it may be begun.
   *
   * @returns what the work answers; 503 with `Retry-After` for who has to come back later, or when the work itself
   * answers 503 with nothing, which says that what it needs is away
   */
  admit(request: Request, incoming: IncomingMessage, work: () => Work): Promise<Response>;
  figures: Admission['figures'];
  close(): void;
};

type Work = Response | Promise<Response>;

/** Keeps a process from beginning more than it can end: readers are served before programs, and networks in turn. */
export function createOverload(options: OverloadOptions): Overload {
  const { limits = DEFAULT_ADMISSION, trustedProxies, byNetwork } = options;
  const pressure = watchPressure(options.database);
  const oneForAll = { atOnceOfNetwork: limits.atOnce, waitingOfNetwork: limits.waiting };
  const admission = createAdmission(byNetwork ? limits : { ...limits, ...oneForAll }, pressure.isPressed);
  const pace = createPace(limits.pace, () => performance.now());
  const busy = createBusyAnswers(options.busyPage);
  const { atOnce, ofNetwork } = options.slowBodies ?? DEFAULT_SLOW_BODIES;
  const slowBodies = createSlowBodies({ atOnce, ofNetwork: byNetwork ? ofNetwork : atOnce });

  return {
    async admit(request, incoming, work) {
      if (options.isDiskFull() && isWrite(request)) return noRoomLeft(request);
      const kind = kindOf(request);
      const network = byNetwork ? networkOf(clientAddress(incoming, trustedProxies)) : '';
      const refuse = () => busy(request, kind ?? 'heavy');
      if (kind === null) {
        return slowBodies.watch({ incoming, network, onLate: () => undefined, refuse }, work);
      }
      const entered = admission.enter(kind, network);
      const release = entered instanceof Promise ? await entered : entered;
      if (!release) {
        // Told at once, who asks again at once would have the process do nothing but refuse.
        if (entered === null) await sleep(limits.refusalMs);
        return busy(request, kind);
      }
      const isPaced = byNetwork && isOfApi(request) && !options.isService(incoming);
      const started = performance.now();
      let counted = 0;
      try {
        const late = { incoming, network, onLate: () => release(), refuse };
        const response = await slowBodies.watch(late, () =>
          kind === 'page' ? inTime(work(), refuse) : work(),
        );
        counted = REFUSED_MS[response.status] ?? 0;
        return response.status === 503 && response.body === null ? refuse() : response;
      } finally {
        counted = Math.max(counted, performance.now() - started);
        release(isPaced ? pace.worked(kind, network, counted) : 0);
      }
    },
    figures: admission.figures,
    close: pressure.close,
  };
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
