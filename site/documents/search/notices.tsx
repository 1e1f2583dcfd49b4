import type { SearchPage } from '#domain/pages/directory.ts';
import type { SearchQuery } from '#domain/search/search.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { isUnknownPlace } from './understanding.ts';

type NoticesProps = { query: SearchQuery; result: SearchPage };

/** What was done with a search that could not be taken as it was: corrected, relaxed, or with a place left out. */
export function Notices({ query, result }: NoticesProps) {
  const { t } = useTranslation();
  const { corrected, relaxed } = result.understood;
  const notices = [
    corrected !== null && t('search.corrected', { corrected, typed: query.q }),
    isUnknownPlace(query, result) && t('search.unknownPlace', { place: query.where }),
    relaxed && t('search.relaxed'),
  ].filter((notice) => notice !== false);
  if (notices.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2">
      {notices.map((notice) => (
        <li key={notice} className="flex gap-3 rounded-small border-yellow border-l-4 bg-sunken px-4 py-3">
          <Icon name="info" className="mt-0.5 size-5 text-link" />
          {notice}
        </li>
      ))}
    </ul>
  );
}
