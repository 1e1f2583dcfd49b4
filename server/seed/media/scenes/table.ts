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
  WIDTH,
} from './draw.ts';

export type Dish =
  | 'pizza'
  | 'coffee'
  | 'sushi'
  | 'bowl'
  | 'burger'
  | 'salad'
  | 'plate'
  | 'bread'
  | 'pancakes'
  | 'icecream'
  | 'pint'
  | 'pasta'
  | 'oysters'
  | 'cake';

const TABLES = ['#8a5f3c', '#5d4030', '#c9a27a', '#e9e2d4', '#3a3f45', '#7b8a80', '#d7c3a5'] as const;

/** A table from above: a dish, glasses, side plates and cutlery. */
export function tableOf(...dishes: readonly Dish[]): Scene {
  return (brush) => {
    const { random } = brush;
    const dish = random.pick(dishes);
    const x = random.int(330, 470);
    const y = random.int(270, 340);
    return [
      surface(brush),
      at(x, y, shadow(190) + DISHES[dish](brush), 1.15, random.int(-20, 20)),
      sides(brush, dishes, x),
      rect(0, 0, WIDTH, 600, 'url(#glow)'),
      '<defs><radialGradient id="glow" cx=".3" cy=".2" r="1.1"><stop stop-color="#fff" stop-opacity=".28"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></radialGradient></defs>',
    ].join('');
  };
}

function surface({ random, colours }: Brush): Shapes {
  const wood = random.pick(TABLES);
  const kind = random.int(0, 2);
  const boards =
    kind === 0
      ? times(7, (i) => rect(0, i * 90, WIDTH, 4, '#0002')) +
        times(9, (i) => line(`M${random.int(0, 700)} ${i * 68 + 20}h${random.int(60, 180)}`, '#0001', 3))
      : '';
  const cloth =
    kind === 1
      ? at(
          400,
          300,
          rect(-330, -230, 660, 460, colours.light) +
            times(9, (i) => rect(-330 + i * 74, -230, 34, 460, colours.main, 'opacity=".22"')) +
            times(6, (i) => rect(-330, -230 + i * 78, 660, 36, colours.main, 'opacity=".22"')),
          1.1,
          random.int(-14, 14),
        )
      : '';
  const runner =
    kind === 2
      ? at(
          400,
          300,
          rect(-160, -460, 320, 920, colours.main) +
            rect(-140, -460, 8, 920, '#fff5') +
            rect(132, -460, 8, 920, '#fff5'),
          1,
          random.int(-30, 30),
        )
      : '';
  return rect(0, 0, WIDTH, 600, wood) + boards + cloth + runner;
}

function sides(brush: Brush, dishes: readonly Dish[], x: number): Shapes {
  const { random } = brush;
  const second = random.pick(dishes);
  const corners: readonly (readonly [number, number])[] = [
    [110, 110],
    [690, 110],
    [110, 500],
    [690, 500],
  ];
  const around: readonly (() => Shapes)[] = [
    () => shadow(84) + circle(0, 0, 84, '#f6f2ea') + circle(0, 0, 58, '#e9e2d5'),
    () => at(0, 0, shadow(150) + DISHES[second](brush), 0.66),
    () => glass(random.pick(['#d9a441', '#8c2f39', '#e7eef2', '#c96f2e'])),
    () => cutlery(),
    () =>
      shadow(60) +
      circle(0, 0, 60, '#3f6b4a') +
      times(9, () =>
        circle(random.int(-38, 38), random.int(-38, 38), 12, random.pick(['#6aa163', '#4f8a57', '#c8373a'])),
      ),
    () =>
      shadow(52) +
      circle(0, 0, 52, '#fff') +
      circle(0, 0, 40, random.pick(['#c8373a', '#e0b23f', '#7b4a2c'])),
  ];
  const places = random.sample(corners, 3);
  return (
    random
      .sample(around, 3)
      .map((draw, i) => {
        const [cx, cy] = places[i] as readonly [number, number];
        return at(cx + (x - 400) / 4, cy, draw(), 1, random.int(-40, 40));
      })
      .join('') + at(x + 250, 300, cutlery(), 1, random.int(-8, 8))
  );
}

