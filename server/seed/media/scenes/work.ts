import { backdrop, ground, someLight, tree } from './backdrop.ts';
import {
  at,
  type Brush,
  circle,
  ellipse,
  fade,
  line,
  path,
  rect,
  rounded,
  type Scene,
  type Shapes,
  times,
  WIDTH,
} from './draw.ts';
import { type Hat, person, walker } from './figure.ts';
import { type Goods, goodsRow } from './goods.ts';

export type Tool =
  | 'wrench'
  | 'roller'
  | 'hammer'
  | 'scissors'
  | 'laptop'
  | 'stethoscope'
  | 'pen'
  | 'shears'
  | 'camera'
  | 'broom'
  | 'phone'
  | 'ball'
  | 'tablet'
  | 'guitar'
  | 'dog'
  | 'box';

/** A person at work, from the waist up, in a workshop whose wall shows what it is about. */
export function atWork(tools: readonly Tool[], goods: readonly Goods[], ...hats: readonly Hat[]): Scene {
  return (brush) => {
    const { random, colours } = brush;
    const x = random.int(250, 520);
    const wall = random.pick(['#e3ddd1', colours.light, '#cfd6d6', '#d9c6a8', colours.deep]);
    const board = random.chance(0.5);
    return [
      rect(0, 0, WIDTH, 600, wall),
      `<defs>${fade('fall', '#fff3', '#0003')}</defs>`,
      board
        ? rounded(40, 70, 720, 220, 6, '#b98f63') +
          at(60, 180, goodsRow(brush, random.pick(goods), 680)) +
          at(60, 274, goodsRow(brush, random.pick(goods), 680))
        : times(
            2,
            (row) =>
              rect(30, 170 + row * 120, 740, 10, '#6a4a32') +
              at(40, 170 + row * 120, goodsRow(brush, random.pick(goods), 720)),
          ),
      rect(0, 0, WIDTH, 600, 'url(#fall)'),
      at(x, 290, person(brush, { hat: random.pick(hats), apron: random.chance(0.5) }), 1.5),
      at(x + 168, 518, TOOLS[random.pick(tools)](brush), 1.5),
      rect(0, 566, WIDTH, 34, random.pick(['#8a5f3c', '#b5855a', '#4a5058'])),
      at(x > 380 ? 40 : 560, 568, goodsRow(brush, random.pick(goods), 190), 1.15),
    ].join('');
  };
}

const TOOLS: Record<Tool, (brush: Brush) => Shapes> = {
  wrench: () =>
    line('M0 0L38 -66', '#8c969f', 14) +
    circle(46, -80, 20, 'none', 'stroke="#8c969f" stroke-width="13" stroke-dasharray="92 34"'),
  roller: ({ colours }) => line('M0 0V-40H44V-62', '#8c969f', 7) + rounded(4, -98, 82, 36, 8, colours.accent),
  hammer: () =>
    line('M0 0L30 -76', '#8a5f3c', 13) + at(32, -84, rounded(-34, -14, 68, 28, 5, '#59636d'), 1, 22),
  scissors: () =>
    line('M0 -4L44 -68M20 -8L18 -78', '#8c969f', 8) +
    circle(-6, 6, 13, 'none', 'stroke="#2f333a" stroke-width="7"') +
    circle(24, 6, 13, 'none', 'stroke="#2f333a" stroke-width="7"'),
  laptop: ({ colours }) =>
    rounded(-90, -78, 128, 82, 7, '#2f333a') +
    rect(-82, -70, 112, 64, '#a9cbdc') +
    rect(-66, -56, 58, 7, '#fff') +
    rect(-66, -40, 80, 7, colours.main) +
    rounded(-110, 4, 168, 10, 5, '#8c969f'),
  stethoscope: () =>
    line('M-108 -116C-120 -30 -60 -20 -40 -60M-44 -116C-44 -84 -40 -76 -40 -56', '#2f333a', 7) +
    circle(-40, -44, 13, '#c9ced2'),
  pen: ({ colours }) =>
    at(
      -30,
      0,
      rect(-60, -54, 100, 60, '#fbf8f2') + times(4, (i) => rect(-48, -44 + i * 13, 70, 4, '#c9c2b4')),
    ) + line('M2 -4L34 -50', colours.accent, 8),
  shears: () =>
    path('M6 0L60 -86L44 -94L0 -10Z', '#8c969f') +
    path('M26 0L14 -96L-2 -90L8 -4Z', '#aab3ba') +
    circle(10, 8, 12, '#c4513d'),
  camera: () =>
    rounded(-62, -48, 104, 68, 10, '#2a2d33') +
    rect(-30, -60, 40, 14, '#2a2d33') +
    circle(-10, -14, 26, '#8c969f') +
    circle(-10, -14, 17, '#20324a'),
  broom: ({ colours }) =>
    line('M-20 30L40 -170', '#b5855a', 11) + path('M-50 24L0 40L-18 96L-96 70Z', colours.accent),
  phone: () => rounded(-14, -64, 46, 84, 9, '#20242a') + rect(-8, -56, 34, 66, '#a9cbdc'),
  ball: ({ colours }) =>
    circle(20, -34, 42, colours.accent) + line('M-22 -34Q20 -10 62 -34M20 -76Q-8 -34 20 8', '#0004', 5),
  tablet: ({ colours }) =>
    at(
      0,
      0,
      rounded(-70, -70, 110, 84, 9, '#20242a') +
        rect(-62, -62, 94, 68, '#eef3f5') +
        rect(-52, -50, 44, 30, colours.main) +
        rect(-52, -12, 72, 7, '#b9c2c8'),
      1,
      -8,
    ),
  guitar: () =>
    at(
      -90,
      -40,
      circle(0, 30, 54, '#b5633f') +
        circle(30, -14, 38, '#b5633f') +
        circle(8, 22, 17, '#3a2419') +
        line('M30 -10L110 -110', '#4a3326', 14),
    ),
  dog: ({ random }) => {
    const coat = random.pick(['#b5763a', '#3a2f2a', '#e8d9c0', '#8c8075']);
    return (
      ellipse(20, 20, 64, 50, coat) +
      circle(40, -42, 36, coat) +
      path('M12 -60L0 -104L34 -78ZM66 -70L84 -104L84 -56Z', coat) +
      ellipse(56, -30, 19, 14, '#f4e6d2') +
      circle(62, -36, 7, '#20242a') +
      circle(36, -50, 5, '#20242a')
    );
  },
  box: () =>
    rect(-70, -62, 112, 86, '#c9a27a') +
    rect(-22, -62, 16, 86, '#b0875b') +
    rect(-70, -62, 112, 14, '#d9b78f'),
};

