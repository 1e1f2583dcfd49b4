import { z } from 'zod';
import { PAGE_KINDS } from '../pages/kind.ts';
import { LISTING_PRESSES, type Measures } from './measures.ts';
import { VITALS } from './vitals.ts';

const SPONSORS_MAX = 50;
const PATH_MAX = 200;
/** A number out of PostgreSQL's range would fail the whole batch. */
const SPONSOR_ID_MAX = 2_147_483_647;

const MeasuresSchema = z.strictObject({
  page: z.enum(PAGE_KINDS),
  vitals: z.partialRecord(z.enum(VITALS), z.number()).default({}),
  sponsors: z.array(z.int().positive().max(SPONSOR_ID_MAX)).max(SPONSORS_MAX).default([]),
  opened: z.string().max(PATH_MAX).default(''),
  pressed: z
    .strictObject({ press: z.enum(LISTING_PRESSES), path: z.string().max(PATH_MAX) })
    .nullable()
    .default(null),
});

/** @returns null for a body that no page sends */
export function readMeasures(text: string): Measures | null {
  try {
    return (MeasuresSchema.safeParse(JSON.parse(text)).data as Measures | undefined) ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
