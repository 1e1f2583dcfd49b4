import type { Details, ReviewedText, ReviewSignal } from '#domain/trust/waiting.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { AskerLine, DetailSection } from './detail-section.tsx';

const PHOTO = 160;

const SIGNALS = [
  'own_listing',
  'owner_network',
  'same_network',
  'same_text',
  'listing_burst',
  'author_burst',
  'new_account',
] as const;

/** An unmoderated review, with its warning signals. */
export function ReviewDetail({ detail }: { detail: Details['review'] }) {
  const { t } = useTranslation();
  const { review, signals } = detail;
  return (
    <>
      <ReviewText review={review} />
      <DetailSection title={t('moderation.signals.title')}>
        {signals.length === 0 ? (
          <p className="text-ink-soft">{t('moderation.signals.none')}</p>
        ) : (
          <ul className="grid gap-1.5">
            {signals.map((signal) => (
              <li key={signal.signal} className="flex items-start gap-2">
                <Icon name="flag" className="mt-1 size-4 text-bad" />
                <SignalWords signal={signal} />
              </li>
            ))}
          </ul>
        )}
        <p className="text-ink-soft text-sm">{t('moderation.signals.about')}</p>
      </DetailSection>
    </>
  );
}

function SignalWords({ signal: { signal, count = 0, hours = 0, role } }: { signal: ReviewSignal }) {
  const { t } = useTranslation();
  const known = SIGNALS.find((each) => each === signal);
  if (known === 'own_listing') return t(`moderation.signals.own_listing.${role ?? 'owner'}`);
  if (known === 'new_account') {
    return hours === 0
      ? t('moderation.signals.newest_account')
      : t('moderation.signals.new_account', { count: hours });
  }
  return known ? t(`moderation.signals.${known}`, { count }) : signal.replaceAll('_', ' ');
}

/** A review as published, with its author's account. */
export function ReviewText({ review }: { review: ReviewedText }) {
  const { t, language } = useTranslation();
  const { rating, body, locale, authorName, author, createdAt, updatedAt, photos } = review;
  const wasEdited = Date.parse(updatedAt) - Date.parse(createdAt) > 1000;
  return (
    <div className="card grid gap-3 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span className="font-medium">{authorName ?? t('reviews.anonymous')}</span>
        <span className="text-ink-soft text-sm">
          {formatMoment(createdAt, language)}
          {wasEdited && ` · ${t('moderation.edited', { at: formatMoment(updatedAt, language) })}`}
        </span>
      </p>
      <p lang={locale} className="own-words whitespace-pre-line">
        {body}
      </p>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map(({ path }, index) => (
            <li key={path}>
              <Picture
                path={path}
                alt={t('moderation.reviewPhoto', { number: index + 1 })}
                width={PHOTO}
                height={PHOTO}
                className="rounded-small"
              />
            </li>
          ))}
        </ul>
      )}
      <AskerLine asker={author} />
    </div>
  );
}
