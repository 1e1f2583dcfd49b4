import { FAMILIES, FIRST_NAMES } from '#domain/text/person-names.ts';
import { createRandom, type Random, weightedPicker } from './random.ts';

/** Words of the demonstration's listings, of which enterprises are made. */
export type Materials = {
  municipalities: readonly MunicipalityRow[];
  /** « Plomberie », « Salon ». */
  trades: readonly string[];
  /** « rue Principale ». */
  streets: readonly string[];
  services: readonly string[];
};

/** Where enterprises are, as the directory knows it. */
type MunicipalityRow = { name: string; population: number; postalCode: string | null };

/** An invented enterprise, in the words and codes of the registry's files. */
export type Enterprise = {
  neq: string;
  status: 'IM' | 'RD' | 'RO' | 'RX' | 'NI' | 'AI';
  statusDate: string;
  form: string;
  employees: string;
  registered: string;
  constituted: string;
  activity: string;
  secondActivity: string;
  activityCode: string;
  /** Date of its last declaration. */
  declared: string;
  indexed: string;
  domicile: Address;
  /** The published file holds the lines of some that are not. */
  hasPublicDomicile: boolean;
  names: Name[];
  establishments: Establishment[];
};

export type Address = { street: string; city: string; postalCode: string };
export type Name = { name: string; status: 'V' | 'A'; type: 'M' | 'N'; from: string; to: string };
export type Establishment = {
  number: number;
  isPrincipal: boolean;
  name: string;
  activity: string;
  address: Address;
};

const SEED = 19;
/** Enterprises by status: 2,726,312 in all (shared counts of 2026). */
const STATUSES = { IM: 1_006_208, RO: 1_150_000, RD: 500_000, RX: 63_476, NI: 6581, AI: 47 } as const;
const FORMS = { CIE: 50, IND: 34, APE: 7, SENC: 4, SEC: 2, COP: 1, ASS: 1.5, AU: 0.5 } as const;
const PREFIXES: Readonly<Record<string, string>> = { IND: '22', SENC: '33', SEC: '33' };
const EMPLOYEES = {
  A: 48,
  O: 22,
  B: 12,
  C: 9,
  D: 4,
  E: 2.5,
  F: 1.5,
  G: 0.5,
  H: 0.2,
  I: 0.1,
  J: 0.1,
  K: 0.06,
  L: 0.04,
} as const;

const statusOf = weightedPicker(Object.keys(STATUSES) as (keyof typeof STATUSES)[], (one) => STATUSES[one]);
const formOf = weightedPicker(Object.keys(FORMS) as (keyof typeof FORMS)[], (one) => FORMS[one]);
const employeesOf = weightedPicker(
  Object.keys(EMPLOYEES) as (keyof typeof EMPLOYEES)[],
  (one) => EMPLOYEES[one],
);

/** What happens to one enterprise in a hundred from one file to the next. */
const CHANGES = [
  'moves',
  'moves',
  'is renamed',
  'is renamed',
  'is struck off',
  'opens a branch',
  'hires',
] as const;

/**
 * @param index 0 and up; the same index is the same enterprise
 * @param edition 0 of the first file; in the second, one in a hundred has changed
 */
