import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { quiet } from './quiet-prefetch.ts';

const LINKS = '../../node_modules/react-router/dist/production/lib/dom/ssr/links.js';

it('finds where the router loads the scripts of what it fetches ahead', () => {
  const code = readFileSync(fileURLToPath(new URL(LINKS, import.meta.url)), 'utf8');
  expect(code).toContain('await loadRouteModule(');
  const made = quiet(code);
  expect(made).not.toContain('await loadRouteModule(');
  expect(made).toContain('await import(');
});
