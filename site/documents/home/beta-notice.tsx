import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/use-settings.ts';
import { Icon } from '#site/ui/icon.tsx';

/** Says that the directory is a beta, and where to write about it. */
export function BetaNotice() {
  const { t } = useTranslation();
  const { contactEmail } = useSettings();
  return (
    <aside
      aria-label={t('home.betaTitle')}
      className="flex gap-4 rounded-card border border-edge border-dashed p-5"
    >
      <Icon name="info" className="size-6 text-link" />
      <div>
        <p className="font-bold">{t('home.betaTitle')}</p>
        <p className="mt-1 max-w-prose text-ink-soft">{t('home.betaText')}</p>
        <p className="mt-2">
          <a href={`mailto:${contactEmail}`} className="link">
            {t('home.betaAction')}
          </a>
        </p>
      </div>
    </aside>
  );
}
