import type { Details } from '#domain/trust/waiting.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { AskerLine } from './asker-line.tsx';
import { ComparedFields } from './compared-fields.tsx';
import { DetailSection } from './detail-section.tsx';

/** Changes of a listing in public: old beside new, and who proposes them. */
export function ChangesDetail({ detail }: { detail: Details['changes'] }) {
  const { t } = useTranslation();
  return (
    <>
      <ComparedFields fields={detail.fields} />
      <DetailSection title={t('moderation.by')}>
        <AskerLine asker={detail.asker} />
      </DetailSection>
    </>
  );
}
