import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  FOUNDED_YEAR_MIN,
  PROVINCES,
  SERVICE_MAX,
  SERVICE_MIN,
  SERVICES_MAX,
  SIZE_BANDS,
  SOCIAL_NETWORKS,
} from '#domain/limits.ts';
import { readEmail, readSocialLink, readWebsite } from '#domain/listing/contact.ts';
import { parseHours } from '#domain/listing/hours/written.ts';
import { parsePhone } from '#domain/listing/phone.ts';
import { countCharacters } from '#domain/text/stored-text.ts';
import type { CopyValue } from '../bulk/copy.ts';
import type { ImportColumn, Repair } from './candidate.ts';

const CREED_MAX = 500;
const YES = /^(1|true|yes|y|oui|o|vrai)$/i;
const NO = /^(0|false|no|n|non|faux)$/i;

/** The value that a column takes from a cell's text; undefined when the text is not one. */
type Field = (text: string) => CopyValue | undefined;

const within =
  (min: number, max: number): Field =>
  (text) =>
    countCharacters(text) >= min && countCharacters(text) <= max ? text : undefined;
const oneOf =
  (values: readonly string[]): Field =>
  (text) =>
    values.find((value) => value.toLowerCase() === text.toLowerCase());
const flag: Field = (text) => (YES.test(text) ? true : NO.test(text) ? false : undefined);

/** Columns that stand for themselves; name, place and category are read apart. */
export const CSV_FIELDS: Readonly<Partial<Record<ImportColumn, Field>>> = {
  description_fr: within(DESCRIPTION_MIN, DESCRIPTION_MAX),
  description_en: within(DESCRIPTION_MIN, DESCRIPTION_MAX),
  mission_fr: within(1, CREED_MAX),
  mission_en: within(1, CREED_MAX),
  values_fr: within(1, CREED_MAX),
  values_en: within(1, CREED_MAX),
  size_band: oneOf(SIZE_BANDS),
  founded_year: (text) => {
    const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
    return year >= FOUNDED_YEAR_MIN && year <= new Date().getFullYear() ? year : undefined;
  },
  is_franchise: flag,
  phone: (text) => parsePhone(text) ?? undefined,
  email: (text) => readEmail(text) ?? undefined,
  show_email: flag,
  website: (text) => readWebsite(text) ?? undefined,
  google_place_id: within(10, 300),
  address_line2: within(1, 100),
  province: oneOf(PROVINCES),
  show_address: flag,
  services: readServices,
  hours: (text) => {
    const hours = parseHours(text);
    return hours ? JSON.stringify(hours) : undefined;
  },
};

/** Of several lines. */
export const LONG_FIELDS: ReadonlySet<string> = new Set([
  'description_fr',
  'description_en',
  'mission_fr',
  'mission_en',
  'values_fr',
  'values_en',
]);

/** What a column that cannot be empty holds when the file says nothing. */
export const CSV_DEFAULTS: Readonly<Partial<Record<ImportColumn, CopyValue>>> = {
  is_franchise: false,
  show_email: false,
  show_address: true,
  province: 'QC',
  services: '{}',
};

/** Links by network, one column each; what is not a link to it is dropped and said. */
export function readSocial(cellOf: (column: string) => string | null, repairs: Repair[]): string {
  const links: Record<string, string> = {};
  for (const network of SOCIAL_NETWORKS) {
    const text = cellOf(network);
    if (text === null) continue;
    const url = readSocialLink(network, text);
    if (url !== null) links[network] = url;
    else repairs.push({ reason: `${network} not valid`, detail: text });
  }
  return JSON.stringify(links);
}

// `a|b|c`: at most 20, each once whatever its capitals.
function readServices(text: string): string | undefined {
  const services = new Map<string, string>();
  for (const service of text.split('|').map((part) => part.trim())) {
    const length = countCharacters(service);
    if (length < SERVICE_MIN || length > SERVICE_MAX) continue;
    if (services.size < SERVICES_MAX && !services.has(service.toLowerCase()))
      services.set(service.toLowerCase(), service);
  }
  if (services.size === 0) return undefined;
  const quoted = [...services.values()].map((service) => `"${service.replace(/[\\"]/g, '\\$&')}"`);
  return `{${quoted.join(',')}}`;
}
