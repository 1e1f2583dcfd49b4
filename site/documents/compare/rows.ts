import { CODE_SET_KEYS } from '#domain/listing/fields/code-sets.ts';
import { appointmentDaysOfToday, hasDays, hoursOfToday, weekdayAt } from '#domain/listing/hours/hours.ts';
import { dayRow } from '#domain/listing/hours/text.ts';
import type { Locale } from '#domain/locale.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { codeNames } from '#site/features/listing/code-names.ts';
import { formatPhone, websiteHost } from '#site/features/listing/format.ts';
import type { Translate } from '#site/i18n/translator.ts';

export type ComparedListing = BusinessPage['listing'];

export type ComparedRow = {
  /** The fact; rows whose cells are more than words are drawn by it. */
  key: string;
  label: string;
  /** Lines of each listing, in the order of the listings; empty where the fact is unknown. */
  cells: string[][];
  /** Whether every listing says the same. */
  isSame: boolean;
  /** Lines that not every listing has, of a list of which some are shared. */
  partial: ReadonlySet<string>;
};

type Fact = readonly [key: string, label: string, linesOf: (listing: ComparedListing) => (string | null)[]];

/**
 * The facts of the listings side by side; facts without a value in any listing are left out.
 *
 * @param now in milliseconds since 1970, for the hours of the day
 */
export function comparedRows(
  listings: readonly ComparedListing[],
  now: number,
  locale: Locale,
  t: Translate,
): ComparedRow[] {
  return facts(now, locale, t)
    .map(([key, label, linesOf]) => {
      const cells = listings.map((listing) =>
        linesOf(listing).filter((line) => line !== null && line !== ''),
      );
      return rowOf(key, label, cells as string[][]);
    })
    .filter(({ cells }) => cells.some((lines) => lines.length > 0));
}

function rowOf(key: string, label: string, cells: string[][]): ComparedRow {
  const [first, ...others] = cells.map((lines) => JSON.stringify(lines));
  const isShared = (line: string) => cells.every((lines) => lines.includes(line));
  const lines = cells.flat();
  const hasShared = lines.some(isShared);
  return {
    key,
    label,
    cells,
    isSame: others.every((other) => other === first),
    partial: new Set(hasShared ? lines.filter((line) => !isShared(line)) : []),
  };
}

function facts(now: number, locale: Locale, t: Translate): Fact[] {
  return [
    [
      'category',
      t('business.category'),
      ({ category, subcategory }) => [(subcategory ?? category)?.name ?? null],
    ],
    ['hours', t('comparison.hoursToday'), (listing) => hoursLines(listing, now, locale, t)],
    [
      'rating',
      t('comparison.rating'),
      ({ rating, ratingCount }) => [rating === null ? null : `${rating} (${ratingCount})`],
    ],
    [
      'location',
      t('comparison.location'),
      ({ address, addressLine2, cityName }) => [address, addressLine2, cityName],
    ],
    ['phone', t('business.phone'), ({ phone }) => [phone && formatPhone(phone, locale)]],
    ['website', t('business.website'), ({ website }) => [website && websiteHost(website)]],
    ['services', t('business.services'), ({ services }) => services],
    ...CODE_SET_KEYS.map(
      (key): Fact => [key, t(`codeSets.${key}.label`), (listing) => codeNames(t, key, listing[key])],
    ),
    [
      'founded',
      t('business.founded'),
      ({ foundedYear }) => [foundedYear === null ? null : String(foundedYear)],
    ],
    ['size', t('business.size'), ({ sizeBand }) => [sizeBand && t(`business.employees.${sizeBand}`)]],
    ['neq', t('business.neq'), ({ neq }) => [neq]],
  ];
}

/** Opening hours of the day, in the listing's time zone. */
function hoursLines(listing: ComparedListing, now: number, locale: Locale, t: Translate): string[] {
  const { timeZone, byAppointment } = listing;
  const at = new Date(now);
  const today = hoursOfToday(listing, at);
  const lines = byAppointment ? [t('listing.byAppointment')] : [];
  if (!hasDays(listing)) return lines;
  const appointmentDays = appointmentDaysOfToday(listing, at);
  const { status, ranges, isByAppointment } = dayRow(today, weekdayAt(at, timeZone), locale, {
    appointmentDays,
  });
  if (isByAppointment) return [...ranges, t('listing.byAppointment')];
  if (status === 'allDay') return [...lines, t('listing.allDay')];
  if (status === 'closed') return [...lines, t('listing.closedDay')];
  return [...lines, ...ranges];
}
