import { data } from 'react-router';
import { ArticleFacts } from '#site/components/article-facts.tsx';
import { ArticleImage } from '#site/components/article-image.tsx';
import { Breadcrumbs } from '#site/components/breadcrumbs.tsx';
import { Icon } from '#site/components/icon.tsx';
import { LocalLink } from '#site/components/local-link.tsx';
import { LongText } from '#site/components/long-text.tsx';
import { PageHeader } from '#site/components/page-header.tsx';
import { loadArticlePage } from '#site/content/article-page.server.ts';
import { settingsContext } from '#site/context.ts';
import { kept, publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import { articleCard } from '#site/share-cards.ts';
import type { Route } from './+types/blog-article.ts';
import { articleCrumbs, articleData } from './blog-article/article-data.ts';
import { Neighbours } from './blog-article/neighbours.tsx';
import { Related } from './blog-article/related.tsx';

export const headers = publicHeaders;

export function loader({ context, params, url }: Route.LoaderArgs) {
  const article = loadArticlePage(params.articleId, url.pathname, context.get(settingsContext));
  if (!article) throw data(null, { status: 404 });
  return kept(article, []);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t, settings) => {
    const article = args.loaderData;
    if (!article) return { title: t('error.notFound.title'), noindex: true };
    const { title, description, published } = article;
    return {
      title,
      description,
      card: import.meta.env.SSR ? articleCard(title, article.theme) : undefined,
      published: published.day,
      data: import.meta.env.SSR ? articleData(article, settings.siteUrl, args.location.pathname) : undefined,
    };
  });

export default function BlogArticle({ loaderData: article }: Route.ComponentProps) {
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
