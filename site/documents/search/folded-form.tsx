import type { ReactNode } from 'react';
import { FORM_PANEL_ID } from '#site/features/search/results-page.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { PanelClose } from '#site/ui/panel-close.tsx';

type FoldedFormProps = {
  /** The trade or words, and the place. */
  asked: readonly string[];
  children: ReactNode;
};

/** The form of a search: folded into one line on a phone, where it opens over the page, also without JavaScript. */
export function FoldedForm({ asked: texts, children }: FoldedFormProps) {
  const { t } = useTranslation();
  const asked = texts.filter(Boolean).join(' · ');
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
        <PanelClose
          panel={FORM_PANEL_ID}
          label={t('search.closeForm')}
          autoFocus
          className="mb-3 ml-auto md:hidden"
        />
        {children}
      </div>
    </>
  );
}
