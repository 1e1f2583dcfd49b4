import { describe, expect, it } from 'vitest';
import english from '#site/app/app-texts.en.ts';
import french from '#site/app/app-texts.fr.ts';
import { createTranslator } from './translator.ts';

describe('createTranslator', () => {
  const fr = createTranslator('fr', french);
  const en = createTranslator('en', english);

  it('formats counts for the language', () => {
    expect(fr.t('lists.businesses', { count: 0 })).toBe('0 entreprise');
    expect(fr.t('lists.businesses', { count: 1234 })).toBe('1\u00a0234 entreprises');
    expect(fr.t('lists.businesses', { count: 1_000_000 })).toBe('1\u00a0000\u00a0000 d’entreprises');
    expect(en.t('lists.businesses', { count: 1 })).toBe('1 business');
    expect(en.t('lists.businesses', { count: 1234 })).toBe('1,234 businesses');
  });

  it('keeps the languages separate', () => {
    expect([fr.language, fr.t('shell.otherLanguage')]).toEqual(['fr-CA', 'English']);
    expect([en.language, en.t('shell.otherLanguage')]).toEqual(['en-CA', 'Français']);
  });

  it('inserts values verbatim, even if they look like placeholders', () => {
    expect(en.t('places.inCity', { name: '{{count}} $& $t(x)' })).toBe('in {{count}} $& $t(x)');
  });

  it('uses the default for a key without a text, including area names and Object.prototype properties', () => {
    for (const key of ['places.nowhere', 'places', 'places.toString', 'shell.beta.length', '']) {
      expect(fr.t(key, { defaultValue: 'autre' }), key).toBe('autre');
    }
  });
});
