import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/use-settings.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

const STEPS = ['confirm', 'read', 'recourse'] as const;

/** What becomes of a request, who answers it, and the other ways to ask. */
export function NextSteps() {
  const { t } = useTranslation();
  const { siteName, privacyEmail, privacyOfficer } = useSettings();
  return (
    <aside className="grid gap-8 [overflow-wrap:anywhere]">
      <section>
        <h2 className="font-bold text-heading">{t('privacyRequest.other.title')}</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-7">
          {STEPS.map((step) => (
            <li key={step}>{t(`privacyRequest.other.steps.${step}`)}</li>
          ))}
        </ol>
      </section>
      <section className="grid gap-2">
        <h2 className="font-bold text-heading">{t('privacyRequest.other.write')}</h2>
        <p>
          {t('privacyRequest.other.officer')}
          <br />
          <strong>{privacyOfficer ?? t('privacyRequest.other.operator', { siteName })}</strong>
          <br />
          <a className="link" href={`mailto:${privacyEmail}`}>
            {privacyEmail}
          </a>
        </p>
        <p>
          <LocalLink to="/profil?section=data" prefetch="none" className="link">
            {t('privacyRequest.other.account')}
          </LocalLink>
        </p>
        <p>
          <LocalLink to="/politique-confidentialite" className="link">
            {t('privacyRequest.other.policy')}
          </LocalLink>
        </p>
      </section>
    </aside>
  );
}
