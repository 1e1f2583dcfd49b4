import { LANGUAGE_TAGS, localeOfPath } from '#domain/locale.ts';
import type { ArticlePageData } from '#site/documents/content/article-page.server.ts';
import { organizationId, type PageData, pageId } from '#site/documents/structured-data.ts';
import type { Crumb } from '#site/ui/breadcrumbs.tsx';

type Head = Pick<ArticlePageData, 'title' | 'description' | 'published' | 'updated' | 'words'>;

export function articleCrumbs({ title, words }: Pick<Head, 'title' | 'words'>): Crumb[] {
  return [{ name: words.blog, to: '/blogue' }, { name: title }];
}

/** What the page of an article is. */
export function articleData(article: Head, siteUrl: string, pathname: string): PageData {
  const { title, description, published, updated } = article;
  const canonical = siteUrl + pathname;
  const keeper = { '@id': organizationId(siteUrl) };
  return {
    crumbs: articleCrumbs(article),
    entities: [
      {
        '@type': 'BlogPosting',
        '@id': `${canonical}#article`,
        headline: title,
        description,
        datePublished: published.day,
        dateModified: updated?.day ?? published.day,
        inLanguage: LANGUAGE_TAGS[localeOfPath(pathname)],
        author: keeper,
        publisher: keeper,
        mainEntityOfPage: { '@id': pageId(canonical) },
      },
    ],
  };
}
