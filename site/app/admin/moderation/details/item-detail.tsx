import type { Details, WaitingDetail, WaitingListing } from '#domain/trust/waiting.ts';
import { factName } from '#site/features/facts/fact-name.ts';
import { codeNames } from '#site/features/listing/index.ts';
import { formatDay, formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { ComparedFields } from './compared-fields.tsx';
import { AskerLine, DetailSection } from './detail-section.tsx';
import { ListingDetail, ListingFacts } from './listing-detail.tsx';
import { ReviewDetail, ReviewText } from './review-detail.tsx';

const PHOTO = 320;

/** Details of an item, by kind; nothing for a deleted one. */
export function ItemDetail({ data }: { data: WaitingDetail }) {
  if (!data.detail) return null;
  switch (data.kind) {
    case 'listing':
      return <ListingDetail detail={data.detail} />;
    case 'changes':
      return <ChangesDetail detail={data.detail} />;
    case 'removal':
      return <RemovalDetail detail={data.detail} />;
    case 'report':
      return <ReportDetail detail={data.detail} listing={data.listing} />;
    case 'review':
      return <ReviewDetail detail={data.detail} />;
    case 'correction':
      return <CorrectionDetail detail={data.detail} />;
    case 'message':
      return <MessageDetail detail={data.detail} />;
    case 'doubt':
      return <DoubtDetail detail={data.detail} />;
  }
}

/** Changes of a published listing: old and new values, and the author. */
function ChangesDetail({ detail }: { detail: Details['changes'] }) {
  const { t } = useTranslation();
  return (
    <>
      <ComparedFields fields={detail.fields} />
      <DetailSection title={t('moderation.by')}>
        <AskerLine asker={detail.asker} />
      </DetailSection>
    </>
  );
}

/** Request to remove a listing, with its reason. */
function RemovalDetail({ detail }: { detail: Details['removal'] }) {
  const { t } = useTranslation();
  const { asker, words, together } = detail;
  return (
    <DetailSection title={t('moderation.why')}>
      {words ? <WrittenWords words={words} /> : <p className="text-ink-soft">{t('moderation.noReason')}</p>}
      <AskerLine asker={asker} />
      {together > 1 && <p className="text-sm">{t('moderation.askedTogether', { count: together })}</p>}
      <p className="text-ink-soft text-sm">{t('moderation.removalMeans')}</p>
    </DetailSection>
  );
}

/** Correction suggested by a visitor, field by field. */
function CorrectionDetail({ detail }: { detail: Details['correction'] }) {
  const { t } = useTranslation();
  return (
    <>
      {detail.isClosed && <p className="font-semibold text-bad">{t('moderation.saidClosed')}</p>}
      <ComparedFields fields={detail.fields} changedSince={detail.changedSince} />
      <DetailSection title={t('moderation.by')}>
        <WrittenWords words={detail.words} />
        <AskerLine asker={detail.asker} />
      </DetailSection>
    </>
  );
}

/** Facts that visitors reported as wrong, with the listing's values and their sources. */
function DoubtDetail({ detail }: { detail: Details['doubt'] }) {
  const { t, language } = useTranslation();
  return (
    <DetailSection title={t('moderation.doubts.title')}>
      <ul className="grid gap-2">
        {detail.doubted.map(({ fact, words, wrong, right, source, saidOn }) => (
          <li key={fact}>
            <span className="block text-ink-soft text-sm first-letter:uppercase">{factName(t, fact)}</span>
            {words && (
              <span className="block font-medium wrap-anywhere">
                {fact === 'barriers' ? codeNames(t, 'missingAccess', words.split(' ')).join(', ') : words}
              </span>
            )}
            <span className="block text-sm">
              {t('moderation.doubts.wrong', { count: wrong })}
              {right > 0 && ` · ${t('moderation.doubts.right', { count: right })}`}
            </span>
            {source && saidOn && (
              <span className="block text-ink-soft text-sm">
                {t('moderation.doubts.said', { source, date: formatDay(saidOn, language) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">{t('moderation.doubts.means')}</p>
    </DetailSection>
  );
}

/** A message that the business reported, and facts about its sender. */
function MessageDetail({ detail }: { detail: Details['message'] }) {
  const { t, language } = useTranslation();
  const { asker, words, sender, email, body, spamScore, sentAt, together } = detail;
  return (
    <>
      <DetailSection
        title={t('moderation.messages.title', { name: sender ?? email, at: formatMoment(sentAt, language) })}
      >
        {body ? <WrittenWords words={body} /> : <p>{t('moderation.messages.removed')}</p>}
        <p className="wrap-anywhere">{email}</p>
        <p className="text-sm">
          {t('moderation.messages.spamScore', { score: spamScore })}{' '}
          {t('moderation.messages.together', { count: together })}
        </p>
        <p className="text-ink-soft text-sm">{t('moderation.messages.means')}</p>
      </DetailSection>
      <DetailSection title={t('moderation.messages.by')}>
        <WrittenWords words={words} />
        <AskerLine asker={asker} />
      </DetailSection>
    </>
  );
}

/** A report, next to the content that it concerns. */
function ReportDetail({ detail, listing }: { detail: Details['report']; listing: WaitingListing | null }) {
  const { t } = useTranslation();
  const { on, reason, words, asker, together, review, photoPath, values } = detail;
  return (
    <>
      <DetailSection title={t('moderation.why')}>
        {reason && <p className="font-medium">{reason}</p>}
        <WrittenWords words={words} />
        <AskerLine asker={asker} />
        {together > 1 && <p className="text-sm">{t('moderation.reportedTogether', { count: together })}</p>}
        <p className="text-ink-soft text-sm">{t(`moderation.upheldMeans.${on}`)}</p>
        {on === 'listing' && listing && (
          <LocalLink
            to={`/entreprise/${listing.slug}/modifier`}
            prefetch="none"
            target="_blank"
            className="button button-quiet w-fit"
          >
            <Icon name="pencil" />
            {t('moderation.correct')}
          </LocalLink>
        )}
      </DetailSection>
      <DetailSection title={t(`moderation.on.${on}`)}>
        {photoPath && (
          <Picture
            path={photoPath}
            alt={t('moderation.reportedPhoto')}
            width={PHOTO}
            height={PHOTO}
            className="rounded-card"
          />
        )}
        {review && <ReviewText review={review} />}
        {on === 'review' && !review && <p className="text-ink-soft">{t('moderation.reviewGone')}</p>}
        {values && <ListingFacts values={values} />}
      </DetailSection>
    </>
  );
}

/** User-written text, as plain text in any script; nothing for an empty one. */
function WrittenWords({ words }: { words: string | null }) {
  if (!words) return null;
  return (
    <blockquote className="own-words whitespace-pre-line border-edge border-l-4 pl-4">{words}</blockquote>
  );
}
