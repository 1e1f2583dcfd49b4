import { at, type Brush, circle, ellipse, line, path, rect, rounded, type Shapes, times } from './draw.ts';

/** Merchandise on shelves and in windows. */
export type Goods =
  | 'bottles'
  | 'boxes'
  | 'loaves'
  | 'plants'
  | 'books'
  | 'clothes'
  | 'tools'
  | 'tires'
  | 'cakes'
  | 'fruit'
  | 'lamps'
  | 'screens'
  | 'chairs'
  | 'frames';

const PAINTS = ['#c4513d', '#2f6f8f', '#e0a63a', '#4f7f57', '#7a5a8c', '#d9d2c3', '#3a4658'] as const;

/** Goods side by side on a shelf: their foot is at 0, their height at most 84. */
export function goodsRow(brush: Brush, goods: Goods, width: number): Shapes {
  const wide = WIDTHS[goods] ?? 40;
  const count = Math.max(1, Math.floor(width / wide));
  const step = width / count;
  return times(count, (i) => at(step * (i + 0.5), 0, one(brush, goods)));
}

const WIDTHS: Record<Goods, number> = {
  bottles: 24,
  boxes: 46,
  loaves: 50,
  plants: 52,
  books: 16,
  clothes: 48,
  tools: 44,
  tires: 78,
  cakes: 62,
  fruit: 84,
  lamps: 64,
  screens: 88,
  chairs: 76,
  frames: 66,
};

function one(brush: Brush, goods: Goods): Shapes {
  const { random, colours } = brush;
  return DRAW[goods](random.pick([...PAINTS, colours.main, colours.accent]), brush);
}

/** Each is drawn in a paint, its foot at the origin. */
const DRAW: Record<Goods, (paint: string, brush: Brush) => Shapes> = {
  bottles: (paint, { random }) => {
    const height = random.int(44, 66);
    return (
      rounded(-8, -height, 16, height, 4, paint) +
      rect(-4, -height - 14, 8, 16, paint) +
      rect(-8, -height * 0.6, 16, 14, '#fff8')
    );
  },
  boxes: (paint, { random }) => {
    const height = random.int(26, 62);
    return (
      rect(-20, -height, 40, height, paint) +
      rect(-20, -height, 40, 8, '#fff4') +
      rect(-12, -height * 0.62, 24, 12, '#fff9')
    );
  },
  loaves: (_paint, { random }) =>
    path('M-24 0C-26 -34 26 -34 24 0Z', random.pick(['#c98a4a', '#b5763a', '#dba765'])) +
    line('M-10 -18L-4 -8M2 -22L8 -10', '#f0cd98', 3),
  plants: (paint, { random }) =>
    path('M-16 -22H16L12 0H-12Z', '#b5633f') +
    times(5, (i) =>
      ellipse(0, -48, 8, 26, i % 2 ? '#4f8a57' : '#6aa163', `transform="rotate(${-50 + i * 25} 0 -24)"`),
    ) +
    (random.chance(0.5) ? circle(0, -58, 8, paint) : ''),
  books: (paint, { random }) => {
    const height = random.int(42, 70);
    return rect(-7, -height, 14, height, paint) + rect(-7, -height + 10, 14, 5, '#fff8');
  },
  clothes: (paint) =>
    path('M-20 0L-16 -44L-28 -34L-34 -50L-12 -72Q0 -62 12 -72L34 -50L28 -34L16 -44L20 0Z', paint) +
    line('M0 -70V-84', '#4a4a4a', 3),
  tools: (paint, { random }) =>
    random.pick([
      rect(-4, -64, 8, 64, '#8a5f3c') + rounded(-18, -78, 36, 18, 3, '#59636d'),
      line('M0 0V-50', '#59636d', 9) +
        circle(0, -62, 14, 'none', 'stroke="#59636d" stroke-width="9" stroke-dasharray="66 22"'),
      rounded(-7, -30, 14, 30, 5, paint) + line('M0 -30V-72', '#8c969f', 5),
      rounded(-18, -58, 36, 58, 4, paint) + line('M-14 -58Q0 -82 14 -58', '#59636d', 4),
    ]),
  tires: () => circle(0, -36, 36, '#2a2d33') + circle(0, -36, 19, '#c4cad0') + circle(0, -36, 7, '#59636d'),
  cakes: (paint, { random }) =>
    rounded(-24, -26, 48, 26, 4, random.pick(['#f4d7d3', '#f6e6c4', '#6b4632', '#fff'])) +
    path('M-24 -20Q-16 -8 -8 -20T8 -20T24 -20V-28H-24Z', paint) +
    circle(0, -34, 7, '#c8373a') +
    rect(-4, 0, 8, 0, paint),
  fruit: (paint) =>
    times(7, (i) => circle(-26 + (i % 4) * 17 + (i > 3 ? 9 : 0), i > 3 ? -36 : -24, 11, paint)) +
    path('M-38 -22H38L32 0H-32Z', '#a9774a') +
    line('M-36 -11H36', '#8a5f3c', 3),
  lamps: (paint) =>
    line('M0 0V-44', '#4a4a4a', 4) +
    path('M-22 -42L-12 -78H12L22 -42Z', paint) +
    rounded(-14, -4, 28, 5, 2, '#4a4a4a'),
  screens: (paint) =>
    rounded(-36, -62, 72, 48, 4, '#2a2f38') +
    rect(-31, -57, 62, 38, paint) +
    rect(-20, -50, 30, 5, '#fff9') +
    rect(-20, -40, 40, 5, '#fff6') +
    rect(-4, -14, 8, 12, '#2a2f38') +
    rect(-18, -4, 36, 4, '#2a2f38'),
  chairs: (paint) =>
    rounded(-24, -70, 48, 40, 8, paint) +
    rounded(-28, -34, 56, 14, 5, paint) +
    line('M-22 -20V0M22 -20V0', '#6a4a32', 6),
  frames: (paint, { colours }) =>
    rect(-27, -76, 54, 66, '#5a4030') +
    rect(-22, -71, 44, 56, '#efe7d8') +
    path('M-22 -28L-6 -48L6 -34L14 -42L22 -30V-15H-22Z', paint) +
    circle(10, -58, 6, colours.accent),
};
