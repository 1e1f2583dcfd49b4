import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { defineDocument } from '../document.ts';
import { ArticleFacts } from './article-facts.tsx';
import { ArticleImage } from './article-image.tsx';
import { listArticles } from './articles.server.ts';
import { type ArticleSummary, summarize } from './blog-words.server.ts';

type BlogData = { title: string; description: string; articles: ArticleSummary[] };

/** All articles, the newest first. */
export const blog = defineDocument<BlogData>({
  path: '/blogue',
  load({ locale, settings, t }) {
    const articles = listArticles(locale, settings).map((article) => summarize(article, locale));
    return { data: { title: t('blog.title'), description: t('blog.description'), articles }, tags: [] };
  },
  head: ({ title, description }) => ({ title, description }),
  Page({ title, description, articles }) {
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
  },
});

type ArticleCardProps = {
  article: ArticleSummary;
  /** Whether it opens the list: larger than the others. */
  first?: boolean;
};

/** An article in a list; the whole card leads to it. */
function ArticleCard({ article, first = false }: ArticleCardProps) {
  const { id, title, description } = article;
  return (
    <article
      className={`card relative flex h-full flex-col overflow-hidden transition-colors hover:border-ink focus-within:border-ink ${first ? 'md:flex-row' : ''}`}
    >
      <ArticleImage article={article} className={first ? 'md:w-2/5 md:flex-none' : ''} eager={first} />
      <div className={`flex flex-1 flex-col p-5 sm:p-6 ${first ? 'lg:p-10' : ''}`}>
        <p className="font-semibold text-link text-sm">{article.theme}</p>
        <h2 className={`mt-2 font-bold ${first ? 'text-title' : 'text-heading'}`}>
          <LocalLink
            to={`/blogue/${id}`}
            className="after:absolute after:inset-0 after:rounded-card after:content-[''] hover:underline"
          >
            {title}
          </LocalLink>
        </h2>
        <p className={`mt-2 mb-5 text-ink-soft ${first ? 'text-lead' : ''}`}>{description}</p>
        <ArticleFacts article={article} className="mt-auto" />
      </div>
    </article>
  );
}
