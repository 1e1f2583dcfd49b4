import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { darkRuns, encodeModules, QrCode } from './qr-code.tsx';

/** As long as the addresses of listings get. */
const ADDRESS = `https://www.annuaire-des-entreprises.example/en/business/${'les-entreprises-tremblay-'.repeat(3)}laval`;

const rendered = (text: string) => renderToStaticMarkup(<QrCode text={text} label="Code" />);

/** The dark modules that a path of {@link darkRuns} paints, as `x,y`. */
function painted(path: string): Set<string> {
  const modules = new Set<string>();
  let [x, y] = [0, 0];
  for (const [, command, numbers = ''] of path.matchAll(/([Mmh])([^Mmh]*)/g)) {
    const [first = 0, second = 0] = numbers.split(' ').map(Number);
    if (command === 'M') [x, y] = [first, Math.floor(second)];
    else if (command === 'm') x += first;
    else for (const end = x + first; x < end; x += 1) modules.add(`${x},${y}`);
  }
  return modules;
}

describe('the path of a QR code', () => {
  it('has one line for each run of dark modules', () => {
    const rows = [
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, false],
    ];
    expect(darkRuns(rows)).toBe('M0 .5h2m1 0h1M1 2.5h2');
  });

  it('paints the dark modules of the code and no others', () => {
    const { data, size } = encodeModules(ADDRESS);
    const [, path = ''] = / d="([^"]+)"/.exec(rendered(ADDRESS)) ?? [];
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
    expect(dark.length).toBeGreaterThan(size);
    expect(painted(path)).toEqual(new Set(dark));
  });
});

describe('a QR code', () => {
  it('has a name, and the quiet zone of four modules that scanners need', () => {
    const { size } = encodeModules(ADDRESS);
    const svg = rendered(ADDRESS);
    expect(svg).toContain('role="img" aria-label="Code"');
    expect(svg).toContain(`viewBox="-4 -4 ${size + 8} ${size + 8}"`);
  });

  it('adds less than 2 KB to a compressed page', () => {
    expect(brotliCompressSync(rendered(ADDRESS)).length).toBeLessThan(2_000);
  });
});
