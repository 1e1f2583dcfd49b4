import { useState } from 'react';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { ACTION } from '#site/features/listing/index.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { dialogSource, LazyDialog } from '#site/ui/lazy-dialog.tsx';
import { ReportAction } from './report-action.tsx';

const CORRECTION = dialogSource(
  async () => (await import('./corrections/correction-dialog.tsx')).CorrectionDialog,
  ['business', 'form', 'listingFields', 'listingForm', 'listingHours', 'reportDialog'],
);

type ListingActionsProps = { listing: Pick<BusinessPage['listing'], 'id' | 'name' | 'updatedAt'> };

/**
 * When a listing was brought up to date, which shows without a script too, and what anybody may say of it: that something
 * is inexact, or wrong.
 */
export function ListingActions({ listing: { id, name, updatedAt } }: ListingActionsProps) {
  const { t, language } = useTranslation();
  const [isCorrecting, setCorrecting] = useState(false);
  const close = () => setCorrecting(false);
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 noscript:invisible">
      <time dateTime={updatedAt} className="visible w-full text-ink-soft text-sm">
        {t('business.updated', { date: formatDay(updatedAt, language) })}
      </time>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${ACTION} min-h-11`}
        onClick={() => setCorrecting(true)}
      >
        <Icon name="pencil" />
        {t('business.suggestCorrection')}
      </button>
      <ReportAction
        subject={{ kind: 'listing', id }}
        text={t('business.report')}
        label={t('business.reportListing')}
        className={`${ACTION} min-h-11`}
        onCorrect={() => setCorrecting(true)}
      />
      {isCorrecting && (
        <LazyDialog source={CORRECTION} props={{ listing: { id, name }, onClose: close }} onClose={close} />
      )}
    </div>
  );
}
