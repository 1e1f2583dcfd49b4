import { section } from '../section.ts';
import { duration, flag, text, whole } from '../values.ts';

const factor = { enroll_enabled: flag(false), verify_enabled: flag(false) };

/** `[auth.mfa]`. */
export const Mfa = section({
  max_enrolled_factors: whole(10),
  totp: section(factor),
  phone: section({
    ...factor,
    otp_length: whole(6),
    template: text('Your code is {{ .Code }}'),
    max_frequency: duration(5_000),
  }),
  web_authn: section(factor),
});
