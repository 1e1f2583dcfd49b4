import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { Icon } from '#site/components/icon.tsx';
import { useHydrated } from '#site/components/use-hydrated.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { CorrectionDialogProps } from '../correction/correction-dialog.tsx';
import { ACTION } from '../owner/action.ts';
import { ReportAction } from './report-action.tsx';

// Each brings the texts of its language, which public pages do not carry.
const CORRECTIONS = {
  fr: lazy(() => import('../correction/french-correction.tsx')),
  en: lazy(() => import('../correction/english-correction.tsx')),
} satisfies Record<Locale, ComponentType<CorrectionDialogProps>>;

type ListingActionsProps = { listing: Pick<BusinessPage['listing'], 'id' | 'name' | 'updatedAt'> };

/**
 * When a listing was brought up to date, which shows without a script too, and what anybody may say of it: that something
 * is inexact, or wrong.
 */
export function ListingActions({ listing: { id, name, updatedAt } }: ListingActionsProps) {
  const { t, language } = useTranslation();
  const Correction = CORRECTIONS[useLocale()];
  const isHydrated = useHydrated();
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <div className={`flex flex-wrap gap-x-5 gap-y-1 ${isHydrated ? '' : 'invisible'}`}>
      <time dateTime={updatedAt} className="visible w-full text-ink-soft text-sm">
        {t('business.updated', { date: formatDay(updatedAt, language) })}
      </time>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${ACTION} min-h-11`}
        onClick={() => setCorrecting(true)}
      >
        <Icon name="pencil" className="size-4" />
        {t('business.suggestCorrection')}
      </button>
      <ReportAction
        subject={{ kind: 'listing', id }}
        text={t('business.report')}
        label={t('business.reportListing')}
        className={`${ACTION} min-h-11`}
        onCorrect={() => setCorrecting(true)}
      />
      <Suspense>
        {isCorrecting && <Correction listing={{ id, name }} onClose={() => setCorrecting(false)} />}
      </Suspense>
    </div>
  );
}
