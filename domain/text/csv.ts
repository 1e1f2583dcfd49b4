const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A cell of a CSV file, quoted where it has to be.
 *
 * A text that a spreadsheet would take for a formula (`=`, `+`, `-`, `@`, a tab or a return first) gets an apostrophe
 * before it, as OWASP advises; numbers stay numbers.
 *
 * @example csvCell('=1+1') // "'=1+1"
 * @example csvCell('Café; thé') // '"Café; thé"'
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets open as UTF-8.
 *
 * @example csvFile([['a', 'b "c"']]) // '\uFEFFa,"b ""c"""\r\n'
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
