import type { Weekday } from '#domain/limits.ts';
import { appointmentDaysOfToday, hasHours, hoursOfToday, weekdayAt } from '#domain/listing/hours/hours.ts';
import { dayRow } from '#domain/listing/hours/text.ts';
import type { Locale } from '#domain/locale.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { writtenList } from '#site/i18n/formats.ts';

/**
 * Every question that a listing's facts can answer, with the values that its two texts (question and answer) may use.
 * Every text may use `name`. Closed shops and shops that never close have separate texts.
 */
type FaqValues = {
  address: { address: string };
  /** For a hidden address: the answer has the municipality alone. */
  city: { city: string };
  /** E.164. */
  phone: { phone: string };
  email: { email: string };
  website: { website: string };
  hoursToday: { day: string; ranges: string };
  allDayToday: { day: string };
  closedToday: { day: string };
  openSunday: { ranges: string };
  allDaySunday: Record<never, never>;
  closedSunday: Record<never, never>;
  category: { category: string };
  services: { services: string };
  founded: { year: number };
  rating: { rating: number; count: number };
};

type FaqKey = keyof FaqValues;
export type FaqEntry = { [Key in FaqKey]: { key: Key; values: FaqValues[Key] & { name: string } } }[FaqKey];

/**
 * The questions that this listing answers, in the order in which people ask them; one whose answer is not known is
 * never asked.
 *
 * @param at now, for the hours of today where the listing is
 * @example businessFaq(listing, new Date(), 'fr')[0]
 * // { key: 'address', values: { name: 'Café Nord', address: '12, rue Fabre, Alma (QC)  G8B 1A1' } }
 */
export function businessFaq(listing: BusinessPage['listing'], at: Date, locale: Locale): FaqEntry[] {
  const { name, phone, email, website, services, foundedYear, rating, ratingCount } = listing;
  const category = (listing.subcategory ?? listing.category)?.name;
  const entries: (FaqEntry | null)[] = [
    where(listing),
    ...openingHours(listing, at, locale),
    phone ? { key: 'phone', values: { name, phone } } : null,
    email ? { key: 'email', values: { name, email } } : null,
    website ? { key: 'website', values: { name, website } } : null,
    category ? { key: 'category', values: { name, category } } : null,
    services.length > 0
      ? { key: 'services', values: { name, services: writtenList(services, locale) } }
      : null,
    foundedYear ? { key: 'founded', values: { name, year: foundedYear } } : null,
    rating !== null && ratingCount > 0
      ? { key: 'rating', values: { name, rating, count: ratingCount } }
      : null,
  ];
  return entries.filter((entry) => entry !== null);
}

// Two spaces before the postal code, as Canada Post asks.
function where(listing: BusinessPage['listing']): FaqEntry | null {
  const { name, cityName, province, postalCode } = listing;
  if (listing.address && cityName) {
    const lines = [listing.address, listing.addressLine2, `${cityName} (${province})`].filter(Boolean);
    const address = lines.join(', ') + (postalCode ? `\u00a0\u00a0${postalCode}` : '');
    return { key: 'address', values: { name, address } };
  }
  return cityName ? { key: 'city', values: { name, city: cityName } } : null;
}

function openingHours(listing: BusinessPage['listing'], at: Date, locale: Locale): (FaqEntry | null)[] {
  const { name, timeZone } = listing;
  const week = hoursOfToday(listing, at);
  if (!hasHours(week)) return [];
  const appointmentDays = appointmentDaysOfToday(listing, at);
  const row = (day: Weekday) => {
    const { status, ranges, name: weekday, isByAppointment } = dayRow(week, day, locale, { appointmentDays });
    return {
      status: isByAppointment ? ('unknown' as const) : status,
      day: weekday,
      ranges: writtenList(ranges, locale),
    };
  };
  const today = row(weekdayAt(at, timeZone));
  const sunday = row('sun');
  const of: Record<typeof today.status, [FaqEntry | null, FaqEntry | null]> = {
    open: [
      { key: 'hoursToday', values: { name, day: today.day, ranges: today.ranges } },
      { key: 'openSunday', values: { name, ranges: sunday.ranges } },
    ],
    allDay: [
      { key: 'allDayToday', values: { name, day: today.day } },
      { key: 'allDaySunday', values: { name } },
    ],
    closed: [
      { key: 'closedToday', values: { name, day: today.day } },
      { key: 'closedSunday', values: { name } },
    ],
    unknown: [null, null],
  };
  return [of[today.status][0], of[sunday.status][1]];
}
