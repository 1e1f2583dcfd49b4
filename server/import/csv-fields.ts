import {
  SERVICE_MAX,
  SERVICE_MIN,
  SERVICES_MAX,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  WEEKDAYS,
} from '#domain/limits.ts';
import { findEmail, findWebsite, readSocialLink } from '#domain/listing/contact.ts';
import { CODE_WORDS, type CodeSetKey, codeSetOf, isCodeSet } from '#domain/listing/fields/code-sets.ts';
import type { Field } from '#domain/listing/fields/field.ts';
import { seasons as seasonsSchema } from '#domain/listing/fields/hours-schemas.ts';
import { FIELD_KEYS, type FieldKey, fieldOf } from '#domain/listing/fields/listing-fields.ts';
import { photoList } from '#domain/listing/fields/media.ts';
import { parseOpening } from '#domain/listing/hours/written-opening.ts';
import { parseSeasons } from '#domain/listing/hours/written-seasons.ts';
import { parseSpecialHours, readYearlyHours } from '#domain/listing/hours/written-special.ts';
import { readPhones, usualLabel } from '#domain/listing/phone.ts';
import { slugify } from '#domain/listing/slug.ts';
import { countCharacters } from '#domain/text/stored-text.ts';
import type { CopyValue } from '../bulk/copy.ts';
import type { Candidate, ImportColumn, Repair } from './candidate.ts';
import { readActivity } from './cells.ts';

/**
 * Reads a column's value from a cell's text; undefined when the text is invalid, null when it says nothing of the column.
 *
 * @param onUnread called with the part of the text that the value leaves out
 * @param onMoved called with each interval that is read in the afternoon although the text does not say it
 */
type CellReader = (
  text: string,
  onUnread: (part: string) => void,
  onMoved: (part: string) => void,
) => CopyValue | undefined;

/** A column of a file that is read by itself. */
export type CsvField = {
  column: ImportColumn;
  read: CellReader;
  isLong: boolean;
};

/** Fields of which several columns are read together (csv-rows.ts). */
const READ_TOGETHER: readonly FieldKey[] = [
  'name',
  'social',
  'address',
  'city',
  'municipality',
  'postalCode',
  'latitude',
  'longitude',
  'category',
  'subcategory',
];

const YES = /^(1|true|yes|y|oui|o|vrai)$/i;
const NO = /^(0|false|no|n|non|faux)$/i;
/** Valid in any directory, the demonstration included; the file's existence is checked once all rows are staged. */
const IMAGE_PATH = /^[0-9A-Za-z][0-9A-Za-z/_-]{0,190}\.(webp|jpg|png|avif|svg)$/;

/** The columns that are read by themselves, by their names in a file. */
export function csvFields(): ReadonlyMap<string, CsvField> {
  const fields = new Map<string, CsvField>([
    ['google_place_id', { column: 'google_place_id', read: placeId, isLong: false }],
  ]);
  for (const key of FIELD_KEYS) {
    const field = fieldOf(key);
    const [name] = Object.keys(field.file);
    if (!name || READ_TOGETHER.includes(key)) continue;
    fields.set(name, {
      column: (field.column ?? 'photos') as ImportColumn,
      read: READ_IN_PART[key] ?? (isCodeSet(key) ? codesReader(key) : readerOf(field)),
      isLong: field.isLong ?? false,
    });
  }
  return fields;
}

/** Fields of which a cell may hold more than the value. */
const READ_IN_PART: Partial<Record<FieldKey, CellReader>> = {
  activity: readActivity,
  phone(text, onUnread) {
    const phones = readPhones(text);
    if (phones?.unread) onUnread(phones.unread);
    return phones?.phone;
  },
  hours(text, onUnread, onMoved) {
    const { hours, isKnown, moved } = parseOpening(text, onUnread);
    for (const part of moved) onMoved(part);
    return json(hours) ?? (isKnown ? null : undefined);
  },
  appointmentDays(text) {
    const days = text
      .split(/[|,;\s]+/)
      .filter(Boolean)
      .map((word) => WEEKDAYS.find((day) => day === word));
    return days.includes(undefined)
      ? undefined
      : `{${WEEKDAYS.filter((day) => days.includes(day)).join(',')}}`;
  },
  seasons(text, _, onMoved) {
    const read = parseSeasons(text);
    if (read?.rest !== null) return undefined;
    for (const part of read.moved) onMoved(part);
    return JSON.stringify(read.seasons);
  },
  specialHours(text, onUnread, onMoved) {
    const yearly = readYearlyHours(text).map(({ part }) => part);
    const unread = (part: string) => {
      if (!yearly.includes(part)) onUnread(part);
    };
    const dated = parseSpecialHours(text, unread, onMoved);
    return json(dated) ?? (yearly.length > 0 ? null : undefined);
  },
  email(text, onUnread) {
    const found = findEmail(text);
    if (found?.unread) onUnread(found.unread);
    return found?.email;
  },
  website(text, onUnread) {
    const found = findWebsite(text);
    if (found?.unread) onUnread(found.unread);
    return found?.website;
  },
};

function readerOf(field: Field): CellReader {
  const { choices } = field;
  if (choices) return (text) => choices.find((value) => value.toLowerCase() === text.toLowerCase());
  switch (field.kind) {
    case 'boolean':
      return (text) => (YES.test(text) ? true : NO.test(text) ? false : undefined);
    case 'strings':
      return readServices;
    case 'path':
      return (text) => (IMAGE_PATH.test(text) ? text : undefined);
    case 'photos': {
      const photos = photoList(IMAGE_PATH);
      return (text) => json(photos.safeParse(parsedJson(text)).data);
    }
    default: {
      const schema = field.schema(new Date());
      return (text) => (schema.safeParse(text).data as CopyValue | undefined) ?? undefined;
    }
  }
}

