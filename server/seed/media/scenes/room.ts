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
import { type Dress, type Hat, person } from './figure.ts';
import { type Goods, goodsRow } from './goods.ts';

const FLOORS = ['#c9a27a', '#8a6a4d', '#d9d3c8', '#6b5a4c', '#b7bcbf'] as const;
const FLOOR = 470;

/** The furniture of a room; each is drawn with its foot at the origin. */
export type Furniture =
  | 'sofa'
  | 'desk'
  | 'bed'
  | 'chairs'
  | 'mirror'
  | 'machine'
  | 'crib'
  | 'exam'
  | 'bikes'
  | 'stage'
  | 'table'
  | 'racks';

/** An interior: walls, a window or lamps, shelves of goods, and a counter with a person behind it. */
export function counter(goods: readonly Goods[], ...hats: readonly Hat[]): Scene {
  return (brush) => {
    const { random, colours } = brush;
    const isLeft = random.chance(0.5);
    const x = isLeft ? random.int(190, 300) : random.int(500, 610);
    const shelf = isLeft ? 400 : 40;
    return [
      walls(brush),
      times(
        3,
        (row) =>
          rect(shelf, 196 + row * 92, 360, 9, colours.deep) +
          at(shelf + 8, 196 + row * 92, goodsRow(brush, random.pick(goods), 344)),
      ),
      isLeft ? '' : window(brush, 470),
      isLeft ? window(brush, 70) : '',
      lamps(brush),
      at(x, 300, person(brush, { hat: random.pick(hats), apron: random.chance(0.75) }), 1.05),
      rect(0, 452, WIDTH, 20, random.pick(['#e8dcc6', '#3a3f45', '#b5855a'])),
      rect(0, 472, WIDTH, 128, colours.main),
      times(16, (i) => rect(i * 50, 472, 4, 128, '#0000001f')),
      at(isLeft ? 430 : 60, 452, goodsRow(brush, random.pick(goods), 250)),
      at(isLeft ? 720 : 380, 452, till()),
    ].join('');
  };
}

/** An interior with furniture, without anybody or with somebody seated at work. */
export function roomWith(...furniture: readonly Furniture[]): Scene {
  return (brush) => {
    const { random } = brush;
    const main = random.pick(furniture);
    return [
      walls(brush),
      random.chance(0.6) ? window(brush, random.int(70, 460)) : pictures(brush, random.int(80, 420)),
      random.chance(0.7) ? lamps(brush) : '',
      floor(brush),
      random.chance(0.7) ? at(random.pick([70, 730]), FLOOR + 60, plant(brush), 1.3) : '',
      at(random.int(330, 470), FLOOR + 66, FURNITURE[main](brush), 1.15),
      random.chance(0.5) ? at(random.pick([130, 680]), FLOOR + 96, goodsRow(brush, 'chairs', 90), 1.5) : '',
    ].join('');
  };
}

function walls(brush: Brush): Shapes {
  const { random, colours } = brush;
  const wall = random.pick([colours.light, '#efe9dd', '#e3e7e4', colours.light, '#f3e7d3', colours.main]);
  const style = random.int(0, 3);
  const texture = [
    '',
    times(20, (i) => rect(i * 42, 0, 3, FLOOR, '#0000000d')),
    rect(0, 250, WIDTH, FLOOR - 250, colours.deep, 'opacity=".22"') + rect(0, 246, WIDTH, 8, '#fff6'),
    `<path d="${Array.from({ length: 16 }, (_, i) => `M${(i % 2) * 30} ${i * 30}H800`).join('')}" stroke="#000" stroke-opacity=".07" stroke-width="3" stroke-dasharray="56 4"/>`,
  ][style] as string;
  return (
    rect(0, 0, WIDTH, 600, wall) +
    texture +
    `<defs>${fade('shade', '#0000', '#0000001f')}</defs>` +
    rect(0, 0, WIDTH, FLOOR, 'url(#shade)')
  );
}

function floor({ random, colours }: Brush): Shapes {
  const tone = random.pick(FLOORS);
  const rug = random.chance(0.6)
    ? ellipse(400, 548, 330, 44, colours.main, 'opacity=".55"') +
      ellipse(400, 548, 290, 36, colours.accent, 'opacity=".3"')
    : '';
  return (
    rect(0, FLOOR, WIDTH, 130, tone) +
    rect(0, FLOOR - 12, WIDTH, 14, '#fff9') +
    times(7, (i) => line(`M${i * 130 - 40} 600L${i * 108 + 60} ${FLOOR}`, '#0001', 4)) +
    rug
  );
}

