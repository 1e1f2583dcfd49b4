import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { isOpenTo, loadSectionTexts, SECTIONS, sectionPath, toolOf } from './sections.ts';

it('lists each folder of the administration that has a page', () => {
  const folders = globSync('site/app/admin/*/page.tsx').map((file) => path.basename(path.dirname(file)));
  expect(SECTIONS.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

it.each(LOCALES)('has a title of each section in %s', async (locale) => {
  const { t } = createTranslator(locale, await loadSectionTexts(locale));
  for (const { title } of SECTIONS) expect(t(title)).not.toBe(title);
});

it('gives each section its own address, except the first tool', () => {
  const paths = SECTIONS.map(sectionPath);
  expect(paths).toContain('/admin/tools?tool=audit');
  expect(paths.filter((each, index) => paths.indexOf(each) !== index)).toEqual(['/admin/tools']);
});

it('opens the tool that the query names, else the first one', () => {
  expect(toolOf(new URLSearchParams('tool=audit')).name).toBe('audit');
  expect(toolOf(new URLSearchParams('tool=moderation')).name).toBe('taxonomy');
});

it.each([
  ['moderator', ['home', 'moderation', 'claims']],
  ['regional_moderator', ['home', 'moderation', 'claims']],
  ['editor', ['home', 'tools', 'taxonomy', 'unclassified', 'synonyms', 'searches']],
  ['administrator', SECTIONS.map(({ name }) => name)],
  [null, []],
] as const)('opens to the role %s its sections alone', (role, names) => {
  expect(SECTIONS.filter((section) => isOpenTo(section, role)).map(({ name }) => name)).toEqual(names);
});
