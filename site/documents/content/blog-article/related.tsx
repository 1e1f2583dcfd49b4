import { useId } from 'react';
import type { ArticlePageData } from '#site/documents/content/article-page.server.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';

/** Where an article leads on to: pages of the site that do what it speaks of. */
export function Related({ title, pages }: { title: string; pages: ArticlePageData['related'] }) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className="mt-14 rounded-card bg-sunken p-5 sm:p-6">
      <h2 id={id} className="font-bold text-heading">
        {title}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-3">
        {pages.map(({ name, to }) => (
          <li key={to}>
            <LocalLink to={to} className="button button-quiet bg-card">
              {name}
              <Icon name="arrow-right" className="size-4" />
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
