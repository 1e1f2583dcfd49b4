import { pageMeta } from '#site/meta.ts';
import type { SectionName } from './sections.ts';

/** The title of an admin section, which no search engine is to keep. */
export function sectionMeta(
  args: Parameters<typeof pageMeta>[0],
  name: SectionName,
): ReturnType<typeof pageMeta> {
  return pageMeta(args, (t) => ({
    title: `${t(`account.admin.${name}`)} – ${t('account.admin.title')}`,
    noindex: true,
  }));
}
