import { mayWork, type OwnStaffRole } from '#domain/accounts/staff.ts';
import type { Locale } from '#domain/locale.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { section as accounts } from './accounts/section.ts';
import { section as audit } from './audit/section.ts';
import { section as claims } from './claims/section.ts';
import { section as duplicates } from './duplicates/section.ts';
import { section as home } from './home/section.ts';
import { section as indexing } from './indexing/section.ts';
import { section as licences } from './licences/section.ts';
import { section as listings } from './listings/section.ts';
import { section as migration } from './migration/section.ts';
import { section as moderation } from './moderation/section.ts';
import { section as privacy } from './privacy/section.ts';
import { section as searches } from './searches/section.ts';
import { section as sponsors } from './sponsors/section.ts';
import { section as stats } from './stats/section.ts';
import { section as synonyms } from './synonyms/section.ts';
import { section as taxonomy } from './taxonomy/section.ts';
import { section as tools } from './tools/section.ts';
import { section as unclassified } from './unclassified/section.ts';
import { section as upkeep } from './upkeep/section.ts';

/** The sections in the order of the navigation: the pages, then the tools. */
export const SECTIONS = [
  home,
  moderation,
  claims,
  sponsors,
  stats,
  tools,
  migration,
  taxonomy,
  unclassified,
  synonyms,
  searches,
  accounts,
  upkeep,
  audit,
  duplicates,
  licences,
  privacy,
  indexing,
  listings,
] as const;

export type AnySection = (typeof SECTIONS)[number];

export const SECTION_PAGES = SECTIONS.filter(({ toolIcon }) => !toolIcon);
export const TOOLS = SECTIONS.filter(({ toolIcon }) => toolIcon);

/** Whether a role may open a section. */
export function isOpenTo({ area }: AnySection, role: OwnStaffRole['role']): boolean {
  if (area === 'any') return role !== null;
  if (area === 'tools') return TOOLS.some((tool) => isOpenTo(tool, role));
  return mayWork(role, area);
}

/** French path of a section; `/admin/tools` opens the first tool. */
export function sectionPath({ name, toolIcon }: AnySection): string {
  if (name === SECTIONS[0].name) return '/admin';
  if (!toolIcon) return `/admin/${name}`;
  return name === TOOLS[0]?.name ? '/admin/tools' : `/admin/tools?tool=${name}`;
}

/** The tool named in a query string; unknown names give the first tool. */
export function toolOf(query: URLSearchParams): AnySection {
  const asked = query.get('tool');
  return TOOLS.find(({ name }) => name === asked) ?? (TOOLS[0] as AnySection);
}

/** Title of the document of a section, which its tool refines. */
export function sectionTitle({ title }: AnySection, t: Translate): string {
  return `${t(title)} – ${t('admin.title')}`;
}

/** Texts that sections share. */
const SHARED = { fr: () => import('./texts.fr.ts'), en: () => import('./texts.en.ts') };

type Loaded<Texts extends Record<Locale, () => Promise<object>>> = Awaited<ReturnType<Texts['fr']>>;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The French texts of all sections. */
export type SectionTexts = Loaded<typeof SHARED> & Intersection<Loaded<AnySection['texts']>>;

/** The texts of all sections in one language. */
export async function loadSectionTexts(locale: Locale): Promise<SectionTexts> {
  const areas = await Promise.all(
    [SHARED, ...SECTIONS.map(({ texts }) => texts)].map((one) => one[locale]()),
  );
  return Object.assign({}, ...areas);
}
