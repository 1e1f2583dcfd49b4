import type { Locale } from '#domain/locale.ts';
import type { ReportKind, ReportReason, ReportSubject } from '#domain/trust/report.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/**
 * What may be wrong with something of a kind, in the order in which it is offered.
 *
 * @throws DataError
 */
export function readReportReasons(
  client: PublicReads,
  kind: ReportKind,
  locale: Locale,
): Promise<ReportReason[]> {
  return callProcedure(client, 'report_reasons', { kind, locale });
}

export type Report = {
  /** The code of a reason of its kind. */
  reason: string;
  /** As `tidyText` leaves it; empty for none. */
  details: string;
  /** As `readEmail` leaves it; empty when no answer is wanted. */
  email: string;
};

/**
 * Tells the administrators that something is wrong, with or without an account.
 *
 * @param locale of the answer by letter
 * @throws DataError subject_not_found, invalid_report (details: reason, details or email), too_many_requests
 */
export async function sendReport(
  client: DataClient,
  subject: ReportSubject,
  { reason, details, email }: Report,
  locale: Locale,
): Promise<void> {
  await runProcedure(client, 'report', {
    kind: subject.kind === 'photo' ? subject.of : subject.kind,
    subject_id: subject.id,
    photo: subject.photo ?? null,
    reason,
    details: details || null,
    email: email || null,
    locale,
  });
}
