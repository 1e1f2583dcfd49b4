import { createRandom } from '../random.ts';
import { PALETTES } from './palettes.ts';
import { drawing, HEIGHT, WIDTH } from './scenes/draw.ts';
import { kindNamed } from './scenes/kinds.ts';

export const PHOTO_WIDTH = WIDTH;
export const PHOTO_HEIGHT = HEIGHT;

/**
 * An illustrated photo: SVG text, 800 by 600, the same for the same three values. Scenes of a kind take turns, so that
 * neighbours differ by more than their colours.
 *
 * @param part the first photo of a listing, or one of the others
 */
export function drawPhoto(kind: string, part: 'covers' | 'insides', number: number): string {
  const scenes = kindNamed(kind)[part];
  const random = createRandom(hash(kind + part), number);
  const scene = scenes[number % scenes.length] as (typeof scenes)[number];
  return drawing(scene({ random, colours: random.pick(PALETTES) }));
}

function hash(text: string): number {
  let sum = 7;
  for (const character of text) sum = (Math.imul(sum, 31) + character.charCodeAt(0)) | 0;
  return sum;
}
