import type { Random } from '../../random.ts';

/** Size of a drawing in its own units, 4 : 3 as the slots of pages. */
export const WIDTH = 800;
export const HEIGHT = 600;

/** Parameters of a scene: a random stream and a palette. */
export type Brush = { random: Random; colours: Colours };

/** One wall or cloth colour, its shade, its tint, and an accent that stands out from them. */
export type Colours = { main: string; deep: string; light: string; accent: string };

/** A part of a drawing, as SVG text. */
export type Shapes = string;

export type Scene = (brush: Brush) => Shapes;

const round = (value: number) => Math.round(value * 10) / 10;

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): Shapes {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function rounded(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): Shapes {
  return rect(x, y, width, height, fill, `rx="${round(radius)}"`);
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): Shapes {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): Shapes {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function path(d: string, fill: string, more = ''): Shapes {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function line(d: string, stroke: string, width: number): Shapes {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Moves shapes, and sizes or turns them around their new origin. */
export function at(x: number, y: number, shapes: Shapes, scale = 1, turn = 0): Shapes {
  const more = `${scale === 1 ? '' : ` scale(${round(scale * 10) / 10})`}${turn === 0 ? '' : ` rotate(${round(turn)})`}`;
  return `<g transform="translate(${round(x)} ${round(y)})${more}">${shapes}</g>`;
}

export function times(count: number, draw: (index: number) => Shapes): Shapes {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A fill from top to bottom; `id` is unique in the drawing. */
export function fade(id: string, top: string, bottom: string): Shapes {
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
}

/** A whole SVG drawing. */
export function drawing(shapes: Shapes): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shapes}</svg>`;
}
