import { z } from 'zod';
import type { Measures } from './measures.ts';
import { PAGE_KINDS } from './page-kind.ts';
import { VITALS } from './vitals.ts';

const SPONSORS_MAX = 50;

const MeasuresSchema = z.strictObject({
  page: z.enum(PAGE_KINDS),
  vitals: z.partialRecord(z.enum(VITALS), z.number()).default({}),
  sponsors: z.array(z.int().positive()).max(SPONSORS_MAX).default([]),
});

/** @returns null when a text is nothing that a page sends */
export function readMeasures(text: string): Measures | null {
  try {
    return (MeasuresSchema.safeParse(JSON.parse(text)).data as Measures | undefined) ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
