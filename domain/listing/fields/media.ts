import { z } from 'zod';
import * as limits from '../../limits.ts';
import { tidyLine } from '../../text/stored-text.ts';
import { LISTING_IMAGE } from '../image-name.ts';
import { PREMISES_PHOTO_SUBJECTS } from './code-sets.ts';
import type { Field } from './field.ts';
import { optional } from './schemas.ts';

const alternative = optional(tidyLine, { max: limits.ALT_MAX, long: 'alt_too_long' });

const logo = z.string('logo_missing').regex(LISTING_IMAGE, 'logo_missing');
const photos = photoList(LISTING_IMAGE);

const image = {
  step: 'media',
  tab: 'media',
  isNullable: false,
  isReviewed: false,
  visibility: 'always',
} as const;

/** The logo and the gallery, by the names of their files in the bucket `listings`. */
export const mediaFields = {
  logo: {
    ...image,
    column: 'logo_path',
    fact: 'logo',
    kind: 'path',
    isRequired: true,
    emptied: null,
    topic: 'logo',
    file: { logo: ['logotype', 'logo-url'] },
    schema: () => logo,
  },
  photos: {
    ...image,
    column: null,
    fact: 'photos',
    kind: 'photos',
    isRequired: false,
    blank: [],
    emptied: [],
    topic: 'photos',
    file: { photos: ['images', 'galerie', 'gallery'] },
    schema: () => photos,
  },
} as const satisfies Record<string, Field>;

/** A gallery of which each file has such a name. */
export function photoList(name: RegExp) {
  const photo = z.strictObject(
    {
      path: z.string('image_invalid').regex(name, 'image_invalid'),
      altFr: alternative,
      altEn: alternative,
      /** The fact about the premises that it shows. */
      shows: z.enum(PREMISES_PHOTO_SUBJECTS, 'image_invalid').optional(),
      width: z.int('image_invalid').min(1, 'image_invalid').max(limits.PHOTO_SIDE_MAX, 'image_invalid'),
      height: z.int('image_invalid').min(1, 'image_invalid').max(limits.PHOTO_SIDE_MAX, 'image_invalid'),
    },
    'image_invalid',
  );
  return z
    .array(photo, 'image_invalid')
    .max(limits.PHOTOS_MAX, 'too_many_photos')
    .refine((all) => new Set(all.map(({ path }) => path)).size === all.length, 'photo_twice');
}
