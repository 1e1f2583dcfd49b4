import { marked } from 'marked';

/** @param source our own Markdown, never a visitor's: what it writes is trusted as it is */
export function renderMarkdown(source: string): string {
  return marked.parse(source, { async: false });
}
