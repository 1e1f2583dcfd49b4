import { type EmailBrand, type EmailMessage, EXISTING_ACCOUNT, REQUESTS } from './email-message.ts';
import { escapeHtml } from './html.ts';
import type { Texts, Wording } from './texts.ts';
import { ENGLISH } from './texts-en.ts';
import { FRENCH } from './texts-fr.ts';

export type Language = 'fr' | 'en';

/** The language of a person's emails: French or English by their locale, and a default language for other locales. */
export function languageOf(locale: string | null | undefined, otherwise: Language = 'fr'): Language {
  const [, language] = /^(en|fr)(?![a-z])/i.exec(locale ?? '') ?? [];
  return (language?.toLowerCase() as Language | undefined) ?? otherwise;
}

/**
 * Renders the default email: subject, text and HTML, in the person's language.
 *
 * The HTML is a single column with inline styles, without images or external resources, so that every mail program
 * renders it and none reports that it was read.
 *
 * @param validSeconds lifetime of the link and code (`otp_expiry`)
 * @param language of people whose own is unknown
 * @param brand of the site; a plain look and the host of its URL when absent
 */
export function composeEmail(
  { template, to, locale, variables }: EmailMessage,
  validSeconds: number,
  brand?: EmailBrand,
  language?: Language,
): { subject: string; text: string; html: string } {
  const texts = languageOf(locale, language) === 'en' ? ENGLISH : FRENCH;
  const { email, newEmail, siteUrl, factorType = '', provider = '', phone, oldPhone } = variables;
  const wording = texts.templates[template]({
    ...variables,
    provider: provider.slice(0, 1).toUpperCase() + provider.slice(1),
    phone: phone && readablePhone(phone),
    oldPhone: oldPhone && readablePhone(oldPhone),
    factorType: texts.factors[factorType] ?? factorType,
    site: brand?.siteName ?? new URL(siteUrl).host,
    toCurrentAddress: to === email && to !== newEmail,
  });
  const parts: Parts = {
    ...wording,
    link: wording.action ? variables.confirmationUrl : undefined,
    code: isRequest(template) ? variables.token : undefined,
    closing: closingOf(texts, template, variables, validSeconds),
    foot: brand?.contactEmail ? { name: brand.siteName, siteUrl, contactEmail: brand.contactEmail } : null,
    texts,
  };
  return { subject: wording.subject, text: textOf(parts), html: htmlOf(parts, brand) };
}

/** Formats a North American number: `514-555-0199`; other numbers stay in E.164. */
function readablePhone(phone: string): string {
  return phone.replace(/^\+?1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}

// Notices contain no secrets: they only report a completed change.
function isRequest(template: EmailMessage['template']): boolean {
  return (REQUESTS as readonly string[]).includes(template);
}

type Parts = Wording & {
  link: string | undefined;
  code: string | undefined;
  closing: string[];
  foot: { name: string; siteUrl: string; contactEmail: string } | null;
  texts: Texts;
};

function closingOf(
  { unasked, validity, language }: Texts,
  template: EmailMessage['template'],
  { confirmationUrl, token }: EmailMessage['variables'],
  validSeconds: number,
): string[] {
  if (template === EXISTING_ACCOUNT) return [unasked.request];
  if (!isRequest(template)) return [unasked.notice];
  const duration = durationIn(language, validSeconds);
  if (confirmationUrl && token) return [validity.both(duration), unasked.request];
  return [confirmationUrl ? validity.link(duration) : validity.code(duration), unasked.request];
}

function durationIn(language: string, seconds: number): string {
  const [unit, length] =
    seconds >= 172_800 ? ['day', 86_400] : seconds >= 7_200 ? ['hour', 3_600] : ['minute', 60];
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  });
  return format.format(Math.max(1, Math.floor(seconds / (length as number))));
}

function textOf({ paragraphs, action, link, code, closing, foot, texts }: Parts): string {
  const blocks = [...paragraphs];
  if (link) blocks.push(`${action}${texts.language === 'fr-CA' ? '\u00a0:' : ':'}\n${link}`);
  if (code) blocks.push(`${link ? texts.code.besideLink : texts.code.alone} ${code}`);
  const end = foot ? [`-- \n${foot.name}\n${foot.siteUrl}\n${foot.contactEmail}`] : [];
  return `${[...blocks, ...closing, ...end].join('\n\n')}\n`;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const PARAGRAPH = 'margin:0 0 16px';
/** Style of a project without a brand. */
const PLAIN: Pick<EmailBrand, 'button' | 'colors'> = {
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none',
  colors: { background: '#ffffff', ink: '#111827', soft: '#4b5563', link: '#1d4ed8', rule: '#d1d5db' },
};

function htmlOf(
  { subject, paragraphs, action, link, code, closing, foot, texts }: Parts,
  brand: EmailBrand | undefined,
): string {
  const { button, colors } = brand ?? PLAIN;
  const header = brand ? `${brand.header(escapeHtml(brand.siteName))}\n` : '';
  const small = `margin:0 0 12px;font-size:14px;color:${colors.soft}`;
  const lines = paragraphs.map((line) => `<p style="${PARAGRAPH}">${escapeHtml(line)}</p>`);
  if (link) {
    lines.push(
      `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(action ?? '')}</a></p>`,
    );
  }
  if (code) {
    const label = link ? texts.code.besideLink : texts.code.alone;
    lines.push(
      `<p style="${PARAGRAPH}">${escapeHtml(label)}<br><strong style="font-size:28px;letter-spacing:4px">${escapeHtml(code)}</strong></p>`,
    );
  }
  if (link) {
    lines.push(
      `<p style="${small}">${escapeHtml(texts.plainLink)}<br><a href="${escapeHtml(link)}" style="color:${colors.link};word-break:break-all">${escapeHtml(link)}</a></p>`,
    );
  }
  for (const line of closing) lines.push(`<p style="${small}">${escapeHtml(line)}</p>`);
  if (foot) {
    const quiet = `style="color:${colors.soft}"`;
    const contact = escapeHtml(foot.contactEmail);
    lines.push(
      `<hr style="margin:32px 0 16px;border:0;border-top:1px solid ${colors.rule}">`,
      `<p style="${small}"><a href="${escapeHtml(foot.siteUrl)}" ${quiet}>${escapeHtml(foot.name)}</a> &#183; <a href="mailto:${contact}" ${quiet}>${contact}</a></p>`,
    );
  }
  return `<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;background:${colors.background};color:${colors.ink};font-size:16px;line-height:1.5;${FONT}">
<main style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
${header}<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${lines.join('\n')}
</main>
</body>
</html>
`;
}
