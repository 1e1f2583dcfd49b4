import type { ArticleSummary } from './blog-words.server.ts';

type ArticleFactsProps = { article: Pick<ArticleSummary, 'published' | 'reading'>; className?: string };

/** When an article came out, and how long it takes. */
export function ArticleFacts({ article: { published, reading }, className = '' }: ArticleFactsProps) {
  return (
    <p className={`flex flex-wrap gap-x-4 text-ink-soft text-sm ${className}`}>
      <time dateTime={published.day}>{published.words}</time>
      <span>{reading}</span>
    </p>
  );
}
