/**
 * The French path of a category, or of one of its subcategories.
 *
 * @example categoryPath('restaurants', 'cafes') // '/categorie/restaurants/cafes'
 */
export function categoryPath(category: string, subcategory = ''): string {
  const path = `/categorie/${category}`;
  return subcategory ? `${path}/${subcategory}` : path;
}
