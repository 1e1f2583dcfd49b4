/** Questions about a job, so that a business can give a price. Their texts: `prices.questions.{question}`. */
export type PriceQuestion =
  | { name: 'work' | 'size' | 'vehicle' | 'event' | 'people' | 'day' | 'from' | 'to'; options?: undefined }
  | { name: 'when'; options: typeof WHEN }
  | { name: 'building'; options: typeof BUILDINGS }
  | { name: 'often'; options: typeof OFTEN };

const WHEN = ['urgent', 'month', 'season', 'flexible'] as const;
const BUILDINGS = ['house', 'apartment', 'block', 'business'] as const;
const OFTEN = ['once', 'weekly', 'biweekly', 'monthly'] as const;

const work = { name: 'work' } as const;
const size = { name: 'size' } as const;
const when = { name: 'when', options: WHEN } as const;
const building = { name: 'building', options: BUILDINGS } as const;
const day = { name: 'day' } as const;
const often = { name: 'often', options: OFTEN } as const;

const AT_HOME = [work, when, building] as const;
const BY_AREA = [work, size, when, building] as const;
const CLEANING = [often, size, building] as const;
const VEHICLE = [{ name: 'vehicle' }, work, when] as const;

/** By subcategory, or by category for all of its subcategories: trades that price each job. */
const QUESTIONS: Readonly<Record<string, readonly PriceQuestion[]>> = {
  'construction-renovation': AT_HOME,
  couvreurs: BY_AREA,
  peintres: BY_AREA,
  'planchers-ceramique': BY_AREA,
  'revetement-exterieur': BY_AREA,
  isolation: BY_AREA,
  'pavage-pave-uni': BY_AREA,
  clotures: BY_AREA,
  'materiaux-construction': [],
  'entretien-menager': CLEANING,
  'tonte-pelouse': CLEANING,
  'nettoyage-tapis-conduits': BY_AREA,
  'lavage-vitres': BY_AREA,
  paysagement: BY_AREA,
  deneigement: [size, building],
  arboriculture: AT_HOME,
  ramonage: AT_HOME,
  serruriers: AT_HOME,
  'securite-alarme': AT_HOME,
  exterminateurs: AT_HOME,
  'inspection-batiment': [building, size, when],
  demenageurs: [{ name: 'from' }, { name: 'to' }, size, day],
  photographes: [{ name: 'event' }, day],
  traiteurs: [{ name: 'event' }, { name: 'people' }, day],
  garages: VEHICLE,
  carrosserie: VEHICLE,
  pneus: VEHICLE,
  'pare-brise': VEHICLE,
  'esthetique-automobile': VEHICLE,
};

/**
 * The questions of a trade; null for one whose price is no answer to a message (a restaurant, a shop).
 *
 * @param category slug
 * @param subcategory slug; null for the whole category
 * @example priceQuestions('construction-renovation', 'plombiers')?.map(({ name }) => name) // ['work', 'when', 'building']
 */
export function priceQuestions(
  category: string | null,
  subcategory: string | null,
): readonly PriceQuestion[] | null {
  const questions = QUESTIONS[subcategory ?? ''] ?? QUESTIONS[category ?? ''] ?? [];
  return questions.length > 0 ? questions : null;
}

/** `businesses_to_ask`, one each: at most {@link PRICE_LISTINGS_MAX}. */
export type BusinessToAsk = { id: number; slug: string; name: string; city: string | null };

/** A trade and a place, by their slugs: one of the places is enough. */
export type PriceRequest = {
  category: string;
  subcategory: string | null;
  region: string | null;
  mrc: string | null;
  city: string | null;
};
