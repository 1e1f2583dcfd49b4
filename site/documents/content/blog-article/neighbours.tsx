import type { ArticlePageData } from '#site/documents/content/article-page.server.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';

type NeighboursProps = Pick<ArticlePageData, 'previous' | 'next'> & { title: string };

/** The articles before and after this one. */
export function Neighbours({ title, previous, next }: NeighboursProps) {
  return (
    <nav aria-label={title} className="mt-10 grid gap-4 sm:grid-cols-2">
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
