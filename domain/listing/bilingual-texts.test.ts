import { describe, expect, it } from 'vitest';
import { textStates } from './bilingual-texts.ts';

describe('textStates', () => {
  it.each([
    ['one language alone', { fr: '', en: 'A café.' }, 'fr', { fr: 'missing', en: 'original' }],
    ['a translation', { fr: 'Un café.', en: 'A café.' }, 'en', { fr: 'translated', en: 'original' }],
    ['two at once', { fr: 'Un café.', en: 'A café.' }, undefined, { fr: 'original', en: 'translated' }],
    ['a removed original', { fr: '  ', en: 'A café.' }, 'fr', { fr: 'missing', en: 'original' }],
    ['no text', { fr: null, en: undefined }, undefined, null],
  ] as const)('says what each language is: %s', (_title, texts, original, states) => {
    expect(textStates(texts, original, 'fr')).toEqual(states);
  });
});
