import { backdrop, ground, type Light, someLight, tree } from './backdrop.ts';
import {
  at,
  type Brush,
  circle,
  ellipse,
  line,
  path,
  rect,
  rounded,
  type Scene,
  type Shapes,
  times,
} from './draw.ts';
import { walker } from './figure.ts';
import { type Goods, goodsRow } from './goods.ts';

const WALLS = [
  '#a8523c',
  '#c8b79a',
  '#e7dcc6',
  '#8fa3ad',
  '#6d7f6a',
  '#b98a5a',
  '#d8d3ca',
  '#5f6f80',
  '#efe9dd',
] as const;
const TRIM = ['#2a2a31', '#4a3326', '#f4efe6', '#23404f', '#6b2a20'] as const;

/** A shop on its street: its walls, floors, roof, sign, window and weather all vary. */
export function shopfront(goods: Goods, isRound = false): Scene {
  return (brush) => {
    const { random } = brush;
    const light = someLight(brush);
    const floor = 500;
    const width = random.int(380, 540);
    const left = random.int(90, 710 - width);
    const beside = [left - random.int(150, 210), left + width + 4] as const;
    return [
      backdrop(brush, light, 430),
      ...beside.map((x) => neighbour(brush, light, x, floor)),
      ground(brush, light, floor, true),
      building(brush, light, left, width, floor, goods, isRound),
      props(brush, light, left, width, floor),
    ].join('');
  };
}

function neighbour({ random, colours }: Brush, light: Light, x: number, floor: number): Shapes {
  const top = random.int(120, 300);
  const wall = random.pick([...WALLS, colours.light]);
  const glass = light.isDark ? '#f3d489' : '#dbe7ec';
  return [
    rect(x, top, 205, floor - top, wall),
    rect(x - 6, top - 10, 217, 14, '#00000033'),
    times(4, (i) => rect(x + 26 + (i % 2) * 96, top + 34 + Math.floor(i / 2) * 106, 56, 70, glass)),
    rect(x, top, 205, floor - top, '#0000001a'),
  ].join('');
}

function building(
  brush: Brush,
  light: Light,
  left: number,
  width: number,
  floor: number,
  goods: Goods,
  isRound: boolean,
): Shapes {
  const { random, colours } = brush;
  const wall = random.pick([...WALLS, colours.light, colours.light]);
  const trim = random.pick(TRIM);
  const floors = random.int(0, 2);
  const top = 262 - floors * 92;
  return [
    roof(brush, light, left, width, top, trim),
    rect(left, top, width, floor - top, wall),
    texture(brush, left, top, width, floor - top),
    times(floors, (level) => upperWindows(brush, light, left, width, top + 22 + level * 92, trim)),
    front(brush, light, left, width, floor, goods, trim, isRound),
  ].join('');
}

// Bricks, clapboards, or plain plaster.
function texture({ random }: Brush, x: number, y: number, width: number, height: number): Shapes {
  const kind = random.int(0, 2);
  if (kind === 2) return '';
  const step = kind === 0 ? 16 : 24;
  const rows = Math.floor(height / step);
  const dash = kind === 0 ? ' stroke-dasharray="30 6"' : '';
  const d = Array.from(
    { length: rows },
    (_, i) => `M${x + (i % 2) * (kind === 0 ? 14 : 0)} ${y + i * step}H${x + width}`,
  ).join('');
  return `<path d="${d}" stroke="#000" stroke-opacity=".1" stroke-width="3"${dash}/>`;
}

function roof(
  { random }: Brush,
  { season }: Light,
  left: number,
  width: number,
  top: number,
  trim: string,
): Shapes {
  const right = left + width;
  const snow = season === 'winter';
  const kind = random.int(0, 2);
  if (kind === 0)
    return (
      rect(left - 12, top - 26, width + 24, 30, trim) +
      times(Math.floor(width / 30), (i) => rect(left + i * 30 + 6, top + 2, 12, 9, trim)) +
      (snow ? rounded(left - 14, top - 36, width + 28, 14, 7, '#f7fafc') : '')
    );
  if (kind === 1)
    return (
      path(`M${left - 26} ${top + 4}L${left + width / 2} ${top - 120}L${right + 26} ${top + 4}Z`, trim) +
      circle(left + width / 2, top - 46, 20, '#fff6') +
      (snow
        ? path(
            `M${left - 26} ${top - 4}L${left + width / 2} ${top - 128}L${right + 26} ${top - 4}L${left + width / 2} ${top - 102}Z`,
            '#f7fafc',
          )
        : '')
    );
  // A mansard roof with dormers.
  return (
    path(`M${left - 10} ${top + 4}L${left + 26} ${top - 74}H${right - 26}L${right + 10} ${top + 4}Z`, trim) +
    times(3, (i) => {
      const x = left + width * (0.2 + i * 0.3) - 22;
      return (
        rect(x, top - 54, 44, 50, '#f1ece2') +
        rect(x + 9, top - 44, 26, 36, '#cfdde4') +
        path(`M${x - 5} ${top - 52}L${x + 22} ${top - 76}L${x + 49} ${top - 52}Z`, '#f1ece2')
      );
    }) +
    (snow ? rounded(left + 16, top - 84, width - 32, 14, 7, '#f7fafc') : '')
  );
}

