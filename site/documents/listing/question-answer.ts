import { WEEKDAYS } from '#domain/limits.ts';
import { codeSetOf } from '#domain/listing/fields/code-sets.ts';
import type { Fact } from '#domain/listing/fields/field.ts';
import { localDate, weekdayOf } from '#domain/listing/hours/calendar-day.ts';
import { isHoliday } from '#domain/listing/hours/holidays.ts';
import { appointmentDaysOfToday, hoursOfToday, isAllDay, openStateAt } from '#domain/listing/hours/hours.ts';
import { dayName, dayRow, formatTime } from '#domain/listing/hours/text.ts';
import { clockOf, instantAt } from '#domain/listing/hours/time-zone.ts';
import type { Question } from '#domain/listing/questions.ts';
import { LANGUAGE_TAGS, type Locale } from '#domain/locale.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { type OpenFilter, openingOf, openParts } from '#domain/search/opening.ts';
import { codeName, codeNames } from '#site/features/listing/code-names.ts';
import { formatPhone } from '#site/features/listing/index.ts';
import { openStateText } from '#site/features/listing/open-state-text.ts';
import { licenceLine } from '#site/features/listing-page/index.ts';
import { writtenList } from '#site/i18n/formats.ts';
import type { Translate } from '#site/i18n/translator.ts';

type Listing = BusinessPage['listing'];

/** An answer in words. */
export type Answer = {
  text: string;
  /** False when the question was not understood or the listing has no answer. */
  isKnown: boolean;
  /** The fact that it is made of; null for none that has a source. */
  fact: Fact | null;
};

type Asked = { listing: Listing; t: Translate; locale: Locale; now: Date };

const NOON = 720;

/**
 * Answers a question from the facts of a listing. Missing facts are answered as unknown.
 *
 * @param question null for one that was not understood
 */
export function answerQuestion(question: Question | null, asked: Asked): Answer {
  const { listing, t } = asked;
  switch (question?.about) {
    case undefined:
      return { text: t('question.notUnderstood'), isKnown: false, fact: null };
    case 'hours':
      return answerHours(question, asked);
    case 'code':
    case 'codes':
      return answerCodes(question, asked);
    case 'appointment':
      return answerAppointment(asked);
    case 'phone':
      return value(t, 'phone', listing.phone && formatPhone(listing.phone, asked.locale));
    case 'email':
      return value(t, 'email', listing.email);
    case 'website':
      return value(t, 'website', listing.website);
    case 'address':
      return answerAddress(asked);
    case 'neq':
      return listing.neq
        ? {
            text: t('question.lists', { label: t('business.neq'), names: listing.neq }),
            isKnown: true,
            fact: null,
          }
        : unknown(t, t('business.neq'));
    case 'licence':
      return answerLicence(asked);
  }
}

function known(text: string, fact: Fact | null): Answer {
  return { text, isKnown: true, fact };
}

function unknown(t: Translate, subject: string): Answer {
  return { text: t('question.unknown', { subject }), isKnown: false, fact: null };
}

function value(t: Translate, fact: 'phone' | 'email' | 'website' | 'address', text: string | null): Answer {
  return text ? known(text, fact) : unknown(t, t(`facts.names.${fact}`));
}

function answerAddress({ listing, t }: Asked): Answer {
  const { address, addressLine2, cityName, postalCode, showAddress } = listing;
  const lines = [address, addressLine2, cityName].filter(Boolean).join(', ');
  if (address) return known([lines, postalCode].filter(Boolean).join('\u00a0\u00a0'), 'address');
  if (!cityName) return unknown(t, t('facts.names.address'));
  return known(showAddress ? lines : `${lines}. ${t('business.addressHidden')}`, 'address');
}

function answerLicence({ listing, t, locale }: Asked): Answer {
  const lines = listing.licences.map((licence) => licenceLine(licence, t, LANGUAGE_TAGS[locale]));
  return lines.length > 0 ? known(`${lines.join('. ')}.`, null) : unknown(t, t('question.licence'));
}

function answerAppointment({ listing, t }: Asked): Answer {
  if (listing.byAppointment) return known(t('business.byAppointment'), 'hours');
  const codes = listing.amenities.filter((code) => code === 'walk_in' || code === 'online_booking');
  if (codes.length === 0) return unknown(t, t('question.appointment'));
  return known(t('question.says', { names: codeNames(t, 'amenities', codes).join(', ') }), 'amenities');
}

