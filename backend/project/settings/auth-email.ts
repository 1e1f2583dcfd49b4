import { optionalSection, section, tableOf } from '../section.ts';
import { duration, flag, optionalFlag, optionalText, port, secret, text, whole } from '../values.ts';

const email = { subject: optionalText(), content: optionalText(), content_path: text() };

/** `[auth.email]`; `otp_expiry` in seconds. `enabled` is the newer name of `enable_signup`. */
export const Email = section({
  enabled: optionalFlag(),
  enable_signup: flag(true),
  double_confirm_changes: flag(true),
  enable_confirmations: flag(false),
  secure_password_change: flag(false),
  require_current_password: flag(false),
  max_frequency: duration(1_000),
  otp_length: whole(6),
  otp_expiry: whole(3600),
  template: tableOf(section(email)),
  notification: tableOf(section({ enabled: flag(false), ...email })),
  smtp: optionalSection({
    enabled: flag(true),
    host: text(),
    port: port(0),
    user: text(),
    pass: secret(),
    admin_email: text(),
    sender_name: text(),
  }),
});
