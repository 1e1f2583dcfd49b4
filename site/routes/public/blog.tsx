import { localeOfPath } from '#domain/locale.ts';
import { ArticleCard } from '#site/components/article-card.tsx';
import { PageHeader } from '#site/components/page-header.tsx';
import { listArticles } from '#site/content/articles.server.ts';
import { summarize } from '#site/content/blog-words.server.ts';
import { settingsContext } from '#site/context.ts';
import { kept, publicHeaders } from '#site/http.ts';
import { renderedTranslator } from '#site/i18n/rendered.server.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/blog.ts';

export const headers = publicHeaders;

export function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname);
  const { t } = renderedTranslator(locale);
  const page = {
    title: t('blog.title'),
    description: t('blog.description'),
    articles: listArticles(locale, context.get(settingsContext)).map((article) => summarize(article, locale)),
  };
  return kept(page, []);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({
    title: args.loaderData?.title ?? '',
    ...(args.loaderData && { description: args.loaderData.description }),
  }));

export default function Blog({ loaderData: { title, description, articles } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={title} lead={description} />
      <ol className="container-page grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {articles.map((article, index) => (
          <li key={article.id} className={index === 0 ? 'md:col-span-full' : ''}>
            <ArticleCard article={article} first={index === 0} />
          </li>
        ))}
      </ol>
    </>
  );
}
