import { defineDocument } from '#site/documents/document.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { listArticles } from './articles.server.ts';
import { type ArticleSummary, summarize } from './blog-data.server.ts';

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
  /** Whether it is first in the list: rendered larger. */
  first?: boolean;
};

/** An article in a list; the whole card is a link. */
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

type ArticleFactsProps = { article: Pick<ArticleSummary, 'published' | 'reading'>; className?: string };

/** Publication date and reading time. */
export function ArticleFacts({ article: { published, reading }, className = '' }: ArticleFactsProps) {
  return (
    <p className={`flex flex-wrap gap-x-4 text-ink-soft text-sm ${className}`}>
      <time dateTime={published.day}>{published.words}</time>
      <span>{reading}</span>
    </p>
  );
}

type ArticleImageProps = {
  article: Pick<ArticleSummary, 'image' | 'imageAlt'>;
  className?: string;
  /** For images above the fold: not lazy-loaded. */
  eager?: boolean;
};

/** The picture of an article, if any; its fixed aspect ratio avoids a layout shift. */
export function ArticleImage({ article: { image, imageAlt }, className = '', eager }: ArticleImageProps) {
  if (!image) return null;
  return (
    <img
      src={image}
      alt={imageAlt ?? ''}
      width={960}
      height={540}
      loading={eager ? 'eager' : 'lazy'}
      className={`aspect-video w-full bg-sunken object-cover print:hidden ${className}`}
    />
  );
}
