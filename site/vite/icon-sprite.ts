// biome-ignore-start lint/style/noRestrictedImports: this runs in the build, never in a page
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
// biome-ignore-end lint/style/noRestrictedImports: the remaining imports are allowed
import dynamicIconImports from 'lucide-react/dynamicIconImports.mjs';
import type { Plugin } from 'vite';
import { BRAND_OUTLINES, INTERFACE_ICONS } from '#site/ui/icons/icons.ts';

const VIRTUAL_ID = 'virtual:icon-sprite';
const SYMBOLS_ID = 'virtual:icon-symbols';
const TAXONOMY = 'supabase/seeds/04_categories.csv';
const OUTPUT = 'node_modules/.bottin/icons.svg';

type IconNode = [tag: string, attributes: Record<string, string>][];

/**
 * Draws the interface icons, the taxonomy's icons and the logos of social networks into one cacheable SVG file:
 * categories name their icon in the database, so importing components for them would ship hundreds of icons to every
 * visitor.
 *
 * `import url from 'virtual:icon-sprite'` returns the URL of the file, `import symbols from 'virtual:icon-symbols'` its
 * symbols by name.
 */
export function iconSprite(): Plugin {
  let file = '';
  let symbols: Record<string, string> = {};
  return {
    name: 'bottin:icon-sprite',
    enforce: 'pre',
    async configResolved(config) {
      file = path.resolve(config.root, OUTPUT);
      const names = new Set<string>([
        ...INTERFACE_ICONS,
        ...taxonomyIcons(path.resolve(config.root, TAXONOMY)),
      ]);
      symbols = Object.fromEntries(
        await Promise.all(Array.from(names, async (name) => [name, await lucideSymbol(name)])),
      );
      for (const [network, outline] of Object.entries(BRAND_OUTLINES)) {
        symbols[`brand-${network}`] = symbol(`brand-${network}`, ICON_BOX, `<path d="${outline}"/>`);
      }
      mkdirSync(path.dirname(file), { recursive: true });
      const sprite = Object.keys(symbols)
        .sort()
        .map((name) => symbols[name]);
      writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg">${sprite.join('')}</svg>\n`);
    },
    resolveId(id) {
      if (id === SYMBOLS_ID) return `\0${SYMBOLS_ID}`;
      return id === VIRTUAL_ID ? `${file}?url&no-inline` : undefined;
    },
    load(id) {
      return id === `\0${SYMBOLS_ID}` ? `export default ${JSON.stringify(symbols)}` : undefined;
    },
  };
}

function taxonomyIcons(seed: string): string[] {
  const rows = parse<{ icon: string }>(readFileSync(seed), { columns: true });
  return rows.map(({ icon }) => icon);
}

const ICON_BOX = '0 0 24 24';

async function lucideSymbol(name: string): Promise<string> {
  const load = dynamicIconImports[name as keyof typeof dynamicIconImports];
  if (!load) throw new Error(`lucide has no icon called ${name}`);
  const icon = (await load()) as unknown as { __iconData: { node: IconNode } };
  const shapes = icon.__iconData.node.map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  return symbol(name, ICON_BOX, shapes.join(''));
}

function symbol(name: string, box: string, shapes: string): string {
  return `<symbol id="icon-${name}" viewBox="${box}">${shapes}</symbol>`;
}