const shadow = (radius: number) => ellipse(10, 16, radius, radius, '#000', 'opacity=".2"');
const china = (radius: number, rim = '#fff') =>
  circle(0, 0, radius, rim) + circle(0, 0, radius * 0.78, '#0000000d');

function cutlery(): Shapes {
  return (
    rounded(-22, -110, 8, 220, 4, '#d5d9dc') +
    rounded(-30, -112, 24, 60, 9, '#d5d9dc') +
    times(2, (i) => rect(-25 + i * 8, -112, 3, 40, '#0003')) +
    rounded(14, -110, 9, 220, 4, '#c9ced2') +
    path('M14 -112q22 20 9 110h-9Z', '#dfe3e6')
  );
}

function glass(drink: string): Shapes {
  return (
    shadow(48) +
    circle(0, 0, 48, '#ffffffb0') +
    circle(0, 0, 38, drink) +
    path('M-26 -14A30 30 0 0 1 4 -30L2 -22A24 24 0 0 0 -18 -8Z', '#fff', 'opacity=".6"')
  );
}

const scatter = (
  { random }: Brush,
  count: number,
  radius: number,
  draw: (x: number, y: number, turn: number) => Shapes,
) =>
  times(count, () => {
    const angle = random.next() * Math.PI * 2;
    const distance = Math.sqrt(random.next()) * radius;
    return draw(Math.cos(angle) * distance, Math.sin(angle) * distance, random.int(0, 180));
  });

