import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { JsonScript } from './json-script.tsx';

it('holds text that looks like the end of its element or the start of a comment', () => {
  const value = { name: 'Chez </script><b>Paul</b> <!-- <script>' };
  const html = renderToStaticMarkup(<JsonScript id="points" type="application/json" value={value} />);
  const [, json = ''] = /^<script id="points" type="application\/json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(value);
});