export function createEnterprises(materials: Materials, total: number) {
  const placeOf = weightedPicker(materials.municipalities, ({ population }) => population + 50);
  return (index: number, edition: number): Enterprise => {
    const random = createRandom(SEED, index);
    const address = () => addressIn(random, materials, placeOf(random));
    // The file goes from the oldest to the newest.
    const age = index / total;
    const year = 1994 + Math.floor(Math.min(age, 0.999) * 32);
    const registered = dateIn(random, year);
    const status = statusOf(random);
    const form = formOf(random);
    const hasActivity = random.chance(0.93);
    const enterprise: Enterprise = {
      neq: `${PREFIXES[form] ?? '11'}${String(40_000_000 + index)}`,
      status,
      statusDate: status === 'IM' ? registered : dateIn(random, Math.min(2026, year + random.int(1, 15))),
      form,
      employees: random.chance(0.7) ? employeesOf(random) : '',
      registered,
      constituted:
        form === 'IND' ? '' : random.chance(0.8) ? registered : dateIn(random, year - random.int(1, 30)),
      activity: hasActivity ? activityOf(random, materials) : '',
      secondActivity: random.chance(0.45) ? activityOf(random, materials) : '',
      declared: dateIn(random, random.int(Math.max(year, 2014), 2026)),
      indexed: dateIn(random, random.int(Math.max(year, 2014), 2026)),
      activityCode: random.chance(0.9) ? String(random.int(1000, 9999)) : '',
      domicile: address(),
      hasPublicDomicile: random.chance(0.2 + 0.6 * age),
      names: namesOf(random, form, materials, registered),
      establishments: [],
    };
    // 236,311 establishments of 1,006,208 registered enterprises: of one in seven, one, two or several.
    if (random.chance(status === 'IM' ? 0.14 : 0)) {
      const count = random.chance(0.72) ? 1 : random.chance(0.7) ? 2 : random.int(3, 9);
      for (let number = 1; number <= count; number++)
        enterprise.establishments.push(establishmentOf(random, number, address(), enterprise, materials));
    }
    const later = createRandom(SEED + edition, index);
    if (edition > 0 && status === 'IM' && later.chance(0.01))
      change(enterprise, later, () => addressIn(later, materials, placeOf(later)));
    return enterprise;
  };
}

function change(enterprise: Enterprise, random: Random, address: () => Address): void {
  const what = random.pick(CHANGES);
  if (what === 'moves') enterprise.domicile = address();
  if (what === 'hires') enterprise.employees = 'C';
  if (what === 'is struck off')
    Object.assign(enterprise, { status: random.pick(['RO', 'RD', 'RX']), statusDate: '2026-11-10' });
  if (what === 'is renamed')
    enterprise.names.push({
      name: `${random.pick(FAMILIES).toUpperCase()} INTERNATIONAL INC.`,
      status: 'V',
      type: 'M',
      from: '2026-11-01',
      to: '',
    });
  if (what === 'opens a branch') {
    enterprise.establishments.push({
      number: 10,
      isPrincipal: false,
      name: '',
      activity: enterprise.activity,
      address: address(),
    });
  }
}

function activityOf(random: Random, { trades, services }: Materials): string {
  const text = [
    random.pick(trades),
    ...Array.from({ length: random.int(1, 4) }, () => random.pick(services)),
  ].join(', ');
  return random.chance(0.5) ? text.toUpperCase() : text;
}

function nameOf(random: Random, { trades }: Materials): string {
  return `${random.pick(trades)} ${random.pick(FAMILIES)}`;
}

function namesOf(random: Random, form: string, materials: Materials, from: string): Name[] {
  const trade = nameOf(random, materials);
  const current =
    form === 'IND'
      ? `${random.pick(FAMILIES)}, ${random.pick(FIRST_NAMES)}`
      : random.chance(0.4)
        ? `${random.int(2500, 9600)}-${random.int(1000, 9999)} QUÉBEC INC.`
        : `${trade}${form === 'CIE' ? ' inc.' : ''}`;
  const names: Name[] = [{ name: current.toUpperCase(), status: 'V', type: 'M', from, to: '' }];
  if (random.chance(0.5)) names.push({ name: trade, status: 'V', type: 'N', from, to: '' });
  while (random.chance(0.25)) {
    names.push({ name: nameOf(random, materials), status: 'A', type: 'N', from, to: dateIn(random, 2015) });
  }
  return names;
}

function establishmentOf(
  random: Random,
  number: number,
  address: Address,
  enterprise: Enterprise,
  materials: Materials,
): Establishment {
  return {
    number,
    isPrincipal: number === 1,
    name: random.chance(0.5) ? nameOf(random, materials) : '',
    activity: random.chance(0.8) ? activityOf(random, materials) : enterprise.activity,
    address,
  };
}

function addressIn(random: Random, { streets }: Materials, { name, postalCode }: MunicipalityRow): Address {
  const area = (postalCode ?? 'G0A').slice(0, 3);
  return {
    street: `${random.int(1, 9800)}, ${random.pick(streets)}`,
    city: `${random.chance(0.3) ? name.toUpperCase() : name} (Québec)`,
    postalCode: area + random.int(0, 9) + random.pick([...'ABCEGHJKLMNPRSTVWXYZ']) + random.int(0, 9),
  };
}

function dateIn(random: Random, year: number): string {
  return `${year}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
}
