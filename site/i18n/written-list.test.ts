import { expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '#domain/locale.ts';
import { writtenList } from './written-list.ts';

it.each(['fr', 'en'] as const)('in %s, a list is written as Intl has it', (locale) => {
  // What it must agree with, of which Node has the whole.
  const format = new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: 'conjunction' });
  const items = ['lundi', 'mardi', 'jeudi', 'vendredi'];
  for (let length = 0; length <= items.length; length += 1) {
    const list = items.slice(0, length);
    expect(writtenList(list, locale)).toBe(format.format(list));
  }
});
