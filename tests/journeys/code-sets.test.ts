import { describe, expect, it } from 'vitest';
import { CODE_SET_KEYS, codeSetOf, PREMISES_CODES } from '#domain/listing/fields/code-sets.ts';
import { OPTION_FILTERS } from '#domain/search/option-filters.ts';
import english from '#site/app/app-texts.en.ts';
import french from '#site/app/app-texts.fr.ts';
import { codeName, codeNames } from '#site/features/listing/code-names.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { sessionOf } from './support/people.ts';
import { newShop, runSql } from './support/shops.ts';
import { ANSWERS, openWizard } from './support/wizard-draft.ts';

const { open } = useBrowser();
const TEXTS = { fr: createTranslator('fr', french).t, en: createTranslator('en', english).t } as const;
const LOCALES = ['fr', 'en'] as const;

describe.each(CODE_SET_KEYS)('the set of codes %s', (key) => {
  const { column, codes, step, tab, schemaOrg } = codeSetOf(key);
  // Premises codes are shown in another section.
  const isMissing = key === 'missingAccess';
  const premises: readonly string[] = isMissing ? [] : PREMISES_CODES;
  const [first = '', , third = ''] = codes.filter((code) => !premises.includes(code));

  it.each(LOCALES)('is asked by the wizard in %s, and read back', async (locale) => {
    const t = TEXTS[locale];
    const { page, reopen, pathOf } = await openWizard(open, locale, {
      // As high as the step: a box half under the bar of buttons would be too small a target.
      viewport: { width: WIDTHS.phone, height: 3000 },
    });
    await reopen(step, ANSWERS);
    const group = page.getByRole('group', { name: t(`codeSets.${key}.label`) });
    const [one = '', other = ''] = codeNames(t, key, [first, third]);
    await group.getByLabel(other, { exact: true }).check();
    await group.getByLabel(one, { exact: true }).check();
    await expectAccessible(page);
    await page.getByText(t('wizard.draft.kept')).waitFor();
    await page.goto(new URL(pathOf('summary'), page.url()).href);
    const main = page.getByRole('main');
    for (const name of [one, other]) await main.getByText(name, { exact: true }).waitFor();
  });

  it.each(LOCALES)('is saved by the editor in %s, and shown on the page', async (locale) => {
    const t = TEXTS[locale];
    const shop = await newShop({}, locale);
    const edit = locale === 'fr' ? `/entreprise/${shop.slug}/modifier` : `/en/business/${shop.slug}/edit`;
    const page = await open(`${edit}?tab=${tab}`, {
      ...(await sessionOf(shop.client)),
      locale: `${locale}-CA`,
    });
    const group = page.getByRole('group', { name: t(`codeSets.${key}.label`) });
    const names = codeNames(t, key, [first, third]);
    for (const name of names.toReversed()) await group.getByLabel(name, { exact: true }).check();
    await page.getByRole('button', { name: t('editor.save.changes', { count: 1 }) }).click();
    await page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: t('editor.saved.done') })
      .waitFor();
    await expectAccessible(page);
    expect(await runSql(`select ${column} as kept from public.listings where id = $1`, [shop.id])).toEqual([
      { kept: [first, third] },
    ]);
    await page.goto(
      new URL(locale === 'fr' ? `/entreprise/${shop.slug}` : `/en/business/${shop.slug}`, page.url()).href,
    );
    if (isMissing) {
      const section = page.getByRole('region', { name: t('business.premises.title') });
      for (const name of names) await section.getByText(name, { exact: true }).waitFor();
    } else {
      const value = page.locator('dt', { hasText: t(`codeSets.${key}.label`) }).locator('+ dd');
      expect(await value.textContent()).toBe(names.join(', '));
    }
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const said = data.join().split(`"${schemaOrg}":`)[1] ?? '';
    for (const name of schemaOrg ? names : []) expect(said).toContain(name);
  });
});

/** tests/import/licences.test.ts covers the filter of one code. */
const FILTERS = OPTION_FILTERS.filter(({ codes }) => codes.length > 1);

describe.each(FILTERS)('the filter $name', ({ name, key, codes }) => {
  const [first = '', second = ''] = codes;

  it.each(LOCALES)('narrows a search in %s, and each code can be removed', async (locale) => {
    const t = TEXTS[locale];
    const path = locale === 'fr' ? '/recherche' : '/en/search';
    const page = await open(`${path}?category=restaurants`);
    await page.locator('summary', { hasText: t(`codeSets.${key}.label`) }).click();
    const one = codeName(t, key, first);
    // Counted once the group is open.
    await page.locator('label', { hasText: new RegExp(`^${one}\\d+$`) }).waitFor();
    await page.locator(`input[name=${name}][value=${first}]`).check();
    await page.locator(`input[name=${name}][value=${second}]`).check();
    await page.locator('[data-apply]').click();
    await page.waitForURL((url) => url.searchParams.has(name));
    expect(new URL(page.url()).searchParams.get(name)?.split(',')).toEqual([first, second]);
    const chip = page.getByRole('list', { name: t('search.chips') }).getByRole('link', { name: one });
    await chip.waitFor();
    await expectAccessible(page);
    await chip.click();
    await page.waitForURL((url) => url.searchParams.get(name) === second);
  });

  it('works without JavaScript', async () => {
    const page = await open('/recherche?category=restaurants', { javaScriptEnabled: false });
    await page.locator('summary', { hasText: TEXTS.fr(`codeSets.${key}.label`) }).click();
    const one = codeName(TEXTS.fr, key, first);
    await page.locator(`input[name=${name}][value=${first}]`).check();
    await page.getByRole('button', { name: TEXTS.fr('search.apply') }).click();
    expect(new URL(page.url()).searchParams.getAll(name)).toEqual([first]);
    const chips = page.getByRole('list', { name: TEXTS.fr('search.chips') });
    await chips.getByRole('link', { name: one }).waitFor();
  });
});
