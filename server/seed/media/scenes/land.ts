import { backdrop, ground, type Light, someLight, tree } from './backdrop.ts';
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
import { walker } from './figure.ts';
import { parkedCar } from './street.ts';
import { truck, van } from './work.ts';

/** A road with vehicles before a garage, hills or a town. */
export function road(...vehicles: readonly ('car' | 'van' | 'truck' | 'garage')[]): Scene {
  return (brush) => {
    const { random, colours } = brush;
    const light = someLight(brush);
    const what = random.pick(vehicles);
    const paint = random.pick([colours.main, colours.accent, '#c4513d', '#2f5d7c', '#e8e3d8', '#3f4a45']);
    const garage =
      what === 'garage'
        ? garageFront(brush, light)
        : times(3, (i) => at(random.int(20, 780), 470 + i, tree(brush, light.season), 1.1));
    return [
      backdrop(brush, light, 440),
      garage,
      ground(brush, light, 470, true),
      what === 'truck' ? at(random.int(300, 500), 566, truck(paint, colours.accent), 1.15) : '',
      what === 'van' ? at(random.int(260, 540), 566, van(paint, colours.accent), 1.5) : '',
      what === 'car' || what === 'garage'
        ? times(random.int(1, 2), (i) =>
            at(random.int(200, 300) + i * 330, 560 + i * 12, parkedCar(i ? colours.light : paint), 1.35),
          )
        : '',
      random.chance(0.4) ? at(random.int(60, 740), 530, walker(brush)) : '',
    ].join('');
  };
}

function garageFront({ random, colours }: Brush, { isDark }: Light): Shapes {
  const left = random.int(60, 140);
  const doors = random.int(2, 3);
  const wide = 560 / doors;
  return (
    rect(left, 210, 600, 262, colours.light) +
    rect(left - 8, 196, 616, 26, colours.deep) +
    rounded(left + 40, 232, 240, 36, 5, colours.main) +
    times(4, (i) => rounded(left + 60 + i * 46, 242, 34, 16, 3, '#fff')) +
    times(doors, (i) => {
      const x = left + 20 + i * wide;
      return (
        rect(x, 290, wide - 24, 182, isDark ? '#f6d98d' : '#4a525c') +
        (random.chance(0.5)
          ? times(5, (row) => rect(x, 290 + row * 30, wide - 24, 26, '#dfe3e5'))
          : circle(x + wide / 2 - 12, 400, 34, '#23272d') +
            circle(x + wide / 2 - 12, 400, 15, '#c9ced3') +
            line(`M${x + wide / 2 - 12} 290V366`, '#8c969f', 10))
      );
    })
  );
}

export type Landmark =
  | 'barn'
  | 'lake'
  | 'camp'
  | 'lighthouse'
  | 'rock'
  | 'fjord'
  | 'ski'
  | 'church'
  | 'castle'
  | 'bridge'
  | 'tower'
  | 'mine'
  | 'whale'
  | 'aurora'
  | 'orchard'
  | 'river'
  | 'sugar'
  | 'cow'
  | 'solar'
  | 'boat'
  | 'dam'
  | 'park'
  | 'factory';

/** A landscape around what it is known for. */
export function land(...landmarks: readonly Landmark[]): Scene {
  return (brush) => {
    const { random } = brush;
    const light: Light = {
      ...someLight(brush),
      ...(random.chance(0.7)
        ? {
            isDark: false,
            sky: random.pick([
              ['#8fc7ea', '#e9f5fb'],
              ['#f2b98a', '#fdeed8'],
              ['#b7d6e8', '#f6efe2'],
            ] as const),
          }
        : {}),
    };
    const mark = random.pick(landmarks);
    const water = WATERS.has(mark);
    return [
      backdrop(brush, light, 400),
      water ? sea(brush, light) : ground(brush, light, 400, false) + fields(brush, light),
      LANDMARKS[mark](brush, light),
      times(random.int(3, 6), () =>
        at(
          random.pick([random.int(0, 170), random.int(640, 800)]),
          random.int(500, 610),
          tree(brush, light.season),
          random.next() * 0.5 + 0.8,
        ),
      ),
      !water && random.chance(0.35) ? at(random.int(230, 560), 590, walker(brush), 0.9) : '',
    ].join('');
  };
}

