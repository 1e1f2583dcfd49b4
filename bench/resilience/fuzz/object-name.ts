import { createHash } from 'node:crypto';

/** The name of an object that its bucket's rules let an account upload: images of listings have a random one. */
export function objectName(bucket: string, name: string): string {
  if (bucket !== 'listings') return `{user}/${name.replace(/[^a-zA-Z0-9.]+/g, '-')}`;
  const hex = createHash('sha256').update(name).digest('hex');
  return `${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')}.png`;
}
