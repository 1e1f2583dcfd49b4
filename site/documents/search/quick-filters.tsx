import type { SearchPage } from '#domain/pages/directory.ts';
import { optionLexemes, withOptions } from '#domain/search/option-filters.ts';
import { type SearchQuery, USUAL_RADIUS_KM } from '#domain/search/search.ts';
import { lexemeName } from '#site/features/listing/code-names.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { writtenOut } from './understanding.ts';

/** Options that visitors of a category ask for before the {@link USUAL} ones, the most asked first, as lexemes. */
const BY_CATEGORY: Readonly<Record<string, readonly string[]>> = {
  restaurants: ['amenity:terrace', 'amenity:takeout', 'amenity:delivery'],
  'construction-renovation': ['licence:rbq', 'amenity:emergency', 'amenity:home_visit', 'payment:etransfer'],
  sante: ['amenity:walk_in', 'amenity:online_booking', 'amenity:parking'],
  'beaute-bien-etre': ['amenity:online_booking', 'amenity:walk_in', 'amenity:parking'],
  automobile: ['amenity:walk_in', 'amenity:emergency', 'amenity:online_booking'],
  alimentation: ['amenity:delivery', 'amenity:parking', 'payment:credit'],
  commerces: ['amenity:parking', 'payment:credit', 'amenity:delivery'],
  services: ['amenity:home_visit', 'amenity:emergency', 'payment:etransfer'],
  'services-professionnels': ['amenity:online_booking', 'amenity:home_visit', 'payment:etransfer'],
  'finances-assurances': ['amenity:online_booking', 'amenity:home_visit'],
  'tourisme-hebergement': ['amenity:pets', 'amenity:wifi', 'amenity:parking'],
  animaux: ['amenity:emergency', 'amenity:walk_in', 'amenity:home_visit'],
};
const RATED = 'has:rated';
const USUAL = ['has:photos', 'has:claimed', 'payment:debit', 'amenity:wheelchair'];

type QuickFilter = { key: string; text: string; icon?: InterfaceIcon; query: SearchQuery };

/** Links that add one filter each: opening, rating, options of the trade, distance, other options; without active filters. */
export function QuickFilters({ query, result }: { query: SearchQuery; result: SearchPage }) {
  const { t } = useTranslation();
  const asked = { ...writtenOut(query, result), page: 1 };
  const { chosen, understood } = result;
  const category = (understood.category ?? chosen.category)?.slug ?? '';
  const lexemes = optionLexemes(asked);
  const filters: QuickFilter[] = [];
  if (asked.open !== 'now') {
    filters.push({
      key: 'open',
      text: t('search.open.now'),
      icon: 'clock',
      query: { ...asked, open: 'now' },
    });
  }
  const own = `language:${useLocale()}`;
  const options = (all: readonly string[]) => {
    for (const lexeme of all) {
      if (lexemes.includes(lexeme) || filters.some(({ key }) => key === lexeme)) continue;
      const query = { ...asked, ...withOptions([...lexemes, lexeme]) };
      const text = lexeme === own ? t('search.ownLanguage') : lexemeName(t, lexeme);
      filters.push({ key: lexeme, text, query, ...(lexeme === RATED && { icon: 'star' }) });
    }
  };
  options([RATED, ...(BY_CATEGORY[category] ?? ['amenity:parking'])]);
  if ((understood.city ?? chosen.city) && asked.radius === null) {
    const around = { ...asked, radius: USUAL_RADIUS_KM };
    filters.push({
      key: 'around',
      text: t('search.around', { radius: USUAL_RADIUS_KM }),
      icon: 'map-pin',
      query: around,
    });
  }
  options([...USUAL, own]);
  return (
    <nav aria-label={t('search.quickFilters')}>
      <ul>
        {filters.map(({ key, text, icon, query: narrowed }) => (
          <li key={key}>
            <LocalLink to={searchPath(narrowed)} prefetch="none" className="chip">
              {icon && <Icon name={icon} />}
              {text}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
