import type { ReactNode } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

type PageMessageProps = {
  title: string;
  text: string;
  /** Ways on; a search and the home page by default. */
  children?: ReactNode;
};

/** A page with only a message, and ways to continue. */
export function PageMessage({ title, text, children }: PageMessageProps) {
  const { t } = useTranslation();
  return (
    <div className="container-page grid gap-8 py-10 sm:py-16">
      <div className="section-rule">
        <h1 className="font-bold text-title">{title}</h1>
        <p className="mt-3 max-w-2xl text-ink-soft text-lead">{text}</p>
      </div>
      {children ?? (
        <p className="flex flex-wrap gap-3">
          <LocalLink to="/recherche" className="button button-primary">
            {t('error.search')}
          </LocalLink>
          <LocalLink to="/" className="button button-quiet">
            {t('error.home')}
          </LocalLink>
        </p>
      )}
    </div>
  );
}
