/** The longest address of a website that somebody types from paper. */
const TYPED_MAX = 60;

/**
 * Printed form of a website: its address without the scheme, or only its host when the rest is too long to type.
 *
 * @example websiteAddress('https://www.cafe-nord.example/menu') // 'www.cafe-nord.example/menu'
 */
export function websiteAddress(website: string): string {
  const address = website.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return address.length <= TYPED_MAX ? address : new URL(website).hostname;
}
