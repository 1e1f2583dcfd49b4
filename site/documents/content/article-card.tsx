import { LocalLink } from '#site/ui/local-link.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { ArticleImage } from './article-image.tsx';
import type { ArticleSummary } from './blog-words.server.ts';

type ArticleCardProps = {
  article: ArticleSummary;
  /** Whether it opens the list: larger than the others. */
  first?: boolean;
};

/** An article in a list; the whole card leads to it. */
export function ArticleCard({ article, first = false }: ArticleCardProps) {
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