const WATERS = new Set<Landmark>([
  'lake',
  'lighthouse',
  'rock',
  'fjord',
  'bridge',
  'whale',
  'river',
  'boat',
  'dam',
  'castle',
  'tower',
]);

function sea({ random }: Brush, { sky, season }: Light): Shapes {
  return `<defs>${fade('sea', '#5f9dbd', '#2f6d92')}</defs>${rect(0, 400, WIDTH, 200, 'url(#sea)')}${rect(0, 400, WIDTH, 26, sky[1], 'opacity=".5"')}${times(14, () => rounded(random.int(0, 740), random.int(420, 560), random.int(30, 110), 4, 2, '#ffffff66'))}${path('M0 560Q200 500 420 572T800 548V600H0Z', { summer: '#7fa860', autumn: '#b08d4a', winter: '#eef3f7' }[season])}`;
}

function fields({ random }: Brush, { season }: Light): Shapes {
  const tones = {
    summer: ['#a9c46c', '#7fa860', '#d9c46a'],
    autumn: ['#c9a24a', '#a9883f', '#b56a3a'],
    winter: ['#e6eef3', '#f4f8fa', '#dbe6ec'],
  }[season];
  return (
    times(4, (i) =>
      path(
        `M0 ${430 + i * 42}Q${random.int(200, 600)} ${400 + i * 42} 800 ${440 + i * 40}V600H0Z`,
        tones[i % 3] as string,
      ),
    ) + times(6, (i) => line(`M${120 + i * 110} 600Q${300 + i * 50} 520 ${360 + i * 22} 470`, '#00000012', 5))
  );
}

const TOWERS = [150, 230, 190, 290, 210, 130];
const TOWER_PAINTS = ['#6f8796', '#89a0ad', '#5d7686'];

function tower(x: number, height: number, paint: string): Shapes {
  const windows = times(5, (row) => rect(x + 10, 416 - height + row * 26, 46, 8, '#e8f0f4'));
  return rect(x, 400 - height, 66, height, paint) + windows;
}

const barn = (paint: string, roof: string): Shapes =>
  rect(-110, -120, 220, 120, paint) +
  path('M-124 -116L-86 -186H86L124 -116Z', roof) +
  rect(-36, -80, 72, 80, '#f4efe4') +
  line('M-36 -80L36 0M36 -80L-36 0', paint, 6) +
  circle(0, -146, 15, '#f4efe4') +
  rounded(140, -200, 54, 200, 26, '#c9ced3') +
  rect(140, -150, 54, 5, '#0002') +
  rect(140, -90, 54, 5, '#0002');

