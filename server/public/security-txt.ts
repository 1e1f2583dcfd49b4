/** Where RFC 9116 has it. */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** How many months it is good for: readers distrust what is older than a year. */
const GOOD_FOR_MONTHS = 6;

export type SecurityTxtOptions = { siteUrl: string; contactEmail: string; now?: () => Date };

/** Whom to tell of a weakness (RFC 9116), in both languages. */
export function securityTxt({ siteUrl, contactEmail, now = () => new Date() }: SecurityTxtOptions): Response {
  const today = now();
  // The first of a month, so that the text changes twelve times a year and not with every request.
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + GOOD_FOR_MONTHS));
  const lines = [
    '# Une faille de sécurité? Écrivez-nous, en français ou en anglais.',
    '# A security weakness? Write to us, in French or in English.',
    `Contact: mailto:${encodeURI(contactEmail)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${siteUrl}${SECURITY_TXT_PATH}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
