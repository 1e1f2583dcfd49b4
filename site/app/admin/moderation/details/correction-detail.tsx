import type { Details } from '#domain/trust/waiting.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { AskerLine } from './asker-line.tsx';
import { ComparedFields } from './compared-fields.tsx';
import { DetailSection } from './detail-section.tsx';
import { WrittenWords } from './written-words.tsx';

/** What somebody says is wrong with a listing, field by field. */
export function CorrectionDetail({ detail }: { detail: Details['correction'] }) {
  const { t } = useTranslation();
  return (
    <>
      {detail.isClosed && <p className="font-semibold text-bad">{t('moderation.saidClosed')}</p>}
      <ComparedFields fields={detail.fields} changedSince={detail.changedSince} />
      <DetailSection title={t('moderation.by')}>
        <WrittenWords words={detail.words} />
        <AskerLine asker={detail.asker} />
      </DetailSection>
    </>
  );
}