const LANDMARKS: Record<Landmark, (brush: Brush, light: Light) => Shapes> = {
  barn: ({ random }, { season }) =>
    at(
      random.int(320, 420),
      470,
      barn(random.pick(['#9b3d2c', '#b5573f', '#e7dcc6']), season === 'winter' ? '#f4f8fa' : '#5b6670'),
      1.2,
    ),
  lake: ({ colours }) =>
    rounded(330, 470, 180, 12, 3, '#8a5f3c') +
    times(4, (i) => rect(344 + i * 48, 480, 8, 40, '#6a4a32')) +
    at(560, 500, path('M-70 0Q0 26 70 0L56 20H-56Z', colours.accent) + rect(-4, -4, 8, 6, '#6a4a32')) +
    at(
      250,
      452,
      rect(-60, -64, 120, 64, '#a9774a') +
        path('M-76 -60L0 -116L76 -60Z', colours.deep) +
        rect(-16, -44, 32, 44, '#f6d98d'),
    ),
  camp: ({ colours }) =>
    at(
      400,
      520,
      path('M-130 0L0 -170L130 0Z', colours.main) +
        path('M-40 0L0 -120L40 0Z', colours.deep) +
        line('M0 -170V-190', '#6a4a32', 6),
    ) +
    at(
      590,
      540,
      path('M-20 0Q-26 -40 0 -64Q26 -40 20 0Z', '#e2762b') +
        path('M-10 0Q-12 -20 0 -34Q12 -20 10 0Z', '#f6d98d') +
        line('M-34 4L34 -8M-34 -8L34 4', '#5b4332', 9),
    ),
  lighthouse: ({ colours }) =>
    ellipse(420, 530, 240, 60, '#8c8f8a') +
    at(
      420,
      500,
      path('M-40 0L-26 -220H26L40 0Z', '#fdfaf3') +
        path('M-37 -50L-33 -110H33L37 -50ZM-29 -170L-26 -214H26L29 -170Z', '#c4372f') +
        rect(-34, -232, 68, 14, '#2f333a') +
        rect(-20, -272, 40, 42, '#ffe7a0') +
        path('M-28 -270Q0 -306 28 -270Z', '#c4372f'),
    ) +
    at(540, 510, rect(-46, -58, 92, 58, '#fdfaf3') + path('M-56 -56L0 -96L56 -56Z', colours.deep)),
  rock: () =>
    path(
      'M210 430L240 300Q300 250 360 262L520 250Q600 262 610 340L618 432Q590 440 560 430Q562 372 530 362Q500 372 502 434Z',
      '#c98a5b',
    ) +
    path('M210 430L240 300Q300 250 360 262L400 432Z', '#0000001a') +
    path('M660 432L676 330Q694 316 706 336L716 432Z', '#b5784c') +
    times(3, (i) => line(`M${250 + i * 90} 290L${262 + i * 90} 420`, '#0001', 6)),
  fjord: () =>
    path('M0 404V200Q90 150 180 240L300 404Z', '#4f7466') +
    path('M800 404V150Q690 130 600 260L500 404Z', '#3f6356') +
    path('M0 404V250Q60 230 140 300L230 404Z', '#3b5d52') +
    at(
      420,
      470,
      path('M-60 0H60L44 24H-44Z', '#fdfaf3') +
        rect(-30, -20, 60, 20, '#c4372f') +
        line('M0 -20V-60', '#2f333a', 4),
    ),
  ski: ({ random }) =>
    path('M90 440L330 130Q360 104 392 132L700 440Z', '#f4f8fa') +
    path(
      'M250 440Q330 330 350 170L380 168Q400 320 470 440ZM520 440Q470 330 400 200L420 206Q540 320 610 440Z',
      '#dbe7ee',
    ) +
    times(14, () =>
      at(
        random.int(120, 680),
        random.int(400, 450),
        tree({ random, colours: { main: '', deep: '', light: '', accent: '' } }, 'winter'),
        0.5,
      ),
    ) +
    line('M180 430L360 150', '#59636d', 3) +
    times(4, (i) => rounded(206 + i * 40, 356 - i * 62, 20, 16, 4, '#c4372f')),
  church: () =>
    at(
      400,
      480,
      rect(-70, -140, 140, 140, '#e9e1d0') +
        path('M-84 -136L0 -200L84 -136Z', '#8c969f') +
        rect(-28, -240, 56, 240, '#f4efe4') +
        path('M-32 -238L0 -350L32 -238Z', '#a9b4bc') +
        line('M0 -350V-376M-9 -366H9', '#6a737b', 5) +
        rounded(-14, -60, 28, 60, 14, '#7a4a32') +
        circle(0, -170, 15, '#8fb3c4'),
    ) +
    times(4, (i) =>
      at(
        180 + i * 150 - (i > 1 ? 0 : 40),
        500,
        rect(-44, -54, 88, 54, ['#c4513d', '#e7dcc6', '#8fa3ad', '#d9b25a'][i] as string) +
          path('M-54 -52L0 -96L54 -52Z', '#5b6670'),
      ),
    ),
  castle: () =>
    path('M0 420Q300 330 800 410V460H0Z', '#6f8f6a') +
    at(
      420,
      392,
      rect(-190, -110, 380, 120, '#c98a5b') +
        path('M-200 -108L-170 -160H170L200 -108Z', '#4f7f74') +
        rect(-50, -230, 100, 230, '#c98a5b') +
        path('M-60 -228L0 -320L60 -228Z', '#4f7f74') +
        times(
          2,
          (i) =>
            rect(-190 + i * 320, -160, 60, 170, '#b5784c') +
            path(`M${-200 + i * 320} -158L${-160 + i * 320} -236L${-120 + i * 320} -158Z`, '#4f7f74'),
        ) +
        times(18, (i) => rect(-166 + (i % 9) * 39, -86 + Math.floor(i / 9) * 44, 14, 24, '#f6e6c4')),
    ),
  bridge: () =>
    line('M-20 392H820', '#59636d', 14) +
    line('M60 392Q200 250 240 216Q280 250 420 372Q540 250 570 216Q610 250 740 392', '#4f7f74', 9) +
    times(
      2,
      (i) => rect(226 + i * 330, 200, 28, 270, '#4f7f74') + rect(216 + i * 330, 300, 48, 9, '#4f7f74'),
    ) +
    times(16, (i) => line(`M${90 + i * 42} 392V${330 - Math.abs((i % 8) - 4) * 8}`, '#4f7f7488', 3)),
  // Towers on the river, and a mountain with a cross.
  tower: (_brush, { season }) =>
    path('M330 400Q600 90 880 400Z', { summer: '#5f8f5a', autumn: '#b0713f', winter: '#e3ebef' }[season]) +
    line('M604 246V186M586 204H622', '#6a737b', 8) +
    TOWERS.map((height, i) =>
      tower(30 + i * 84, height, TOWER_PAINTS[i % TOWER_PAINTS.length] as string),
    ).join(''),
  mine: () =>
    at(
      400,
      470,
      line('M-60 0L-10 -250H40L110 0M-46 -70H92M-30 -150H66', '#6a737b', 13) +
        circle(16, -250, 34, 'none', 'stroke="#c4513d" stroke-width="10"') +
        rect(-220, -90, 150, 90, '#a8523c') +
        path('M-230 -86L-145 -136L-60 -86Z', '#4a4f57') +
        path('M120 0L190 -80L270 0Z', '#8a7a66'),
    ),
  whale: () =>
    path(
      'M330 470Q400 380 396 330Q350 320 318 268Q372 262 408 312Q440 262 500 262Q472 324 424 332Q430 400 500 472Z',
      '#2f4a63',
    ) +
    times(4, (i) => rounded(290 + i * 70, 468 + (i % 2) * 12, 90, 8, 4, '#fffb')) +
    path('M0 404L80 372L170 404Z', '#6d7f6a'),
  aurora: () =>
    rect(0, 0, WIDTH, 400, '#15254a') +
    times(5, (i) =>
      path(
        `M${i * 150 - 40} 330Q${60 + i * 140} 120 ${i * 170 + 90} 40Q${i * 150 + 120} 180 ${i * 150 + 60} 330Z`,
        i % 2 ? '#5fd6a0' : '#8fe6c4',
        'opacity=".34"',
      ),
    ) +
    times(30, (i) => circle((i * 137) % 800, (i * 71) % 300, 2, '#fff')) +
    path('M0 402Q200 340 420 396T800 372V430H0Z', '#8aa0b4') +
    at(
      400,
      520,
      rounded(-60, -34, 40, 34, 6, '#7b858c') +
        rounded(20, -34, 40, 34, 6, '#6d767d') +
        rounded(-64, -60, 130, 28, 6, '#8c969f') +
        rounded(-26, -98, 52, 40, 6, '#7b858c') +
        rounded(-80, -118, 150, 24, 6, '#98a2a9') +
        rounded(-20, -152, 40, 34, 8, '#7b858c'),
    ),
  orchard: () =>
    times(12, (i) =>
      at(
        90 + (i % 4) * 200 + (i > 3 ? 60 : 0),
        470 + Math.floor(i / 4) * 52,
        rect(-6, -50, 12, 52, '#5b4332') +
          circle(0, -76, 46, '#5b9160') +
          times(6, (j) => circle(-26 + j * 11, -90 + (j % 3) * 20, 7, '#c8373a')),
        0.9,
      ),
    ),
  river: ({ random }) =>
    path('M330 404Q520 470 300 520T520 600H160Q240 540 180 500T330 404Z', '#8fc1d9') +
    times(12, () =>
      at(
        random.int(20, 780),
        random.int(410, 470),
        tree({ random, colours: { main: '', deep: '', light: '', accent: '' } }, 'autumn'),
        0.6,
      ),
    ),
  sugar: () =>
    at(
      400,
      500,
      rect(-130, -110, 260, 110, '#8a5f3c') +
        times(5, (i) => rect(-130, -104 + i * 22, 260, 4, '#0002')) +
        path('M-150 -106L0 -190L150 -106Z', '#f4f8fa') +
        rect(-24, -74, 48, 74, '#5b4332') +
        rect(50, -84, 50, 40, '#f6d98d') +
        rect(40, -214, 30, 60, '#59636d') +
        times(3, (i) => circle(60 + i * 16, -236 - i * 34, 20 + i * 8, '#fff', 'opacity=".6"')),
    ) +
    times(2, (i) =>
      at(170 + i * 460, 520, rect(-12, -200, 24, 200, '#6a4a32') + rounded(-20, -96, 34, 40, 5, '#b9c2c8')),
    ),
  cow: ({ random }) =>
    at(random.int(280, 400), 470, barn('#9b3d2c', '#5b6670'), 0.8) +
    times(3, (i) =>
      at(
        200 + i * 190,
        548 - (i % 2) * 24,
        rounded(-52, -74, 104, 52, 22, '#fdfaf3') +
          circle(-14, -52, 16, '#2f333a') +
          circle(30, -58, 13, '#2f333a') +
          rounded(44, -90, 34, 34, 12, '#fdfaf3') +
          line('M-38 -26V0M-18 -26V0M22 -26V0M40 -26V0', '#e2dacb', 9) +
          ellipse(62, -62, 12, 8, '#e8b9a5'),
      ),
    ),
  solar: ({ colours }) =>
    times(3, (i) =>
      at(
        230 + i * 180,
        520,
        path('M-80 -20L-50 -110H70L40 -20Z', '#23406b') +
          line('M-65 -65H55M-35 -20L-5 -110M5 -20L35 -110', '#8fb3d9', 3) +
          line('M-20 -20V10', '#59636d', 8),
      ),
    ) +
    times(2, (i) =>
      at(
        160 + i * 480,
        430,
        rect(-5, -220, 10, 220, '#f4efe4') +
          times(3, (j) =>
            path(
              'M-5 0Q-14 -60 0 -120Q8 -60 5 0Z',
              '#f4efe4',
              `transform="translate(0 -220) rotate(${j * 120 + i * 30})"`,
            ),
          ) +
          circle(0, -220, 9, colours.accent),
      ),
    ),
  boat: ({ colours }) =>
    at(
      400,
      500,
      path('M-150 -40H150L110 26H-110Z', colours.main) +
        rect(-150, -48, 300, 14, '#fdfaf3') +
        rect(-50, -120, 110, 74, '#fdfaf3') +
        times(2, (i) => rect(-36 + i * 48, -104, 34, 28, '#8fb3c4')) +
        line('M-90 -48V-200L-20 -60', '#6a4a32', 7) +
        times(3, (i) => circle(-70 + i * 60, -10, 13, '#e0a63a')),
    ),
  dam: () =>
    path('M100 404L150 250H650L700 404Z', '#c2c6c4') +
    times(
      6,
      (i) => rect(190 + i * 74, 270, 40, 134, '#9aa3a6') + path(`M${194 + i * 74} 330h32v90h-32Z`, '#dff0f7'),
    ) +
    rect(130, 238, 540, 18, '#8c9599'),
  park: ({ colours }) =>
    times(3, (i) => at(190 + i * 190, 540, walker({ random: { ...fixed(i) }, colours }), 1.1)) +
    at(
      560,
      520,
      line('M-70 0L-40 -150M70 0L40 -150M-46 -150H46', '#c4513d', 9) +
        line('M-20 -150V-50M16 -150V-50', '#59636d', 4) +
        rounded(-30, -52, 58, 10, 4, '#2f6f8f'),
    ) +
    at(220, 520, line('M-60 0V-40M60 0V-40', '#3b3f45', 7) + rounded(-76, -48, 152, 11, 4, '#8a5f3c')),
  factory: ({ colours }) =>
    at(
      400,
      480,
      rect(-240, -130, 480, 130, colours.light) +
        times(4, (i) => path(`M${-240 + i * 120} -128V-190L${-120 + i * 120} -128Z`, colours.deep)) +
        times(6, (i) => rect(-216 + i * 76, -96, 48, 44, '#9cc3d8')) +
        rect(150, -280, 40, 150, '#a8523c') +
        rect(150, -262, 40, 14, '#fdfaf3') +
        times(3, (i) => circle(172 + i * 30, -306 - i * 24, 24 + i * 9, '#fff', 'opacity=".6"')) +
        rect(-40, -60, 80, 60, '#4a525c'),
    ),
};

function fixed(index: number): Brush['random'] {
  const at = <T>(list: readonly T[]) => list[index % list.length] as T;
  return {
    next: () => 0.5,
    int: (min) => min + index,
    chance: () => index % 2 === 0,
    pick: at,
    sample: (list) => [...list],
    normal: () => 0,
  };
}
