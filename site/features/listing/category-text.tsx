import { useLocale } from '#site/page/address.ts';
import { usePublicRead } from '#site/session/use-live.ts';
import { readTaxonomy } from './business-api.ts';

/** Name of a category or subcategory; its slug until the names are loaded. */
export function CategoryText({ slug }: { slug: string }) {
  const locale = useLocale();
  const { data } = usePublicRead(readTaxonomy);
  const all = (data ?? []).flatMap((main) => [main, ...main.subcategories]);
  const category = all.find((each) => each.slug === slug);
  if (!category) return slug;
  return locale === 'fr' ? category.nameFr : category.nameEn;
}