function upperWindows(
  { random }: Brush,
  { isDark }: Light,
  left: number,
  width: number,
  y: number,
  trim: string,
): Shapes {
  const count = random.int(2, 4);
  const wide = Math.min(74, (width / count) * 0.55);
  return times(count, (i) => {
    const x = left + (width / count) * (i + 0.5) - wide / 2;
    const glass = isDark && random.chance(0.6) ? '#f6d98d' : '#d5e3ea';
    return (
      rect(x - 5, y - 5, wide + 10, 72, trim) +
      rect(x, y, wide, 62, glass) +
      path(`M${x} ${y + 40}L${x + wide} ${y + 6}V${y + 22}L${x} ${y + 58}Z`, '#fff', 'opacity=".4"') +
      rect(x - 8, y + 65, wide + 16, 7, '#f1ece2')
    );
  });
}

function front(
  brush: Brush,
  light: Light,
  left: number,
  width: number,
  _floor: number,
  goods: Goods,
  trim: string,
  isRound: boolean,
): Shapes {
  const { random, colours } = brush;
  const doorAtLeft = random.chance(0.5);
  const doorX = doorAtLeft ? left + 34 : left + width - 126;
  const glassX = doorAtLeft ? left + 158 : left + 30;
  const glassWidth = width - 190;
  const inside = light.isDark ? '#fbe3a4' : '#f3ecdc';
  const sign = random.pick([colours.main, colours.deep, trim, colours.accent]);
  return [
    rect(left, 292, width, 208, '#00000014'),
    rect(glassX - 8, 352, glassWidth + 16, 122, trim),
    rect(glassX, 360, glassWidth, 106, inside),
    at(glassX + 6, 466, goodsRow(brush, goods, glassWidth - 12)),
    path(`M${glassX} ${430}L${glassX + 110} 360H${glassX + 160}L${glassX} 462Z`, '#fff', 'opacity=".35"'),
    rect(glassX - 14, 470, glassWidth + 28, 30, colours.deep),
    rect(doorX, 360, 92, 140, trim),
    rounded(doorX + 12, 372, 68, 88, isRound ? 34 : 2, light.isDark ? '#fbe3a4' : '#d7e5ec'),
    circle(doorX + 80, 440, 5, colours.accent),
    rounded(left + 16, 276, width - 32, 46, random.pick([2, 2, 23]), sign),
    lettering(brush, left + width / 2, 299, width),
    random.chance(0.7) ? awning(brush, left + 16, width - 32) : '',
    light.isDark
      ? times(3, (i) => path(`M${left + width * (0.2 + i * 0.3)} 268l-46 90h92Z`, '#ffe9a8', 'opacity=".25"'))
      : '',
  ].join('');
}

// Strokes in place of words: a photo of a sign that is too far to be read.
function lettering({ random }: Brush, middle: number, y: number, width: number): Shapes {
  const words = random.int(1, 2);
  const total = width * 0.34;
  let x = middle - total / 2;
  return times(words, (word) => {
    const part = words === 1 ? total : total * (word === 0 ? 0.62 : 0.34);
    const letters = Math.max(3, Math.round(part / 20));
    const shapes = times(letters, (i) =>
      rounded(
        x + (part / letters) * i,
        y - 9 + (i % 3 === 1 ? 4 : 0),
        (part / letters) * 0.62,
        i % 3 === 1 ? 14 : 18,
        3,
        '#fff',
      ),
    );
    x += part + total * 0.04;
    return `<g opacity=".92">${shapes}</g>`;
  });
}

function awning({ random, colours }: Brush, x: number, width: number): Shapes {
  const stripes = Math.round(width / random.int(30, 60));
  const step = width / stripes;
  const second = random.chance(0.6) ? '#f7f1e6' : colours.main;
  return (
    times(stripes, (i) =>
      path(
        `M${x + i * step} 326h${step}l${i < stripes / 2 ? 4 : 8} 34a${step / 2} 11 0 0 1 ${-step - 6} 0Z`,
        i % 2 ? second : colours.accent,
      ),
    ) + rect(x, 324, width, 5, '#0003')
  );
}

// What stands before the shop.
function props(brush: Brush, light: Light, left: number, width: number, floor: number): Shapes {
  const { random, colours } = brush;
  const foot = floor + 26;
  const all: readonly (() => Shapes)[] = [
    () => at(random.chance(0.5) ? left - 40 : left + width + 46, foot, tree(brush, light.season), 1.15),
    () => at(random.int(left, left + width), foot, bicycle(colours.accent)),
    () => at(left + width / 2, foot, bench()),
    () => times(2, (i) => at(left + width * (0.3 + i * 0.3), foot + 4, cafeTable(colours.accent))),
    () => times(2, (i) => at(left + 20 + i * (width - 40), foot, planter(brush, light))),
    () => at(random.int(40, 760), foot, lamp(light)),
    () => at(random.int(60, 740), foot + 30, walker(brush)),
    () => times(2, (i) => at(random.int(60, 740) + i * 20, foot + 26 + i * 8, walker(brush))),
    () =>
      at(
        random.chance(0.5) ? 120 : 680,
        596,
        parkedCar(random.pick(['#9b3d2c', '#2f5d7c', '#d9d5cc', '#3f4a45'])),
        0.9,
      ),
  ];
  return random
    .sample(all, random.int(2, 3))
    .map((draw) => draw())
    .join('');
}

