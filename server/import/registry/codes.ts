import { LEGAL_FORMS, SIZE_BANDS, type SizeBand } from '#domain/limits.ts';
import type { CsvSource } from '../csv-source.ts';

/** Meaning of the registry's codes, from its `DomaineValeur.csv`. */
export type RegistryCodes = {
  /** Null where the enterprise has no employees or does not say; undefined for an unknown code. */
  sizeBand(code: string): SizeBand | null | undefined;
  isLegalForm(code: string): boolean;
  /** The text of an activity code (CAE); '' for a code that is unknown, or says nothing of the activity. */
  activity(code: string): string;
};

export const MEANING_COLUMNS = ['TYP_DOM_VAL', 'COD_DOM_VAL', 'VAL_DOM_FRAN'] as const;

/** What `INTVAL_EMPLO_QUE` was seen to hold, for a file that does not say it (shared facts on the registry, 2026). */
const EMPLOYEES_SEEN: Readonly<Record<string, string>> = {
  A: 'De 1 à 5',
  B: 'De 6 à 10',
  C: 'De 11 à 25',
  D: 'De 26 à 49',
  E: 'De 50 à 99',
  F: 'De 100 à 249',
  G: 'De 250 à 499',
  H: 'De 500 à 749',
  I: 'De 750 à 999',
  J: 'De 1000 à 2499',
  K: 'De 2500 à 4999',
  L: '5000 et plus',
  O: 'Aucun',
};

/** Texts of codes for activities of no other code. */
const SAYS_NOTHING = /^autres?\s|ind[ée]termin[ée]|impr[ée]cis/i;
/** « 0111 » and « 111 » are one code: some tools that publish extracts read codes as numbers. */
const unpadded = (code: string) => code.trim().replace(/^0+/, '');

export async function readCodes(source: CsvSource): Promise<RegistryCodes> {
  const employees = new Map<string, string>();
  const activities = new Map<string, string>();
  for await (const { record } of source.rows()) {
    const { TYP_DOM_VAL: type, COD_DOM_VAL: code, VAL_DOM_FRAN: text } = record;
    if (!code || !text) continue;
    if (type?.toUpperCase() === 'INTVAL_EMPLO_QUE') employees.set(code, text);
    if (type?.toUpperCase() === 'ACT_ECON' && !SAYS_NOTHING.test(text)) activities.set(unpadded(code), text);
  }
  const meanings = employees.size > 0 ? employees : new Map(Object.entries(EMPLOYEES_SEEN));
  const bands = new Map([...meanings].map(([code, text]) => [code, sizeBandOf(text)]));
  return {
    sizeBand: (code) => (code === '' ? null : bands.get(code)),
    isLegalForm: (code) => (LEGAL_FORMS as readonly string[]).includes(code),
    activity: (code) => activities.get(unpadded(code)) ?? '',
  };
}

/**
 * The size band that covers most of a range of employees; null for no employees.
 *
 * @example sizeBandOf('De 100 à 249 employés') // '51-200'
 * @example sizeBandOf('5 000 et plus') // '501+'
 */
export function sizeBandOf(text: string): SizeBand | null | undefined {
  if (/^aucun/i.test(text)) return null;
  const [low, high = low] = [...text.matchAll(/\d+(?:[\s\u00a0\u202f]\d{3})*/g)].map(([digits]) =>
    Number(digits.replace(/\D/g, '')),
  );
  if (low === undefined || high === undefined) return undefined;
  const last = /plus/i.test(text) ? Number.POSITIVE_INFINITY : high;
  let best: { band: SizeBand; shared: number } | undefined;
  for (const band of SIZE_BANDS) {
    const [from = 0, to = Number.POSITIVE_INFINITY] = band.split(/[-+]/).filter(Boolean).map(Number);
    const shared = Math.min(to, last) - Math.max(from, low) + 1;
    if (shared > (best?.shared ?? 0)) best = { band, shared };
  }
  return best?.band;
}
