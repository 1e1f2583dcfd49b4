import { data } from 'react-router';
import { localeOfPath } from '#domain/locale.ts';
import { Breadcrumbs } from '#site/components/breadcrumbs.tsx';
import { Icon } from '#site/components/icon.tsx';
import { LocalLink } from '#site/components/local-link.tsx';
import { PageHeader } from '#site/components/page-header.tsx';
import { Prose } from '#site/components/prose.tsx';
import { PublicationDate } from '#site/components/publication-date.tsx';
import { readArticle } from '#site/content/articles.server.ts';
import { publicHeaders } from '#site/http.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { pageMeta } from '#site/meta.ts';
import { articleCard } from '#site/share-cards.ts';
import type { Route } from './+types/blog-article.ts';
import { articleCrumbs, articleData } from './blog/article-data.ts';

export const headers = publicHeaders;

export function loader({ params, url }: Route.LoaderArgs) {
  const article = readArticle(localeOfPath(url.pathname), params.articleId);
  if (!article) throw data(null, { status: 404 });
  return { article };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t, settings) => {
    const { article } = args.loaderData ?? {};
    if (!article) return { title: t('error.notFound.title'), noindex: true };
    const { title, description, date } = article;
    return {
      title,
      description,
      card: articleCard(t, article),
      published: date,
      data: articleData(t, article, settings.siteUrl, args.location.pathname),
    };
  });

export default function BlogArticle({ loaderData: { article } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <article>
      <PageHeader
        title={article.title}
        lead={article.description}
        eyebrow={<PublicationDate date={article.date} />}
        breadcrumbs={<Breadcrumbs crumbs={articleCrumbs(t, article)} />}
      />
      <div className="container-page">
        <Prose html={article.html} />
        <p className="mt-10">
          <LocalLink to="/blogue" className="button button-quiet">
            <Icon name="arrow-left" />
            {t('content.backToBlog')}
          </LocalLink>
        </p>
      </div>
    </article>
  );
}
