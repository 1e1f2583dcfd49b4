import { useSearchParams } from 'react-router';

/** The screens of the profile, in their order; the same words in both languages, so that a switch keeps one's place. */
export const SECTIONS = ['person', 'sign-in', 'security', 'reviews', 'letters', 'data'] as const;
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
