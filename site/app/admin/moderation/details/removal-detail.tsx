import type { Details } from '#domain/trust/waiting.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { AskerLine } from './asker-line.tsx';
import { DetailSection } from './detail-section.tsx';
import { WrittenWords } from './written-words.tsx';

/** Why somebody asks for a listing to be removed. */
export function RemovalDetail({ detail }: { detail: Details['removal'] }) {
  const { t } = useTranslation();
  const { asker, words, together } = detail;
  return (
    <DetailSection title={t('moderation.why')}>
      {words ? <WrittenWords words={words} /> : <p className="text-ink-soft">{t('moderation.noReason')}</p>}
      <AskerLine asker={asker} />
      {together > 1 && <p className="text-sm">{t('moderation.askedTogether', { count: together })}</p>}
      <p className="text-ink-soft text-sm">{t('moderation.removalMeans')}</p>
    </DetailSection>
  );
}
