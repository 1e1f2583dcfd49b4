import { LANGUAGE_TAGS, localeOfPath } from '#domain/locale.ts';
import type { Crumb } from '#site/components/breadcrumbs.tsx';
import type { Translate } from '#site/i18n/translator.ts';
import { organizationId, type PageData, pageId } from '#site/structured-data.ts';

type Head = { title: string; description: string; date: string };

export function articleCrumbs(t: Translate, { title }: Pick<Head, 'title'>): Crumb[] {
  return [{ name: t('content.blog.title'), to: '/blogue' }, { name: title }];
}

/** What the page of an article is. */
export function articleData(t: Translate, article: Head, siteUrl: string, pathname: string): PageData {
  const { title, description, date } = article;
  const canonical = siteUrl + pathname;
  const keeper = { '@id': organizationId(siteUrl) };
  return {
    crumbs: articleCrumbs(t, article),
    entities: [
      {
        '@type': 'BlogPosting',
        '@id': `${canonical}#article`,
        headline: title,
        description,
        datePublished: date,
        inLanguage: LANGUAGE_TAGS[localeOfPath(pathname)],
        author: keeper,
        publisher: keeper,
        mainEntityOfPage: { '@id': pageId(canonical) },
      },
    ],
  };
}
