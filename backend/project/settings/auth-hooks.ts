import { optionalSection, section } from '../section.ts';
import { flag, secret, text } from '../values.ts';

const hook = () => optionalSection({ enabled: flag(false), uri: text(), secrets: secret() });

/** `[auth.hook.*]`. */
export const Hooks = section({
  mfa_verification_attempt: hook(),
  password_verification_attempt: hook(),
  custom_access_token: hook(),
  send_sms: hook(),
  send_email: hook(),
  before_user_created: hook(),
});
