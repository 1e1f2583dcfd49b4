/**
 * Text as it stands in an element or a quoted attribute of XML.
 *
 * @example escapeXml('Rôtisserie « A & B »') // 'Rôtisserie « A &amp; B »'
 */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
