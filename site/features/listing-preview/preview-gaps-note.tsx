import type { ListingAnswers } from '#domain/listing/listing.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { writtenList } from '#site/i18n/written.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { type PreviewTopic, previewGaps } from './preview-gaps.ts';

type PreviewGapsNoteProps = {
  answers: ListingAnswers;
  /** Reads the names of what was chosen again; null when they were read. */
  onRetry: (() => void) | null;
};

/** Why something is not in a preview. */
export function PreviewGapsNote({ answers, onRetry }: PreviewGapsNoteProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { missing, wrong } = previewGaps(answers, new Date(useNow()));
  const inWords = (topics: PreviewTopic[]) =>
    writtenList(
      topics.map((topic) => t(`preview.topics.${topic}`)),
      locale,
    );
  return (
    <div className="grid gap-1 text-sm">
      {missing.length > 0 && (
        <p className="text-ink-soft">{t('preview.missing', { topics: inWords(missing) })}</p>
      )}
      {wrong.length > 0 && <p className="text-bad">{t('preview.wrong', { topics: inWords(wrong) })}</p>}
      {missing.length + wrong.length === 0 && (
        <p className="flex items-start gap-2 text-good">
          <Icon name="check" className="mt-0.5 size-4" />
          {t('preview.complete')}
        </p>
      )}
      {onRetry && (
        <p>
          {t('preview.namesFailed')}{' '}
          <button type="button" className="link min-h-6" onClick={onRetry}>
            {t('preview.retry')}
          </button>
        </p>
      )}
    </div>
  );
}
