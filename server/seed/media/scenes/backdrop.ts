import {
  at,
  type Brush,
  circle,
  ellipse,
  fade,
  line,
  path,
  rect,
  type Shapes,
  times,
  WIDTH,
} from './draw.ts';

export type Season = 'summer' | 'autumn' | 'winter';
/** The light of a scene: its sky, its season, and whether windows are lit. */
export type Light = { sky: readonly [string, string]; season: Season; isDark: boolean };

const SKIES: readonly Omit<Light, 'season'>[] = [
  { sky: ['#8fc7ea', '#e9f5fb'], isDark: false },
  { sky: ['#b7d6e8', '#f6efe2'], isDark: false },
  { sky: ['#f2a97e', '#fce6c7'], isDark: false },
  { sky: ['#c9d3dc', '#f1f3f4'], isDark: false },
  { sky: ['#1d2d55', '#7c6a9a'], isDark: true },
  { sky: ['#2a3f6e', '#e9a27a'], isDark: true },
];
const LEAVES: Record<Season, readonly string[]> = {
  summer: ['#4d8a52', '#3c7448', '#6fa35a'],
  autumn: ['#d9772b', '#c24a2a', '#e3a72f'],
  winter: ['#dfe8ee', '#c6d3dc', '#eef3f6'],
};
const GRASS: Record<Season, string> = { summer: '#8fb56a', autumn: '#b9a45a', winter: '#eef3f7' };

export function someLight({ random }: Brush): Light {
  const season = random.pick(['summer', 'summer', 'autumn', 'winter'] as const);
  return { ...random.pick(SKIES), season };
}

/** Sky, sun or moon, clouds, and what stands far behind. */
export function backdrop(brush: Brush, light: Light, horizon: number): Shapes {
  const { random } = brush;
  const sun = light.isDark ? '#f7f2dc' : '#fff6d8';
  const far = random.pick([mountains, skyline, village, mountains])(brush, light, horizon);
  return [
    `<defs>${fade('sky', ...light.sky)}</defs>`,
    rect(0, 0, WIDTH, 600, 'url(#sky)'),
    circle(random.int(80, 720), random.int(60, 150), random.int(26, 44), sun, 'opacity=".85"'),
    times(random.int(0, 3), () => cloud(random.int(0, 760), random.int(40, 170), random.next() * 0.6 + 0.5)),
    far,
  ].join('');
}

function cloud(x: number, y: number, scale: number): Shapes {
  const puffs = ellipse(0, 0, 70, 17, '#fff') + circle(-20, -12, 22, '#fff') + circle(18, -16, 28, '#fff');
  return at(x, y, `<g opacity=".7">${puffs}</g>`, scale);
}

function mountains({ random }: Brush, { season, isDark }: Light, horizon: number): Shapes {
  const tones = isDark
    ? ['#3b4a78', '#2c3a61']
    : season === 'winter'
      ? ['#b9cbd9', '#9db4c6']
      : ['#9db7b3', '#7f9f8e'];
  return tones
    .map((tone, index) => {
      const top = horizon - random.int(110, 170) + index * 60;
      const peak = random.int(120, 680);
      return path(
        `M-20 ${horizon + 10}L${peak - 260} ${top + 70}Q${peak} ${top - 50} ${peak + 220} ${top + 60}T820 ${top + 40}V${horizon + 10}Z`,
        tone,
      );
    })
    .join('');
}

function skyline({ random }: Brush, { isDark }: Light, horizon: number): Shapes {
  const tone = isDark ? '#2b3860' : '#b3c2cf';
  return times(13, (index) => {
    const height = random.int(60, 210) * (1 - Math.abs(index - 6) / 14);
    const x = index * 64 + random.int(-10, 10);
    const width = random.int(46, 72);
    const lit = isDark ? '#f2cf7a' : '#d7e2ea';
    const windows = times(random.int(2, 5), (row) =>
      rect(x + 10, horizon - height + 12 + row * 22, width - 20, 6, lit, 'opacity=".6"'),
    );
    return rect(x, horizon - height, width, height + 10, tone) + windows;
  });
}

function village(brush: Brush, light: Light, horizon: number): Shapes {
  const { random } = brush;
  const spire = random.int(180, 620);
  const tone = light.isDark ? '#33426e' : '#c9cfc6';
  const roof = light.isDark ? '#26335a' : '#9aa7ad';
  return [
    mountains(brush, light, horizon),
    rect(spire - 18, horizon - 110, 36, 116, tone),
    path(`M${spire - 20} ${horizon - 108}L${spire} ${horizon - 190}L${spire + 20} ${horizon - 108}Z`, roof),
    times(9, (index) => {
      const x = index * 92 + random.int(-16, 16);
      const y = horizon - random.int(34, 52);
      return rect(x, y, 58, 60, tone) + path(`M${x - 6} ${y}L${x + 29} ${y - 26}L${x + 64} ${y}Z`, roof);
    }),
  ].join('');
}

/** A round tree or a fir, standing on its origin, about 200 high. */
export function tree({ random }: Brush, season: Season): Shapes {
  const leaf = () => random.pick(LEAVES[season]);
  if (random.chance(0.35)) {
    const green = season === 'winter' ? '#5d7f78' : '#2f6148';
    const snow =
      season === 'winter'
        ? times(3, (i) =>
            path(
              `M${-16 - i * 12} ${-148 + i * 46}L0 ${-190 + i * 42}L${16 + i * 12} ${-148 + i * 46}Z`,
              '#f4f8fa',
            ),
          )
        : '';
    return (
      rect(-6, -30, 12, 32, '#5b4332') +
      times(3, (i) =>
        path(`M${-34 - i * 14} ${-110 + i * 44}L0 ${-196 + i * 44}L${34 + i * 14} ${-110 + i * 44}Z`, green),
      ) +
      snow
    );
  }
  const crown =
    season === 'winter'
      ? times(5, (i) => line(`M0 -90L${-50 + i * 25} ${-150 - (i % 2) * 22}`, '#5b4332', 6))
      : circle(0, -140, 52, leaf()) +
        circle(-36, -110, 36, leaf()) +
        circle(34, -112, 38, leaf()) +
        circle(10, -168, 24, leaf());
  return rect(-7, -96, 14, 98, '#5b4332') + crown;
}

/** Ground from a height down, with its kerb and street, or grass. */
export function ground({ random }: Brush, { season, isDark }: Light, top: number, isStreet: boolean): Shapes {
  const walk = season === 'winter' ? '#e6edf2' : isDark ? '#8f8b95' : '#d4cfc6';
  if (!isStreet)
    return (
      rect(0, top, WIDTH, 600 - top, GRASS[season]) +
      ellipse(random.int(100, 700), 600, 480, 50, '#fff', 'opacity=".12"')
    );
  const asphalt = isDark ? '#3c4152' : '#8a8f97';
  return [
    rect(0, top, WIDTH, 46, walk),
    rect(0, top + 40, WIDTH, 8, '#00000026'),
    rect(0, top + 46, WIDTH, 600 - top, asphalt),
    times(5, (i) => rect(i * 180 - 30, top + 88, 92, 7, '#f1e3b0', 'opacity=".75"')),
    season === 'winter'
      ? path(`M0 ${top + 50}Q60 ${top + 14} 140 ${top + 46}T330 ${top + 44}L330 ${top + 54}H0Z`, '#f7fafc')
      : '',
  ].join('');
}
