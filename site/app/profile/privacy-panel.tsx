import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/use-settings.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Panel } from '#site/ui/panel.tsx';

/** Whom to write to about one's own data. */
export function PrivacyPanel() {
  const { t } = useTranslation();
  const { contactEmail } = useSettings();
  return (
    <Panel title={t('profile.privacy.title')} text={t('profile.privacy.text')}>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={`mailto:${contactEmail}`} className="link">
          {contactEmail}
        </a>
        <LocalLink to="/politique-confidentialite" className="link">
          {t('profile.privacy.policy')}
        </LocalLink>
      </p>
    </Panel>
  );
}
