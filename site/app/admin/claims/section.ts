import type { Section } from '#site/app/admin/section.ts';

const texts = { fr: () => import('./texts.fr.ts'), en: () => import('./texts.en.ts') };

export const section: Section<typeof texts> = {
  name: 'claims',
  title: 'adminClaims.name',
  area: 'queues',
  texts,
};
