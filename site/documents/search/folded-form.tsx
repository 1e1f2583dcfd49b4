import type { ReactNode } from 'react';
import type { SearchQuery } from '#domain/search/search.ts';
import { FORM_PANEL_ID } from '#site/features/search/results-page.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';

/** The form of a search: folded into one line on a phone, where it opens over the page, also without JavaScript. */
export function FoldedForm({ query: { q, where }, children }: { query: SearchQuery; children: ReactNode }) {
  const { t } = useTranslation();
  const asked = [q, where].filter(Boolean).join(' · ');
  return (
    <>
      <button type="button" popoverTarget={FORM_PANEL_ID} className="folded-form">
        <Icon name="search" className="size-5 text-ink-faint" />
        <span className="sr-only">{t('search.changeSearch')}</span>
        <span className={asked ? 'truncate font-semibold' : 'truncate text-ink-faint'}>
          {asked || t('searchForm.whatHint')}
        </span>
      </button>
      <div id={FORM_PANEL_ID} popover="auto" className="form-panel">
        <div className="mb-3 flex justify-end md:hidden">
          <button
            type="button"
            popoverTarget={FORM_PANEL_ID}
            popoverTargetAction="hide"
            aria-label={t('search.closeForm')}
            className="grid size-11 place-items-center rounded-small"
          >
            <Icon name="x" className="size-6" />
          </button>
        </div>
        {children}
      </div>
    </>
  );
}
