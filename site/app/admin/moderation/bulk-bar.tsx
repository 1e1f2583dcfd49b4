import type { DecisionAction, WaitingKind } from '#domain/trust/moderation.ts';
import { DecisionBar } from '#site/app/admin/shared/decision-bar.tsx';
import type { Why } from '#site/app/admin/shared/why-dialog.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Selection } from './use-selection.ts';

type BulkBarProps = {
  selection: Selection;
  isBusy: boolean;
  hasLetters: boolean;
  onDecide: (action: DecisionAction, why: Why) => void;
};

/** What can be done with everything that is selected: one decision, where all of it is of one kind. */
export function BulkBar({ selection, isBusy, hasLetters, onDecide }: BulkBarProps) {
  const { t } = useTranslation();
  const { items } = selection;
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const [kind] = kinds;
  const subject = t('moderation.selected', { count: items.length });
  return (
    <section aria-label={t('moderation.bulk')} className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{subject}</p>
        <button type="button" className="link min-h-6" onClick={() => selection.setAll([])}>
          {t('moderation.unselect')}
        </button>
      </div>
      {kinds.length === 1 && kind ? (
        <DecisionBar
          kind={kind as WaitingKind}
          subject={subject}
          task={{ isBusy, done: null, failed: null }}
          hasLetters={hasLetters}
          onDecide={onDecide}
        />
      ) : (
        <p className="text-ink-soft text-sm">{t('moderation.mixed')}</p>
      )}
    </section>
  );
}
