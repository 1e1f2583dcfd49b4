import { speculationRules } from '#domain/pages/speculation-rules.ts';

/**
 * Lets the browser prefetch and prerender the documents that the page leads to.
 *
 * By a script and not by a `Speculation-Rules` header: browsers fetch what the header names at once, beside the style, font
 * and pictures of the first paint.
 */
export function beginSpeculation(): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.text = speculationRules();
  document.head.append(rules);
}
