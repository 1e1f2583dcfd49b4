import { CODE_SET_KEYS, codeSetOf } from '#domain/listing/fields/code-sets.ts';
import { hasHours } from '#domain/listing/hours/hours.ts';
import { seasonName } from '#domain/listing/hours/seasons.ts';
import { weekSummary } from '#domain/listing/hours/summary.ts';
import { type DayRow, periodRow } from '#domain/listing/hours/text.ts';
import {
  checkListing,
  LISTING_KEYS,
  type ListingAnswers,
  type ListingDraft,
} from '#domain/listing/listing.ts';
import { LANGUAGE_TAGS, type Locale } from '#domain/locale.ts';
import type { ListingCategory } from '#domain/pages/directory.ts';
import type { wizard } from '#site/app/wizard/texts.fr.ts';
import { codeNames } from '#site/features/listing/code-names.ts';
import { formatPhone } from '#site/features/listing/format.ts';
import type { Translate } from '#site/i18n/translator.ts';
import type { WizardStep } from '../steps.ts';

/** One answer as text: its label and its lines; no lines for a missing answer. */
export type ReadBackRow = { label: string; lines: string[] };

/** Everything needed to format an answer. */
export type ReadBackWords = {
  t: Translate;
  locale: Locale;
  /** Empty until loaded. */
  categories: readonly ListingCategory[];
  now: Date;
};

type Label = keyof typeof wizard.summary.labels;
type Values = Partial<ListingDraft>;
type Read = [label: string, lines: (string | null | undefined)[]];
type Reader = (values: Values, words: ReadBackWords, label: (name: Label) => string) => Read[];

/** Every answer of a step in normalized form; an invalid answer counts as missing. */
export function readBack(
  step: Exclude<WizardStep, 'summary'>,
  answers: ListingAnswers,
  words: ReadBackWords,
): ReadBackRow[] {
  const { values } = checkListing(LISTING_KEYS, answers, words.now);
  const label = (name: Label) => words.t(`wizard.summary.labels.${name}`);
  const read = [...READERS[step](values, words, label), ...codeSetLines(step, values, words.t)];
  return read.map(([name, lines]) => ({
    label: name,
    lines: lines.filter((line) => typeof line === 'string' && line !== '') as string[],
  }));
}

function codeSetLines(step: WizardStep, values: Values, t: Translate): Read[] {
  return CODE_SET_KEYS.filter((key) => codeSetOf(key).step === step).map((key) => [
    t(`codeSets.${key}.label`),
    codeNames(t, key, values[key] ?? []),
  ]);
}

const SAID = { allDay: 'allDay', closed: 'closedDay', unknown: 'unknownDay' } as const;

const READERS: Record<Exclude<WizardStep, 'summary'>, Reader> = {
  basic: (values, { t }, label) => [
    [label('name'), [values.name]],
    ...inBoth(t, label('description'), values.descriptionFr, values.descriptionEn),
    ...inBoth(t, label('mission'), values.missionFr, values.missionEn),
    ...inBoth(t, label('values'), values.valuesFr, values.valuesEn),
  ],
  details: (values, words, label) => [
    [label('sizeBand'), [values.sizeBand && words.t(`business.employees.${values.sizeBand}`)]],
    [label('foundedYear'), [values.foundedYear?.toString()]],
    [label('isFranchise'), [yesOrNo(words.t, values.isFranchise)]],
    [label('hours'), weekLines(values, words)],
    ...seasonLines(values, words, label('seasons')),
    [label('specialHours'), specialLines(values, words)],
  ],
  media: ({ logo, photos = [] }, { t }, label) => [
    [label('logo'), [logo && t('wizard.summary.given')]],
    [label('photos'), [photos.length > 0 ? t('wizard.summary.photoCount', { count: photos.length }) : null]],
  ],
  contact: (
    { phone, secondPhone, secondPhoneLabel, email, showEmail, website, social = {} },
    { t, locale },
    label,
  ) => [
    [label('phone'), [phone && formatPhone(phone, locale)]],
    ...(secondPhone
      ? [
          [
            t(`listing.phoneLabels.${secondPhoneLabel ?? 'other'}`),
            [formatPhone(secondPhone, locale)],
          ] satisfies Read,
        ]
      : []),
    [label('email'), [email && `${email} (${visibility(t, showEmail)})`]],
    [label('website'), [website]],
    [label('social'), Object.values(social)],
  ],
  address: (values, { t }, label) => [
    [
      label('address'),
      [
        values.address && `${values.address} (${visibility(t, values.showAddress)})`,
        values.addressLine2,
        [values.city, values.province && `(${values.province})`, values.postalCode].filter(Boolean).join(' '),
      ],
    ],
  ],
  geolocation: ({ latitude, longitude }, { locale }, label) => [
    [label('position'), [decimal(latitude, locale), decimal(longitude, locale)]],
  ],
  category: (values, { locale, categories }, label) => {
    const category = categories.find(({ slug }) => slug === values.category);
    const subcategory = category?.subcategories.find(({ slug }) => slug === values.subcategory);
    const name = locale === 'fr' ? 'nameFr' : 'nameEn';
    return [
      [label('category'), [category?.[name] ?? values.category]],
      [label('subcategory'), [subcategory?.[name] ?? values.subcategory]],
    ];
  },
  services: ({ activity, services = [], doorWidth }, { t }, label) => [
    [label('activity'), [activity]],
    [label('services'), services],
    ...(doorWidth == null ? [] : [[t('editor.fields.doorWidth'), [`${doorWidth}\u00a0cm`]] satisfies Read]),
  ],
};

