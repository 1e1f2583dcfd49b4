import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';

/** Invites owners to add their business. */
export function OwnerNotice() {
  const { t } = useTranslation();
  return (
    <section className="grid items-center gap-6 rounded-card bg-yellow p-6 text-on-yellow sm:p-10 md:grid-cols-[1fr_auto]">
      <div>
        <h2 className="font-bold text-title">{t('home.ownerTitle')}</h2>
        <p className="mt-2 max-w-2xl text-lead">{t('home.ownerText')}</p>
      </div>
      <LocalLink to="/inscription" prefetch="none" className="button button-on-yellow">
        <Icon name="plus" />
        {t('home.ownerAction')}
      </LocalLink>
    </section>
  );
}
