import type { OwnStaffRole } from '../accounts/staff.ts';

/** Results of the decision log's procedures (supabase/schemas/56_moderation/70_decision_log.sql). Dates are ISO 8601. */

/** An account as administrators see it named; without address and name once it is gone. */
export type AccountRef = { id: string; email: string | null; name: string | null };

/** The logged state of a row, by column name. */
export type LoggedRow = Readonly<Record<string, unknown>>;

export type Decision = {
  id: number;
  decidedAt: string;
  /** When the decision was requested; null for a decision without a request. */
  askedAt: string | null;
  /** Null: the directory itself, by a rule. */
  actor: AccountRef | null;
  /** The actor's role at the time; null of anyone outside of the administration. */
  role: OwnStaffRole['role'];
  kind: string;
  action: string;
  subject: string;
  listing: { id: number; slug: string; name: string } | null;
  reason: { fr: string; en: string } | null;
  note: string | null;
  before: LoggedRow | null;
  after: LoggedRow | null;
};

/** `decision_log`. */
export type DecisionLog = {
  rows: Decision[];
  /** To be given as `before_id` for the rows after these; null on the last page. */
  next: number | null;
  /** All kinds and actions in the log. */
  kinds: { kind: string; action: string }[];
};

/** Filters of the log; an empty text does not filter. Days are `2026-11-21`, of Montréal. */
export type DecisionFilters = {
  kind: string;
  action: string;
  actor: string;
  listing: string;
  since: string;
  until: string;
  words: string;
  /** The actor's role at the time. */
  role: string;
};

type AccountEntry = {
  id: string;
  at: string;
  action: string;
  ip: string | null;
  actor: AccountRef | null;
  /** The affected account, when it is another one. */
  about: AccountRef | null;
};

/** `account_log`. */
export type AccountLog = { rows: AccountEntry[]; next: { at: string; id: string } | null };