function bicycle(colour: string): Shapes {
  const wheel = (x: number) => circle(x, -26, 25, 'none', 'stroke="#2b2f36" stroke-width="5"');
  return (
    wheel(-38) +
    wheel(38) +
    line('M-38 -26L-10 -62H26L38 -26M-10 -62L6 -26H-38M6 -26L26 -62L20 -78H32', colour, 5) +
    line('M-18 -70H-2', '#2b2f36', 7)
  );
}

function bench(): Shapes {
  return (
    line('M-46 0V-34M46 0V-34', '#3b3f45', 7) +
    rounded(-62, -40, 124, 10, 4, '#8a5f3c') +
    rounded(-62, -74, 124, 9, 4, '#8a5f3c') +
    rounded(-62, -60, 124, 9, 4, '#9c6d46')
  );
}

function cafeTable(accent: string): Shapes {
  return (
    line('M0 0V-44', '#2f333a', 6) +
    rounded(-34, -50, 68, 8, 4, '#efe6d6') +
    line('M-56 0V-58M-56 -30H-36V0M56 0V-58M56 -30H36V0', accent, 6) +
    rounded(-8, -62, 12, 12, 3, '#fff')
  );
}

function planter({ random }: Brush, { season }: Light): Shapes {
  const green = season === 'winter' ? '#5d7f78' : '#4d8a52';
  const bloom = season === 'winter' ? '#f4f8fa' : random.pick(['#e2574c', '#f0b429', '#d46a9f', '#fff']);
  return (
    path('M-26 -36H26L20 0H-20Z', '#6a5647') +
    circle(-14, -46, 18, green) +
    circle(14, -46, 18, green) +
    circle(0, -60, 18, green) +
    times(5, (i) => circle(-22 + i * 11, -48 - (i % 2) * 16, 5, bloom))
  );
}

function lamp({ isDark }: Light): Shapes {
  return (
    (isDark ? circle(0, -246, 60, '#ffe9a8', 'opacity=".3"') : '') +
    rect(-4, -230, 8, 230, '#2c3036') +
    rounded(-15, -268, 30, 40, 6, isDark ? '#ffe7a0' : '#eef1f2') +
    rounded(-19, -274, 38, 8, 3, '#2c3036')
  );
}

/** A car seen from its side, 240 wide, standing on its origin. */
export function parkedCar(colour: string): Shapes {
  return (
    ellipse(0, -4, 122, 10, '#000', 'opacity=".22"') +
    path(
      'M-118 -22V-52Q-112 -66 -78 -68L-46 -100Q-40 -106 -30 -106H34Q46 -106 54 -98L82 -68Q116 -64 118 -48V-22Z',
      colour,
    ) +
    path('M-62 -68L-38 -94Q-34 -98 -28 -98H-4V-68ZM4 -68V-98H30Q38 -98 44 -92L66 -68Z', '#dce8ee') +
    rect(-118, -40, 236, 5, '#0002') +
    circle(-66, -22, 22, '#23272d') +
    circle(66, -22, 22, '#23272d') +
    circle(-66, -22, 9, '#c9ced3') +
    circle(66, -22, 9, '#c9ced3') +
    rounded(106, -54, 14, 9, 3, '#ffe9a8')
  );
}

const STREET_WIDTH = 2000;
const SHOPS: readonly Goods[] = [
  'bottles',
  'loaves',
  'books',
  'clothes',
  'fruit',
  'cakes',
  'lamps',
  'plants',
];

/** A street of lit shops in the evening, without a sky: SVG text, 2,000 by 400. */
export function litStreet(brush: Brush): string {
  const light: Light = { sky: ['#0f1f3d', '#0f1f3d'], season: 'summer', isDark: true };
  const floor = 500;
  let left = -20;
  const shops = SHOPS.map((goods) => {
    const width = brush.random.int(300, 420);
    const shop = building(
      { ...brush, colours: { ...brush.colours, light: '#3c527c' } },
      light,
      left,
      width,
      floor,
      goods,
      false,
    );
    left += width + 14;
    return shop;
  });
  const street = [
    ...shops,
    rect(-100, floor, left + 200, 60, '#0a1730'),
    times(6, (i) => at(220 + i * 470, floor + 6, i % 2 ? walker(brush) : lamp(light))),
  ];
  const scale = STREET_WIDTH / (left - 40);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STREET_WIDTH} 400"><g transform="translate(0 ${Math.round(400 - (floor + 30) * scale)}) scale(${scale.toFixed(3)})">${street.join('')}<path d="M-100 0H${left + 200}V560H-100Z" fill="#0f1f3d" opacity=".18"/></g></svg>`;
}
