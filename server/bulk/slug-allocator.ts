import type { PoolClient } from 'pg';
import { slugCandidates } from '#domain/listing/slug.ts';
import { rowsOf } from './cursor.ts';

/**
 * Gives out slugs that no listing has or had.
 *
 * A million slugs are kept as 53-bit hashes in 16 MiB rather than as strings in 100; two slugs of one hash only mean
 * that one of them gets a number it did not need.
 */
export class SlugAllocator {
  #hashes = new Float64Array(1 << 16);
  #size = 0;
  // Where counting stopped for names so common that even their city has them.
  readonly #numbers = new Map<string, number>();

  /** @returns a slug made of the name, then the city, then a number, taken from now on */
  take(name: string, city: string | null): string {
    const candidates = slugCandidates(name, city);
    let slug = candidates.next().value;
    for (let tries = 0; !this.add(slug); tries++) {
      slug = tries < 2 ? candidates.next().value : this.#numbered(slug);
    }
    return slug;
  }

  /** @returns false when the slug was taken already */
  add(slug: string): boolean {
    if (this.#size * 2 >= this.#hashes.length) this.#grow();
    const hash = hash53(slug);
    const slot = this.#slot(hash);
    if (this.#hashes[slot] === hash) return false;
    this.#hashes[slot] = hash;
    this.#size++;
    return true;
  }

  #numbered(slug: string): string {
    const stem = slug.replace(/-\d{1,8}$/, '');
    const number = (this.#numbers.get(stem) ?? 2) + 1;
    this.#numbers.set(stem, number);
    return `${stem}-${number}`;
  }

  #slot(hash: number): number {
    const mask = this.#hashes.length - 1;
    let slot = (hash % 4294967291) & mask;
    while (this.#hashes[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const old = this.#hashes;
    this.#hashes = new Float64Array(old.length * 4);
    for (const hash of old) if (hash !== 0) this.#hashes[this.#slot(hash)] = hash;
  }
}

/** An allocator that knows every slug of the database, former slugs included. */
export async function openSlugAllocator(client: PoolClient): Promise<SlugAllocator> {
  const allocator = new SlugAllocator();
  const taken = 'select slug from public.listings union all select slug from public.listing_slugs';
  for await (const { slug } of rowsOf<{ slug: string }>(client, taken)) allocator.add(slug);
  return allocator;
}

// cyrb53 (bryc, public domain): two 32-bit lanes mixed, 53 bits kept; 0 marks a free slot, so it is never given.
function hash53(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0) || 1;
}
