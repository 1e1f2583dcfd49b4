import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { lighter } from './lighter-start.ts';

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../node_modules/${file}`, import.meta.url)), 'utf8');

it('finds the five errors of React that are made to be thrown', () => {
  const code = read('react-dom/cjs/react-dom-client.production.js');
  expect(code.match(/Exception = Error\(/g)).toHaveLength(5);
  const made = lighter(code);
  expect(made).not.toMatch(/Exception = Error\(/);
  expect(made.match(/Exception = Object\.create\(Error\.prototype\)/g)).toHaveLength(5);
});

it('finds where the router ranks its routes for the page that it is given', () => {
  const made = lighter(read('react-router/dist/production/lib/dom/ssr/hydration.js'));
  expect(made).not.toContain('dataRouteMatcher');
  expect(made).toContain('let initialMatches = Object.keys(window.__reactRouterRouteModules)');
});
