/**
 * Converts an array from PostgreSQL's text format to JSON.
 *
 * Lower bounds (`[0:1]={…}`) are dropped, as `to_jsonb` does.
 *
 * @param delimiter between elements: `;` for boxes, `,` for all other types
 * @param element converts one element's text to JSON
 * @returns `{{1,NULL},{3,4}}` becomes `[[1,null],[3,4]]`
 * @throws Error when the text is not an array
 */
export function arrayToJson(text: string, delimiter: string, element: (text: string) => string): string {
  const start = text.startsWith('[') ? text.indexOf('=') + 1 : 0;
  const out: string[] = [];
  let at = start;
  while (at < text.length) {
    const letter = text.charAt(at);
    if (letter === '{' || letter === '}') {
      out.push(letter === '{' ? '[' : ']');
      at += 1;
    } else if (letter === delimiter) {
      out.push(',');
      at += 1;
    } else if (letter === '"') {
      const end = closingQuote(text, at);
      out.push(element(text.slice(at + 1, end).replaceAll(/\\(.)/gs, '$1')));
      at = end + 1;
    } else {
      const end = endOfBare(text, at, delimiter);
      const bare = text.slice(at, end);
      // A quoted NULL would be text.
      out.push(bare === 'NULL' ? 'null' : element(bare));
      at = end;
    }
  }
  return out.join('');
}

function closingQuote(text: string, opening: number): number {
  for (let at = opening + 1; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '\\') at += 1;
    else if (letter === '"') return at;
  }
  throw new Error('An array ends within quotes');
}

function endOfBare(text: string, start: number, delimiter: string): number {
  let at = start;
  while (at < text.length && text.charAt(at) !== delimiter && text.charAt(at) !== '}') at += 1;
  return at;
}
