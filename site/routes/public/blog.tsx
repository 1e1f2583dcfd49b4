import { localeOfPath } from '#domain/locale.ts';
import { LocalLink } from '#site/components/local-link.tsx';
import { PageHeader } from '#site/components/page-header.tsx';
import { PublicationDate } from '#site/components/publication-date.tsx';
import { listArticles } from '#site/content/articles.server.ts';
import { publicHeaders } from '#site/http.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/blog.ts';

export const headers = publicHeaders;

export function loader({ url }: Route.LoaderArgs) {
  return { articles: listArticles(localeOfPath(url.pathname)) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('content.blog.title'), description: t('content.blog.description') }));

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('content.blog.title')} lead={t('content.blog.description')} />
      <ol className="container-page grid gap-4 md:grid-cols-2">
        {loaderData.articles.map(({ id, title, description, date }) => (
          <li key={id} className="card relative p-6 hover:border-ink">
            <PublicationDate date={date} />
            <h2 className="mt-2 font-bold text-heading">
              <LocalLink
                to={`/blogue/${id}`}
                className="after:absolute after:inset-0 after:content-[''] hover:underline"
              >
                {title}
              </LocalLink>
            </h2>
            <p className="mt-2 text-ink-soft">{description}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
