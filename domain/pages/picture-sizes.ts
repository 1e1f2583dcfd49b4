/** Sizes of images in pages, in CSS pixels; an image is cropped to them. */
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

/** Device pixel ratios. */
export const DENSITIES = [1, 2] as const;

/** Squares, in pixels, in which an image is shown uncropped: logos of sponsors, and single photos. */
const FITTED_SIDES = [48, 96, 1600] as const;
export type FittedSide = (typeof FITTED_SIDES)[number];

/** Every rendition used by pages: the storage service makes no others for the public. */
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
