/** How long something waited for its first answer. */
type Delay = {
  /** How many were answered. */
  count: number;
  /** Half of them waited less; hours, null when none was answered. */
  medianHours: number | null;
  /** How many were answered within 48 hours. */
  within48: number;
};

/** Anonymous figures of the decisions of the last days (`public_record`). */
export type PublicRecord = {
  days: number;
  answers: Delay;
  /** Delays of each kind that occurred. */
  byKind: (Delay & { kind: 'listing' | 'changes' | 'claim' | 'removal' | 'report' })[];
  claims: { approved: number; rejected: number };
  /** Most frequent first. reason: in the asked language; null when it was written in free words. */
  removals: { kind: 'listing' | 'review' | 'photo' | 'removal'; reason: string | null; count: number }[];
};
