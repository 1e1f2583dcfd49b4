import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import french from '#site/documents/document-texts.fr.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { AddressContext } from '#site/page/address.ts';
import { PageContext } from '#site/page/page-context.ts';
import { Pagination } from './pagination.tsx';

const settings = { supabaseUrl: '' } as SiteSettings;

function numbersOf(page: number, pages: number): string {
  const html = renderToStaticMarkup(
    <PageContext value={{ settings, renderedAt: 0 }}>
      <AddressContext value={{ pathname: '/', search: '', hash: '', key: '', isFirst: true }}>
        <TranslatorContext value={createTranslator('fr', french)}>
          <Pagination page={page} pages={pages} to={(number) => `/?page=${number}`} />
        </TranslatorContext>
      </AddressContext>
    </PageContext>,
  );
  const list = /<ol[^>]*>(.*)<\/ol>/.exec(html)?.[1] ?? '';
  return list
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test.each([
  [2, 4, '1 2 3 4'],
  [1, 50, '1 2 3 … 50'],
  [25, 50, '1 … 23 24 25 26 27 … 50'],
  [50, 50, '1 … 48 49 50'],
])('page %i of %i shows « %s »', (page, pages, expected) => {
  expect(numbersOf(page, pages)).toBe(expected);
});
