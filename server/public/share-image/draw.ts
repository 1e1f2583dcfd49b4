import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { SHARE_SIZE, type ShareCard } from '#domain/pages/share-image.ts';
import { COLOURS } from './marks.ts';
import { PICTURE_PLACE, pictureOf, type Surroundings } from './picture.ts';

/** One picture to draw; `picture` is the photo or the logo of its card, unprocessed. */
export type Order = { card: ShareCard; around: Omit<Surroundings, 'hasPicture'>; picture: Uint8Array | null };

const LOGO_MARGIN = 56;
const JPEG = { quality: 84, chromaSubsampling: '4:4:4' } as const;
// Letters that the typeface lacks would be empty boxes.
const UNKNOWN_LETTERS =
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}|\uFE0F/gu;

/** Draws the picture of a page, as JPEG. */
export async function draw({ card, around, picture }: Order, fonts: Font[]): Promise<Buffer> {
  const shown = picture && card.picture ? await placed(picture, card.picture.kind) : null;
  const element = pictureOf(readable(card), { ...around, hasPicture: shown !== null });
  const svg = await satori(element as Parameters<typeof satori>[0], { ...SHARE_SIZE, fonts });
  return sharp(Buffer.from(svg))
    .composite(shown ? [{ input: shown, left: PICTURE_PLACE.left, top: PICTURE_PLACE.top }] : [])
    .flatten({ background: COLOURS.background })
    .jpeg(JPEG)
    .toBuffer();
}

// A photo fills its place; a logo is whole, on the yellow of the pages.
async function placed(picture: Uint8Array, kind: 'logo' | 'photo'): Promise<Buffer> {
  const { width, height } = PICTURE_PLACE;
  if (kind === 'photo') return sharp(picture).resize({ width, height, fit: 'cover' }).png().toBuffer();
  const side = { width: width - 2 * LOGO_MARGIN, height: height - 2 * LOGO_MARGIN };
  const mark = await sharp(picture)
    .resize({ ...side, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: COLOURS.yellow } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png()
    .toBuffer();
}

function readable(card: ShareCard): ShareCard {
  const clean = (text: string) => text.replace(UNKNOWN_LETTERS, '').replace(/\s+/g, ' ').trim();
  return {
    ...card,
    title: clean(card.title),
    kind: card.kind && clean(card.kind),
    place: card.place && clean(card.place),
  };
}
