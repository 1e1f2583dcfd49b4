import { section, tableOf } from '../section.ts';
import { duration, flag, optionalFlag, optionalText, secret, text, whole } from '../values.ts';

const twilio = {
  enabled: flag(false),
  account_sid: text(),
  message_service_sid: text(),
  auth_token: secret(),
};

/** `[auth.sms]`; `otp_expiry` in seconds, with the default of `supabase start`. `enabled` replaces `enable_signup`. */
export const Sms = section({
  enabled: optionalFlag(),
  enable_signup: flag(false),
  enable_confirmations: flag(false),
  template: text('Your code is {{ .Code }}'),
  max_frequency: duration(5_000),
  otp_length: whole(6),
  otp_expiry: whole(6_000),
  test_otp: tableOf(text()),
  twilio: section({ ...twilio, content_sid: optionalText() }),
  twilio_verify: section(twilio),
  messagebird: section({ enabled: flag(false), originator: text(), access_key: secret() }),
  textlocal: section({ enabled: flag(false), sender: text(), api_key: secret() }),
  vonage: section({ enabled: flag(false), from: text(), api_key: text(), api_secret: secret() }),
});
