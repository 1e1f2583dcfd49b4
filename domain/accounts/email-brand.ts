/** The look of the site's emails, which SQL writes too (`private.email_header`): a test holds them equal. */

const INK = '#0f1f3d';
const PAPER = '#fbf9f4';
const YELLOW = '#ffc42e';

/** Inline style of the link that an email is about. */
export const EMAIL_BUTTON = `display:inline-block;padding:12px 20px;border-radius:6px;background:${YELLOW};color:${INK};font-weight:600;text-decoration:none`;

/** Colours of the page of an email. */
export const EMAIL_COLORS = {
  background: PAPER,
  ink: INK,
  soft: '#44506a',
  link: '#1546b8',
  rule: '#e0dacb',
} as const;

/**
 * The head of an email: the logo in type, because nothing is loaded from elsewhere.
 *
 * @param siteName escaped for HTML
 */
export function emailHeader(siteName: string): string {
  return (
    `<p style="margin:0 0 24px;padding:0 0 16px;border-bottom:3px solid ${INK};font-size:20px;line-height:32px">` +
    `<span style="display:inline-block;width:32px;border-radius:6px;border-right:6px solid ${YELLOW};background:${INK};color:${PAPER};font-weight:700;text-align:center">${siteName.slice(0, 1).toUpperCase()}</span>` +
    `&#160; <strong>${siteName}</strong></p>`
  );
}
