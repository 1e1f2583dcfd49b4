/**
 * Rows as a CSV file (RFC 4180) that spreadsheets open as UTF-8.
 *
 * A cell that a spreadsheet would run as a formula begins with an apostrophe: what strangers wrote is in these files.
 *
 * @example csvText([['a', 'b "c"']]) // '\uFEFFa,"b ""c"""\r\n'
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
