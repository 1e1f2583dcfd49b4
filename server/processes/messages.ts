import type { Closing, ListenPlace, MetricsSnapshot } from '#backend/app.ts';
import type { Period } from '../http/daily-visits.ts';

/** Where a server is, once its database is up to date: what its web processes need to begin. */
export type ServedSite = {
  /** Public address, without a slash at the end. */
  url: string;
  /** Where this machine reaches it. */
  ownUrl: string;
  /** The owner's connection string. */
  databaseUrl: string;
};

/** Messages from the primary to a web process. */
export type ToWorker =
  /** Take the port: at once during a start, to answer 503; after `opened` for a process that replaces another. */
  | { kind: 'listen'; place: ListenPlace }
  /** The step of the start that is under way. */
  | { kind: 'starting'; step: string }
  | { kind: 'serve'; site: ServedSite }
  /** The Unix socket of the isolated process; null when it does not run. */
  | { kind: 'isolated'; path: string | null }
  | { kind: 'leave'; closing: Closing }
  | { kind: 'measure'; id: number }
  | { kind: 'measured'; id: number; snapshots: MetricsSnapshot[] }
  /** The counter of a visit that is the network's first of its kind in its period; null for another. */
  | { kind: 'visited'; id: number; counter: string | null };

/** Messages from a web process to the primary. */
export type ToPrimary =
  | { kind: 'begun' }
  | { kind: 'listening' }
  /** It could answer, and has no port yet. */
  | { kind: 'opened' }
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'gather'; id: number }
  | { kind: 'snapshot'; id: number; snapshot: MetricsSnapshot }
  /** A network's first action of its kind in the period, as seen by this process. */
  | { kind: 'visit'; id: number; address: string; what: string; period: Period };
