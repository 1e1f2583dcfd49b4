/** Characters that XML 1.0 forbids even as references: a parser would reject the whole document. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * Escapes text for an element or a quoted attribute of XML, and removes the characters that XML cannot represent.
 *
 * @example escapeXml('Rôtisserie « A & B »') // 'Rôtisserie « A &amp; B »'
 */
export function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
