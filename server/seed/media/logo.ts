import { iconShapes } from './icon.ts';
import type { Colours } from './scenes/draw.ts';

const LOGO_SIDE = 320;

const GROUNDS: readonly ((palette: Colours) => string)[] = [
  (p) =>
    `<rect width="320" height="320" fill="${p.main}"/><circle cx="160" cy="160" r="118" fill="${p.deep}" opacity=".35"/>`,
  (p) =>
    `<rect width="320" height="320" fill="${p.main}"/><path d="M0 240Q160 170 320 240V320H0Z" fill="${p.deep}" opacity=".55"/>`,
  (p) =>
    `<rect width="320" height="320" fill="${p.main}"/><path d="M0 0H320L0 320Z" fill="${p.deep}" opacity=".3"/>`,
];

/** A mark made of the trade's icon: SVG text, 320 by 320. */
export async function drawLogo(icon: string, palette: Colours, style: number): Promise<string> {
  const ground = GROUNDS[style % GROUNDS.length]?.(palette) ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIDE}" height="${LOGO_SIDE}" viewBox="0 0 320 320">
    ${ground}
    <g transform="translate(88 88) scale(6)" fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round"
       stroke-linejoin="round">${await iconShapes(icon)}</g>
    <rect x="128" y="268" width="64" height="8" rx="4" fill="${palette.accent}"/>
  </svg>`;
}
