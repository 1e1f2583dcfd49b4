/** Names of images of listings and reviews in their bucket: random, so that they reveal nothing about the uploader. */
export const LISTING_IMAGE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg|png|avif)$/;

/**
 * The present name of an image stored on a device: legacy names began with a person's folder.
 *
 * @example presentImageName('7d0c…/4f7e….webp') // '4f7e….webp'
 */
export function presentImageName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
