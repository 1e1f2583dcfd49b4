import { gunzipSync } from 'node:zlib';

const LOCATION = /<loc>([^<]+)<\/loc>/g;

/** Every address of a site's sitemap, found as a search engine finds it: robots.txt, the index, its parts. */
export async function readSitemap(origin: string): Promise<string[]> {
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1];
  if (!index) throw new Error(`no sitemap in robots.txt:\n${robots}`);
  const addresses: string[] = [];
  for (const part of locations(await readText(index))) addresses.push(...locations(await readText(part)));
  return addresses;
}

async function readText(address: string): Promise<string> {
  const response = await fetch(address);
  if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isCompressed ? gunzipSync(bytes) : bytes).toString('utf8');
}

function locations(xml: string): string[] {
  return Array.from(xml.matchAll(LOCATION), ([, address = '']) => address.replaceAll('&amp;', '&'));
}
