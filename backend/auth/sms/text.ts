import { languageOf } from '../mail/compose.ts';
import { parseTemplate } from '../mail/go-template.ts';
import type { AuthSettings } from '../request/settings.ts';

// The default of config.toml: the message is then in the person's language.
const DEFAULT_TEMPLATE = 'Your code is {{ .Code }}';

const OWN = { fr: 'Votre code est {{ .Code }}', en: DEFAULT_TEMPLATE };

/**
 * The text of a message with a code.
 *
 * @param template `template` of `[auth.sms]` or `[auth.mfa.phone]`
 * @param locale the person's, as a BCP 47 tag
 */
export function messageText(template: string, code: string, locale: string | null): string {
  const wanted = !template || template === DEFAULT_TEMPLATE ? OWN[languageOf(locale)] : template;
  return parseTemplate(wanted, 'text')({ Code: code });
}

/**
 * Validates the message templates at startup.
 *
 * @throws one line that names the setting with an invalid template
 */
export function checkTemplates({ sms, mfa }: AuthSettings): void {
  for (const [setting, template] of [
    ['auth.sms.template', sms.template],
    ['auth.mfa.phone.template', mfa.phone.template],
  ] as const) {
    try {
      parseTemplate(template, 'text');
    } catch (cause) {
      throw new Error(`${setting} of config.toml: ${(cause as Error).message}`, { cause });
    }
  }
}
