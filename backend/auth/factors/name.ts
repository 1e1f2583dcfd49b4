import { type Fields, textField } from '../call.ts';
import { validationFailed } from '../errors/request.ts';

/** How long a name of a factor or a passkey may be: it is read with the account, at every request. */
const MAX_CHARS = 120;

/**
 * What a person calls one: `friendly_name` of a request.
 *
 * @throws AuthError 400 `validation_failed` for a longer one
 */
export function friendlyNameField(fields: Fields): string {
  const name = textField(fields, 'friendly_name');
  if (name.length > MAX_CHARS)
    throw validationFailed(`friendly_name must be ${MAX_CHARS} characters or less`);
  return name;
}
