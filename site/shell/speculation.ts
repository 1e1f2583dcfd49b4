import { speculationRules } from '#domain/pages/speculation-rules.ts';

/**
 * Adds the speculation rules with which the browser prefetches and prerenders linked documents.
 *
 * A script rather than a `Speculation-Rules` header: browsers fetch the header's rules at once, in competition with the
 * style, font and pictures of the first paint.
 */
export function beginSpeculation(): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.text = speculationRules();
  document.head.append(rules);
}
