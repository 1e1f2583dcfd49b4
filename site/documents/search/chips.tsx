import { searchPath } from '#site/features/search/search-path.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import type { ActiveFilter } from './active-filters.ts';

/** What was asked and how it was understood, each part with a link that takes it off. */
export function Chips({ filters }: { filters: ActiveFilter[] }) {
  const { t } = useTranslation();
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('search.chips')} className="mt-4 flex flex-wrap gap-2">
      {filters.map(({ key, text, without }) => (
        <li key={key}>
          <LocalLink
            to={searchPath(without)}
            prefetch="none"
            aria-label={t('lists.remove', { name: text })}
            className="chip bg-card"
          >
            {text}
            <Icon name="x" className="size-4 text-ink-soft" />
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
