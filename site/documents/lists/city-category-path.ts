/**
 * The French path of a category, or of one of its subcategories, in a city.
 *
 * @example cityCategoryPath('laval', 'restaurants', 'cafes') // '/ville/laval/restaurants/cafes'
 */
export function cityCategoryPath(city: string, category: string, subcategory = ''): string {
  const path = `/ville/${city}/${category}`;
  return subcategory ? `${path}/${subcategory}` : path;
}