function window({ random, colours }: Brush, x: number): Shapes {
  const width = random.int(190, 260);
  const sky = random.pick(['#bfe0f2', '#f6d6b0', '#dfe8ee', '#2a3f6e']);
  const view = path(
    `M${x} 300Q${x + width / 3} ${random.int(220, 260)} ${x + width} 290V330H${x}Z`,
    random.pick(['#6fa35a', '#d9772b', '#dfe8ee', '#7f9f8e']),
  );
  const curtain = random.chance(0.5)
    ? path(`M${x - 16} 84H${x + 40}Q${x + 26} 220 ${x - 16} 340Z`, colours.accent) +
      path(
        `M${x + width + 16} 84H${x + width - 40}Q${x + width - 26} 220 ${x + width + 16} 340Z`,
        colours.accent,
      )
    : '';
  return (
    rect(x - 10, 80, width + 20, 260, '#fbf7ef') +
    rect(x, 90, width, 240, sky) +
    view +
    rect(x + width / 2 - 4, 90, 8, 240, '#fbf7ef') +
    rect(x, 200, width, 7, '#fbf7ef') +
    path(`M${x} 330L${x + 120} 90H${x + 170}L${x + 40} 330Z`, '#fff', 'opacity=".22"') +
    curtain +
    rect(x - 20, 336, width + 40, 12, '#e2dacb')
  );
}

function pictures({ random, colours }: Brush, x: number): Shapes {
  return times(random.int(2, 3), (i) => {
    const w = random.int(90, 140);
    const left = x + i * 160;
    const y = random.int(90, 150);
    return (
      rect(left, y, w, w * 1.2, '#3f342c') +
      rect(left + 8, y + 8, w - 16, w * 1.2 - 16, '#f6f1e6') +
      circle(left + w / 2, y + w * 0.5, w * 0.22, random.pick([colours.main, colours.accent])) +
      path(
        `M${left + 8} ${y + w * 1.1}L${left + w * 0.4} ${y + w * 0.7}L${left + w - 8} ${y + w * 1.1}Z`,
        colours.deep,
      )
    );
  });
}

function lamps({ random, colours }: Brush): Shapes {
  const count = random.int(2, 4);
  const kind = random.int(0, 2);
  return times(count, (i) => {
    const x = (WIDTH / count) * (i + 0.5);
    const shade = [
      path(`M${x - 34} 92Q${x} 30 ${x + 34} 92Z`, colours.accent),
      circle(x, 76, 26, '#fff3cf'),
      rounded(x - 20, 56, 40, 44, 8, '#2f333a'),
    ][kind] as string;
    return ellipse(x, 120, 90, 60, '#fff3cf', 'opacity=".22"') + line(`M${x} 0V56`, '#2f333a', 4) + shade;
  });
}

function till(): Shapes {
  return (
    rounded(-40, -62, 80, 46, 5, '#2f333a') +
    rect(-33, -56, 66, 32, '#bfd8e2') +
    rounded(-30, -16, 60, 16, 3, '#4a5058')
  );
}

function plant({ random }: Brush): Shapes {
  return (
    path('M-30 -60H30L22 0H-22Z', random.pick(['#b5633f', '#e8dcc6', '#3a4658'])) +
    times(7, (i) =>
      ellipse(0, -120, 15, 66, i % 2 ? '#3f7348' : '#5b9160', `transform="rotate(${-66 + i * 22} 0 -58)"`),
    )
  );
}

function seated(brush: Brush, dress: Dress): Shapes {
  return at(0, -196, person(brush, dress), 0.9);
}

