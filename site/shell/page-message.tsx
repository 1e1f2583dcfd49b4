import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

/** A page with only a message, and links to continue. */
export function PageMessage({ code, title, text }: { code: string; title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <div className="container-page grid gap-6 py-[clamp(3rem,10vh,8rem)]">
      <p aria-hidden="true" className="font-bold text-[clamp(5rem,18vw,11rem)] text-edge leading-none">
        {code}
      </p>
      <div className="section-rule max-w-2xl">
        <h1 className="font-bold text-title">{title}</h1>
        <p className="mt-3 text-ink-soft text-lead">{text}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        <LocalLink to="/recherche" className="button button-primary">
          {t('error.search')}
        </LocalLink>
        <LocalLink to="/" className="button button-quiet">
          {t('error.home')}
        </LocalLink>
      </p>
    </div>
  );
}
