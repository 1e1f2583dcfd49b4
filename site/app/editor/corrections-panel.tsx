import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { localizePath } from '#domain/pages/segments.ts';
import { decisionErrorCode, type WaitingCorrection } from '#domain/trust/correction.ts';
import { DataError } from '#site/data/error.ts';
import { useRefusal } from '#site/features/listing-form/use-refusal.ts';
import { decideOwnCorrection } from '#site/features/reports/corrections/api.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useAction } from '#site/session/queries.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { CorrectionCard } from './correction-card.tsx';
import { correctionsQuery } from './queries.ts';
import type { ListingEditor } from './use-listing-editor.ts';

/** What others suggest to correct, each accepted or refused with one press. */
export function CorrectionsPanel({ editor }: { editor: ListingEditor }) {
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
        const state = { deleted: editor.listing.values.name ?? editor.listing.slug };
        void navigate(localizePath('/mes-entreprises', locale), { state });
        return null;
      }
      if (accept) await editor.refresh();
      // What was pressed is about to go.
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
