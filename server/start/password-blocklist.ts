/** Words about this directory, which attackers guess first. */
const TRADE = [
  'annuaire',
  'bottin',
  'entreprise',
  'entreprises',
  'directory',
  'business',
  'businesses',
  'québec',
];
/** A shorter one is a part of too many others. */
const LEAST_LETTERS = 4;

/**
 * Words that no password of this site may be made of (ASVS 6.1.2): its name, its address, its trade.
 *
 * @example ownWords('Le Bottin', 'https://www.annuaire.example') // ['lebottin', 'bottin', 'annuaire', …]
 */
export function ownWords(siteName: string, siteUrl: string): string[] {
  const name = siteName.toLowerCase();
  const labels = new URL(siteUrl).hostname.split('.').slice(0, -1);
  const words = [name.replace(/[^\p{L}]/gu, ''), ...name.split(/[^\p{L}]+/u), ...labels, ...TRADE];
  // Longest first: removing « entreprise » from « entreprises » would leave an « s » that counts as the user's own
  // letter.
  return [...new Set(words)]
    .filter((word) => (word.match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS)
    .sort((a, b) => b.length - a.length);
}
