import { useState } from 'react';
import type { BusinessPage } from '#domain/pages/directory.ts';

import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { dialogSource, LazyDialog } from '#site/ui/lazy-dialog.tsx';
import { ReportAction } from './report-action.tsx';

const CORRECTION = dialogSource(
  async () => (await import('./corrections/correction-dialog.tsx')).CorrectionDialog,
  ['business', 'codeSets', 'correction', 'form', 'listingForm', 'reports'],
);

type ListingActionsProps = { listing: Pick<BusinessPage['listing'], 'id' | 'name'> };

/** Actions of any visitor on a listing: suggest a correction, or report it. */
export function ListingActions({ listing: { id, name } }: ListingActionsProps) {
  const { t } = useTranslation();
  const [isCorrecting, setCorrecting] = useState(false);
  const close = () => setCorrecting(false);
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 noscript:invisible">
      <button
        type="button"
        aria-haspopup="dialog"
        className="action min-h-11"
        onClick={() => setCorrecting(true)}
      >
        <Icon name="pencil" />
        {t('reports.suggestCorrection')}
      </button>
      <ReportAction
        subject={{ kind: 'listing', id }}
        text={t('reports.action')}
        label={t('reports.actionLabel')}
        className="action min-h-11"
        onCorrect={() => setCorrecting(true)}
      />
      {isCorrecting && (
        <LazyDialog source={CORRECTION} props={{ listing: { id, name }, onClose: close }} onClose={close} />
      )}
    </div>
  );
}
