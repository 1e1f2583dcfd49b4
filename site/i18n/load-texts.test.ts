import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import app from '#site/app/app-texts.fr.ts';
import documents from '#site/documents/document-texts.fr.ts';
import common from '#site/shell/common-texts.fr.ts';

type Part = { name: string; file: string; exported: string; texts: string[] };

const KEY = new RegExp(`['\`](${Object.keys({ ...app, ...documents }).join('|')})\\.[a-zA-Z$]`, 'g');
const IMPORT = /^(?:import|export) (?!type )(?:\{([^}]*)\} |\w+ )?from '([^']+)'/gm;
const LOADED = /async \(\) => \(await import\('([^']+)'\)\)\.(\w+),\s*(?:texts: )?(?:\[([^\]]*)\])?/g;

/** Islands and dialogs, each with the text areas loaded with it. */
function parts(): Part[] {
  const sources = globSync('site/{features,shell}/**/*.tsx').filter((file) =>
    read(file).includes('dialogSource('),
  );
  return ['site/islands/registry.ts', ...sources].flatMap((source) =>
    Array.from(read(source).matchAll(LOADED), ([, target = '', exported = '', texts = '']) => ({
      name: `${exported} of ${source}`,
      file: resolve(source, target),
      exported,
      texts: [...texts.matchAll(/'(\w+)'/g)].map(([, area = '']) => area),
    })),
  );
}

/** The text areas used by a file and its static imports; for an index file, only by the imported names. */
function areasOf(file: string, taken: string[], seen = new Set<string>()): Set<string> {
  const isIndex = path.basename(file) === 'index.ts';
  const mark = isIndex ? `${file} ${taken}` : file;
  if (seen.has(mark) || !/^site\/.*\.tsx?$/.test(file)) return new Set();
  seen.add(mark);
  const text = read(file);
  const areas = new Set(isIndex ? [] : Array.from(text.matchAll(KEY), ([, area = '']) => area));
  for (const [, list = '', target = ''] of text.matchAll(IMPORT)) {
    const names = list
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '' && !each.startsWith('type '))
      .map((each) => each.split(' as ')[0] ?? '');
    if (names.length === 0 && list !== '') continue;
    if (isIndex && !names.some((name) => taken.includes(name))) continue;
    if (!/^[#.]/.test(target)) continue;
    for (const area of areasOf(resolve(file, target), names, seen)) areas.add(area);
  }
  return areas;
}

function resolve(from: string, target: string): string {
  return target.startsWith('#') ? target.slice(1) : path.join(path.dirname(from), target);
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

describe('the texts of islands and dialogs', () => {
  it.each(parts())('$name: declares the text areas that it uses', ({ file, exported, texts }) => {
    const loaded = [...Object.keys(common), ...texts];
    expect([...areasOf(file, [exported])].filter((area) => !loaded.includes(area))).toEqual([]);
  });

  it('are found, with the areas that they use', () => {
    expect(parts().length).toBeGreaterThan(18);
    const areas = [...areasOf('site/features/reviews/reviews.tsx', [])].sort();
    expect(areas).toEqual(['error', 'gallery', 'listing', 'lists', 'reviews']);
  });
});
