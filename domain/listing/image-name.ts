/** What an image of a listing or of a review is called in its bucket: a random name, which says nothing of anybody. */
export const LISTING_IMAGE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg|png|avif)$/;

/**
 * What an image that a device has kept is called now: its name of before began with the folder of a person.
 *
 * @example presentImageName('7d0c…/4f7e….webp') // '4f7e….webp'
 */
export function presentImageName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
