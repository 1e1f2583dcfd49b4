import { useSearchParams } from 'react-router';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSignOut } from '#site/session/sign-out.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

/** The screens of the profile, in their order; the same words in both languages, so that a switch keeps one's place. */
const SECTIONS = ['person', 'sign-in', 'security', 'reviews', 'letters', 'data'] as const;
export type Section = (typeof SECTIONS)[number];

/** The query that opens a screen of the profile. */
export function sectionQuery(section: Section): string {
  return section === 'person' ? '' : `?section=${section}`;
}

/** The screen that the page's address names. */
export function useSection(): Section {
  const [query] = useSearchParams();
  return sectionOf(query);
}

/** The screen that a query names; the first one for any other name. */
export function sectionOf(query: URLSearchParams): Section {
  const asked = query.get('section');
  return SECTIONS.find((section) => section === asked) ?? 'person';
}

/** The whole address of a screen of the profile, in the page's language: where another service or a letter leads back. */
export function sectionAddress(section: Section): string {
  return location.origin + location.pathname + sectionQuery(section);
}

const ICONS: Record<Section, InterfaceIcon> = {
  person: 'user',
  'sign-in': 'key-round',
  security: 'lock',
  reviews: 'star',
  letters: 'mail',
  data: 'copy',
};

/** The screens of the profile, beside it where there is room, over it where there is not; and the way out. */
export function SectionNav({ current }: { current: Section }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <div className="grid min-w-0 content-start gap-3 lg:sticky lg:top-24 lg:self-start">
      <nav aria-label={t('profile.sections')}>
        <ul className="flex flex-wrap gap-1.5 lg:grid">
          {SECTIONS.map((section) => (
            <li key={section}>
              <LocalLink
                to={`/profil${sectionQuery(section)}`}
                prefetch="none"
                preventScrollReset
                aria-current={section === current ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2.5 rounded-field border border-rule px-3 font-medium hover:bg-sunken aria-[current=page]:border-yellow aria-[current=page]:bg-yellow aria-[current=page]:text-on-yellow lg:border-transparent forced-colors:aria-[current=page]:border-4"
              >
                <Icon name={ICONS[section]} className="size-5" />
                {t(`profile.nav.${section}`)}
              </LocalLink>
            </li>
          ))}
          <li className="lg:mt-3 lg:border-rule lg:border-t lg:pt-3">
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-2.5 rounded-field border border-rule px-3 font-medium hover:bg-sunken lg:border-transparent"
              onClick={signOut}
            >
              <Icon name="log-out" className="size-5" />
              {t('shell.signOut')}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}
