import { useSearchParams } from 'react-router';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSignOut } from '#site/session/sign-out.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { usePills } from '#site/ui/use-pills.ts';

/**
 * The screens of the profile, in order. Their names are the same in both languages: a language switch keeps the screen.
 */
const SECTIONS = ['person', 'sign-in', 'security', 'reviews', 'searches', 'emails', 'data'] as const;
export type Section = (typeof SECTIONS)[number];

/** The query string that opens a screen of the profile. */
export function sectionQuery(section: Section): string {
  return section === 'person' ? '' : `?section=${section}`;
}

/** The screen named in the page's URL. */
export function useSection(): Section {
  const [query] = useSearchParams();
  return sectionOf(query);
}

/** The screen named in a query string; unknown names give the first screen. */
export function sectionOf(query: URLSearchParams): Section {
  const asked = query.get('section');
  return SECTIONS.find((section) => section === asked) ?? 'person';
}

/** Absolute URL of a profile screen, in the page's language: the return address for providers and e-mails. */
export function sectionAddress(section: Section): string {
  return location.origin + location.pathname + sectionQuery(section);
}

const ICONS: Record<Section, InterfaceIcon> = {
  person: 'user',
  'sign-in': 'key-round',
  security: 'lock',
  reviews: 'star',
  searches: 'search',
  emails: 'mail',
  data: 'copy',
};

/** Navigation of the profile, in a side column on wide pages and on top on narrow ones, with the sign-out button. */
export function SectionNav({ current }: { current: Section }) {
  const { t } = useTranslation();
  const pills = usePills(current);
  const signOut = useSignOut();
  return (
    <div className="grid min-w-0 content-start gap-3 lg:sticky lg:top-24 lg:self-start">
      <nav aria-label={t('profile.sections')}>
        <ul ref={pills} className="pills gap-1.5 lg:grid">
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