// `cash|debit`, in their order; unknown words are left out.
function codesReader(key: CodeSetKey): CellReader {
  const { codes } = codeSetOf(key);
  const byWord = new Map<string, string>(
    codes.flatMap((code) =>
      [slugify(code), ...(CODE_WORDS[key][code] ?? [])].map((word) => [word, code] as const),
    ),
  );
  return (text, onUnread) => {
    const words = text.split(/[|,;]/).filter((word) => word.trim() !== '');
    const given = words.map((word) => byWord.get(slugify(word)));
    const unknown = words.filter((_, index) => given[index] === undefined);
    if (unknown.length === words.length) return undefined;
    if (unknown.length > 0) onUnread(unknown.map((word) => word.trim()).join(', '));
    return `{${codes.filter((code) => given.includes(code)).join(',')}}`;
  };
}

const json = (value: unknown) => (value ? JSON.stringify(value) : undefined);

/** Undefined for invalid JSON; no schema accepts it, so that the cell is reported as invalid. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function placeId(text: string): string | undefined {
  const length = countCharacters(text);
  return length >= 10 && length <= 300 ? text : undefined;
}

/** The second number of a telephone cell; the column `second_phone` comes first. */
export function readSecondPhone(text: string | null, values: Candidate['values'], repairs: Repair[]): void {
  const second = text === null ? null : (readPhones(text)?.second ?? null);
  if (values.second_phone && second && second.phone !== values.second_phone)
    repairs.push({ reason: 'phone read in part', detail: `${text}: ${second.phone}` });
  else if (second) {
    values.second_phone = second.phone;
    values.second_phone_label ??= second.label;
  }
  // Without a label the listing would keep the label of another number.
  if (values.second_phone) values.second_phone_label ??= usualLabel(String(values.second_phone));
}

/** Appointments, seasons and « pas d'heures fixes » of an hours cell; their own columns come first. */
export function readOpeningCell(
  text: string | null,
  has: (column: string) => boolean,
  values: Candidate['values'],
  repairs: Repair[],
): void {
  if (text === null) return;
  const { isKnown, isByAppointment, appointmentDays, seasons, hasNoFixedHours } = parseOpening(
    text,
    () => {},
  );
  if (isByAppointment) {
    values.by_appointment ??= true;
    if (values.by_appointment === false)
      repairs.push({ reason: 'hours read in part', detail: `${text}: by_appointment says no` });
  }
  // The cell says all of the week: what another file said of it would contradict.
  if (!isKnown) return;
  if (!has('appointment_days')) values.appointment_days = `{${appointmentDays.join(',')}}`;
  if (!has('seasons')) values.seasons = JSON.stringify(seasons);
  if (!has('has_no_fixed_hours')) values.has_no_fixed_hours = hasNoFixedHours;
}

/** The yearly periods of a special hours cell, as seasons; a `seasons` column and the hours cell take precedence. */
export function readYearlyCell(
  text: string | null,
  hasSeasons: boolean,
  values: Candidate['values'],
  repairs: Repair[],
): void {
  const yearly = text === null ? [] : readYearlyHours(text);
  if (yearly.length === 0) return;
  const { data } = seasonsSchema.safeParse(yearly.map(({ season }) => season));
  if (data && !hasSeasons && (values.seasons ?? '[]') === '[]') values.seasons = JSON.stringify(data);
  else
    repairs.push({ reason: 'special_hours read in part', detail: yearly.map(({ part }) => part).join('; ') });
}

/**
 * Links by network, one column each; a link to another site is dropped and reported. A page of a network in the column of
 * the web site is a link, too, and no web site.
 */
export function readSocial(
  cellOf: (column: string) => string | null,
  values: Candidate['values'],
  repairs: Repair[],
): string | null {
  const links: Record<string, string> = {};
  const page = typeof values.website === 'string' ? networkPage(values.website) : null;
  if (page) {
    links[page.network] = page.link;
    values.website = null;
  }
  for (const network of SOCIAL_NETWORKS) {
    const text = cellOf(network);
    if (text === null) continue;
    const url = readSocialLink(network, text);
    if (url !== null) links[network] = url;
    else repairs.push({ reason: `${network} not valid`, detail: text });
  }
  return Object.keys(links).length > 0 ? JSON.stringify(links) : null;
}

function networkPage(website: string): { network: SocialNetwork; link: string } | null {
  for (const network of SOCIAL_NETWORKS) {
    const link = readSocialLink(network, website);
    if (link !== null) return { network, link };
  }
  return null;
}

// `a|b|c`: services that are too short, too long or beyond the limit are left out, and so are duplicates.
const readServices: CellReader = (text, onUnread) => {
  const services = new Map<string, string>();
  const left: string[] = [];
  for (const service of text.split('|').map((part) => part.trim())) {
    if (service === '' || services.has(service.toLowerCase())) continue;
    const length = countCharacters(service);
    if (length < SERVICE_MIN || length > SERVICE_MAX || services.size === SERVICES_MAX) left.push(service);
    else services.set(service.toLowerCase(), service);
  }
  if (services.size === 0) return undefined;
  if (left.length > 0) onUnread(left.join(', '));
  const quoted = [...services.values()].map((service) => `"${service.replace(/[\\"]/g, '\\$&')}"`);
  return `{${quoted.join(',')}}`;
};
