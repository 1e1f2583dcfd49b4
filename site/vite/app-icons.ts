// biome-ignore-start lint/style/noRestrictedImports: this runs in the build, never in a page
import { readFile } from 'node:fs/promises';
import path from 'node:path';
// biome-ignore-end lint/style/noRestrictedImports: the remaining imports are allowed
import sharp from 'sharp';

const SOURCE = 'site/public/favicon.svg';
/** Page background, shown behind an icon that a device crops (site/ui/styles/tokens.css). */
const PAPER = '#fbf9f4';
/** Safe zone as a fraction of the sides, which no device mask crops: https://www.w3.org/TR/appmanifest/#icon-masks. */
const SAFE = 0.7;

/** Renders the icons of the installed app from the favicon. */
export async function appIcons(outDir: string): Promise<void> {
  const svg = await readFile(SOURCE);
  const draw = (name: string, size: number, inner = size, background = 'transparent') => {
    const margin = Math.floor((size - inner) / 2);
    const rest = size - inner - margin;
    return sharp(svg, { density: 72 * (inner / 32) * 2 })
      .resize(inner, inner)
      .extend({ top: margin, left: margin, bottom: rest, right: rest, background })
      .flatten(background === 'transparent' ? false : { background })
      .png({ compressionLevel: 9, palette: true })
      .toFile(path.join(outDir, name));
  };
  await Promise.all([
    draw('icon-192.png', 192),
    draw('icon-512.png', 512),
    draw('icon-maskable-512.png', 512, Math.round(512 * SAFE), PAPER),
    draw('apple-touch-icon.png', 180, Math.round(180 * 0.82), PAPER),
  ]);
}
