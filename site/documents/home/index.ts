import type { HomePage } from '#domain/pages/directory.ts';
import { readHomePage } from '#site/documents/reads.ts';
import { siteEntities } from '#site/documents/structured-data.ts';
import { homeTags } from '#site/documents/tags.ts';
import { openStateUntil } from '#site/features/listing/open-state-until.ts';
import { defineDocument } from '../document.ts';
import { Home } from './page.tsx';

export const home = defineDocument<HomePage>({
  path: '/',
  async load({ client, locale }) {
    const page = await readHomePage(client, locale);
    return { data: page, tags: homeTags(page), until: openStateUntil([...page.daily, ...page.newest]) };
  },
  head: (_, { t, settings }) => ({
    title: t('shell.siteTitle'),
    description: t('home.metaDescription'),
    data: { entities: siteEntities(settings) },
  }),
  Page: Home,
});
