import type { Locale } from '#domain/locale.ts';
import type { DataClient } from '#site/data/client.ts';
import { saveProfile } from './profile.ts';

/**
 * Saves the language of the page as the language of the e-mails, unless the account has one: providers such as Google
 * open accounts without it.
 *
 * @throws DataError, or an error of the official client
 */
export async function saveFirstEmailLocale(client: DataClient, locale: Locale): Promise<void> {
  // Asks the service: another device may have chosen since this session was stored.
  const { data, error } = await client.auth.getUser();
  if (error) throw error;
  if (data.user.user_metadata.locale) return;
  await saveProfile(client, { user_id: data.user.id, locale });
  const answer = await client.auth.updateUser({ data: { locale } });
  if (answer.error) throw answer.error;
}
