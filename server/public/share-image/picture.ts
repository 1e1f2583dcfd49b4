import { LANGUAGE_TAGS, type Locale } from '#domain/locale.ts';
import { SHARE_SIZE, type ShareCard } from '#domain/pages/share-image.ts';
import { box, type Element, text } from './element.ts';
import { FAMILIES } from './fonts.ts';
import { COLOURS, leaderLine, logo, stars } from './marks.ts';

/** Data of a picture besides its card. */
export type Surroundings = { siteName: string; host: string; locale: Locale; hasPicture: boolean };

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const BAND = 96;
const MARGIN = 64;

/** Where the photo or the logo stands, in pixels: on the right, over the band. */
export const PICTURE_PLACE = { left: 740, top: 0, width: WIDTH - 740, height: HEIGHT - BAND } as const;
/** Width of the site's mark, drawn when the card has neither photo nor logo. */
const MARK_WIDTH = 320;

/**
 * The picture of a page as satori draws it: paper, a heavy rule, the name, the line of an index, and the site's band. The
 * place of the photo is left open.
 */
export function pictureOf(card: ShareCard, surroundings: Surroundings): Element {
  const { hasPicture } = surroundings;
  const side = hasPicture ? PICTURE_PLACE.width : MARK_WIDTH;
  const contentWidth = WIDTH - side - 2 * MARGIN;
  return box(
    {
      width: WIDTH,
      height: HEIGHT,
      flexDirection: 'column',
      background: COLOURS.background,
      color: COLOURS.ink,
      fontFamily: FAMILIES,
    },
    box(
      { height: HEIGHT - BAND },
      box(
        { width: WIDTH - side, flexDirection: 'column', padding: `${MARGIN}px ${MARGIN}px 44px` },
        box({ width: contentWidth, height: 8, background: COLOURS.ink, flexShrink: 0 }),
        title(card, contentWidth, hasPicture ? NARROW : WIDE),
        box({ flexGrow: 1 }),
        ratingLine(card, surroundings),
        leaderLine(card.kind, card.place, contentWidth),
      ),
      hasPicture ? null : mark(),
    ),
    band(surroundings),
  );
}

function mark(): Element {
  return box(
    { width: MARK_WIDTH, alignItems: 'center', justifyContent: 'center', background: COLOURS.yellow },
    logo(200, COLOURS.ink, COLOURS.yellow, COLOURS.onBand),
  );
}

function band({ siteName, host }: Surroundings): Element {
  return box(
    {
      width: WIDTH,
      height: BAND,
      padding: `0 ${MARGIN}px`,
      alignItems: 'center',
      justifyContent: 'space-between',
      background: COLOURS.ink,
      borderTop: `8px solid ${COLOURS.yellow}`,
      color: COLOURS.onBand,
    },
    box(
      { alignItems: 'center' },
      logo(52, COLOURS.onBand, COLOURS.ink),
      text(siteName, { marginLeft: 18, fontSize: 36, fontWeight: 700, letterSpacing: '-0.014em' }),
    ),
    text(host, { fontSize: 28, color: COLOURS.onBandSoft, maxWidth: 560 }),
  );
}

// A long name is smaller, and cut after its last line.
function title({ title }: ShareCard, contentWidth: number, sizes: readonly Size[]): Element {
  const [, fontSize, lines] = sizes.find(([max]) => title.length <= max) ?? LAST_SIZE;
  return text(
    title,
    {
      width: contentWidth,
      marginTop: 28,
      fontSize,
      fontWeight: 700,
      lineHeight: 1.1,
      letterSpacing: '-0.022em',
      overflowWrap: 'break-word',
    },
    lines,
  );
}

/** Characters at most, pixels, lines at most. */
type Size = readonly [letters: number, pixels: number, lines: number];
const NARROW: readonly Size[] = [
  [18, 84, 3],
  [34, 68, 3],
  [60, 56, 4],
];
const WIDE: readonly Size[] = [
  [24, 104, 3],
  [44, 80, 3],
  [80, 62, 4],
];
const LAST_SIZE: Size = [Number.POSITIVE_INFINITY, 46, 4];

function ratingLine({ rating }: ShareCard, { locale }: Surroundings): Element | null {
  if (!rating) return null;
  const format = (value: number, digits: number) =>
    value.toLocaleString(LANGUAGE_TAGS[locale], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  return box(
    { alignItems: 'center', marginBottom: 22, flexShrink: 0 },
    stars(rating.value, 40),
    text(format(rating.value, 1), { marginLeft: 18, fontSize: 36, fontWeight: 700 }),
    text(`(${format(rating.count, 0)})`, { marginLeft: 10, fontSize: 30, color: COLOURS.inkSoft }),
  );
}
