import type { Section } from '#site/app/admin/section.ts';

const texts = { fr: () => import('./texts.fr.ts'), en: () => import('./texts.en.ts') };

export const section: Section<typeof texts> = {
  name: 'unclassified',
  title: 'unclassified.name',
  toolIcon: 'tag',
  area: 'categories',
  texts,
};
