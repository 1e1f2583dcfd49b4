import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { REPORT_DETAILS_MAX } from '#domain/limits.ts';
import { OTHER_REASON, type ReportReason, type ReportSubject } from '#domain/trust/report.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { usePublicRead } from '#site/session/use-live.ts';
import { useSession } from '#site/session/use-session.ts';
import { ChoiceField } from '#site/ui/form/choice-fields.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TextArea, TextField } from '#site/ui/form/text-fields.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { Honeypot, LoadingState, SendButtons, Thanks } from './dialog-parts.tsx';
import { readReportReasons, useReport } from './use-report.ts';

export type ReportDialogProps = {
  subject: ReportSubject;
  /** Opens the correction dialog in place of the report. */
  onCorrect?: (() => void) | undefined;
  onClose: () => void;
};

/** Reports a problem to the administrators; no account is needed. */
export function ReportDialog({ subject, onCorrect, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const title = t(isSent ? 'reports.sentTitle' : `reports.titles.${subject.kind}`);
  return (
    <Modal title={title} isBusy={isBusy} onClose={onClose}>
      {isSent ? (
        <Thanks text={t('reports.sentText')} onClose={onClose} />
      ) : (
        <>
          <p className="mt-3">{t('reports.lead')}</p>
          {onCorrect && (
            <p className="mt-2">
              {t('reports.inaccurate')}{' '}
              <button
                type="button"
                className="link"
                onClick={() => {
                  onClose();
                  onCorrect();
                }}
              >
                {t('reports.correctInstead')}
              </button>
            </p>
          )}
          <ReportForm subject={subject} onBusy={setBusy} onSent={() => setSent(true)} onCancel={onClose} />
        </>
      )}
    </Modal>
  );
}

type ReportFormProps = {
  subject: ReportSubject;
  onBusy: (isBusy: boolean) => void;
  onSent: () => void;
  onCancel: () => void;
};

/** Reason, details and reply address. */
export function ReportForm({ subject, ...events }: ReportFormProps) {
  const locale = useLocale();
  const { kind } = subject;
  const reasons = usePublicRead(
    useCallback((client: PublicReads) => readReportReasons(client, kind, locale), [kind, locale]),
  );
  if (!reasons.data) return <LoadingState {...reasons} onCancel={events.onCancel} />;
  return <Fields subject={subject} reasons={reasons.data} {...events} />;
}

function Fields({
  subject,
  reasons,
  onBusy,
  onSent,
  onCancel,
}: ReportFormProps & { reasons: ReportReason[] }) {
  const { t } = useTranslation();
  const session = useSession();
  const trap = useRef<HTMLInputElement>(null);
  const report = useReport(subject, onSent);
  const { form, words, faults, change, isBusy } = report;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void report.send(Boolean(trap.current?.value));
  };
  return (
    <form ref={form} noValidate className="mt-4 grid gap-5" onSubmit={send}>
      <ChoiceField
        label={t('reports.reason')}
        error={faults.reason && t(`reports.faults.${faults.reason}`)}
        options={reasons.map(({ code, text }) => ({ value: code, label: text }))}
        isList
        value={words.reason || null}
        onChange={(reason) => change({ reason })}
      />
      <TextArea
        label={t('reports.details')}
        isOptional={words.reason !== OTHER_REASON}
        hint={t('reports.detailsHint')}
        error={faults.details && t(`reports.faults.${faults.details}`, { max: REPORT_DETAILS_MAX })}
        value={words.details}
        onChange={(details) => change({ details })}
        max={REPORT_DETAILS_MAX}
      />
      {session.status !== 'signed-in' && (
        <TextField
          label={t('reports.email')}
          isOptional
          hint={t('reports.emailHint')}
          error={faults.email && t(`reports.faults.${faults.email}`)}
          value={words.email}
          onChange={(event) => change({ email: event.target.value })}
          // Not `email`: browsers would alter the typed text and show their own error messages.
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Honeypot trap={trap} />
      <Outcome failed={report.failed} />
      <SendButtons action={t('reports.send')} isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
