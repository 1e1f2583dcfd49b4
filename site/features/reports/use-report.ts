import { REPORT_DETAILS_MAX } from '#domain/limits.ts';
import type { Locale } from '#domain/locale.ts';
import { countCharacters, tidyText } from '#domain/text/stored-text.ts';
import {
  OTHER_REASON,
  type ReportKind,
  type ReportReason,
  type ReportSubject,
  reportErrorCode,
} from '#domain/trust/report.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useSession, useSessionClient } from '#site/session/use-session.ts';
import { useTaskWith } from '#site/ui/form/use-task.ts';
import { useUnsentWords } from '#site/ui/form/use-unsent-words.ts';

const FAULTS = {
  reason: 'reason_missing',
  details: 'details_invalid',
  email: 'email_invalid',
} as const;
type Fault = (typeof FAULTS)[keyof typeof FAULTS] | 'details_missing' | 'details_too_long';
type Faults = Partial<Record<keyof Report, Fault>>;

const BLANK: Report = { reason: '', details: '', email: '' };
const kept = new Map<string, Report>();

/** State of the report dialog: draft, faults, submission. */
export function useReport(subject: ReportSubject, onSent: () => void) {
  const { t } = useTranslation();
  const locale = useLocale();
  const session = useSession();
  const getClient = useSessionClient();
  const key = `${subject.kind} ${subject.id} ${subject.photo ?? ''}`;
  const unsent = useUnsentWords<Report, Fault>(kept, key, BLANK);
  const { words, refuse } = unsent;
  const task = useTaskWith((error) => {
    const code = reportErrorCode(error instanceof DataError ? error.code : null);
    if (code === 'unexpected_failure') console.error(error);
    return t(`reports.refusals.${code}`);
  });

  const send = (isTrapped: boolean) =>
    task.run(async () => {
      const { readEmail } = await import('#domain/listing/contact.ts');
      const email = session.status === 'signed-in' ? '' : words.email.trim();
      const report = {
        reason: words.reason,
        details: tidyText(words.details),
        email: email && readEmail(email),
      };
      const found = faultsOf(report);
      if (found) {
        refuse(found);
        return null;
      }
      // Honeypot: a bot gets the same answer as a person, without a report.
      if (!isTrapped) {
        try {
          await sendReport(await getClient(), subject, { ...report, email: report.email ?? '' }, locale);
        } catch (error) {
          const field = fieldOf(error);
          if (!field) throw error;
          refuse({ [field]: FAULTS[field] });
          return null;
        }
      }
      unsent.forget();
      onSent();
      return null;
    });

  return { ...unsent, send, isBusy: task.isBusy, failed: task.failed };
}

function faultsOf(report: { reason: string; details: string; email: string | null }): Faults | null {
  const faults: Faults = {};
  if (!report.reason) faults.reason = 'reason_missing';
  if (countCharacters(report.details) > REPORT_DETAILS_MAX) faults.details = 'details_too_long';
  if (report.reason === OTHER_REASON && !report.details) faults.details = 'details_missing';
  if (report.email === null) faults.email = 'email_invalid';
  return Object.keys(faults).length > 0 ? faults : null;
}

// Field that the database refused although the client check passed.
function fieldOf(error: unknown): keyof Report | null {
  if (!(error instanceof DataError) || error.code !== 'invalid_report') return null;
  const { details } = error;
  return details === 'reason' || details === 'details' || details === 'email' ? details : null;
}

/**
 * The reasons to report a subject of this kind, in display order.
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

type Report = {
  /** The code of a reason of its kind. */
  reason: string;
  /** As `tidyText` leaves it; empty for none. */
  details: string;
  /** As `readEmail` leaves it; empty when no answer is wanted. */
  email: string;
};

/**
 * Reports a problem to the administrators, with or without an account.
 *
 * @param locale language of the answer by email
 * @throws DataError subject_not_found, invalid_report (details: reason, details or email), too_many_requests
 */
async function sendReport(
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
