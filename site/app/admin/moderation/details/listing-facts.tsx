import type { ReactNode } from 'react';
import type { ListingValues } from '#domain/listing/edit.ts';
import { formatPhone } from '#site/features/listing/format.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';

/** What can be verified about a listing, with what its page hides, and the texts of the other language. */
export function ListingFacts({ values }: { values: ListingValues }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { phone, email, website, address, addressLine2, city, postalCode, latitude, longitude } = values;
  const place = [address, addressLine2, city, postalCode].filter(Boolean).join(', ');
  const other = locale === 'en' ? 'Fr' : 'En';
  const texts = ([`description${other}`, `mission${other}`, `values${other}`] as const).filter(
    (key) => values[key],
  );
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
      {phone && (
        <Fact label={t('editor.fields.phone')}>
          <a href={`tel:${phone}`} className="link">
            {formatPhone(phone)}
          </a>
        </Fact>
      )}
      {email && (
        <Fact label={t('editor.fields.email')} isHidden={!values.showEmail}>
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </Fact>
      )}
      {website && (
        <Fact label={t('editor.fields.website')}>
          <a href={website} target="_blank" rel="noreferrer nofollow ugc" className="link">
            {website}
          </a>
        </Fact>
      )}
      {place && (
        <Fact label={t('editor.fields.address')} isHidden={!values.showAddress}>
          {place}
          {latitude !== null && longitude !== null && (
            <>
              {' '}
              <a
                href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
                target="_blank"
                rel="noreferrer"
                className="link whitespace-nowrap"
              >
                {t('moderation.map')}
              </a>
            </>
          )}
        </Fact>
      )}
      {texts.map((key) => (
        <Fact key={key} label={t(`editor.fields.${key}`)}>
          <span lang={other.toLowerCase()} className="own-words block whitespace-pre-line">
            {values[key]}
          </span>
        </Fact>
      ))}
    </dl>
  );
}

type FactProps = { label: string; isHidden?: boolean; children: ReactNode };

function Fact({ label, isHidden = false, children }: FactProps) {
  const { t } = useTranslation();
  return (
    <div className="contents">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        {children}
        {isHidden && <span className="text-ink-soft text-sm"> ({t('moderation.hidden')})</span>}
      </dd>
    </div>
  );
}
