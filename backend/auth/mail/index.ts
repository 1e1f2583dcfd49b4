import type { ClientBase, Pool } from 'pg';
import { composeLetter, languageOf } from './compose.ts';
import { type ConfiguredLetters, type LetterSettings, readLetters } from './configured.ts';
import { NOTICES, type ReadyMail, type SendMail } from './letter.ts';

export type AuthMailOptions = {
  /** `project.auth.email`. */
  settings: LetterSettings & { otpExpiry: number };
  /** Puts a mail in the queue, in the transaction of that connection. */
  enqueue(client: ClientBase | Pool, mail: ReadyMail): Promise<unknown>;
};

/**
 * The letters of accounts. What config.toml says of one prevails over ours, subject and body apart.
 *
 * @throws one line that names the letter, when a template of config.toml cannot be read or understood
 */
export async function createAuthMail({ settings, enqueue }: AuthMailOptions): Promise<SendMail> {
  const configured: ConfiguredLetters = await readLetters(settings);
  return async (client, letter) => {
    const { template, to, locale, variables } = letter;
    const isNotice = (NOTICES as readonly string[]).includes(template);
    if (isNotice && !settings.notification[template]?.enabled) return;
    const own = composeLetter(letter, settings.otpExpiry);
    await enqueue(client, {
      ...own,
      ...configured(template, { ...variables, sendingTo: variables.sendingTo ?? to }),
      to,
      locale: languageOf(locale),
      kind: `auth.${template}`,
    });
  };
}