// One row per language that was filled in; without any, a single empty row.
function inBoth(t: Translate, label: string, french?: string | null, english?: string | null): Read[] {
  if (!french && !english) return [[label, []]];
  const rows: Read[] = [
    [t('wizard.summary.inFrench', { label }), [french]],
    [t('wizard.summary.inEnglish', { label }), [english]],
  ];
  return rows.filter(([, [text]]) => text);
}

function decimal(degrees: number | undefined, locale: Locale): string | undefined {
  return degrees?.toLocaleString(LANGUAGE_TAGS[locale], { maximumFractionDigits: 6 });
}

function yesOrNo(t: Translate, answer = false): string {
  return answer ? t('wizard.summary.yes') : t('wizard.summary.no');
}

function visibility(t: Translate, isShown = false): string {
  return isShown ? t('wizard.summary.shown') : t('wizard.summary.hidden');
}

function weekLines(values: Values, words: ReadBackWords): (string | null)[] {
  const { hours = null, byAppointment, hasNoFixedHours, appointmentDays = [] } = values;
  const isKnown = hasHours(hours) || appointmentDays.length > 0;
  const days = isKnown ? weekSummary(hours ?? {}, words.locale, appointmentDays) : [];
  return [
    hasNoFixedHours ? words.t('wizard.summary.noFixedHours') : null,
    byAppointment ? words.t('wizard.summary.byAppointment') : null,
    ...days.map((row) => hoursLine(row, words)),
  ];
}

// A row for each season; none without.
function seasonLines({ seasons = [] }: Values, words: ReadBackWords, label: string): Read[] {
  return seasons.map((season) => [
    words.t('wizard.summary.day', { day: label, hours: seasonName(season, words.locale) }),
    weekSummary(season.hours, words.locale).map((row) => hoursLine(row, words)),
  ]);
}

function specialLines({ specialHours = [] }: Values, words: ReadBackWords): string[] {
  return specialHours.map((period) => hoursLine(periodRow(period, words.locale), words));
}

function hoursLine(
  {
    name,
    status,
    ranges,
    isByAppointment,
  }: Pick<DayRow, 'name' | 'status' | 'ranges'> & Partial<Pick<DayRow, 'isByAppointment'>>,
  { t, locale }: ReadBackWords,
): string {
  const hours = isByAppointment
    ? [...ranges, t('wizard.summary.byAppointment').toLocaleLowerCase(locale)].join(', ')
    : status === 'open'
      ? ranges.join(', ')
      : t(`listing.${SAID[status]}`).toLocaleLowerCase(locale);
  const line = t('wizard.summary.day', { day: name, hours });
  return line.charAt(0).toLocaleUpperCase(locale) + line.slice(1);
}
