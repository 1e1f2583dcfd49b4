/** Results and arguments of the reports' procedures (supabase/schemas/54_reports/42_report_procedures.sql). */

/** Kinds of reportable content, each with its reasons. */
export type ReportKind = 'listing' | 'review' | 'photo';

/** The subject of a report. */
export type ReportSubject =
  | { kind: 'listing' | 'review'; id: number; photo?: undefined }
  /** A photo, by the path of its file, and the listing or the review (by `id`) that shows it. */
  | { kind: 'photo'; of: 'listing' | 'review'; id: number; photo: string };

/** `report_reasons`, one each. */
export type ReportReason = { code: string; text: string };

/** With this reason alone, the details are needed. */
export const OTHER_REASON = 'reported_other';

const ERROR_CODES = [
  'subject_not_found',
  'invalid_report',
  'too_many_requests',
  'insufficient_storage',
  'unreachable',
] as const;
/** Each has one text a language (`reportDialog.refusals.{code}`). */
export type ReportErrorCode = (typeof ERROR_CODES)[number] | 'unexpected_failure';

/** The error code with a text, for any code of a response; `unexpected_failure` for an unknown one. */
export function reportErrorCode(code: string | null | undefined): ReportErrorCode {
  return ERROR_CODES.find((known) => known === code) ?? 'unexpected_failure';
}