const DISHES: Record<Dish, (brush: Brush) => Shapes> = {
  pizza: (brush) =>
    circle(0, 0, 190, '#c98a4a') +
    circle(0, 0, 172, '#c8402e') +
    circle(0, 0, 164, '#f0c766') +
    scatter(brush, 13, 140, (x, y) => circle(x, y, 22, '#b3382c') + circle(x - 4, y - 4, 15, '#c74a3a')) +
    scatter(brush, 14, 145, (x, y, turn) =>
      ellipse(
        x,
        y,
        17,
        8,
        brush.random.pick(['#4f8a57', '#3f7348', '#2d2a26']),
        `transform="rotate(${turn} ${Math.round(x)} ${Math.round(y)})"`,
      ),
    ) +
    times(
      4,
      (i) =>
        `<path d="M0 0L${[178, 126, 0, -126][i]} ${[0, 126, 178, 126][i]}M0 0L${[-178, -126, 0, 126][i]} ${[0, -126, -178, -126][i]}" stroke="#a8662a" stroke-width="4" opacity=".6"/>`,
    ),
  coffee: ({ random, colours }) =>
    china(170, '#f4efe6') +
    circle(0, 0, 112, colours.main) +
    circle(0, 0, 100, '#fff') +
    circle(0, 0, 92, '#7b4a2c') +
    random.pick([
      path('M0 62C-70 8 -56 -52 0 -30C56 -52 70 8 0 62Z', '#f1dfc6'),
      times(4, (i) =>
        path(
          `M0 ${60 - i * 24}Q-54 ${20 - i * 24} 0 ${8 - i * 24}Q54 ${20 - i * 24} 0 ${60 - i * 24}Z`,
          i % 2 ? '#c59a6d' : '#f1dfc6',
        ),
      ),
      circle(0, 0, 60, '#f1dfc6') + circle(0, 0, 40, '#a06a3e') + circle(0, 0, 22, '#f1dfc6'),
    ]) +
    rounded(96, -16, 74, 32, 14, '#fff'),
  sushi: (brush) =>
    rounded(-210, -110, 420, 220, 14, '#2d2f35') +
    times(8, (i) => {
      const x = -156 + (i % 4) * 104;
      const y = i < 4 ? -50 : 50;
      const fill = brush.random.pick(['#f08a5d', '#c8373a', '#6aa163', '#f2c14e']);
      return i % 3 === 0
        ? rounded(x - 38, y - 22, 76, 44, 16, '#fbf8f2') +
            rounded(x - 40, y - 28, 80, 30, 14, fill) +
            rect(x - 20, y - 28, 5, 28, '#fff8')
        : circle(x, y, 34, '#20242a') + circle(x, y, 28, '#fbf8f2') + circle(x, y, 13, fill);
    }) +
    line('M-200 140L210 128M-200 156L210 146', '#b5763a', 8),
  bowl: (brush) =>
    circle(0, 0, 180, brush.colours.deep) +
    circle(0, 0, 162, brush.random.pick(['#d98b3f', '#b5502f', '#d9b25a'])) +
    times(7, (i) => line(`M${-120 + i * 14} ${-40 + i * 16}q60 -50 120 0t110 6`, '#f5deb0', 9)) +
    circle(-62, -52, 44, '#fff') +
    circle(-62, -52, 22, '#f2a93b') +
    scatter(brush, 16, 130, (x, y) => circle(x, y, 9, brush.random.pick(['#5b9160', '#7db36a']))) +
    times(3, (i) => ellipse(70 + i * 18, 58 - i * 22, 40, 16, '#a4532e', 'transform="rotate(-30)"')),
  burger: (brush) =>
    rounded(-220, -150, 440, 300, 20, '#b5763a') +
    rounded(-205, -136, 410, 272, 14, '#f4ead6') +
    circle(-70, 0, 112, '#5b9160') +
    circle(-70, 0, 104, '#c89042') +
    circle(-76, -8, 92, '#d9a253') +
    scatter(brush, 22, 78, (x, y, turn) =>
      ellipse(
        x - 76,
        y - 8,
        7,
        4,
        '#f7e6c0',
        `transform="rotate(${turn} ${Math.round(x - 76)} ${Math.round(y - 8)})"`,
      ),
    ) +
    times(13, (i) =>
      rounded(
        64 + (i % 4) * 30,
        -100 + Math.floor(i / 4) * 48 + (i % 2) * 10,
        20,
        92,
        5,
        i % 2 ? '#eabf5a' : '#dba93f',
      ),
    ),
  salad: (brush) =>
    china(190, '#f6f2ea') +
    scatter(brush, 34, 120, (x, y, turn) =>
      ellipse(
        x,
        y,
        42,
        20,
        brush.random.pick(['#6aa163', '#4f8a57', '#8fbf6b', '#3f7348']),
        `transform="rotate(${turn} ${Math.round(x)} ${Math.round(y)})"`,
      ),
    ) +
    scatter(brush, 9, 110, (x, y) => circle(x, y, 19, '#d2443a') + circle(x - 4, y - 4, 10, '#e2685c')) +
    scatter(brush, 6, 100, (x, y) => circle(x, y, 17, '#f6e3b2') + circle(x, y, 8, '#f0b429')),
  plate: (brush) =>
    china(200) +
    path(
      'M-120 -10C-100 -90 40 -90 60 -20C70 40 -60 70 -120 -10Z',
      brush.random.pick(['#8a4a2c', '#c9803f', '#e0976b']),
    ) +
    times(4, (i) => line(`M${-90 + i * 34} -58l22 84`, '#0002', 7)) +
    times(8, (i) =>
      ellipse(
        70 + (i % 3) * 22,
        30 + Math.floor(i / 3) * 26,
        10,
        44,
        brush.random.pick(['#4f8a57', '#e08a3c', '#6aa163']),
        'transform="rotate(24 70 30)"',
      ),
    ) +
    scatter(brush, 9, 40, (x, y) => circle(x - 50, y + 96, 17, '#f0d9a0')) +
    path('M-150 90Q-60 150 60 128', 'none', 'stroke="#7b2f2a" stroke-width="12" stroke-linecap="round"'),
  bread: (brush) =>
    rounded(-210, -140, 420, 280, 24, '#a9774a') +
    times(3, (i) =>
      at(
        -110 + i * 108,
        (i % 2) * 30 - 12,
        ellipse(0, 0, 54, 118, '#b5763a') +
          ellipse(-6, -4, 44, 104, '#d09a55') +
          times(4, (j) => line(`M-26 ${-66 + j * 40}q26 -18 52 0`, '#f3dcae', 8)),
        1,
        brush.random.int(-24, 24),
      ),
    ),
  pancakes: (brush) =>
    china(195) +
    times(3, (i) => circle(-8 + i * 6, 14 - i * 12, 118 - i * 5, i % 2 ? '#d79b4f' : '#c58439')) +
    circle(4, -12, 98, '#e3b269') +
    path('M-60 -30Q-20 -80 40 -60T90 10Q70 50 30 40T-40 50T-60 -30Z', '#8a4a1c', 'opacity=".75"') +
    rounded(-24, -36, 52, 44, 8, '#f7e08a') +
    scatter(brush, 9, 30, (x, y) => circle(x + 112, y + 92, 16, brush.random.pick(['#37447e', '#c8373a']))),
  icecream: ({ random }) =>
    times(3, (i) =>
      at(
        -130 + i * 130,
        20 - (i % 2) * 40,
        path('M-56 0H56L0 190Z', '#d9a253') +
          line('M-34 20L20 110M0 20L36 60M34 20L-20 110M0 20L-36 60', '#b5763a', 4) +
          circle(0, -14, 66, random.pick(['#f7c9d0', '#f8eecb', '#6b4632', '#bfe0c8', '#f2a65a'])) +
          circle(-18, -34, 22, '#fff5') +
          (random.chance(0.5)
            ? circle(6, -78, 15, '#c8373a')
            : times(6, (j) => line(`M${-36 + j * 14} ${-34 - (j % 2) * 16}l8 6`, '#fff', 5))),
        1,
        -14 + i * 14,
      ),
    ),
  pint: ({ random }) =>
    times(3, (i) =>
      at(
        -150 + i * 150,
        0,
        rounded(-54, -110, 108, 240, 14, '#ffffff8c') +
          rounded(-45, -70, 90, 192, 8, random.pick(['#d98f2b', '#8a4a1c', '#e8b94a', '#3a2419'])) +
          times(4, (j) => circle(-34 + j * 22, -84, 22, '#fdf8ea')) +
          path('M54 -50q62 0 62 64t-62 64v-22q38 0 38 -42t-38 -42Z', '#ffffff8c'),
        1,
        random.int(-6, 6),
      ),
    ),
  pasta: (brush) =>
    china(195, '#f4efe6') +
    times(16, (i) =>
      line(
        `M${-100 + (i % 5) * 26} ${-70 + i * 8}q${50 + (i % 3) * 30} ${-60 + i * 6} ${130 - (i % 4) * 18} ${20 - i}`,
        i % 2 ? '#eccb7a' : '#dfb75f',
        13,
      ),
    ) +
    path('M-64 -30Q0 -82 64 -26Q90 30 20 48Q-60 60 -64 -30Z', '#b8392b') +
    scatter(brush, 6, 56, (x, y) => circle(x, y, 19, '#7b3a24')) +
    times(3, (i) => ellipse(-4 + i * 16, -18, 12, 27, '#4f8a57', `transform="rotate(${-40 + i * 40} 0 -6)"`)),
  oysters: ({ random }) =>
    china(200, '#e7eef2') +
    times(8, (i) =>
      at(
        Math.cos((i / 8) * 6.28) * 122,
        Math.sin((i / 8) * 6.28) * 122,
        ellipse(0, 0, 58, 36, '#7c858c') +
          ellipse(4, 0, 46, 27, '#f1ede4') +
          ellipse(8, 2, 28, 15, random.pick(['#cfc3b0', '#b9b3a8'])),
        1,
        (i / 8) * 360,
      ),
    ) +
    circle(0, 0, 46, '#f4dd6b') +
    circle(0, 0, 36, '#f9eda6'),
  cake: ({ random, colours }) =>
    china(195, '#f4efe6') +
    circle(0, 0, 138, random.pick(['#6b4632', '#f4d7d3', '#f8eecb'])) +
    circle(0, 0, 112, '#fff9') +
    times(12, (i) =>
      circle(Math.cos((i / 12) * 6.28) * 122, Math.sin((i / 12) * 6.28) * 122, 20, '#fdf8f0'),
    ) +
    times(8, (i) =>
      circle(
        Math.cos(i) * 54,
        Math.sin(i * 1.7) * 54,
        17,
        random.pick(['#c8373a', '#37447e', colours.accent]),
      ),
    ) +
    path('M0 0L150 -34L150 34Z', '#f4efe6'),
};
