import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';

type DifferenceProps = {
  /** Current value as text; null when empty. */
  before: string | null;
  after: string | null;
  /** Labels of the two values; « online » and « proposed » by default. */
  labels?: { before: string; after: string };
};

/** Word diff: deletions are struck through and insertions underlined, in `del` and `ins` for screen readers. */
export function Difference({ before, after, labels }: DifferenceProps) {
  const { t } = useTranslation();
  const parts = useMemo(() => diffWordsWithSpace(before ?? '', after ?? ''), [before, after]);
  return (
    <dl className="grid gap-2 sm:grid-cols-2 sm:gap-3">
      <Side label={labels?.before ?? t('admin.difference.before')} isEmpty={!before}>
        {parts
          .filter(({ added }) => !added)
          .map(({ value, removed }, index) =>
            removed ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
              <del key={index} className="rounded-small bg-sunken text-bad decoration-2">
                {value}
              </del>
            ) : (
              value
            ),
          )}
      </Side>
      <Side label={labels?.after ?? t('admin.difference.after')} isEmpty={!after}>
        {parts
          .filter(({ removed }) => !removed)
          .map(({ value, added }, index) =>
            added ? (
              <ins
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
                key={index}
                className="rounded-small bg-sunken font-semibold text-good decoration-2 underline-offset-2"
              >
                {value}
              </ins>
            ) : (
              value
            ),
          )}
      </Side>
    </dl>
  );
}

function Side({ label, isEmpty, children }: { label: string; isEmpty: boolean; children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="own-words whitespace-pre-line">
        {isEmpty ? <span className="text-ink-faint">{t('admin.difference.nothing')}</span> : children}
      </dd>
    </div>
  );
}
