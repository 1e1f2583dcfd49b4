import { articleCard } from '#site/documents/share-cards.ts';
import { Breadcrumbs } from '#site/ui/breadcrumbs.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { defineDocument } from '../document.ts';
import { ArticleFacts } from './article-facts.tsx';
import { ArticleImage } from './article-image.tsx';
import { type ArticlePageData, loadArticlePage } from './article-page.server.ts';
import { articleCrumbs, articleData } from './blog-article/article-data.ts';
import { Neighbours } from './blog-article/neighbours.tsx';
import { Related } from './blog-article/related.tsx';
import { LongText } from './long-text.tsx';

/** An article of the blog. */
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
