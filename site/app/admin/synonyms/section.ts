import type { Section } from '#site/app/admin/section.ts';

const texts = { fr: () => import('./texts.fr.ts'), en: () => import('./texts.en.ts') };

export const section: Section<typeof texts> = {
  name: 'synonyms',
  title: 'synonyms.name',
  toolIcon: 'languages',
  area: 'categories',
  texts,
};
