import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const WIDTH = 2400;
const HEIGHT = 1800;

/**
 * A JPEG that weighs nearly so much and has four megapixels, as a telephone's photograph that a browser has made
 * smaller: shapes, with a grain that no encoder can do without.
 */
export async function makePhoto(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const shapes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#28a"/><stop offset="1" stop-color="#fc8"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/><circle cx="900" cy="700" r="500" fill="#a42"/>
    <path d="M0 1500 L800 900 L1500 1400 L2400 800 V1800 H0 Z" fill="#253"/></svg>`);
  const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const;
  const grain = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const image = await sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  let best = new Uint8Array();
  for (let quality = 60; quality <= 98; quality += 2) {
    const photo = await sharp(image, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (photo.byteLength > bytes) break;
    best = new Uint8Array(photo);
  }
  return best;
}

/** The same photograph for a decoder, and another for whoever compares bytes. */
export function anotherOf(photo: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([photo, randomBytes(16)]));
}
