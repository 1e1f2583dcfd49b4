import type { SearchQuery } from '#domain/search/search.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';

/**
 * From a list to the search within what it lists, as a list or on the map.
 *
 * @param place with its preposition, such as « à Laval »
 */
export function SearchHere({ search, place }: { search: SearchQuery; place: string }) {
  const { t } = useTranslation();
  return (
    <>
      <LocalLink to={searchPath(search)} className="button button-primary">
        <Icon name="search" />
        {t('browse.searchHere', { place })}
      </LocalLink>
      <LocalLink to={searchPath({ ...search, view: 'map' })} className="button button-quiet">
        <Icon name="map" />
        {t('browse.onMap')}
      </LocalLink>
    </>
  );
}