/** A building site or a house with its trade at work: a ladder, a van, a scaffold. */
export function site(isNew: boolean): Scene {
  return (brush) => {
    const { random, colours } = brush;
    const light = { ...someLight(brush), isDark: false };
    const left = random.int(150, 300);
    const width = random.int(300, 400);
    const wall =
      isNew && random.chance(0.5) ? '#d9b78f' : random.pick(['#e7dcc6', colours.light, '#a8523c', '#8fa3ad']);
    return [
      backdrop(brush, light, 430),
      ground(brush, light, 470, false),
      at(random.int(40, 110), 500, tree(brush, light.season), 1.3),
      at(random.int(700, 770), 500, tree(brush, light.season), 1.2),
      rect(left, 260, width, 240, wall),
      isNew && random.chance(0.6)
        ? times(Math.floor(width / 46), (i) => rect(left + 10 + i * 46, 264, 9, 236, '#b0875b'))
        : times(9, (i) => rect(left, 276 + i * 25, width, 3, '#00000014')),
      path(
        `M${left - 30} 264L${left + width / 2} ${random.int(120, 170)}L${left + width + 30} 264Z`,
        random.pick([colours.deep, '#4a4f57', '#6b2a20']),
      ),
      times(
        2,
        (i) =>
          rect(left + 36 + i * (width - 140), 306, 70, 78, '#fff') +
          rect(left + 43 + i * (width - 140), 313, 56, 64, '#a9c9da'),
      ),
      rect(left + width / 2 - 34, 390, 68, 110, colours.main),
      random.chance(0.6) ? at(left + width - 50, 500, ladder()) : scaffold(left + width * 0.55, width * 0.4),
      random.chance(0.6)
        ? at(
            random.pick([150, 640]),
            560,
            van(random.pick(['#f4efe6', colours.main, '#e0a63a']), colours.accent),
          )
        : at(random.pick([140, 660]), 560, pile(brush)),
      at(random.int(260, 540), 566, walker(brush), 1.05),
    ].join('');
  };
}

function ladder(): Shapes {
  return (
    line('M-22 0L20 -300M20 0L62 -300', '#d9a441', 9) +
    times(9, (i) => line(`M${-18 + i * 4.6} ${-20 - i * 32}h42`, '#d9a441', 7))
  );
}

function scaffold(x: number, width: number): Shapes {
  return (
    times(3, (i) => line(`M${x + (width / 2) * i} 500V220`, '#8c969f', 8)) +
    times(3, (i) => rect(x - 10, 400 - i * 84, width + 20, 11, '#b5855a')) +
    line(`M${x} 490L${x + width} 400M${x + width} 400L${x} 320`, '#8c969f', 5)
  );
}

function pile({ random }: Brush): Shapes {
  return times(5, (i) =>
    rect(-90 + (i % 2) * 8, -20 - i * 20, 180, 17, random.pick(['#d9b78f', '#c9a27a', '#b98f63'])),
  );
}

/** A van seen from its side, 260 wide, standing on its origin. */
export function van(paint: string, accent: string): Shapes {
  return (
    ellipse(0, -4, 132, 10, '#000', 'opacity=".2"') +
    path('M-130 -24V-138Q-130 -150 -118 -150H58Q70 -150 78 -138L110 -88Q130 -84 130 -66V-24Z', paint) +
    path('M64 -132L94 -88H44V-132Z', '#cfe0e8') +
    rect(-130, -70, 260, 12, accent) +
    rounded(-100, -128, 96, 42, 6, accent) +
    rounded(-84, -116, 46, 8, 3, '#fff') +
    rounded(-84, -102, 64, 7, 3, '#fffa') +
    circle(-74, -22, 25, '#23272d') +
    circle(78, -22, 25, '#23272d') +
    circle(-74, -22, 11, '#c9ced3') +
    circle(78, -22, 11, '#c9ced3')
  );
}

/** A heavy truck seen from its side, 430 wide, standing on its origin. */
export function truck(paint: string, accent: string): Shapes {
  return (
    ellipse(0, -4, 216, 11, '#000', 'opacity=".2"') +
    rect(-214, -190, 296, 152, '#f4efe6') +
    rect(-214, -110, 296, 22, accent) +
    rounded(-180, -168, 110, 34, 4, accent) +
    path('M88 -38V-150Q88 -160 98 -160H150Q160 -160 166 -150L198 -96Q212 -92 212 -78V-38Z', paint) +
    path('M152 -146L182 -98H120V-146Z', '#cfe0e8') +
    rect(-214, -40, 426, 10, '#2f333a') +
    [-170, -112, -20, 140, 184]
      .map((x, i) => (i === 2 ? '' : circle(x, -24, 25, '#23272d') + circle(x, -24, 10, '#c9ced3')))
      .join('')
  );
}
