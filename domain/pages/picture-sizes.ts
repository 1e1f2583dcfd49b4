/** The places that pages have for images, in CSS pixels; an image is cropped to its place. */
const PICTURE_SIZES = [
  { width: 64, height: 64 },
  { width: 88, height: 88 },
  { width: 96, height: 96 },
  { width: 112, height: 112 },
  { width: 160, height: 160 },
  { width: 280, height: 210 },
  { width: 320, height: 320 },
  { width: 560, height: 420 },
] as const;

export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Screens have one or two pixels for each of CSS. */
export const DENSITIES = [1, 2] as const;

/** Squares, in pixels, that an image is shown whole in: logos of sponsors, and a photo by itself. */
const FITTED_SIDES = [48, 96, 1600] as const;
export type FittedSide = (typeof FITTED_SIDES)[number];

/** Every rendition that pages ask for: the storage service makes no others for the public. */
export const RENDITIONS: readonly { width: number; height: number; resize: 'cover' | 'contain' }[] = [
  ...PICTURE_SIZES.flatMap(({ width, height }) =>
    DENSITIES.map((density) => ({
      width: width * density,
      height: height * density,
      resize: 'cover' as const,
    })),
  ),
  ...FITTED_SIDES.map((side) => ({ width: side, height: side, resize: 'contain' as const })),
];
