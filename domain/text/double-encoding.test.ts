import { expect, test } from 'vitest';
import { repairDoubleEncoding } from './double-encoding.ts';

test.for<[string, string]>([
  ['PÃ¢tisserie de lâ€™Ã‰tang', 'Pâtisserie de l’Étang'],
  ['Ã‰picerie', 'Épicerie'],
  ['CafÃƒÂ©', 'Café'],
  ['Caf\u00c3\u00a9 l\u00e2\u0080\u0099', 'Café l’'],
  ['ChÃ¢teau Â« DorÃ© Â»', 'Château « Doré »'],
  ['Restaurant Ã\u00a0 la carte', 'Restaurant à la carte'],
  ['JusquÃ Saint-JÃ©rÃ´me', 'Jusquà Saint-Jérôme'],
  ['Å’uvre Â· 2 â‚¬ ðŸ˜€', 'Œuvre · 2 € 😀'],
  ['Étang PÃ¢té', 'Étang Pâté'],
  ['Cafï¿½', 'Caf\uFFFD'],
])('%s is repaired', ([text, repaired]) => {
  expect(repairDoubleEncoding(text)).toBe(repaired);
});

test.for<[string]>([
  ['CHÂTEAU DE LA PLAGE'],
  ['Âge d’or'],
  ['SÃO PAULO'],
  ['São João'],
  ['Crêperie « L’Été »'],
  ['PÂTÉ® 100 % â'],
  ['Ã la une'],
  ['Sauna Åland'],
  ['voilà'],
])('%s stays as it is', ([text]) => {
  expect(repairDoubleEncoding(text)).toBe(text);
});
