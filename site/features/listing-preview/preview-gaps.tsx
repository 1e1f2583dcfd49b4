import {
  checkListing,
  LISTING_KEYS,
  type ListingAnswers,
  type ListingKey,
  type ValidationIssue,
} from '#domain/listing/listing.ts';
import { writtenList } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { useNow } from '#site/ui/use-now.ts';

/** Topic of each field in the preview's messages; several fields share one (`preview.topics.{topic}`). */
const TOPICS = {
  name: 'name',
  descriptionFr: 'description',
  descriptionEn: 'description',
  missionFr: 'mission',
  missionEn: 'mission',
  valuesFr: 'values',
  valuesEn: 'values',
  sizeBand: 'size',
  foundedYear: 'foundedYear',
  hours: 'hours',
  specialHours: 'hours',
  seasons: 'hours',
  logo: 'logo',
  photos: 'photos',
  phone: 'phone',
  email: 'email',
  website: 'website',
  social: 'social',
  address: 'address',
  addressLine2: 'address',
  city: 'city',
  province: 'province',
  postalCode: 'postalCode',
  latitude: 'position',
  longitude: 'position',
  category: 'category',
  subcategory: 'category',
  activity: 'services',
  services: 'services',
} as const satisfies Partial<Record<ListingKey, string>>;
const PREVIEWED = LISTING_KEYS.filter((key): key is keyof typeof TOPICS => key in TOPICS);

export type PreviewTopic = (typeof TOPICS)[keyof typeof TOPICS] | 'contact';

/**
 * Fields absent from the preview of an incomplete listing, in the order of the steps.
 *
 * @returns `missing`: required but blank; `wrong`: filled in but invalid
 * @example previewGaps({ ...complete, logo: null, email: 'a@' }, new Date()) // { missing: ['logo'], wrong: ['email'] }
 */
export function previewGaps(
  answers: ListingAnswers,
  now: Date,
): { missing: PreviewTopic[]; wrong: PreviewTopic[] } {
  // checkListing reports faults that span several fields last.
  const faults = checkListing(PREVIEWED, answers, now).issues.toSorted((a, b) => placeOf(a) - placeOf(b));
  const topicsOf = (isWanted: (fault: ValidationIssue) => boolean) =>
    new Set(faults.filter(isWanted).map(topicOf));
  const wrong = topicsOf(({ key }) => !isBlank(answers[key]));
  const missing = topicsOf(({ key }) => isBlank(answers[key]));
  return { missing: [...missing].filter((topic) => !wrong.has(topic)), wrong: [...wrong] };
}

function placeOf({ key }: ValidationIssue): number {
  return (PREVIEWED as ListingKey[]).indexOf(key);
}

function topicOf({ key, code }: ValidationIssue): PreviewTopic {
  return code === 'contact_missing' ? 'contact' : TOPICS[key as keyof typeof TOPICS];
}

function isBlank(answer: unknown): boolean {
  return answer === undefined || answer === null || (typeof answer === 'string' && !answer.trim());
}

type PreviewGapsNoteProps = {
  answers: ListingAnswers;
  /** Retries loading the names of the chosen category and municipality; null once loaded. */
  onRetry: (() => void) | null;
  /** Who reads it; the listing's own editor by default. */
  reader?: 'owner' | 'moderator';
};

/** Explains why fields are absent from a preview. */
export function PreviewGapsNote({ answers, onRetry, reader = 'owner' }: PreviewGapsNoteProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { missing, wrong } = previewGaps(answers, new Date(useNow()));
  const inWords = (topics: PreviewTopic[]) =>
    writtenList(
      topics.map((topic) => t(`preview.topics.${topic}`)),
      locale,
    );
  return (
    <div className="grid gap-1 text-sm">
      {missing.length > 0 && (
        <p className="text-ink-soft">{t(`preview.gaps.${reader}.missing`, { topics: inWords(missing) })}</p>
      )}
      {wrong.length > 0 && (
        <p className="text-bad">{t(`preview.gaps.${reader}.wrong`, { topics: inWords(wrong) })}</p>
      )}
      {missing.length + wrong.length === 0 && (
        <p className="flex items-start gap-2 text-good">
          <Icon name="check" className="mt-0.5 size-4" />
          {t(`preview.gaps.${reader}.complete`)}
        </p>
      )}
      {onRetry && (
        <p>
          {t('preview.namesFailed')}{' '}
          <button type="button" className="link min-h-6" onClick={onRetry}>
            {t('preview.retry')}
          </button>
        </p>
      )}
    </div>
  );
}
