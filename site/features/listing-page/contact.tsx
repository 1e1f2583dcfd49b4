import type { ReactNode } from 'react';
import { SOCIAL_NETWORKS } from '#domain/limits.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { OldNote } from '#site/features/facts/index.ts';
import { AddressLines, formatPhone, NETWORK_NAMES, websiteHost } from '#site/features/listing/index.ts';
import { MessageAction } from '#site/features/messages/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Island } from '#site/page/island.tsx';
import { Icon, SocialIcon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';
import { Section } from '#site/ui/section.tsx';
import { websiteAddress } from './website-address.ts';

/** How to reach a business: only what is known and what its owner shows. */
export function Contact({ listing }: { listing: BusinessPage['listing'] }) {
  const { t, language } = useTranslation();
  const { phone, secondPhone, secondPhoneLabel, email, website, address, cityName, showAddress, sources } =
    listing;
  const hasPlace = Boolean(address || cityName) || !showAddress;
  const isEmpty = !phone && !secondPhone && !email && !website && !hasPlace;
  return (
    <Section title={t('business.contact')}>
      {isEmpty ? (
        <p className="text-ink-soft">{t('business.noContact')}</p>
      ) : (
        <dl className="contact grid gap-4">
          {phone && (
            <Line icon="phone" label={t('business.phone')}>
              <a
                href={`tel:${phone}`}
                data-press="call"
                className="link -my-2 inline-block py-2 font-semibold text-lead"
              >
                {formatPhone(phone, language)}
              </a>
              <OldNote fact="phone" sources={sources} />
            </Line>
          )}
          {secondPhone && (
            <Line icon="phone" label={t('business.phone')}>
              <span className="text-ink-soft">{t(`listing.phoneLabels.${secondPhoneLabel ?? 'other'}`)}</span>{' '}
              <a href={`tel:${secondPhone}`} data-press="call" className="link whitespace-nowrap">
                {formatPhone(secondPhone, language)}
              </a>
            </Line>
          )}
          {hasPlace && (
            <Line icon="map-pin" label={t('business.address')}>
              <AddressLines listing={listing} />
              <OldNote fact="address" sources={sources} />
            </Line>
          )}
          {website && (
            <Line icon="globe" label={t('business.website')}>
              <a
                href={website}
                data-press="website"
                rel="nofollow noopener external"
                className="link wrap-anywhere"
              >
                <WebsiteName website={website} />
              </a>
              <OldNote fact="website" sources={sources} />
            </Line>
          )}
          {email && (
            <Line icon="mail" label={t('business.email')}>
              <a href={`mailto:${email}`} className="link wrap-anywhere">
                {email.slice(0, email.indexOf('@') + 1)}
                <wbr />
                {email.slice(email.indexOf('@') + 1)}
              </a>
              <OldNote fact="email" sources={sources} />
            </Line>
          )}
        </dl>
      )}
      {listing.takesMessages && (
        <div className="mt-4 print:hidden">
          <Island
            name="message-action"
            when="press"
            of={MessageAction}
            props={{ listing: { id: listing.id, name: listing.name } }}
          />
        </div>
      )}
      <SocialLinks name={listing.name} social={listing.social} />
    </Section>
  );
}

/** The host of a website; on paper, where nothing is pressed, its address. */
function WebsiteName({ website }: { website: string }) {
  const [host, address] = [websiteHost(website), websiteAddress(website)];
  if (host === address) return host;
  return (
    <>
      <span className="print:hidden">{host}</span>
      <span className="hidden print:inline">{address}</span>
    </>
  );
}

type LineProps = { icon: InterfaceIcon; label: string; children: ReactNode };

function Line({ icon, label, children }: LineProps) {
  return (
    <div className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-start">
      <dt className="pt-0.5">
        <Icon name={icon} className="size-5 text-ink-soft" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

type SocialLinksProps = Pick<BusinessPage['listing'], 'name' | 'social'>;

/** Links to the social networks of a business; renders nothing without any. */
function SocialLinks({ name, social }: SocialLinksProps) {
  const { t } = useTranslation();
  const networks = SOCIAL_NETWORKS.filter((network) => social[network]);
  if (networks.length === 0) return null;
  return (
    <ul aria-label={t('business.social')} className="mt-4 flex flex-wrap gap-2 print:hidden">
      {networks.map((network) => (
        <li key={network}>
          <a
            href={social[network]}
            rel="nofollow noopener external"
            aria-label={t('business.socialOn', { name, network: NETWORK_NAMES[network] })}
            className="button button-quiet size-11 p-0"
          >
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
