import { box, drawing, type Element, text } from './element.ts';

/** The colours of site/ui/styles/tokens.css, in their light form. */
export const COLOURS = {
  background: '#fbf9f4',
  ink: '#0f1f3d',
  inkSoft: '#44506a',
  edge: '#8a8777',
  yellow: '#ffc42e',
  star: '#b97700',
  rule: '#e0dacb',
  onBand: '#f7f4ea',
  onBandSoft: '#b9c4dc',
} as const;

/** Height of the line of an index, and the greatest width of a letter with some room for dots, in pixels. */
const LINE = 30;
const LETTER = 20;

const STAR = 'M12 1.8l3.1 6.5 7.1.9-5.2 4.9 1.3 7.1L12 17.8l-6.3 3.4L7 14.1 1.8 9.2l7.1-.9z';

/** The mark of site/ui/logo.tsx: a directory's cover and two of its tabs. */
export function logo(side: number, cover: string, letter: string, tabs: string = COLOURS.yellow): Element {
  return drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${tabs}" d="M22 5h6a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-6zM22 16h5a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-5z"/><rect width="24" height="28" x="2" y="2" fill="${cover}" rx="4"/><path fill="none" stroke="${letter}" stroke-width="3" d="M9.5 8.5v15h5.2a4.2 4.2 0 0 0 0-8.4H9.5m0-6.6h4.6a3.3 3.3 0 0 1 0 6.6"/></svg>`,
    side,
    side,
  );
}

/** Five stars, as many of them filled as the rating says, the last in part. */
export function stars(rating: number, side: number): Element {
  const row = (colour: string) =>
    [0, 1, 2, 3, 4]
      .map((n) => `<path fill="${colour}" transform="translate(${n * 26})" d="${STAR}"/>`)
      .join('');
  // Each star is 24 wide and 2 from the next.
  const filled = Math.floor(rating) * 26 + (rating % 1) * 24;
  const width = 128;
  return drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 24"><clipPath id="c"><rect width="${filled}" height="24"/></clipPath>${row(COLOURS.rule)}<g clip-path="url(#c)">${row(COLOURS.star)}</g></svg>`,
    (side * width) / 24,
    side,
  );
}

/** A trade, dots, a place: the line of a printed index; on two lines where one has no room for both. */
export function leaderLine(left: string | null, right: string | null, width: number): Element | null {
  if (!left && !right) return null;
  const style = { fontSize: LINE, fontWeight: 600, flexShrink: 0, maxWidth: width };
  const hasRoom = (left ?? '').length + (right ?? '').length < width / LETTER;
  if (!left || !right || !hasRoom) {
    return box(
      { width, flexDirection: 'column', flexShrink: 0 },
      left ? text(left, style) : null,
      right ? text(right, { ...style, fontWeight: 400 }) : null,
    );
  }
  const dots = box(
    {
      flexGrow: 1,
      flexBasis: 0,
      height: LINE,
      margin: '0 12px 4px',
      overflow: 'hidden',
      color: COLOURS.edge,
      fontSize: LINE,
      lineHeight: 1,
      whiteSpace: 'nowrap',
    },
    '. '.repeat(150),
  );
  return box({ width, alignItems: 'flex-end', flexShrink: 0 }, text(left, style), dots, text(right, style));
}
