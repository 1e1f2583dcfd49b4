const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Escapes text for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

/**
 * Converts an email's HTML to text: one line per block, and each link's URL after its label.
 *
 * @example plainText('<h2>Hi</h2><p><a href="https://a.example/">Go</a></p>') // 'Hi\n\nGo: https://a.example/\n'
 */
export function plainText(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?-->|<(head|style|script|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(
      /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>(.*?)<\/a\s*>/gi,
      (_, one, two, words: string) => {
        const address: string = one ?? two;
        const label = words.replace(/<[^>]*>/g, '').trim();
        return label === '' || label === address ? address : `${label}: ${address}`;
      },
    )
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/(?:p|div|h[1-6]|tr|table|ul|ol|section|blockquote)\s*>/gi, '\n\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => CHARACTERS[name] ?? entity);
  const lines = text.split('\n').map((line) => line.trim());
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