function answerCodes(
  question: Extract<Question, { about: 'code' | 'codes' }>,
  { listing, t, locale }: Asked,
): Answer {
  const { set } = question;
  const codes: readonly string[] = listing[set];
  const names = writtenList(codeNames(t, set, codes), locale);
  const label = t(`codeSets.${set}.label`);
  const { fact } = codeSetOf(set);
  if (question.about === 'codes') {
    return codes.length > 0 ? known(t('question.lists', { label, names }), fact) : unknown(t, label);
  }
  const name = codeName(t, set, question.code);
  if (codes.includes(question.code)) return known(t('question.says', { names: name }), fact);
  if (set === 'amenities' && (listing.missingAccess as readonly string[]).includes(question.code)) {
    return known(t('question.says', { names: codeName(t, 'missingAccess', question.code) }), 'barriers');
  }
  if (codes.length === 0) return unknown(t, name);
  return {
    text: `${unknown(t, name).text} ${t('question.lists', { label, names })}`,
    isKnown: false,
    fact: null,
  };
}

function answerHours(question: Extract<Question, { about: 'hours' }>, asked: Asked): Answer {
  const { listing, t } = asked;
  const holiday = question.when.map((when) => holidayText(when, asked)).find((text) => text !== null);
  if (holiday) return { text: holiday, isKnown: false, fact: null };
  const texts = question.when.map((when) => hoursText(when, question.asks, asked));
  const said = texts.filter((text) => text !== null);
  if (listing.byAppointment) said.push(t('business.byAppointment'));
  return said.length > 0 ? known(said.join(' '), 'hours') : unknown(t, t('facts.names.hours'));
}

/** For a public holiday on which the listing is usually open, without special hours; null for other days. */
function holidayText(when: OpenFilter, { listing, t, locale, now }: Asked): string | null {
  const opening = openingOf(when, now);
  if (!opening || !('date' in opening)) return null;
  const { date } = opening;
  const on = localDate(date);
  if (!isHoliday(on) || listing.specialHours.some(({ from, to }) => from <= date && date <= to)) return null;
  const week = hoursOfToday(listing, instantAt(on, NOON, listing.timeZone));
  const { status, ranges } = dayRow(week, weekdayOf(on), locale);
  if (status !== 'open' && status !== 'allDay') return null;
  const usual =
    status === 'allDay'
      ? t('question.usuallyAllDay')
      : t('question.usually', { ranges: writtenList(ranges, locale) });
  return t('question.holiday', { day: dayName(date, locale), year: on.year, usual });
}

/** Null where the hours of that time are not known. */
function hoursText(when: OpenFilter, asks: 'open' | 'opens' | 'closes', asked: Asked): string | null {
  const { listing, t, locale, now } = asked;
  const { hours, timeZone, specialHours: special, seasons, appointmentDays } = listing;
  if (when === 'now') return openStateText(listing, now.getTime(), locale, t).text || null;
  if (when === '24h') return alwaysText(asked);
  const opening = openingOf(when, now);
  if (!opening || !('date' in opening)) return null;
  const { date } = opening;
  const on = localDate(date);
  const weekday = weekdayOf(on);
  const noon = instantAt(on, NOON, timeZone);
  if (appointmentDaysOfToday(listing, noon).includes(weekday))
    return t('question.byAppointment', { day: dayName(date, locale) });
  const week = hoursOfToday(listing, noon);
  const { status, ranges } = dayRow(week, weekday, locale);
  const minute = openParts(when)?.minute ?? null;
  const words = { day: dayName(date, locale), ranges: writtenList(ranges, locale) };
  if (minute !== null && status !== 'unknown') {
    const at = openStateAt(hours, timeZone, instantAt(on, minute, timeZone), {
      special,
      seasons,
      appointmentDays,
    });
    const time = formatTime(clockOf(minute), locale);
    return t(at.state === 'open' ? 'question.openAt' : 'question.closedAt', { ...words, time });
  }
  if (status === 'unknown') return null;
  if (status === 'closed') return t('question.closed', words);
  if (status === 'allDay') return t('question.allDay', words);
  const closes = week[weekday]?.at(-1)?.[1];
  return asks === 'closes' && closes
    ? t('question.closes', { ...words, time: formatTime(closes, locale) })
    : t('question.hours', words);
}

function alwaysText({ listing: { hours, seasons, appointmentDays }, t }: Asked): string | null {
  if (seasons.length > 0 || appointmentDays.length > 0) return t('question.notAlways');
  const days = WEEKDAYS.map((day) => hours?.[day]);
  if (days.some((day) => day && !isAllDay(day))) return t('question.notAlways');
  return days.every((day) => day !== undefined) ? t('question.always') : null;
}
