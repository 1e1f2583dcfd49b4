/**
 * Kinds of items that wait for an administrator, and the possible decisions
 * (supabase/schemas/22_decisions/10_decisions.sql).
 */

export const WAITING_KINDS = [
  'listing',
  'changes',
  'report',
  'review',
  'removal',
  'correction',
  'doubt',
  'message',
  'claim',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Kinds that the overview counts: requests about personal information have a separate section and deadlines. */
export const COUNTED_KINDS = [...WAITING_KINDS, 'privacy'] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

/**
 * One that may be decided: `key` is the letter that does it, `asksWhy` that a reason has to be given, `changesPage` that
 * it changes a public page at once.
 */
export type DecisionOption = {
  action: DecisionAction;
  key: 'a' | 'r' | 'm' | null;
  look: 'primary' | 'danger' | 'quiet';
  asksWhy: boolean;
  changesPage?: boolean;
};

export type DecisionAction =
  | 'approved'
  | 'rejected'
  | 'more_asked'
  | 'kept'
  | 'removed'
  | 'upheld'
  | 'dismissed'
  | 'accepted'
  | 'corrected'
  | 'owner_asked';

const approve = { action: 'approved', key: 'a', look: 'primary', asksWhy: false } as const;
const reject = { action: 'rejected', key: 'r', look: 'danger', asksWhy: true } as const;
const requestMore = { action: 'more_asked', key: 'm', look: 'quiet', asksWhy: true } as const;

const dismiss = { action: 'dismissed', key: 'r', look: 'quiet', asksWhy: true } as const;

/** Decisions in the order of their buttons. */
export const DECISIONS: Record<WaitingKind, readonly DecisionOption[]> = {
  listing: [approve, reject, requestMore],
  changes: [{ ...approve, changesPage: true }, reject],
  removal: [{ ...approve, asksWhy: true }, reject],
  claim: [approve, reject, requestMore],
  review: [
    { action: 'kept', key: 'a', look: 'primary', asksWhy: false },
    { action: 'removed', key: 'r', look: 'danger', asksWhy: true },
  ],
  report: [{ action: 'upheld', key: 'a', look: 'danger', asksWhy: false, changesPage: true }, dismiss],
  correction: [{ ...approve, action: 'accepted', changesPage: true }, reject],
  doubt: [
    { action: 'kept', key: 'a', look: 'primary', asksWhy: false },
    { action: 'removed', key: 'r', look: 'danger', asksWhy: false, changesPage: true },
  ],
  message: [
    { action: 'kept', key: 'a', look: 'primary', asksWhy: false },
    { action: 'removed', key: 'r', look: 'danger', asksWhy: false },
  ],
};

/**
 * The decisions about a report: they depend on the subject. For several reports, the decisions common to all.
 *
 * @param subjects what each is about, and whether its listing has an owner to ask
 */
export function reportDecisions(
  subjects: readonly { on: 'listing' | 'review' | 'photo'; isClaimed: boolean }[],
): readonly DecisionOption[] {
  if (subjects.every(({ on }) => on !== 'listing')) return DECISIONS.report;
  if (subjects.some(({ on }) => on !== 'listing')) return [dismiss];
  return [
    { action: 'corrected', key: 'a', look: 'primary', asksWhy: false },
    ...(subjects.every(({ isClaimed }) => isClaimed)
      ? [{ action: 'owner_asked', key: 'm', look: 'quiet', asksWhy: true } as const]
      : []),
    { action: 'removed', key: null, look: 'danger', asksWhy: true },
    dismiss,
  ];
}

/** `decision_reasons`, one each: null `actions` for any of its kinds. */
export type DecisionReason = {
  code: string;
  kinds: string[];
  actions: string[] | null;
  fr: string;
  en: string;
};

/** One thing of `decide`, in the version that was seen. */
export type Decision = {
  kind: WaitingKind;
  id: number;
  version: number;
  action: DecisionAction;
  /** The code of a {@link DecisionReason}. */
  reason: string | null;
  /** In the administrator's words, at most {@link NOTE_MAX} characters. */
  note: string | null;
};

export const NOTE_MAX = 1000;
/** At most so many things in one call of `decide`. */
export const DECISIONS_MAX = 100;

/** `decide`, one each. */
export type Decided = { kind: WaitingKind; id: number } & (
  | { answer: unknown; refused?: undefined }
  | { refused: { code: string; message?: string; details?: string }; answer?: undefined }
);

const HOUR_MS = 3_600_000;
/** Promised delay of a decision on a submission: from 24 to 48 hours. */
const SOON_HOURS = 24;
const LATE_HOURS = 48;

/** State of a waiting item relative to the promised delay. */
export type Lateness = 'fresh' | 'soon' | 'late';

/**
 * @param since ISO 8601
 * @param now milliseconds since 1970
 * @example latenessOf('2026-01-01T00:00:00Z', Date.parse('2026-01-03T00:00:01Z')) // 'late'
 */
export function latenessOf(since: string, now: number): Lateness {
  const hours = (now - Date.parse(since)) / HOUR_MS;
  if (hours > LATE_HOURS) return 'late';
  return hours > SOON_HOURS ? 'soon' : 'fresh';
}
