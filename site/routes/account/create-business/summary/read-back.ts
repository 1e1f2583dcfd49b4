import type { TFunction } from 'i18next';
import type { ListingCategory } from '#domain/directory.ts';
import { formatRange, periodRow, weekdayName } from '#domain/hours-text.ts';
import { WEEKDAYS } from '#domain/limits.ts';
import { checkListing, LISTING_KEYS, type ListingAnswers, type ListingDraft } from '#domain/listing.ts';
import type { Locale } from '#domain/locale.ts';
import { formatPhone } from '#site/components/business/format.ts';
import type { wizard } from '#site/i18n/fr/wizard.ts';
import type { WizardStep } from '../steps.ts';

/** One answer in words: its label, and its lines; none when it was not given. */
export type ReadBackRow = { label: string; lines: string[] };

/** What an answer is put into words with. */
export type ReadBackWords = {
  t: TFunction;
  locale: Locale;
  /** Empty until they are read. */
  categories: readonly ListingCategory[];
  now: Date;
};

type Label = keyof typeof wizard.summary.labels;
type Values = Partial<ListingDraft>;
type Reader = (values: Values, words: ReadBackWords) => [Label, (string | null | undefined)[]][];

/** Every answer of a step as it would be kept; what is wrong counts as not given. */
export function readBack(
  step: Exclude<WizardStep, 'summary'>,
  answers: ListingAnswers,
  words: ReadBackWords,
): ReadBackRow[] {
  const { values } = checkListing(LISTING_KEYS, answers, words.now);
  return READERS[step](values, words).map(([label, lines]) => ({
    label: words.t(`wizard.summary.labels.${label}`),
    lines: lines.filter((line) => typeof line === 'string' && line !== '') as string[],
  }));
}

const READERS: Record<Exclude<WizardStep, 'summary'>, Reader> = {
  basic: (values, { t }) => [
    ['name', [values.name]],
    ['description', inBoth(t, values.descriptionFr, values.descriptionEn)],
    ['mission', inBoth(t, values.missionFr, values.missionEn)],
    ['values', inBoth(t, values.valuesFr, values.valuesEn)],
  ],
  details: (values, words) => [
    ['sizeBand', [values.sizeBand && words.t('wizard.summary.employees', { band: values.sizeBand })]],
    ['foundedYear', [values.foundedYear?.toString()]],
    ['isFranchise', [yesOrNo(words.t, values.isFranchise)]],
    ['hours', weekLines(values, words)],
    ['specialHours', specialLines(values, words)],
  ],
  media: ({ logo, photos = [] }, { t }) => [
    ['logo', [logo && t('wizard.summary.given')]],
    ['photos', [photos.length > 0 ? t('wizard.summary.photoCount', { count: photos.length }) : null]],
  ],
  contact: ({ phone, email, showEmail, website, social = {} }, { t }) => [
    ['phone', [phone && formatPhone(phone)]],
    ['email', [email && `${email} (${visibility(t, showEmail)})`]],
    ['website', [website]],
    ['social', Object.values(social)],
  ],
  address: (values, { t }) => [
    [
      'address',
      [
        values.address && `${values.address} (${visibility(t, values.showAddress)})`,
        values.addressLine2,
        [values.city, values.province && `(${values.province})`, values.postalCode].filter(Boolean).join(' '),
      ],
    ],
  ],
  geolocation: ({ latitude, longitude }) => [
    ['position', [latitude !== undefined && longitude !== undefined ? `${latitude}; ${longitude}` : null]],
  ],
  category: (values, { locale, categories }) => {
    const category = categories.find(({ slug }) => slug === values.category);
    const subcategory = category?.subcategories.find(({ slug }) => slug === values.subcategory);
    const name = locale === 'fr' ? 'nameFr' : 'nameEn';
    return [
      ['category', [category?.[name] ?? values.category]],
      ['subcategory', [subcategory?.[name] ?? values.subcategory]],
    ];
  },
  services: ({ services = [] }) => [['services', services]],
};

function inBoth(t: TFunction, french?: string | null, english?: string | null): (string | null)[] {
  return [
    french ? `${french} (${t('wizard.summary.inFrench')})` : null,
    english ? `${english} (${t('wizard.summary.inEnglish')})` : null,
  ];
}

function yesOrNo(t: TFunction, answer = false): string {
  return answer ? t('wizard.summary.yes') : t('wizard.summary.no');
}

function visibility(t: TFunction, isShown = false): string {
  return isShown ? t('wizard.summary.shown') : t('wizard.summary.hidden');
}

function weekLines({ hours, byAppointment }: Values, { t, locale }: ReadBackWords): (string | null)[] {
  const days = WEEKDAYS.flatMap((day) => {
    const intervals = hours?.[day];
    if (!intervals) return [];
    const times = intervals.map((interval) => formatRange(interval, locale)).join(', ');
    const line = t('wizard.summary.day', {
      day: weekdayName(day, locale),
      hours: times || t('business.closedDay'),
    });
    return [line.charAt(0).toLocaleUpperCase(locale) + line.slice(1)];
  });
  return [byAppointment ? t('wizard.summary.byAppointment') : null, ...days];
}

function specialLines({ specialHours = [] }: Values, { t, locale }: ReadBackWords): string[] {
  return specialHours.map((period) => {
    const { name, status, ranges } = periodRow(period, locale);
    const hours = status === 'closed' ? t('business.closedDay') : ranges.join(', ');
    const line = t('wizard.summary.day', { day: name, hours: hours || t('business.allDay') });
    return line.charAt(0).toLocaleUpperCase(locale) + line.slice(1);
  });
}
