/**
 * The parameters of an address, in order. Those without `=` are dropped, `+` is a space, and an escape that is not
 * UTF-8 becomes the replacement character: a bad address must reach the parsers, which say what is wrong.
 *
 * @example `?id=eq.1&name&q=a+b` → `[['id', 'eq.1'], ['q', 'a b']]`
 */
export function parseQueryString(search: string): [name: string, value: string][] {
  const text = search.startsWith('?') ? search.slice(1) : search;
  if (text === '') return [];
  const parameters: [string, string][] = [];
  for (const piece of text.split('&')) {
    const equals = piece.indexOf('=');
    if (equals < 1) continue;
    parameters.push([decode(piece.slice(0, equals)), decode(piece.slice(equals + 1))]);
  }
  return parameters;
}

function decode(text: string): string {
  if (!/[%+]/.test(text)) return text;
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return new URLSearchParams(`v=${text}`).get('v') ?? '';
  }
}
