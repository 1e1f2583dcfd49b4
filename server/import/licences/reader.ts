import type { LicenceStatus } from '#domain/limits.ts';
import { findEmail } from '#domain/listing/contact.ts';
import { readPhones } from '#domain/listing/phone.ts';
import { slugify } from '#domain/listing/slug.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { tidyLine } from '#domain/text/stored-text.ts';
import type { Candidate, Repair } from '../candidate.ts';
import { cell, isNeq, readName, readPostalCode } from '../cells.ts';
import type { MunicipalityFinder } from '../municipality-finder.ts';
import { readAddress, readPlace } from '../place-cells.ts';
import { readableRecord } from '../readable-record.ts';
import type { LicenceRow } from './files.ts';

type Subcategory = { code: string; name: string };

/** A licence of the register, as `private.licences` keeps it. */
export type Licence = {
  line: number;
  /** `5612-3456-01`. */
  number: string;
  status: LicenceStatus;
  holder: string;
  /** A natural person, whose name and address are private; null where the file does not say. */
  isPerson: boolean | null;
  neq: string | null;
  /** A day, as `2019-04-30`. */
  issuedOn: string | null;
  restriction: string | null;
  /** Subcategories in the order of the file, each once. */
  subcategories: Subcategory[];
  /** Finds the listing, and fills its empty telephone and e-mail. */
  candidate: Candidate;
};

/** Statuses as the register spells them, slugified. */
const STATUSES: Readonly<Record<string, LicenceStatus>> = {
  active: 'active',
  'en-vigueur': 'active',
  suspendue: 'suspended',
  annulee: 'cancelled',
  abandonnee: 'ended',
  expiree: 'ended',
  inactive: 'ended',
  echue: 'ended',
};
const NUMBER = /^(\d{4})[\s-]?(\d{4})[\s-]?(\d{2})$/;
const PERSON = /physique|individu|autonome/;
const POSTAL_CODE = /\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/i;
/**
 * The NEQ of a corporation, a partnership or another group, by its first two digits, as the Registraire des entreprises
 * assigns them: 22 is of natural persons. For SQL too.
 */
export const COMPANY_NEQ = '^(11|33|88)';
const DAY = /^\d{4}-\d{2}-\d{2}/;
const RESTRICTION_MAX = 300;
/** The register's code of a subcategory, before its name: « 15.5 Entrepreneur en plomberie ». */
const SUBCATEGORY = /^(\d{1,2}(?:\.\d{1,2}){0,2})\s*[-–.:]?\s+(.+)$/;

export type LicenceReading = { licence: Licence } | { reason: string; detail: string };

/** Reads one row: of a CSV file it has one of the licence's subcategories. */
export function readLicence(
  { line, values }: LicenceRow,
  municipalities: MunicipalityFinder,
): LicenceReading {
  const first = Object.fromEntries(Object.entries(values).map(([column, [text = '']]) => [column, text]));
  const { record: given, repairs } = readableRecord(
    first,
    Object.keys(first).filter((column) => column !== 'subcategories'),
  );
  const text = (column: keyof LicenceRow['values']) => cell(given, column);
  const number = NUMBER.exec(text('number') ?? '')
    ?.slice(1)
    .join('-');
  if (!number) return { reason: 'licence number not valid', detail: given.number ?? '' };
  const status = STATUSES[slugify(text('status') ?? '')];
  if (!status) return { reason: 'status not known', detail: given.status ?? '' };
  const named = readName(text('holder'), repairs);
  if ('reason' in named) return { reason: named.reason, detail: given.holder ?? '' };
  const legalStatus = text('legalStatus');
  const isPerson = legalStatus === null ? null : PERSON.test(slugify(legalStatus));
  const neq = text('neq')?.replace(/\s/g, '') ?? null;
  const known = neq !== null && isNeq(neq) ? neq : null;
  if (neq !== null && known === null) repairs.push({ reason: 'NEQ not valid', detail: neq });
  const issued = text('issuedOn');
  const issuedOn = dayOf(issued);
  if (issued && !issuedOn) repairs.push({ reason: 'date not valid', detail: issued });
  return {
    licence: {
      line,
      number,
      status,
      holder: named.name,
      isPerson,
      neq: known,
      issuedOn,
      restriction: firstCharacters(text('restriction') ?? '', RESTRICTION_MAX).trimEnd() || null,
      subcategories: subcategoriesOf(values.subcategories, repairs),
      candidate: {
        line,
        key: `id:rbq|${number}`,
        id: number,
        values: {
          neq: known,
          name: named.name,
          phone: phoneOf(text('phone'), repairs),
          // A person's address is published with the licence, which does not make it one to show elsewhere.
          email:
            (isPerson ?? !new RegExp(COMPANY_NEQ).test(known ?? '')) ? null : emailOf(text('email'), repairs),
          ...placeOf(text('municipality'), text('address'), municipalities, repairs),
        },
        derived: ['neq', 'phone', 'email'],
        onlyMatches: true,
        repairs,
      },
    },
  };
}

/** Reads a calendar day from a date or timestamp; null for an impossible one. */
function dayOf(text: string | null): string | null {
  const [day] = DAY.exec(text ?? '') ?? [];
  const time = new Date(`${day}T00:00:00Z`);
  return day && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null;
}

function subcategoriesOf(texts: readonly string[], repairs: Repair[]): Subcategory[] {
  return texts.flatMap((text) => {
    const readable = readableRecord({ text }, ['text']);
    repairs.push(...readable.repairs);
    const written = tidyLine(readable.record.text ?? '');
    if (written === '') return [];
    const [, code, name] = SUBCATEGORY.exec(written) ?? [];
    if (code && name) return [{ code, name }];
    repairs.push({ reason: 'subcategory not read', detail: written });
    return [];
  });
}

function phoneOf(text: string | null, repairs: Repair[]): string | null {
  if (text === null) return null;
  const read = readPhones(text);
  if (!read) repairs.push({ reason: 'phone not valid', detail: text });
  return read?.phone ?? null;
}

function emailOf(text: string | null, repairs: Repair[]): string | null {
  if (text === null) return null;
  const read = findEmail(text);
  if (!read) repairs.push({ reason: 'email not valid', detail: text });
  return read?.email ?? null;
}

// The street and the postal code only find the listing: it keeps its own address.
function placeOf(
  municipality: string | null,
  address: string | null,
  municipalities: MunicipalityFinder,
  repairs: Repair[],
) {
  const code = POSTAL_CODE.exec(address ?? '')?.[0] ?? null;
  const postalCode = readPostalCode(code, repairs);
  const street = address?.split(/,(?=[^,]*(?:Qu[eé]bec|QC|[A-Z]\d[A-Z]))/i)[0] ?? null;
  return {
    address: readAddress(street, []),
    ...readPlace({ city: municipality, postalCode, point: null }, municipalities, repairs),
  };
}