const FURNITURE: Record<Furniture, (brush: Brush) => Shapes> = {
  sofa: ({ colours }) =>
    rounded(-210, -150, 420, 130, 34, colours.main) +
    rounded(-230, -104, 70, 96, 26, colours.deep) +
    rounded(160, -104, 70, 96, 26, colours.deep) +
    rounded(-164, -84, 160, 54, 14, colours.accent) +
    rounded(4, -84, 160, 54, 14, colours.light) +
    line('M-180 -10V12M180 -10V12', '#4a3326', 12),
  desk: (brush) =>
    seated(brush, { hat: brush.random.pick(['none', 'long', 'bun']), apron: false }) +
    rect(-230, -84, 460, 16, '#b5855a') +
    line('M-200 -68V12M200 -68V12', '#4a3326', 12) +
    at(
      110,
      -84,
      rounded(-70, -92, 140, 86, 6, '#2a2f38') +
        rect(-62, -84, 124, 70, '#9cc3d8') +
        rect(-40, -68, 70, 8, '#fff9') +
        rect(-40, -50, 84, 8, '#fff6'),
    ) +
    at(-150, -84, goodsRow(brush, 'books', 80)) +
    rounded(-40, -100, 22, 18, 4, brush.colours.accent),
  bed: ({ colours }) =>
    rounded(-250, -190, 500, 150, 20, '#6a4a32') +
    rounded(-230, -96, 460, 96, 18, '#f7f3ea') +
    rounded(-230, -64, 460, 76, 14, colours.main) +
    rounded(-206, -124, 170, 56, 20, '#fff') +
    rounded(36, -124, 170, 56, 20, '#fff') +
    rect(-230, -30, 460, 14, colours.accent),
  chairs: (brush) =>
    times(3, (i) => at(-180 + i * 180, 0, goodsRow(brush, 'chairs', 80), 2)) +
    rect(-30, -60, 60, 8, '#b5855a'),
  mirror: (brush) =>
    at(
      0,
      -330,
      ellipse(0, 70, 120, 130, '#e8dcc6') +
        ellipse(0, 70, 106, 116, '#cfe0e6') +
        path('M-70 40L20 -40H60L-60 110Z', '#fff', 'opacity=".4"'),
    ) +
    at(-30, -150, person(brush, { hat: 'long', apron: false }), 0.85) +
    rounded(-110, -96, 150, 30, 12, brush.colours.deep) +
    rounded(-130, -60, 190, 40, 14, brush.colours.main) +
    rect(-42, -20, 16, 26, '#8c969f') +
    ellipse(-34, 10, 70, 12, '#59636d'),
  machine: ({ random, colours }) =>
    rounded(-240, -230, 300, 230, 10, colours.main) +
    rect(-210, -200, 150, 90, '#dfe6e4') +
    circle(-20, -150, 46, '#2f333a') +
    circle(-20, -150, 26, '#8c969f') +
    times(4, (i) => circle(-196 + i * 40, -70, 12, random.pick(['#c8373a', '#e0a63a', '#6aa163']))) +
    rect(60, -90, 200, 90, colours.deep) +
    times(4, (i) => rounded(72 + i * 46, -130, 38, 40, 4, '#c9a27a')) +
    circle(90, -10, 16, '#2f333a') +
    circle(230, -10, 16, '#2f333a'),
  crib: ({ random }) =>
    times(4, (i) =>
      rounded(
        -230 + i * 90,
        -60 - (i % 2) * 62,
        76,
        60,
        6,
        random.pick(['#c4513d', '#2f6f8f', '#e0a63a', '#4f7f57']),
      ),
    ) +
    circle(180, -46, 46, '#c4513d') +
    path('M134 -46h92a46 46 0 0 1 -92 0Z', '#f4efe4') +
    times(2, (i) => rounded(-230 + i * 90, -182, 76, 58, 6, random.pick(['#7a5a8c', '#e0a63a', '#4f7f57']))) +
    path('M20 -130L70 -226L120 -130Z', '#e0a63a') +
    rounded(20, -128, 100, 66, 4, '#2f6f8f'),
  exam: (brush) =>
    rounded(-240, -110, 320, 44, 14, brush.colours.main) +
    path('M-240 -104L-300 -176H-250L-200 -104Z', brush.colours.main) +
    rect(-220, -66, 280, 66, '#e7ecee') +
    at(170, -150, person(brush, { hat: 'none', apron: false }), 0.95) +
    line('M-60 -300V-230', '#8c969f', 8) +
    ellipse(-60, -220, 66, 22, '#dfe6ea') +
    rect(-12, -280, 0, 0, '#fff'),
  bikes: ({ colours }) =>
    times(3, (i) =>
      at(
        -190 + i * 190,
        0,
        rounded(-14, -190, 28, 150, 8, '#3a4046') +
          rounded(-60, -196, 120, 16, 8, colours.accent) +
          circle(30, -50, 52, '#2f333a') +
          circle(30, -50, 30, colours.main) +
          line('M-60 0H80M-50 -110H-4', '#59636d', 12),
      ),
    ) +
    line('M-280 -270H280', '#8c969f', 10) +
    times(4, (i) => rounded(-240 + i * 150, -300, 22, 60, 6, '#2f333a')),
  stage: (brush) =>
    path('M-360 -420H-240Q-250 -200 -300 0H-360ZM360 -420H240Q250 -200 300 0H360Z', brush.colours.main) +
    rect(-360, -440, 720, 60, brush.colours.deep) +
    path('M-120 -400L-240 10H20ZM140 -400L10 10H260Z', '#fff3cf', 'opacity=".3"') +
    rect(-360, -10, 720, 40, '#6a4a32') +
    at(0, -190, person(brush, { hat: 'long', apron: false })) +
    line('M128 -40L118 10M128 -40V-62', '#2f333a', 7) +
    circle(128, -72, 13, '#2f333a'),
  table: ({ colours, random }) =>
    path('M-250 -90H250L220 20H-220Z', '#fff') +
    rect(-256, -104, 512, 20, '#f4efe4') +
    times(
      4,
      (i) => circle(-170 + i * 112, -110, 24, '#fff') + rounded(-176 + i * 112, -166, 12, 50, 5, '#e8d9c0'),
    ) +
    times(7, (i) =>
      circle(
        -60 + i * 20,
        -140 - (i % 3) * 22,
        20,
        random.pick([colours.accent, colours.main, '#f4d7d3', '#fff']),
      ),
    ) +
    rect(-30, -120, 60, 20, '#3f7348'),
  racks: (brush) =>
    times(3, (i) => at(-250, -40 - i * 108, rect(0, 0, 500, 10, '#59636d') + goodsRow(brush, 'boxes', 500))) +
    line('M-250 12V-330M250 12V-330', '#c4513d', 12),
};
