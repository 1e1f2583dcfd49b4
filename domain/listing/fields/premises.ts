import { z } from 'zod';
import * as limits from '../../limits.ts';
import type { Field } from './field.ts';
import { number } from './schemas.ts';

const doorWidth = z.preprocess(
  (given) => (typeof given === 'string' && given.trim() === '' ? null : given),
  number('door_width_out_of_range', 'door_width_out_of_range', limits.DOOR_WIDTH_MIN, limits.DOOR_WIDTH_MAX)
    .refine(Number.isInteger, 'door_width_out_of_range')
    .nullable(),
);

/** Measures of a place, beside the premises codes of the amenities. */
export const premisesFields = {
  /** In centimetres, of the narrowest door that the public goes through. */
  doorWidth: {
    column: 'door_width',
    fact: 'door',
    kind: 'integer',
    step: 'services',
    tab: 'services',
    isNullable: true,
    isRequired: false,
    isReviewed: false,
    visibility: 'always',
    emptied: null,
    topic: 'doorWidth',
    file: { door_width: ['largeur-de-porte', 'largeur-de-la-porte', 'door-width-cm'] },
    schema: () => doorWidth,
  },
} as const satisfies Record<string, Field>;
