import { type Brush, circle, ellipse, line, path, rect, rounded, type Shapes } from './draw.ts';

const SKINS = ['#f2c9a8', '#e5b48c', '#c68e63', '#9a6540', '#6b4429'] as const;
const HAIR = ['#2b211c', '#54382a', '#8a5a34', '#c79a56', '#a9a39b', '#7b3420'] as const;

export type Hat = 'none' | 'helmet' | 'toque' | 'cap' | 'bun' | 'long';
export type Dress = { hat: Hat; apron: boolean };

/** A person from the waist up, 180 wide and 260 high, around the chest; the right hand at (112, 150). */
export function person({ random, colours }: Brush, { hat, apron }: Dress): Shapes {
  const skin = random.pick(SKINS);
  const hair = random.pick(HAIR);
  const [cloth, over] = random.chance(0.5) ? [colours.light, colours.main] : [colours.main, '#f4efe4'];
  return [
    hat === 'long' ? path('M-46 60C-62 -62 62 -62 46 60Z', hair) : '',
    path('M-88 230C-92 110 -78 70 -30 60L30 60C78 70 92 110 88 230Z', cloth),
    apron
      ? path('M-40 108H40L56 230H-56Z', over) + line('M-38 110L-22 62M38 110L22 62', over, 9)
      : path('M-22 60L0 92L22 60Z', '#fff'),
    rect(-15, 34, 30, 34, skin),
    rect(-15, 44, 30, 10, '#000', 'opacity=".12"'),
    ellipse(0, 6, 34, 42, skin),
    hairOf(hat, hair, colours.accent),
    circle(-12, 6, 3.4, '#2b211c') + circle(12, 6, 3.4, '#2b211c'),
    random.chance(0.3) ? glasses() : '',
    random.chance(0.2) && hat !== 'long' && hat !== 'bun'
      ? path('M-32 12C-34 58 34 58 32 12C20 26 -20 26 -32 12Z', hair)
      : '',
    line('M-10 25Q0 33 10 25', '#a2543f', 3.4),
    line('M-66 100C-96 150 -80 190 -40 196', cloth, 38) +
      line('M-66 100C-96 150 -80 190 -40 196', '#0001', 38),
    circle(-34, 196, 17, skin),
    line('M66 100C104 130 112 150 110 152', cloth, 38),
    circle(113, 152, 18, skin),
  ].join('');
}

function hairOf(hat: Hat, hair: string, accent: string): Shapes {
  const short = path('M-37 2C-40 -50 40 -50 37 2C28 -20 -12 -16 -20 -22C-24 -10 -34 -10 -37 2Z', hair);
  if (hat === 'helmet') {
    return (
      path('M-44 -10A44 42 0 0 1 44 -10Z', accent) +
      rounded(-52, -14, 104, 11, 5, accent) +
      rect(-7, -52, 14, 40, '#fff5', '')
    );
  }
  if (hat === 'toque') {
    return (
      circle(-22, -50, 24, '#fff') +
      circle(22, -50, 24, '#fff') +
      circle(0, -60, 27, '#fff') +
      rect(-34, -46, 68, 32, '#fff') +
      rect(-34, -22, 68, 8, '#dcd8cf')
    );
  }
  if (hat === 'cap')
    return path('M-40 -8C-38 -54 38 -54 40 -8Z', accent) + rounded(0, -16, 62, 10, 5, accent);
  if (hat === 'bun') return circle(0, -50, 19, hair) + short;
  if (hat === 'long')
    return path('M-38 6C-40 -50 40 -50 38 6C30 -18 6 -20 -6 -26C-14 -10 -32 -12 -38 6Z', hair);
  return short;
}

function glasses(): Shapes {
  const ring = 'stroke="#2b211c" stroke-width="3"';
  return circle(-13, 6, 11, 'none', ring) + circle(13, 6, 11, 'none', ring) + line('M-3 5H3', '#2b211c', 3);
}

const COATS = ['#1f4e79', '#9b3d2c', '#2f6b46', '#c98a2b', '#5c4a86', '#3d4753'] as const;

/** A person on foot, 40 wide and 150 high, standing on its origin. */
export function walker({ random }: Brush): Shapes {
  const coat = random.pick(COATS);
  const skin = random.pick(SKINS);
  const step = random.int(8, 16);
  return [
    ellipse(0, 2, 30, 6, '#000', 'opacity=".16"'),
    line(`M-4 -56L${-step} -4M4 -56L${step} -4`, '#2c3444', 13),
    path('M-24 -52C-26 -112 -16 -118 0 -118C16 -118 26 -112 24 -52Z', coat),
    circle(0, -132, 15, skin),
    path('M-16 -132C-17 -154 17 -154 16 -132C8 -140 -8 -140 -16 -132Z', random.pick(HAIR)),
    random.chance(0.5)
      ? rounded(18, -78, 22, 28, 3, random.pick(COATS)) + line('M22 -78Q29 -92 36 -78', '#0006', 2.5)
      : '',
  ].join('');
}
