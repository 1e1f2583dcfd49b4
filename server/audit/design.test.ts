import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('docs/design.md names the tokens of tokens.css, and no others', () => {
  const named = (file: string) => [
    ...new Set(
      [
        ...readFileSync(file, 'utf8').matchAll(
          /--(?:color|font|text|spacing|radius|shadow|breakpoint)-[a-z-]+/g,
        ),
      ]
        .map(([token]) => token)
        // `--text-title--line-height` belongs to its size, `--color-*` resets the framework's own.
        .filter((token) => !/--\w+-\w+--|-$/.test(token)),
    ),
  ];
  expect(named('docs/design.md').toSorted()).toEqual(named('site/ui/styles/tokens.css').toSorted());
});
