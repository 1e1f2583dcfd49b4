import { type Fields, textField } from '../call.ts';
import { validationFailed } from '../errors/request.ts';

/** Maximum length of a name of a factor or passkey: every request reads it along with the account. */
const MAX_CHARS = 120;

/**
 * `friendly_name` of a request: the person's name for a factor or passkey.
 *
 * @throws AuthError 400 `validation_failed` for a name that is too long
 */
export function friendlyNameField(fields: Fields): string {
  const name = textField(fields, 'friendly_name');
  if (name.length > MAX_CHARS)
    throw validationFailed(`friendly_name must be ${MAX_CHARS} characters or less`);
  return name;
}
