import { languageOf } from '../mail/compose.ts';
import { parseTemplate } from '../mail/go-template.ts';

// What config.toml has when it says nothing: the message then speaks the person's language.
const DEFAULT_TEMPLATE = 'Your code is {{ .Code }}';

const OWN = { fr: 'Votre code est {{ .Code }}', en: DEFAULT_TEMPLATE };

/**
 * What a message with a code says.
 *
 * @param template `template` of `[auth.sms]` or `[auth.mfa.phone]`
 * @param locale the person's, as a BCP 47 tag
 */
export function messageText(template: string, code: string, locale: string | null): string {
  const wanted = !template || template === DEFAULT_TEMPLATE ? OWN[languageOf(locale)] : template;
  return parseTemplate(wanted, 'text')({ Code: code });
}
