/**
 * Serializes the props of an island for an attribute. Quotation marks would be escaped to six characters each: they are
 * swapped with backquotes, which are rare.
 *
 * @example writeProps({ place: 'row' }) // '{`place`:`row`}'
 */
export function writeProps(props: object): string {
  return swapQuotes(JSON.stringify(props));
}

/** @throws SyntaxError for text that {@link writeProps} has not written */
export function readProps(written: string): object {
  return JSON.parse(swapQuotes(written));
}

function swapQuotes(text: string): string {
  return text.replace(/["`]/g, (quote) => (quote === '"' ? '`' : '"'));
}
