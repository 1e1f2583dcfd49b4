import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { localizePath } from '#domain/pages/segments.ts';
import { CORRECTABLE_KEYS, decisionErrorCode, type WaitingCorrection } from '#domain/trust/correction.ts';
import { DataError } from '#site/data/error.ts';
import { useRefusal } from '#site/features/listing-form/use-refusal.ts';
import { decideOwnCorrection } from '#site/features/reports/corrections/api.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useAction } from '#site/session/queries.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { correctionsQuery } from './api.ts';
import { ComparedValues } from './compared-values.tsx';
import type { ListingEditor } from './use-listing-editor.ts';

type CorrectionsPanelProps = {
  editor: ListingEditor;
  /** Called once a correction has removed the listing. */
  onGone: () => void;
};

/** Corrections that visitors suggest; each is accepted or rejected with one press. */
export function CorrectionsPanel({ editor, onGone }: CorrectionsPanelProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const describe = useRefusal();
  const query = correctionsQuery(editor.listing.id);
  const { data, isError, refetch } = useQuery(query);
  const task = useAction(
    (error) => {
      const code = decisionErrorCode(error instanceof DataError ? error.code : null);
      return code ? t(`editor.corrections.refusals.${code}`) : describe(error);
    },
    [query.queryKey],
  );

  const decide = (correction: WaitingCorrection, accept: boolean) =>
    task.run(async (client) => {
      const { waits } = await decideOwnCorrection(client, correction, accept);
      if (accept && correction.isClosed) {
        onGone();
        const state = { deleted: editor.listing.values.name ?? editor.listing.slug };
        void navigate(localizePath('/mes-entreprises', locale), { state });
        return null;
      }
      if (accept) await editor.refresh();
      // Moves the focus before the pressed button is removed.
      heading.current?.focus();
      return t(`editor.corrections.${accept ? (waits.length > 0 ? 'waits' : 'accepted') : 'refused'}`);
    });

  return (
    <section aria-labelledby="tab-title" className="card grid min-w-0 gap-6 p-5 sm:p-6">
      <div>
        <h2 id="tab-title" ref={heading} tabIndex={-1} className="font-bold text-heading outline-none">
          {t('editor.tabs.corrections.name')}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{t('editor.tabs.corrections.text')}</p>
      </div>
      <Outcome done={task.done} failed={task.failed} />
      {!data && !isError && <p role="status">{t('account.checking')}</p>}
      {isError && (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{t('editor.corrections.notRead')}</p>
          <button type="button" className="button button-quiet" onClick={() => void refetch()}>
            {t('account.retry')}
          </button>
        </div>
      )}
      {data?.length === 0 && <p>{t('editor.corrections.none')}</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-4">
          {data.map((correction) => (
            <CorrectionCard
              key={correction.id}
              correction={correction}
              mayClose={editor.listing.role !== 'manager'}
              isBusy={task.isBusy}
              onDecide={(accept) => void decide(correction, accept)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type CorrectionCardProps = {
  correction: WaitingCorrection;
  /** Whether the user may accept a report that the business has closed, which deletes its listing. */
  mayClose: boolean;
  isBusy: boolean;
  onDecide: (accept: boolean) => void;
};

/** One correction: the current and the suggested values, and the buttons that accept or reject it. */
function CorrectionCard({ correction, mayClose, isBusy, onDecide }: CorrectionCardProps) {
  const { t, language } = useTranslation();
  const title = useId();
  const { fields, present, staleKeys, isClosed, note, createdAt } = correction;
  // The municipality is an identifier: the city already shows its name.
  const keys = CORRECTABLE_KEYS.filter(
    (key) => key in fields && !(key === 'municipality' && 'city' in fields),
  );
  const at = formatMoment(createdAt, language);
  const isStale = staleKeys.length > 0;
  const canAccept = !isStale && (mayClose || !isClosed);
  return (
    <li>
      <section
        aria-labelledby={title}
        className="grid gap-4 rounded-card border border-edge bg-sunken p-4 sm:p-5"
      >
        <h3 id={title} className="font-semibold">
          {t(isClosed ? 'editor.corrections.closed' : 'editor.corrections.suggested', { at })}
        </h3>
        {isClosed && (
          <p>{t(mayClose ? 'editor.corrections.closedText' : 'editor.corrections.closedManager')}</p>
        )}
        {keys.length > 0 && (
          <ComparedValues
            titles={{ one: t('editor.corrections.present'), other: t('editor.corrections.other') }}
            fields={keys.map((field) => ({ field, one: present[field], other: fields[field] }))}
          />
        )}
        {note && (
          <blockquote className="whitespace-pre-line border-edge border-l-2 pl-3 wrap-anywhere">
            {note}
          </blockquote>
        )}
        {isStale && (
          <p className="flex items-start gap-2 font-medium">
            <Icon name="info" className="mt-0.5 size-5" />
            {t('editor.corrections.stale')}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {canAccept && (
            <TaskButton
              isBusy={isBusy}
              look={isClosed ? 'danger' : 'primary'}
              label={t(isClosed ? 'editor.corrections.acceptClosedOf' : 'editor.corrections.acceptOf', {
                at,
              })}
              onPress={() => onDecide(true)}
            >
              {t(isClosed ? 'editor.corrections.acceptClosed' : 'editor.corrections.accept')}
            </TaskButton>
          )}
          <TaskButton
            isBusy={isBusy}
            label={t('editor.corrections.refuseOf', { at })}
            onPress={() => onDecide(false)}
          >
            {t('editor.corrections.refuse')}
          </TaskButton>
        </div>
      </section>
    </li>
  );
}
