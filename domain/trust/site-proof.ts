/** The meta tag and the file by which a website proves a claim (server/jobs/site-proofs). */

/** The name of the meta tag of its home page. */
export const SITE_PROOF_META = 'bottin-verification';
/** The path of the file. */
export const SITE_PROOF_FILE = '/bottin.txt';

/** @example siteProofTag('4f7e') // '<meta name="bottin-verification" content="4f7e">' */
export function siteProofTag(token: string): string {
  return `<meta name="${SITE_PROOF_META}" content="${token}">`;
}
