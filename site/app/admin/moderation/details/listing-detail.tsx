import { memo, type ReactNode } from 'react';
import type { ListingValues } from '#domain/listing/edit.ts';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import type { Details } from '#domain/trust/waiting.ts';
import { codeSetLinesOfPage } from '#site/features/listing/code-names.ts';
import { formatPhone } from '#site/features/listing/format.ts';
import { BusinessView } from '#site/features/listing-page/business-view.tsx';
import { PreviewGapsNote } from '#site/features/listing-preview/preview-gaps.tsx';
import { previewPage } from '#site/features/listing-preview/preview-page.ts';
import { usePreviewNames } from '#site/features/listing-preview/previewed-page.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { AskerLine, DetailSection } from './detail-section.tsx';

/** Verifiable facts of a listing, including those hidden on its page, and its texts in the other language. */
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
            {formatPhone(phone, locale)}
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

/**
 * Preview of the listing's public page, rendered by the page's own component. It is inert, because its links lead to a
 * page that does not exist yet.
 */
const SeenPage = memo(function SeenPage({ answers }: { answers: ListingAnswers }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow();
  const { names, retry } = usePreviewNames(answers);
  const page = previewPage(answers, names, locale, t('preview.namePlaceholder'), new Date(now));
  return (
    <DetailSection title={t('moderation.asSeen')}>
      <PreviewGapsNote answers={answers} onRetry={retry} reader="moderator" />
      <div inert className="page-in-place overflow-clip rounded-card border border-rule bg-paper pb-10">
        <BusinessView business={page} codeSets={codeSetLinesOfPage(t, page.listing)} isStill />
      </div>
    </DetailSection>
  );
});

/** A new listing: possible duplicates, verifiable facts, and a preview of its public page. */
export function ListingDetail({ detail }: { detail: Details['listing'] }) {
  const { t } = useTranslation();
  const { values, owner, similar, askedMore } = detail;
  return (
    <>
      {askedMore && (
        <DetailSection title={t('moderation.asked')}>
          <p className="own-words whitespace-pre-line">{askedMore}</p>
        </DetailSection>
      )}
      {similar.length > 0 && (
        <DetailSection title={t('moderation.similar')}>
          <ul className="grid gap-1">
            {similar.map(({ id, slug, name, city, reasons }) => (
              <li key={id}>
                <LocalLink to={`/entreprise/${slug}`} prefetch="none" target="_blank" className="link">
                  {name}
                </LocalLink>
                <span className="text-ink-soft text-sm">
                  {[city, ...reasons.map((reason) => t(`moderation.same.${reason}`))]
                    .filter(Boolean)
                    .map((part) => ` · ${part}`)}
                </span>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      <DetailSection title={t('moderation.facts')}>
        <AskerLine asker={owner} />
        <ListingFacts values={values} />
      </DetailSection>
      <SeenPage answers={values as ListingAnswers} />
    </>
  );
}
