import { encode } from 'uqr';

/** Light modules around a code, which scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

type QrCodeProps = {
  /** The encoded text, such as an address. */
  text: string;
  /** Accessible name. */
  label: string;
};

/** A QR code as an SVG image, with the most error correction that its size has room for. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encodeModules(text);
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path stroke="#000" d={darkRuns(data)} />
    </svg>
  );
}

/**
 * One mask for all codes. Comparing the eight masks takes six times as long as the code itself, a quarter of rendering a
 * listing's page, and chooses this one for two addresses of three; scanners read every mask (ISO/IEC 18004).
 */
const MASK = 2;

/** The modules of the smallest code of a text, by row; true is dark. */
export function encodeModules(text: string): { data: boolean[][]; size: number } {
  return encode(text, { ecc: 'L', boostEcc: true, border: 0, maskPattern: MASK });
}

/**
 * One line, a module wide, for each run of dark modules in a row. Relative moves make it a third of the size of one
 * square for each module.
 *
 * @example darkRuns([[true, true, false, true], [false, true, true, false]]) // 'M0 .5h2m1 0h1M1 1.5h2'
 */
export function darkRuns(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, y) => rowRuns(row, y)).join('');
}

function rowRuns(row: readonly boolean[], y: number): string {
  let path = '';
  let end = 0;
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    path += path ? `m${start - end} 0` : `M${start} ${y || ''}.5`;
    path += `h${x + 1 - start}`;
    end = x + 1;
  }
  return path;
}
