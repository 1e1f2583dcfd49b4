import { Refusal } from './answers.ts';

/** An address to find, trimmed and bounded. */
export type Question = {
  address: string;
  city: string;
  /** Two letters, in capitals. */
  province: string;
  postalCode: string | null;
  /** Slug of the municipality that the person chose; null when they only wrote a city. */
  municipality: string | null;
};

const MAX_BODY_BYTES = 4096;
const PROVINCES: ReadonlySet<string> = new Set([
  'QC',
  'ON',
  'BC',
  'AB',
  'MB',
  'SK',
  'NS',
  'NB',
  'PE',
  'NL',
  'YT',
  'NT',
  'NU',
]);
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * Reads `{address, city, province?, postalCode?, municipality?}`, with the same limits as a listing's.
 *
 * @throws Refusal `geocode_invalid`, naming the field
 */
export async function readQuestion(request: Request): Promise<Question> {
  const fields = await readObject(request);
  const province = text(fields, 'province', 2, 2) ?? 'QC';
  if (!PROVINCES.has(province.toUpperCase())) throw invalid('province');
  return {
    address: required('address', text(fields, 'address', 5, 200)),
    city: required('city', text(fields, 'city', 2, 100)),
    province: province.toUpperCase(),
    postalCode: text(fields, 'postalCode', 6, 7),
    municipality: text(fields, 'municipality', 1, 100),
  };
}

async function readObject(request: Request): Promise<Record<string, unknown>> {
  const body = await request.text();
  if (body.length > MAX_BODY_BYTES) throw invalid('body');
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw invalid('body');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('body');
  return value as Record<string, unknown>;
}

// Absent, null and blank are the same: a form sends any of them.
function text(fields: Record<string, unknown>, name: string, min: number, max: number): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw invalid(name);
  const trimmed = value.trim();
  if (trimmed === '') return null;
  if (trimmed.length < min || trimmed.length > max || CONTROL.test(trimmed)) throw invalid(name);
  return trimmed;
}

function required(name: string, value: string | null): string {
  if (value === null) throw invalid(name);
  return value;
}

function invalid(field: string): Refusal {
  return new Refusal('geocode_invalid', `"${field}" is missing or not what it should be`);
}
