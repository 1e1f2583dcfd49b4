import type { ImportNote } from '#domain/operations/transfers.ts';
import type { Sample } from '../import/samples.ts';

const DELIMITERS: Record<string, string> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'vertical bar',
};

/** Prints what an import did: a line for each figure, and for each reason how many rows it had. */
export function printSummary(summary: object): void {
  for (const [name, value] of Object.entries(summary)) {
    for (const text of textsOf(name, value)) console.log(`${titleOf(name).padEnd(15)} ${text}`);
  }
}

/** `leftOut` is « left out ». */
function titleOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function textsOf(name: string, value: unknown): string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (name === 'seconds') return [(value as number).toFixed(1)];
  if (value === null) return ['not named'];
  if (name === 'delimiter') return [DELIMITERS[String(value)] ?? String(value)];
  if (name === 'notes') return (value as ImportNote[]).map(noteText);
  if (Array.isArray(value)) return value.map(sampleText);
  if (typeof value === 'object') return Object.entries(value).map(([reason, count]) => `${count}  ${reason}`);
  return [String(value)];
}

function noteText({ code, count, lines, detail }: ImportNote): string {
  const others = count > lines.length ? ` and ${count - lines.length} more` : '';
  const where = `line${count > 1 ? 's' : ''} ${lines.join(', ')}${others}`;
  if (code === 'title_lines') return `title above the header, ${where}, left out: ${detail}`;
  if (code === 'mixed_encoding') return `mixed encoding, ${where}: ${detail} there`;
  if (code === 'columns_not_read') return `columns that are not read: ${detail}`;
  if (code === 'quote_not_closed') return `quotation mark never closed, ${where}`;
  return `two columns have one name: the second is left out, unless --map says what « ${detail} » is`;
}

/** The outcome of a row in a dry run, in one line. */
function sampleText({ line, name, before, after }: Sample): string {
  const fields = Object.entries(after).map(([field, value]) => {
    const was = before ? `${shortText(before[field])} → ` : '';
    return `${field}: ${was}${shortText(value)}`;
  });
  return `line ${line}, ${before ? 'changed' : 'new'}: ${name} (${fields.join('; ')})`;
}

function shortText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
