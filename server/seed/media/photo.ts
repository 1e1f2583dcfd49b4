import type { Random } from '../random.ts';
import { iconShapes } from './icon.ts';
import type { Palette } from './palettes.ts';

export const PHOTO_WIDTH = 960;
export const PHOTO_HEIGHT = 640;

const SKIES = [
  ['#bfe0f2', '#eef7fb'],
  ['#f7c59f', '#fdeedd'],
  ['#9fb7d9', '#e4ebf5'],
  ['#d9e4ea', '#f6f8f9'],
] as const;

/** An illustrated shopfront on its street, with the trade's icon on the sign: SVG text, 960 by 640. */
export async function drawStorefront(random: Random, icon: string, palette: Palette): Promise<string> {
  const [skyTop, skyLow] = random.pick(SKIES);
  const left = random.int(150, 230);
  const width = random.int(500, 580);
  const right = left + width;
  const floors = random.int(1, 2);
  const roof = floors === 2 ? 130 : 240;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO_WIDTH}" height="${PHOTO_HEIGHT}" viewBox="0 0 960 640">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${skyTop}"/><stop offset="1" stop-color="${skyLow}"/></linearGradient></defs>
    <rect width="960" height="640" fill="url(#sky)"/>
    ${hills(random, palette)}
    <rect y="540" width="960" height="100" fill="#8b9096"/><rect y="540" width="960" height="16" fill="#c9ccd0"/>
    ${tree(random.int(60, 110), palette)}${random.chance(0.6) ? tree(random.int(850, 910), palette) : ''}
    <rect x="${left}" y="${roof}" width="${width}" height="${540 - roof}" fill="${palette.light}"/>
    <rect x="${left - 12}" y="${roof - 18}" width="${width + 24}" height="22" fill="${palette.deep}"/>
    ${floors === 2 ? upperWindows(left, width, palette) : ''}
    <rect x="${left + 20}" y="288" width="${width - 40}" height="56" rx="4" fill="${palette.main}"/>
    <g transform="translate(${left + width / 2 - 20} 296) scale(1.7)" fill="none" stroke="#fff" stroke-width="1.8"
       stroke-linecap="round" stroke-linejoin="round">${await iconShapes(icon)}</g>
    ${awning(left + 20, right - 20, palette)}
    <rect x="${left + 40}" y="400" width="${width * 0.5}" height="110" fill="#f4f8fa" stroke="${palette.deep}" stroke-width="6"/>
    <path d="M${left + 60} 500L${left + 130} 408H${left + 170}L${left + 100} 500Z" fill="#fff" opacity=".7"/>
    <rect x="${right - 150}" y="392" width="92" height="148" fill="${palette.deep}"/>
    <rect x="${right - 138}" y="404" width="68" height="90" fill="#dfeaf0"/>
    <circle cx="${right - 70}" cy="512" r="5" fill="${palette.accent}"/>
    <rect x="${left + 40}" y="512" width="${width * 0.5}" height="16" fill="${palette.accent}" opacity=".85"/>
  </svg>`;
}

/** A still life of the trade: its icon, large, over soft shapes: SVG text, 960 by 640. */
export async function drawStillLife(random: Random, icon: string, palette: Palette): Promise<string> {
  const circles = Array.from(
    { length: 7 },
    () =>
      `<circle cx="${random.int(0, 960)}" cy="${random.int(0, 640)}" r="${random.int(40, 190)}" fill="${random.pick([palette.light, palette.main, palette.accent])}" opacity="${(0.1 + random.next() * 0.22).toFixed(2)}"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO_WIDTH}" height="${PHOTO_HEIGHT}" viewBox="0 0 960 640">
    <rect width="960" height="640" fill="${palette.background}"/>${circles}
    <path d="M0 520Q480 440 960 520V640H0Z" fill="${palette.main}" opacity=".9"/>
    <ellipse cx="480" cy="530" rx="190" ry="22" fill="${palette.deep}" opacity=".35"/>
    <circle cx="480" cy="330" r="180" fill="#fff"/>
    <g transform="translate(348 198) scale(11)" fill="none" stroke="${palette.main}" stroke-width="1.5"
       stroke-linecap="round" stroke-linejoin="round">${await iconShapes(icon)}</g>
  </svg>`;
}

function hills(random: Random, palette: Palette): string {
  const crest = random.int(330, 420);
  return `<path d="M0 ${crest}Q240 ${crest - 120} 480 ${crest}T960 ${crest - 20}V560H0Z" fill="${palette.main}" opacity=".25"/>`;
}

function tree(x: number, palette: Palette): string {
  return `<rect x="${x - 7}" y="430" width="14" height="112" fill="#6b4f3a"/>
    <circle cx="${x}" cy="400" r="58" fill="#4d7f52"/><circle cx="${x - 30}" cy="430" r="40" fill="#5b9160"/>
    <circle cx="${x + 32}" cy="428" r="42" fill="#437149"/><circle cx="${x + 12}" cy="386" r="8" fill="${palette.accent}"/>`;
}

function upperWindows(left: number, width: number, palette: Palette): string {
  return [0.12, 0.4, 0.68]
    .map(
      (part) =>
        `<rect x="${left + width * part}" y="166" width="${width * 0.18}" height="86" fill="#eaf2f6" stroke="${palette.deep}" stroke-width="6"/>`,
    )
    .join('');
}

function awning(left: number, right: number, palette: Palette): string {
  const stripes = 12;
  const step = (right - left) / stripes;
  return Array.from(
    { length: stripes },
    (_, index) =>
      `<path d="M${left + index * step} 344h${step}v36a${step / 2} 12 0 0 1 ${-step} 0Z" fill="${index % 2 ? '#fff' : palette.accent}"/>`,
  ).join('');
}
