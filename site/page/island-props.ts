/**
 * The props of an island, as an attribute of its element. In an attribute each quotation mark would be six characters:
 * quotation marks and backquotes, which are rare, change places.
 *
 * @example writeProps({ place: 'row' }) // '{`place`:`row`}'
 */
export function writeProps(props: object): string {
  return swapQuotes(JSON.stringify(props));
}

/** @throws SyntaxError where {@link writeProps} has not written it */
export function readProps(written: string): object {
  return JSON.parse(swapQuotes(written));
}

function swapQuotes(text: string): string {
  return text.replace(/["`]/g, (quote) => (quote === '"' ? '`' : '"'));
}
