import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font } from 'satori';

const { resolve } = createRequire(import.meta.url);
const WEIGHTS = [400, 600, 700] as const;

/** The families of a picture, in the order in which each letter is looked for. */
export const FAMILIES = 'latin, latin-ext';

/** The site's typeface, in the weights that pictures use: Latin, and the rest of the letters that it has. */
export function readFonts(): Promise<Font[]> {
  const folder = path.dirname(resolve('@fontsource/radio-canada-big/package.json'));
  return Promise.all(
    FAMILIES.split(', ').flatMap((name) =>
      WEIGHTS.map(async (weight) => ({
        name,
        weight,
        style: 'normal' as const,
        data: await readFile(path.join(folder, `files/radio-canada-big-${name}-${weight}-normal.woff`)),
      })),
    ),
  );
}
