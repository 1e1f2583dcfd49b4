import { useId } from 'react';
import { LANGUAGE_TAGS, localeOfPath } from '#domain/locale.ts';
import { articleCard } from '#site/documents/share-cards.ts';
import { organizationId, type PageData, pageId } from '#site/documents/structured-data.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Breadcrumbs, type Crumb, PageHeader } from '#site/ui/page-header.tsx';
import { defineDocument } from '../document.ts';
import { ArticleFacts, ArticleImage } from './blog.tsx';
import { type ArticlePageData, loadArticlePage } from './blog-data.server.ts';
import { LongText } from './long-text.tsx';

/** A blog article. */
export const blogArticle = defineDocument<ArticlePageData>({
  path: '/blogue/:articleId',
  load({ params, pathname, settings }) {
    const article = loadArticlePage(params.articleId ?? '', pathname, settings);
    return article ? { data: article, tags: [] } : { missing: 404 };
  },
  head: (article, { settings, pathname }) => ({
    title: article.title,
    description: article.description,
    card: articleCard(article.title, article.theme),
    published: article.published.day,
    data: articleData(article, settings.siteUrl, pathname),
  }),
  Page: BlogArticle,
});

function BlogArticle(article: ArticlePageData) {
  const { title, description, words, previous, next, updated } = article;
  return (
    <article>
      <PageHeader
        title={title}
        lead={description}
        eyebrow={article.theme}
        breadcrumbs={<Breadcrumbs crumbs={articleCrumbs(article)} />}
      >
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
          <span>{article.byline}</span>
          <ArticleFacts article={article} />
          {updated && <time dateTime={updated.day}>{updated.words}</time>}
        </div>
      </PageHeader>
      {article.image && (
        <div className="container-page mb-8">
          <ArticleImage article={article} className="max-w-2xl rounded-card" eager />
        </div>
      )}
      <LongText html={article.html} headings={article.headings} contentsTitle={words.onThisPage}>
        <Related title={words.related} pages={article.related} />
        <Neighbours title={words.others} previous={previous} next={next} />
        <p className="mt-8">
          <LocalLink to="/blogue" className="button button-quiet">
            <Icon name="arrow-left" />
            {words.all}
          </LocalLink>
        </p>
      </LongText>
    </article>
  );
}

/** Related pages: pages of the site on the subject of the article. */
function Related({ title, pages }: { title: string; pages: ArticlePageData['related'] }) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className="mt-14 rounded-card bg-sunken p-5 print:hidden sm:p-6">
      <h2 id={id} className="font-bold text-heading">
        {title}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-3">
        {pages.map(({ name, to }) => (
          <li key={to}>
            <LocalLink to={to} className="button button-quiet bg-card">
              {name}
              <Icon name="arrow-right" className="size-4" />
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Head = Pick<ArticlePageData, 'title' | 'description' | 'published' | 'updated' | 'words'>;

function articleCrumbs({ title, words }: Pick<Head, 'title' | 'words'>): Crumb[] {
  return [{ name: words.blog, to: '/blogue' }, { name: title }];
}

/** Structured data of an article's page. */
function articleData(article: Head, siteUrl: string, pathname: string): PageData {
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

type NeighboursProps = Pick<ArticlePageData, 'previous' | 'next'> & { title: string };

/** Links to the previous and next articles. */
function Neighbours({ title, previous, next }: NeighboursProps) {
  return (
    <nav aria-label={title} className="mt-10 grid gap-4 print:hidden sm:grid-cols-2">
      {previous && (
        <LocalLink to={`/blogue/${previous.id}`} className="card flex flex-col gap-1 p-4 hover:border-ink">
          <span className="flex items-center gap-1.5 text-ink-soft text-sm">
            <Icon name="arrow-left" className="size-4" />
            {previous.label}
          </span>
          <span className="font-bold leading-snug">{previous.title}</span>
        </LocalLink>
      )}
      {next && (
        <LocalLink
          to={`/blogue/${next.id}`}
          className="card flex flex-col gap-1 p-4 hover:border-ink sm:col-start-2 sm:items-end sm:text-right"
        >
          <span className="flex items-center gap-1.5 text-ink-soft text-sm">
            {next.label}
            <Icon name="arrow-right" className="size-4" />
          </span>
          <span className="font-bold leading-snug">{next.title}</span>
        </LocalLink>
      )}
    </nav>
  );
}
