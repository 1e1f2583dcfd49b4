import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

type Label = 'quickRestaurants' | 'quickCafes' | 'quickPlumbers' | 'quickSalons';

const SEARCHES: readonly [label: Label, icon: InterfaceIcon, search: string][] = [
  ['quickRestaurants', 'utensils', 'category=restaurants'],
  ['quickCafes', 'coffee', 'category=restaurants&subcategory=cafes'],
  ['quickPlumbers', 'wrench', 'category=construction-renovation&subcategory=plombiers'],
  ['quickSalons', 'scissors', 'category=beaute-bien-etre&subcategory=coiffure'],
];

/** The four searches that most people come for. */
export function QuickSearches() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('searchForm.quick')} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {SEARCHES.map(([label, icon, search]) => (
          <li key={label}>
            <LocalLink to={`/recherche?${search}`} className="chip border-band-rule">
              <Icon name={icon} className="size-4 text-yellow" />
              {t(`searchForm.${label}`)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
