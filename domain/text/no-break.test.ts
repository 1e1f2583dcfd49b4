import { expect, test } from 'vitest';
import { withoutBreaks } from './no-break.ts';

test.each([
  ['Nos services : pain ; café !', 'Nos services\u00a0: pain\u00a0; café\u00a0!'],
  ['« Merci » à 5 $ ou 10 %', '«\u00a0Merci\u00a0» à 5\u00a0$ ou 10\u00a0%'],
  ['Open daily: why not?', 'Open daily: why not?'],
  ['Deux lignes\n- un : deux', 'Deux lignes\n- un\u00a0: deux'],
])('%j', (text, joined) => expect(withoutBreaks(text)).toBe(joined));
