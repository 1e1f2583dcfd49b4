import os from 'node:os';
import path from 'node:path';
import { readBenchArguments } from '../arguments.ts';
import { type Product, seed, start } from '../listings/product.ts';
import { makeShop } from './shop.ts';

export type Directory = {
  url: string;
  /** Slug of a listing that search engines may index, with photos. */
  slug: string;
  /** How often each figure is taken. */
  runs: number;
};

/** Starts the product with demonstration listings and one of an owner's for the time of some work. */
export async function withDirectory(
  args: string[],
  runs: number,
  work: (directory: Directory) => Promise<void>,
): Promise<void> {
  const { values } = readBenchArguments('lighthouse|navigation', {
    args,
    options: {
      listings: { type: 'string', default: '1000' },
      runs: { type: 'string', default: String(runs) },
      /** Where the seeded directories are kept from one run to the next. */
      data: { type: 'string', default: path.join(os.tmpdir(), 'bottin-bench') },
    },
  });
  const dataDir = path.join(values.data, values.listings);
  await seed(dataDir, Number(values.listings));
  const product: Product = await start(dataDir);
  try {
    const shop = await makeShop(product);
    try {
      console.log(`load of the machine: ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} processors`);
      await work({ url: product.url, slug: shop.slug, runs: Number(values.runs) });
    } finally {
      await shop.forget();
    }
  } finally {
    await product.stop();
  }
}
