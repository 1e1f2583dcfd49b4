import type { ReactNode } from 'react';
import { useId } from 'react';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { CLAIM_ID, DELETE_ID } from '#site/features/listing/index.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress } from '#site/page/address.ts';
import { useSettings } from '#site/page/page-context.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';
import { LocalLink, PageLink } from '#site/ui/local-link.tsx';

/** Says that the listing is one of the demonstration, and so invented. */
export function DemoNotice() {
  const { t } = useTranslation();
  return (
    <p className="flex gap-2 text-ink-soft text-sm">
      <Icon name="info" className="mt-0.5 size-4" />
      <span>
        <b>{t('business.demoTitle')}.</b> {t('business.demoText')}
      </span>
    </p>
  );
}

type StruckOffNoticeProps = { listing: Pick<BusinessPage['listing'], 'struckOffOn' | 'registry'> };

/** Says that the registry of enterprises no longer has the business; nothing of one that it has. */
export function StruckOffNotice({ listing: { struckOffOn, registry } }: StruckOffNoticeProps) {
  const { t, language } = useTranslation();
  if (struckOffOn === null) return null;
  const title = registry?.isGone ? 'business.goneTitle' : 'business.struckOffTitle';
  return (
    <Notice icon="circle-alert" title={t(title, { date: formatDay(struckOffOn, language) })}>
      <p>{t('business.struckOffText')}</p>
    </Notice>
  );
}

type UnclaimedNoticeProps = {
  listing: Pick<BusinessPage['listing'], 'source' | 'isClaimed'>;
  /** Actions of an owner, beside the claim. */
  children?: ReactNode;
};

/** Tells visitors that a listing is unclaimed and invites its owner to claim it; renders nothing on a claimed listing. */
export function UnclaimedNotice({ listing, children }: UnclaimedNoticeProps) {
  const { t } = useTranslation();
  const { search } = useAddress();
  const { contactEmail } = useSettings();
  const { source, isClaimed } = listing;
  if (isClaimed) return null;
  return (
    <Notice icon="store" title={t('business.unclaimedTitle')} className="print:hidden">
      {/* Without a script to open the dialog, its address leads here. */}
      <noscript>
        <span id={CLAIM_ID} />
      </noscript>
      <p>
        {t('business.unclaimedText')} {source === 'import' && t('business.unclaimedImport')}
      </p>
      <p className="mt-3">
        <strong>{t('business.ownerQuestion')}</strong> {t('business.ownerText')}
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <PageLink href={`${search}#${CLAIM_ID}`} preventScrollReset className="button button-primary">
          <Icon name="store" />
          {t('business.ownerAction')}
        </PageLink>
        <LocalLink to="/faq" className="link">
          {t('business.ownerFaq')}
        </LocalLink>
      </p>
      {children}
      <noscript>
        <p id={DELETE_ID} className="mt-4">
          {t('business.withoutScript')}{' '}
          <a href={`mailto:${contactEmail}`} className="link">
            {t('business.withoutScriptWrite')}
          </a>
        </p>
      </noscript>
    </Notice>
  );
}

type NoticeProps = {
  icon: InterfaceIcon;
  title: string;
  className?: string;
  children: ReactNode;
};

function Notice({ icon, title, className = '', children }: NoticeProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex gap-4 rounded-card border border-rule bg-sunken p-4 pairs:p-5 print:p-2 ${className}`}
    >
      <Icon name={icon} className="mt-0.5 size-6 text-ink-soft max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <h2 id={id} className="font-bold">
          {title}
        </h2>
        <div className="mt-1 max-w-prose">{children}</div>
      </div>
    </section>
  );
}
