import { z } from 'zod';
import * as limits from '#domain/limits.ts';
import {
  CODE_SET_KEYS,
  type CodeSetKey,
  codeSetOf,
  PREMISES_PHOTO_SUBJECTS,
} from '#domain/listing/fields/code-sets.ts';
import { SPECIAL_REASONS } from '#domain/listing/fields/hours-schemas.ts';
import { presentImageName } from '#domain/listing/image-name.ts';
import {
  BLANK_LISTING,
  LISTING_KEYS,
  type ListingAnswers,
  type ListingKey,
} from '#domain/listing/listing.ts';
import type { Point } from '#domain/places/distance.ts';
import { randomId } from '#site/data/random-id.ts';
import { STEPS, type WizardStep } from './steps.ts';

/** An unfinished listing, as stored on the device. */
export type Draft = {
  /** Idempotency key of the submission: retries and other tabs send the same key, so only one listing is created. */
  key: string;
  /** The furthest step visited. */
  reached: WizardStep;
  answers: ListingAnswers;
  /** Position that a search found for the address; absent when no search found one. */
  found?: Point | undefined;
};

const text = z.string();
const flag = z.boolean();
const numeric = z.union([z.number(), z.string()]);
const intervals = z.array(z.tuple([z.string(), z.string()]));

const imageName = z.string().transform(presentImageName);
const photo = z.object({
  path: imageName,
  altFr: z.string().nullable(),
  altEn: z.string().nullable(),
  shows: z.enum(PREMISES_PHOTO_SUBJECTS).optional(),
  width: z.number(),
  height: z.number(),
});
const period = z.object({
  from: z.string(),
  to: z.string(),
  reason: z.enum(SPECIAL_REASONS),
  hours: intervals,
});

const season = z.object({ from: z.string(), to: z.string(), hours: entriesOf(limits.WEEKDAYS, intervals) });

/** Types that each field accepts, without the validation rules: a draft may hold incomplete input. */
const SHAPES = {
  name: text,
  descriptionFr: text,
  descriptionEn: text,
  missionFr: text,
  missionEn: text,
  valuesFr: text,
  valuesEn: text,
  sizeBand: z.enum(limits.SIZE_BANDS),
  foundedYear: numeric,
  isFranchise: flag,
  logo: imageName,
  photos: eachOf(photo),
  phone: text,
  secondPhone: text,
  secondPhoneLabel: z.enum(limits.PHONE_LABELS),
  email: text,
  showEmail: flag,
  website: text,
  social: entriesOf(limits.SOCIAL_NETWORKS, text),
  address: text,
  addressLine2: text,
  city: text,
  municipality: text,
  province: z.enum(limits.PROVINCES),
  postalCode: text,
  showAddress: flag,
  latitude: numeric,
  longitude: numeric,
  hours: entriesOf(limits.WEEKDAYS, intervals),
  byAppointment: flag,
  appointmentDays: eachOf(z.enum(limits.WEEKDAYS)),
  hasNoFixedHours: flag,
  seasons: eachOf(season),
  specialHours: eachOf(period),
  category: text,
  subcategory: text,
  activity: text,
  services: eachOf(text),
  doorWidth: numeric,
  acceptsTerms: z.literal(true),
  ...codeSetShapes(),
} as const satisfies Record<ListingKey, z.ZodType>;

/** An empty draft with a new key. */
export function newDraft(): Draft {
  return { key: randomId(), reached: STEPS[0] ?? 'basic', answers: { ...BLANK_LISTING } };
}

/**
 * Reads a stored draft of any format version: fields with a valid shape are kept, the others are blank.
 *
 * @param kept null or undefined without a stored draft
 */
export function readDraft(kept: unknown): Draft {
  const blank = newDraft();
  const { key, reached, found, answers } = z
    .object({
      key: z.uuid().catch(blank.key),
      reached: z.enum(STEPS).catch(blank.reached),
      found: z.object({ latitude: z.number(), longitude: z.number() }).optional().catch(undefined),
      answers: z.record(z.string(), z.unknown()).catch({}),
    })
    .catch({ ...blank, answers: {} })
    .parse(kept);
  return {
    key,
    reached,
    answers: { ...blank.answers, ...readAnswers(answers) },
    ...(found && { found }),
  };
}

/**
 * The draft after a change. A position that a search found is removed when its address changes, so that the new address
 * is searched; a position that the person placed stays.
 */
export function changeDraft(draft: Draft, part: ListingAnswers): Draft {
  const answers = { ...draft.answers, ...part };
  const { found } = draft;
  const isShown = found && answers.latitude === found.latitude && answers.longitude === found.longitude;
  if (!isShown || !isOtherAddress(draft.answers, answers)) return { ...draft, answers };
  return { ...draft, answers: { ...answers, latitude: null, longitude: null }, found: undefined };
}

/** Whether two addresses differ in more than spaces and case, which the form corrects by itself. */
function isOtherAddress(before: ListingAnswers, after: ListingAnswers): boolean {
  const plain = (value: string | null | undefined) => (value ?? '').replace(/\s/g, '').toLowerCase();
  // The form may add the municipality of a typed city later.
  const isElsewhere = before.municipality && after.municipality && before.municipality !== after.municipality;
  return (
    Boolean(isElsewhere) ||
    (['address', 'city', 'province', 'postalCode'] as const).some(
      (key) => plain(before[key]) !== plain(after[key]),
    )
  );
}

/** Whether all answers are blank. */
export function isUntouched({ answers }: Draft): boolean {
  const blank: ListingAnswers = BLANK_LISTING;
  return LISTING_KEYS.every((key) => {
    const [now, before] = [answers[key], blank[key]].map((value) => JSON.stringify(value ?? null));
    return now === before || now === '""';
  });
}

function readAnswers(kept: Record<string, unknown>): ListingAnswers {
  const answers: Record<string, unknown> = {};
  for (const key of LISTING_KEYS) {
    const value = kept[key];
    if (value === undefined) continue;
    const read = SHAPES[key].nullable().safeParse(value);
    if (read.success) answers[key] = read.data;
  }
  return answers as ListingAnswers;
}

function codeSetShapes(): Record<CodeSetKey, z.ZodType> {
  const shapes = CODE_SET_KEYS.map((key) => [key, eachOf(z.enum(codeSetOf(key).codes))]);
  return Object.fromEntries(shapes);
}

// Drops invalid items and keeps the others.
function eachOf<Item>(item: z.ZodType<Item>) {
  return z.array(z.unknown()).transform((all) => all.flatMap((one) => kept(item, one)));
}

function entriesOf<Name extends string, Value>(names: readonly Name[], value: z.ZodType<Value>) {
  return z
    .record(z.string(), z.unknown())
    .transform((all) =>
      Object.fromEntries(names.flatMap((name) => kept(value, all[name]).map((one) => [name, one]))),
    );
}

function kept<Item>(item: z.ZodType<Item>, value: unknown): Item[] {
  const read = item.safeParse(value);
  return read.success ? [read.data] : [];
}
