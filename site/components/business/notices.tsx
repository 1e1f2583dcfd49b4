import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusinessPage } from '#domain/directory.ts';
import { Icon } from '#site/components/icon.tsx';
import { LocalLink } from '#site/components/local-link.tsx';
import { useSettings } from '#site/components/use-settings.ts';
import type { InterfaceIcon } from '#site/icons/names.ts';

type NoticesProps = { listing: Pick<BusinessPage['listing'], 'name' | 'source' | 'isClaimed'> };

/** What a visitor must know before relying on a listing, and what its owner can do about it. */
export function Notices({ listing }: NoticesProps) {
  const { t } = useTranslation();
  const { contactEmail } = useSettings();
  const { name, source, isClaimed } = listing;
  const subject = encodeURIComponent(t('business.ownerSubject', { name }));
  return (
    <>
      {source === 'demo' && (
        <Notice icon="info" title={t('business.demoTitle')}>
          <p>{t('business.demoText')}</p>
        </Notice>
      )}
      {!isClaimed && (
        <Notice icon="store" title={t('business.unclaimedTitle')}>
          <p>
            {t('business.unclaimedText')} {source === 'import' && t('business.unclaimedImport')}
          </p>
          <p className="mt-3">
            <strong>{t('business.ownerQuestion')}</strong> {t('business.ownerText')}
          </p>
          <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <a href={`mailto:${contactEmail}?subject=${subject}`} className="button button-primary">
              <Icon name="mail" />
              {t('business.ownerAction')}
            </a>
            <LocalLink to="/faq" className="link">
              {t('business.ownerFaq')}
            </LocalLink>
          </p>
        </Notice>
      )}
    </>
  );
}

type NoticeProps = { icon: InterfaceIcon; title: string; children: ReactNode };

function Notice({ icon, title, children }: NoticeProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex gap-4 rounded-card bg-sunken p-5">
      <Icon name={icon} className="mt-0.5 size-6 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <h2 id={id} className="font-bold">
          {title}
        </h2>
        <div className="mt-1 max-w-prose">{children}</div>
      </div>
    </section>
  );
}
